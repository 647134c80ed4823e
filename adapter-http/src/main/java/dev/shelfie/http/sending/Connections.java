package dev.shelfie.http.sending;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.impl.bootstrap.AsyncRequesterBootstrap;
import org.apache.hc.core5.http.impl.bootstrap.HttpAsyncRequester;
import org.apache.hc.core5.http.nio.AsyncClientExchangeHandler;
import org.apache.hc.core5.http.nio.command.RequestExecutionCommand;
import org.apache.hc.core5.http.nio.ssl.BasicClientTlsStrategy;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.apache.hc.core5.http.protocol.HttpProcessorBuilder;
import org.apache.hc.core5.http.protocol.RequestContent;
import org.apache.hc.core5.http.protocol.RequestTargetHost;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolEntry;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.pool.StrictConnPool;
import org.apache.hc.core5.reactor.Command;
import org.apache.hc.core5.reactor.EndpointParameters;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/**
 * Connections to receivers: at most {@value #MAX} in all, and {@value #MAX_PER_WEBHOOK} for each address of a webhook. What
 * isn't used for {@value #IDLE_SECONDS} seconds is closed. They have two threads, which must not be blocked. Safe for
 * concurrent use.
 *
 * <p>They are pooled here, and not by the requester, since that one ends a TLS connection in agreement with the other side: a
 * receiver that doesn't agree would keep it.
 */
final class Connections implements AutoCloseable {

    static final int MAX = 512;
    static final int MAX_PER_WEBHOOK = 16;
    static final int IDLE_SECONDS = 20;

    private static final int THREADS = 2;
    private static final int MAX_HEADERS = 100;
    private static final int MAX_LINE = 8 * 1024;
    private static final Timeout CONNECT_TIMEOUT = Timeout.ofSeconds(5);

    private final HttpAsyncRequester requester;
    private final StrictConnPool<Route, IOSession> pool = new StrictConnPool<>(
            MAX_PER_WEBHOOK,
            MAX,
            TimeValue.ofMinutes(5),
            PoolReusePolicy.LIFO,
            (session, mode) -> session.close(CloseMode.IMMEDIATE),
            null);

    /**
     * Where messages go. Webhooks at the same receiver have connections of their own, so that none waits for another's.
     *
     * @param owner the id of the webhook, or of whatever else connects
     * @param receiver has an address; its name isn't looked up
     */
    record Route(String owner, HttpHost receiver) {}

    /** @param tls whose certificates are trusted; they must be for the receiver's name */
    Connections(SSLContext tls) {
        requester = AsyncRequesterBootstrap.bootstrap()
                .setIOReactorConfig(
                        IOReactorConfig.custom().setIoThreadCount(THREADS).build())
                .setHttp1Config(Http1Config.custom()
                        .setMaxHeaderCount(MAX_HEADERS)
                        .setMaxLineLength(MAX_LINE)
                        .build())
                .setHttpProcessor(HttpProcessorBuilder.create()
                        .addAll(RequestTargetHost.INSTANCE, RequestContent.INSTANCE)
                        .build())
                .setTlsStrategy(new BasicClientTlsStrategy(tls))
                .create();
        requester.start();
    }

    /**
     * A connection to the receiver's address, which may have carried other messages of this webhook. TLS comes with its first
     * message.
     *
     * @param patience how long to wait for others to end; a new connection has five more seconds
     * @return fails with an {@link IOException} if there is none
     */
    CompletableFuture<Connection> connect(Route route, Duration patience) {
        CompletableFuture<PoolEntry<Route, IOSession>> lease = new CompletableFuture<>();
        var unused = pool.lease(route, null, Timeout.of(patience), completing(lease));
        return lease.thenCompose(place -> {
            IOSession session = place.getConnection();
            if (session != null && session.isOpen()) {
                return CompletableFuture.completedFuture(new Pooled(place, session));
            }
            place.discardConnection(CloseMode.IMMEDIATE);
            return open(route.receiver(), place);
        });
    }

    private CompletableFuture<Connection> open(HttpHost receiver, PoolEntry<Route, IOSession> place) {
        CompletableFuture<IOSession> opened = new CompletableFuture<>();
        var unused = requester.requestSession(
                receiver, CONNECT_TIMEOUT, new EndpointParameters(receiver, null), completing(opened));
        return opened.<Connection>thenApply(session -> {
                    place.assignConnection(session);
                    return new Pooled(place, session);
                })
                .whenComplete((connection, failure) -> {
                    if (failure != null) {
                        pool.release(place, false);
                    }
                });
    }

    /** Closes what isn't used. To be called every few seconds. */
    void closeIdle() {
        pool.validatePendingRequests();
        pool.closeExpired();
        pool.closeIdle(TimeValue.ofSeconds(IDLE_SECONDS));
    }

    /** The number of connections that are in use, or being opened. */
    int countUsed() {
        return pool.getTotalStats().getLeased();
    }

    @Override
    public void close() {
        pool.close(CloseMode.IMMEDIATE);
        requester.close(CloseMode.IMMEDIATE);
    }

    private static <T> FutureCallback<T> completing(CompletableFuture<T> future) {
        return new FutureCallback<>() {
            @Override
            public void completed(T result) {
                future.complete(result);
            }

            @Override
            public void failed(Exception failure) {
                future.completeExceptionally(failure);
            }

            @Override
            public void cancelled() {
                future.completeExceptionally(new IOException("Cancelled"));
            }
        };
    }

    private final class Pooled implements Connection {

        private final PoolEntry<Route, IOSession> place;
        private final IOSession session;

        Pooled(PoolEntry<Route, IOSession> place, IOSession session) {
            this.place = place;
            this.session = session;
        }

        @Override
        public void send(AsyncClientExchangeHandler exchange) {
            RequestExecutionCommand command = new RequestExecutionCommand(exchange, HttpCoreContext.create());
            session.enqueue(command, Command.Priority.NORMAL);
            if (!session.isOpen()) {
                command.cancel();
            }
        }

        @Override
        public void release(boolean reusable) {
            boolean staysOpen = reusable && session.isOpen();
            if (!staysOpen) {
                place.discardConnection(CloseMode.IMMEDIATE);
            }
            pool.release(place, staysOpen);
        }
    }
}
