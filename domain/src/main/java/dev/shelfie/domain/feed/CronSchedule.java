package dev.shelfie.domain.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.BitSet;
import java.util.Optional;

/**
 * Times by a cron expression: minute, hour, day of the month, month and day of the week, as POSIX has them, also with names
 * such as {@code MON} and steps such as {@code *}{@code /15}. If both days are given, either is enough. Immutable.
 *
 * <p>A time that the clocks skip counts as one as much later; of a time that comes twice, the first counts.
 */
public final class CronSchedule {

    /** The least time from one run to the next. */
    public static final Duration SHORTEST_PAUSE = Duration.ofMinutes(15);

    private static final int MAX_LENGTH = 100;
    private static final int MINUTES_OF_HOUR = 60;
    private static final int MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;
    /** The longest time without a 29 February is eight years. */
    private static final int DAYS_AHEAD = 8 * 366 + 1;

    private static final LocalDate ANY_DAY = LocalDate.of(2001, 1, 1);

    private final String text;
    private final BitSet minutes;
    private final BitSet days;
    private final BitSet months;
    private final BitSet weekdays;
    private final boolean eitherDay;

    private CronSchedule(String text, String[] fields) {
        this.text = text;
        this.minutes = minutesOfDay(CronField.HOUR.parse(fields[1]), CronField.MINUTE.parse(fields[0]));
        this.days = CronField.DAY.parse(fields[2]);
        this.months = CronField.MONTH.parse(fields[3]);
        this.weekdays = CronField.WEEKDAY.parse(fields[4]);
        this.eitherDay = !fields[2].equals(CronField.ANY) && !fields[4].equals(CronField.ANY);
    }

    /**
     * The schedule of a cron expression.
     *
     * @param text five fields with spaces between, at most {@value #MAX_LENGTH} characters
     * @throws DomainException {@code invalid_request} for {@code schedule} if it is malformed, has times with less than
     *     {@link #SHORTEST_PAUSE} between them, or has none, such as the 31st of February
     */
    public static CronSchedule parse(String text) {
        requireNonNull(text, "text");
        String[] fields = text.strip().split("\\s+", -1);
        CronSchedule schedule;
        try {
            if (text.length() > MAX_LENGTH || fields.length != CronField.values().length) {
                throw new IllegalArgumentException(text);
            }
            schedule = new CronSchedule(String.join(" ", fields), fields);
        } catch (IllegalArgumentException malformed) {
            throw invalid(
                    "must be a cron expression of five fields: minute, hour, day of the month, month and day of the"
                            + " week, such as 30 4 * * * for every day at half past four");
        }
        if (schedule.shortestPause() < SHORTEST_PAUSE.toMinutes()) {
            throw invalid("must have at least " + SHORTEST_PAUSE.toMinutes() + " minutes from one run to the next");
        }
        if (schedule.find(ANY_DAY.atStartOfDay(ZoneOffset.UTC).toInstant(), ZoneOffset.UTC)
                .isEmpty()) {
            throw invalid("must have a day that comes: no month has the given one");
        }
        return schedule;
    }

    private static DomainException invalid(String message) {
        return DomainException.invalid("schedule", message);
    }

    private static BitSet minutesOfDay(BitSet hours, BitSet minutes) {
        BitSet all = new BitSet(MINUTES_OF_DAY);
        hours.stream().forEach(hour -> minutes.stream().forEach(minute -> all.set(hour * MINUTES_OF_HOUR + minute)));
        return all;
    }

    /** In minutes; that from a day to the next counts, whether the next has a run or not. */
    private int shortestPause() {
        int previous = minutes.length() - 1 - MINUTES_OF_DAY;
        int shortest = MINUTES_OF_DAY;
        for (int minute = minutes.nextSetBit(0); minute >= 0; minute = minutes.nextSetBit(minute + 1)) {
            shortest = Math.min(shortest, minute - previous);
            previous = minute;
        }
        return shortest;
    }

    /**
     * The first time after {@code after}.
     *
     * @param zone whose clocks the schedule means
     */
    public Instant next(Instant after, ZoneId zone) {
        return find(after, zone).orElseThrow();
    }

    private Optional<Instant> find(Instant after, ZoneId zone) {
        LocalDate today = after.atZone(zone).toLocalDate();
        for (int ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
            LocalDate day = today.plusDays(ahead);
            if (has(day)) {
                for (int minute = minutes.nextSetBit(0); minute >= 0; minute = minutes.nextSetBit(minute + 1)) {
                    Instant time = day.atTime(LocalTime.of(minute / MINUTES_OF_HOUR, minute % MINUTES_OF_HOUR))
                            .atZone(zone)
                            .toInstant();
                    if (time.isAfter(after)) {
                        return Optional.of(time);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private boolean has(LocalDate day) {
        boolean ofMonth = days.get(day.getDayOfMonth());
        boolean ofWeek = weekdays.get(day.getDayOfWeek().getValue() % 7);
        return months.get(day.getMonthValue()) && (eitherDay ? ofMonth || ofWeek : ofMonth && ofWeek);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CronSchedule that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** The expression, with one space between its fields. */
    @Override
    public String toString() {
        return text;
    }
}
