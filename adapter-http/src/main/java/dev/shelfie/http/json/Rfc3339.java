package dev.shelfie.http.json;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import tools.jackson.core.JsonGenerator;

/**
 * Times in RFC 3339. Writes as {@link DateTimeFormatter#ISO_INSTANT} does, but without a formatter: every record has
 * two.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3339#section-5.6">RFC 3339, section 5.6</a>
 */
public final class Rfc3339 {

    private static final int LAST_YEAR_OF_FOUR_DIGITS = 9999;
    private static final int NANOS_PER_MICRO = 1000;
    private static final int MICROS_PER_MILLI = 1000;

    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private Rfc3339() {}

    /** Whether the time is from the year 1 to the year 9999, in UTC: RFC 3339 has years of four digits. */
    public static boolean isRepresentable(Instant time) {
        return !time.isBefore(EARLIEST) && !time.isAfter(LATEST);
    }

    static void write(Instant time, JsonGenerator json) {
        LocalDateTime utc = LocalDateTime.ofEpochSecond(time.getEpochSecond(), time.getNano(), ZoneOffset.UTC);
        if (utc.getYear() < 0 || utc.getYear() > LAST_YEAR_OF_FOUR_DIGITS || utc.getNano() % NANOS_PER_MICRO != 0) {
            json.writeString(DateTimeFormatter.ISO_INSTANT.format(time));
            return;
        }
        char[] text = "0000-00-00T00:00:00.000000Z".toCharArray();
        digits(text, 0, 4, utc.getYear());
        digits(text, 5, 2, utc.getMonthValue());
        digits(text, 8, 2, utc.getDayOfMonth());
        digits(text, 11, 2, utc.getHour());
        digits(text, 14, 2, utc.getMinute());
        digits(text, 17, 2, utc.getSecond());
        int micros = utc.getNano() / NANOS_PER_MICRO;
        digits(text, 20, 6, micros);
        int length = micros == 0 ? 19 : micros % MICROS_PER_MILLI == 0 ? 23 : 26;
        text[length] = 'Z';
        json.writeString(text, 0, length + 1);
    }

    private static void digits(char[] text, int from, int count, int number) {
        int left = number;
        for (int i = from + count - 1; i >= from; i--) {
            text[i] = (char) ('0' + left % 10);
            left /= 10;
        }
    }
}
