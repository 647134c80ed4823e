package dev.shelfie.http.endpoint;

import dev.shelfie.domain.error.DomainException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Points in time that clients send. */
public final class Times {

    /** The earliest that is taken. */
    public static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    /** The latest that is taken. */
    public static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private Times() {}

    /**
     * The time in the query's parameter {@code name}, as RFC 3339 has it, or the beginning of a day in UTC; null if it
     * wasn't sent.
     *
     * @throws DomainException if it is written otherwise
     */
    public static @Nullable Instant of(Query query, String name) {
        String text = query.get(name);
        if (text == null) {
            return null;
        }
        try {
            Instant time = text.length() == "2026-05-01".length()
                    ? LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(text.replace(' ', '+')).toInstant();
            if (!time.isBefore(EARLIEST) && !time.isAfter(LATEST)) {
                return time;
            }
        } catch (DateTimeException e) {
            // Refused below.
        }
        throw DomainException.invalid(name, "must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01");
    }
}
