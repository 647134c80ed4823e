package dev.shelfie.http.exchange;

import dev.shelfie.application.access.Caller;
import dev.shelfie.http.endpoint.RequestHead;
import io.undertow.server.Connectors;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import io.undertow.util.HeaderValues;
import io.undertow.util.SameThreadExecutor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What handlers, the log and the metrics know about a running request. For one thread at a time. */
public final class RequestContext implements RequestHead {

    private static final AttachmentKey<RequestContext> KEY = AttachmentKey.create(RequestContext.class);
    private static final Pattern ADDRESS = Pattern.compile("[\\w.:%\\[\\]-]{1,255}");
    private static final int ID_DIGITS = 24;
    private static final char[] DIGITS = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();

    private final String id = newId();
    private final long startedAt = System.nanoTime();
    private final HttpServerExchange http;
    private final Proxy proxy;
    private final Pace pace;
    private final Client client;
    private volatile String route = "";
    private volatile @Nullable Caller caller;
    private volatile boolean leftOut;

    private RequestContext(HttpServerExchange http, Proxy proxy, Pace pace) {
        this.http = http;
        this.proxy = proxy;
        this.pace = pace;
        this.client = proxy.client(http);
    }

    /**
     * Gives a request its context: the first thing that happens to it.
     *
     * @param pace slows down clients that are in a loop
     */
    public static RequestContext begin(HttpServerExchange http, Proxy proxy, Pace pace) {
        RequestContext context = new RequestContext(http, proxy, pace);
        http.putAttachment(KEY, context);
        return context;
    }

    /** The context of a request that has {@linkplain #begin one}. */
    public static RequestContext of(HttpServerExchange http) {
        return http.getAttachment(KEY);
    }

    /** The unique id of the request. */
    public String id() {
        return id;
    }

    /** The client as the connection or the proxy names it, for the log and for limits; not always an IP address. */
    public String client() {
        return client.address();
    }

    /** The network that limits count as the client. */
    public ClientNetwork network() {
        return client.network();
    }

    @Override
    public @Nullable String clientAddress() {
        return ADDRESS.matcher(client()).matches() ? client() : null;
    }

    @Override
    public String url() {
        return proxy.url(http);
    }

    /** The host that the client sent the request to, with its port unless it is the scheme's; null if it named none. */
    public @Nullable String host() {
        return proxy.host(http);
    }

    @Override
    public @Nullable String header(String name) {
        HeaderValues values = http.getRequestHeaders().get(name);
        return values == null ? null : String.join(", ", values);
    }

    @Override
    public long nanosSinceStart() {
        return System.nanoTime() - startedAt;
    }

    /** The template of the endpoint that answers, for the log and the metrics; empty if none was found yet. */
    public String route() {
        return route;
    }

    /** Sets the {@link #route()}. */
    public void route(String found) {
        route = found;
    }

    /** Has the log leave out the request, if it succeeds: it is one of very many that are all the same. */
    public void leaveOutOfLog() {
        leftOut = true;
    }

    /** Whether the log leaves out the request if it succeeds. */
    public boolean isLeftOutOfLog() {
        return leftOut;
    }

    /** Who sends the request; null until that is authenticated. */
    public @Nullable Caller caller() {
        return caller;
    }

    /** Sets the {@link #caller()}. */
    public void caller(Caller authenticated) {
        caller = authenticated;
    }

    /** Who limits count the request for: the caller's account, or the network of a client that isn't authenticated. */
    public Object holder() {
        Caller known = caller;
        return known == null ? network() : known.account().id();
    }

    /**
     * Goes on with the request, now or, if its client is in a loop, a moment later, on the I/O thread. No thread waits meanwhile.
     *
     * @param step must not throw
     */
    public void goOnInTurn(Consumer<HttpServerExchange> step) {
        long pause = pace.pause(holder());
        if (pause == 0) {
            step.accept(http);
        } else {
            http.dispatch(
                    SameThreadExecutor.INSTANCE,
                    () -> http.getIoThread()
                            .executeAfter(
                                    () -> Connectors.executeRootHandler(step::accept, http),
                                    pause,
                                    TimeUnit.NANOSECONDS));
        }
    }

    /** A new id for a request. */
    public static String newId() {
        char[] id = new char[ID_DIGITS + 4];
        "req_".getChars(0, 4, id, 0);
        ThreadLocalRandom random = ThreadLocalRandom.current();
        for (int i = 4; i < id.length; ) {
            long bits = random.nextLong();
            for (int n = 0; n < 12; n++, bits >>>= 5) {
                id[i++] = DIGITS[(int) bits & 31];
            }
        }
        return new String(id);
    }
}
