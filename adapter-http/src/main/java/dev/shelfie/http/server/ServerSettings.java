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
 * @param workers how many threads handle requests; 0 to handle them on I/O threads, for a store that never blocks
 * @param patience how long a stop waits for running requests
 */
public record ServerSettings(
        InetSocketAddress address,
        @Nullable InetSocketAddress management,
        @Nullable Tls tls,
        boolean behindProxy,
        int workers,
        Duration patience) {

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
     * @throws IllegalArgumentException if {@code workers} is negative
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public ServerSettings {
        requireNonNull(address, "address");
        requireNonNull(patience, "patience");
        if (workers < 0) {
            throw new IllegalArgumentException("workers must not be negative, but is " + workers);
        }
    }
}
