package dev.shelfie.persistence.column;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Points in time, for {@code timestamptz} columns and comparisons with them. */
public final class TimestampColumn {

    private static final Instant EARLIEST = Instant.parse("-4000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("+200000-01-01T00:00:00Z");

    private TimestampColumn() {}

    /**
     * Returns the value to bind for a time: truncated to microseconds, where the driver would round. Times that PostgreSQL
     * can't represent become earlier or later than all records.
     */
    public static OffsetDateTime of(Instant time) {
        Instant bound = time.isBefore(EARLIEST) ? EARLIEST : time.isAfter(LATEST) ? LATEST : time;
        return bound.truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
    }
}
