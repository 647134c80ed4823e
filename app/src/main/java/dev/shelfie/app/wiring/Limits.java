package dev.shelfie.app.wiring;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.SessionLimits;
import java.time.Duration;

/**
 * The limits that operators set.
 *
 * @param sessions how long sessions last
 * @param rates how many requests clients may send
 * @param feeds how large feeds may be, and how many
 */
public record Limits(SessionLimits sessions, RequestRates rates, Feeds feeds) {

    /** What is enough for most. */
    public static final Limits DEFAULT =
            new Limits(SessionLimits.DEFAULT, RequestRates.DEFAULT, new Feeds(256L << 20, Duration.ofMinutes(5), 20));

    /**
     * Limits of feeds.
     *
     * @param bytes how many a feed may have, as it is sent
     * @param time how long its download may take
     * @param perAccount how many an account may have
     */
    public record Feeds(long bytes, Duration time, int perAccount) {}

    /** @throws NullPointerException if an argument is null */
    public Limits {
        requireNonNull(sessions, "sessions");
        requireNonNull(rates, "rates");
        requireNonNull(feeds, "feeds");
    }
}
