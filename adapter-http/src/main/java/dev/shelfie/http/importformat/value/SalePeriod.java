package dev.shelfie.http.importformat.value;

import dev.shelfie.domain.error.DomainException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;

/**
 * The time for which a sale price is valid.
 *
 * @param from inclusive
 * @param to exclusive, not before {@code from}
 */
public record SalePeriod(Instant from, Instant to) {

    private static final int MAX_LENGTH = 100;
    private static final DateTimeFormatter FORM = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("['T'][' ']HH:mm[:ss][.SSS]")
            .optionalStart()
            .appendPattern("[' '][XXX][XX][X]")
            .optionalEnd()
            .optionalEnd()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    /**
     * Parses two times separated by a slash, such as {@code 2026-05-01T00:00+0200/2026-05-08T00:00Z}. A time without an
     * offset is in UTC; a date without a time includes the whole day.
     *
     * @throws DomainException if it has another form, or the second time is before the first
     */
    public static SalePeriod parse(String text) {
        String[] ends = text.split("/", -1);
        if (text.length() > MAX_LENGTH || ends.length != 2) {
            throw refused();
        }
        Instant from = time(ends[0].strip(), false);
        Instant to = time(ends[1].strip(), true);
        if (to.isBefore(from)) {
            throw DomainException.invalid("sale_price_effective_date", "must not end before it begins");
        }
        return new SalePeriod(from, to);
    }

    /** Whether the sale price is valid at this time. */
    public boolean contains(Instant time) {
        return !time.isBefore(from) && time.isBefore(to);
    }

    private static Instant time(String text, boolean isEnd) {
        try {
            TemporalAccessor time = FORM.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            if (time instanceof OffsetDateTime exact) {
                return exact.toInstant();
            }
            if (time instanceof LocalDateTime local) {
                return local.toInstant(ZoneOffset.UTC);
            }
            LocalDate day = LocalDate.from(time);
            return (isEnd ? day.plusDays(1) : day).atStartOfDay(ZoneOffset.UTC).toInstant();
        } catch (DateTimeException e) {
            throw refused();
        }
    }

    private static DomainException refused() {
        return DomainException.invalid(
                "sale_price_effective_date",
                "must be two times with a slash between them, such as 2026-05-01T00:00+0200/2026-05-08T00:00+0200");
    }
}
