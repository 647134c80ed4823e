package dev.shelfie.http.server;

import static java.util.Objects.requireNonNull;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where and how the service listens.
 *
 * @param address where the API is served; port 0 takes a free one
 * @param management where liveness, readiness and metrics are served; null for nowhere
 * @param tls the files of a certificate and its key; null for plain HTTP
 * @param behindProxy whether a proxy that ends TLS stands in front, so that its forwarding headers are trusted
 * @param capacity how much the server handles at the same time
 * @param stop how long a stop takes
 */
public record ServerSettings(
        InetSocketAddress address,
        @Nullable InetSocketAddress management,
        @Nullable Tls tls,
        boolean behindProxy,
        ServerCapacity capacity,
        Stop stop) {

    /**
     * A certificate and its key, each a PEM file.
     *
     * @param certificate the certificate, followed by its intermediate certificates
     * @param key its private key, not encrypted
     */
    public record Tls(Path certificate, Path key) {

        /** @throws NullPointerException if an argument is null */
        public Tls {
            requireNonNull(certificate, "certificate");
            requireNonNull(key, "key");
        }
    }

    /**
     * How long a stop takes.
     *
     * @param delay how long the server goes on as before, except that it says that it isn't ready: time for a load
     *     balancer to send requests elsewhere
     * @param patience how long it then waits for running requests
     */
    public record Stop(Duration delay, Duration patience) {

        /** @throws NullPointerException if an argument is null */
        public Stop {
            requireNonNull(delay, "delay");
            requireNonNull(patience, "patience");
        }

        /** Without a delay. */
        public static Stop within(Duration patience) {
            return new Stop(Duration.ZERO, patience);
        }
    }

    /** @throws NullPointerException if an argument that may not be absent is null */
    public ServerSettings {
        requireNonNull(address, "address");
        requireNonNull(capacity, "capacity");
        requireNonNull(stop, "stop");
    }
}
