package dev.shelfie.http.sending;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.webhook.AddressPolicy;
import dev.shelfie.domain.webhook.WebhookInput;
import java.net.InetAddress;
import java.net.URI;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.Method;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.ssl.SSLContexts;
import org.jspecify.annotations.Nullable;

/**
 * Downloads files over HTTP/1.1 from the addresses to which webhooks' messages may go, checked in the same way. It follows up to
 * {@value #MAX_REDIRECTS} redirects, each of which must lead to an allowed address, and none from https to http. Its threads start
 * with the first download, and don't keep the process alive. Safe for concurrent use.
 */
public final class HttpDownloader implements AutoCloseable {

    static final int MAX_REDIRECTS = 5;

    private static final String OWNER = "feeds";

    private final Receivers receivers;
    private final Supplier<SSLContext> tls;
    private final Duration limit;
    private final long maxBytes;
    private final String userAgent;
    private final ScheduledThreadPoolExecutor timer;
    private @Nullable Connections connections;

    HttpDownloader(
            AddressPolicy policy,
            NameLookup lookup,
            Supplier<SSLContext> tls,
            Duration limit,
            long maxBytes,
            String userAgent) {
        this.receivers = new Receivers(policy, lookup);
        this.tls = tls;
        this.limit = limit;
        this.maxBytes = maxBytes;
        this.userAgent = userAgent;
        this.timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "shelfie-download-timer");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
    }

    /**
     * A downloader that looks names up like the rest of the machine, and trusts the certificates that its Java trusts.
     *
     * @param policy where files may be
     * @param limit how long a file may take
     * @param maxBytes how many bytes it may have
     * @param userAgent how requests name the program, such as {@code Shelfie/1.0}
     */
    public static HttpDownloader create(AddressPolicy policy, Duration limit, long maxBytes, String userAgent) {
        return new HttpDownloader(
                policy, InetAddress::getAllByName, SSLContexts::createDefault, limit, maxBytes, userAgent);
    }

    /**
     * What is asked for.
     *
     * @param url where the file is
     * @param authorization the header of this name, which only the server of {@code url} gets; null for none
     * @param tag the {@code ETag} of the file that is there already; null for none
     * @param modified the {@code Last-Modified} of that file; null for none
     */
    public record Wanted(
            URI url,
            @Nullable String authorization,
            @Nullable String tag,
            @Nullable String modified) {

        /** Without the secret. */
        @Override
        public String toString() {
            return "Wanted[" + url.getHost() + "]";
        }
    }

    /** Refuses a URL from which nothing is downloaded, with {@code invalid_request} for {@code url}. */
    public void check(URI url) {
        receivers.refusal(url).ifPresent(reason -> {
            throw DomainException.invalid("url", reason);
        });
    }

    /**
     * Downloads a file, and waits for it.
     *
     * @param target takes it; what it has after a failure is worth nothing
     * @throws CancellationException if the thread is interrupted
     */
    public Downloaded download(Wanted wanted, WritableByteChannel target) {
        long end = System.nanoTime() + limit.toNanos();
        URI url = wanted.url();
        for (int redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
            Optional<String> refusal = receivers.refusal(url);
            if (refusal.isPresent()) {
                return Downloaded.failed(
                        redirects == 0
                                ? "The URL " + refusal.get()
                                : "The server redirects to a URL that isn't allowed");
            }
            Answer answer = await(ask(wanted, url, target, Duration.ofNanos(end - System.nanoTime())));
            URI next = answer.redirect(url);
            if (next == null) {
                return answer.result(url);
            }
            if ("https".equalsIgnoreCase(url.getScheme()) && !"https".equalsIgnoreCase(next.getScheme())) {
                return Downloaded.failed("The server redirects from https to http");
            }
            url = next;
        }
        return Downloaded.failed("The server redirects more than " + MAX_REDIRECTS + " times");
    }

    private CompletableFuture<Answer> ask(Wanted wanted, URI url, WritableByteChannel target, Duration left) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        HttpRequest request = request(wanted, url);
        Attempt<Download> attempt = new Attempt<>(
                connections(),
                ending -> new Download(request, target, maxBytes, ending),
                left.isNegative() ? Duration.ZERO : left,
                (download, failure, duration) -> answer.complete(
                        new Answer(download.head(), download.problem() == null ? failure : download.problem())));
        attempt.begin(timer);
        var unused = receivers.find(OWNER, url).thenAccept(attempt::send);
        return answer;
    }

    private HttpRequest request(Wanted wanted, URI url) {
        HttpRequest request = new BasicHttpRequest(Method.GET, Receivers.receiver(url, null), Receivers.target(url));
        request.setHeader("User-Agent", userAgent);
        request.setHeader("Accept", "*/*");
        request.setHeader("Accept-Encoding", "gzip");
        if (wanted.tag() != null) {
            request.setHeader("If-None-Match", wanted.tag());
        }
        if (wanted.modified() != null) {
            request.setHeader("If-Modified-Since", wanted.modified());
        }
        if (wanted.authorization() != null && WebhookInput.isSameServer(wanted.url(), url)) {
            request.setHeader("Authorization", wanted.authorization());
        }
        return request;
    }

    private static Answer await(CompletableFuture<Answer> answer) {
        try {
            return answer.get();
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private synchronized Connections connections() {
        if (connections == null) {
            connections = new Connections(tls.get());
        }
        return connections;
    }

    /** Closes all connections, and stops the threads. Downloads that are under way don't end. */
    @Override
    public synchronized void close() {
        timer.shutdownNow();
        if (connections != null) {
            connections.close();
        }
    }

    /**
     * One server's answer.
     *
     * @param head null if there was none
     * @param failure why there was no whole answer; null if there was one
     */
    private record Answer(
            @Nullable HttpResponse head, @Nullable String failure) {

        /** Where the file is instead; null if the server doesn't say so, or says it in a way that isn't understood. */
        @Nullable
        URI redirect(URI from) {
            String location = header("Location");
            if (head == null || location == null) {
                return null;
            }
            return switch (head.getCode()) {
                case HttpStatus.SC_MOVED_PERMANENTLY,
                        HttpStatus.SC_MOVED_TEMPORARILY,
                        HttpStatus.SC_SEE_OTHER,
                        HttpStatus.SC_TEMPORARY_REDIRECT,
                        HttpStatus.SC_PERMANENT_REDIRECT -> resolved(from, location);
                default -> null;
            };
        }

        private static @Nullable URI resolved(URI from, String location) {
            try {
                URI next = from.resolve(location);
                return next.getHost() == null || next.getScheme() == null ? null : next;
            } catch (IllegalArgumentException malformed) {
                return null;
            }
        }

        Downloaded result(URI url) {
            HttpResponse answered = head;
            if (answered == null) {
                return Downloaded.failed(failure == null ? Failure.CLOSED : failure);
            }
            if (answered.getCode() == HttpStatus.SC_NOT_MODIFIED) {
                return new Downloaded(null, true, null, url.getPath(), null, null);
            }
            if (answered.getCode() != HttpStatus.SC_OK) {
                return Downloaded.failed("The server answered " + answered.getCode());
            }
            return failure != null
                    ? Downloaded.failed(
                            failure.equals(Failure.CLOSED) ? "The connection was closed too early" : failure)
                    : new Downloaded(
                            null,
                            false,
                            header("Content-Type"),
                            url.getPath(),
                            header("ETag"),
                            header("Last-Modified"));
        }

        private @Nullable String header(String name) {
            Header header = head == null ? null : head.getFirstHeader(name);
            return header == null ? null : header.getValue();
        }
    }
}
