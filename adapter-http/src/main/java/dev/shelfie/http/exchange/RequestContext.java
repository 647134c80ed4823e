package dev.shelfie.http.exchange;

import dev.shelfie.application.access.Caller;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is known of a request while it runs: for its log line, its metrics and its answer. One thread at a time. */
public final class RequestContext {

    private static final AttachmentKey<RequestContext> KEY = AttachmentKey.create(RequestContext.class);
    private static final Pattern ADDRESS = Pattern.compile("[\\w.:%\\[\\]-]{1,255}");
    private static final int ID_DIGITS = 24;
    private static final char[] DIGITS = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();

    private final String id = newId();
    private final long startedAt = System.nanoTime();
    private final String address;
    private volatile String route = "";
    private volatile @Nullable Caller caller;

    private RequestContext(String address) {
        this.address = address;
    }

    public static RequestContext begin(HttpServerExchange http, String address) {
        RequestContext exchange = new RequestContext(address);
        http.putAttachment(KEY, exchange);
        return exchange;
    }

    public static RequestContext of(HttpServerExchange http) {
        return http.getAttachment(KEY);
    }

    /** The request's id, unlike any other's. */
    public String id() {
        return id;
    }

    /** The address of the client. */
    public String address() {
        return address;
    }

    /** The address of the client; null if a proxy tells none that could be one. */
    @Nullable
    public String knownAddress() {
        return ADDRESS.matcher(address).matches() ? address : null;
    }

    public long nanosSinceStart() {
        return System.nanoTime() - startedAt;
    }

    public String route() {
        return route;
    }

    public void route(String found) {
        route = found;
    }

    @Nullable
    public Caller caller() {
        return caller;
    }

    public void caller(Caller found) {
        caller = found;
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
