package dev.shelfie.application.usage;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Refusals.assertRefused;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UsageUseCasesTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final AccountId ONE = anAccountId();
    private static final AccountId OTHER = anAccountId();

    private final SettableClock clock = new SettableClock(NOON);
    private final FakeUsage stored = new FakeUsage();
    private final UsageUseCases usage = UsageUseCases.over(stored, clock);

    @Test
    void saveKeepsWhatWasCountedByAccountHourAndStatus() {
        usage.count(ONE, 200);
        usage.count(ONE, 200);
        usage.count(ONE, 404);
        usage.count(OTHER, 503);
        clock.advance(Duration.ofHours(1));
        usage.count(ONE, 200);

        usage.save();

        assertThat(stored.list(ONE))
                .containsExactly(
                        new UsageHour(ONE, NOON, Map.of(200, 2L, 404, 1L), 3),
                        new UsageHour(ONE, NOON.plus(Duration.ofHours(1)), Map.of(200, 1L), 1));
        assertThat(stored.list(OTHER)).containsExactly(new UsageHour(OTHER, NOON, Map.of(503, 1L), 1));
    }

    @Test
    void saveKeepsNothingTwice() {
        usage.count(ONE, 200);
        usage.save();
        usage.save();
        usage.count(ONE, 200);
        usage.save();

        assertThat(stored.list(ONE)).containsExactly(new UsageHour(ONE, NOON, Map.of(200, 2L), 2));
        assertThat(stored.additions()).isEqualTo(2);
    }

    @Test
    void thePeakIsThatOfTheBusiestMinute() {
        count(3);
        clock.advance(Duration.ofSeconds(59));
        count(2);
        clock.advance(Duration.ofSeconds(1));
        count(4);
        clock.advance(Duration.ofMinutes(5));
        count(1);

        usage.save();

        assertThat(stored.list(ONE)).containsExactly(new UsageHour(ONE, NOON, Map.of(200, 10L), 5));
    }

    @Test
    void theMinuteGoesOnWhenItIsSavedMeanwhile() {
        count(3);
        usage.save();
        clock.advance(Duration.ofSeconds(30));
        count(2);
        usage.save();

        assertThat(stored.list(ONE)).containsExactly(new UsageHour(ONE, NOON, Map.of(200, 5L), 5));
    }

    @Test
    void aMinuteThatIsOverIsForgotten() {
        count(3);
        usage.save();
        clock.advance(Duration.ofMinutes(1));
        usage.save();
        count(2);
        usage.save();

        assertThat(stored.list(ONE)).containsExactly(new UsageHour(ONE, NOON, Map.of(200, 5L), 3));
    }

    @Test
    void saveLosesNothingWhenTheStoreFails() {
        count(3);
        stored.fail(true);
        assertThatThrownBy(usage::save).hasMessage("on purpose");
        count(2);
        usage.count(OTHER, 200);
        assertThatThrownBy(usage::save).hasMessage("on purpose");

        stored.fail(false);
        usage.save();
        usage.save();

        assertThat(stored.list(ONE)).containsExactly(new UsageHour(ONE, NOON, Map.of(200, 5L), 5));
        assertThat(stored.list(OTHER)).containsExactly(new UsageHour(OTHER, NOON, Map.of(200, 1L), 1));
    }

    @Test
    void nothingIsLostOrCountedTwiceWhenManyCountAndSaveAtTheSameTime() {
        int each = 2_000;
        AtomicBoolean done = new AtomicBoolean();
        FutureTask<Integer> saving = started(() -> savedUntil(done));
        List<Supplier<Integer>> counting = IntStream.range(0, 4)
                .<Supplier<Integer>>mapToObj(thread -> () -> counted(each, thread))
                .toList();

        startedTogether(counting).forEach(Threads::result);
        done.set(true);
        result(saving);
        stored.fail(false);
        usage.save();

        assertThat(stored.list(ONE))
                .containsExactly(new UsageHour(ONE, NOON, Map.of(200, 2L * each, 201, 2L * each), 4L * each));
    }

    private int counted(int times, int thread) {
        for (int i = 0; i < times; i++) {
            usage.count(ONE, 200 + thread % 2);
        }
        return times;
    }

    /** Saves again and again, every second time in vain. */
    private int savedUntil(AtomicBoolean done) {
        int times = 0;
        while (!done.get()) {
            stored.fail(times++ % 2 == 1);
            try {
                usage.save();
            } catch (IllegalStateException e) {
                assertThat(e).hasMessage("on purpose");
            }
        }
        return times;
    }

    @Test
    void listHoursBeginsWithTheFirstHourOfTheFirstDay() {
        clock.advance(Duration.ofMinutes(59));
        Instant today = Instant.parse("2026-03-01T00:00:00Z");
        List<UsageHour> hours = IntStream.range(-31 * 24 - 1, 13)
                .mapToObj(hour -> new UsageHour(ONE, today.plus(Duration.ofHours(hour)), Map.of(200, 1L), 1))
                .toList();
        stored.add(hours);

        assertThat(usage.listHours(ONE, 1)).hasSize(13).first().returns(today, UsageHour::start);
        assertThat(usage.listHours(ONE, 31))
                .hasSize(30 * 24 + 13)
                .first()
                .returns(today.minus(Duration.ofDays(30)), UsageHour::start);
        assertThat(usage.listHours(OTHER, 31)).isEmpty();
        for (int days : new int[] {-1, 0, 32}) {
            assertRefused(ErrorKind.INVALID, "invalid_request", () -> usage.listHours(ONE, days));
        }
    }

    private void count(int times) {
        for (int i = 0; i < times; i++) {
            usage.count(ONE, 200);
        }
    }
}
