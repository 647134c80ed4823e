package dev.shelfie.application.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.ProductId;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UlidGeneratorTest {

    private static final Instant NOW = Instant.ofEpochMilli(1_469_918_176_385L);

    /** The example of the specification of ULIDs: this millisecond is {@code 01ARYZ6S41}. */
    @Test
    void nextStartsWithTheMillisecond() {
        assertThat(IdGenerator.ulids(at(NOW), new SecureRandom()).next())
                .startsWith("01ARYZ6S41")
                .hasSize(26)
                .matches(id -> ProductId.parse("prod_" + id).isPresent());
    }

    @Test
    void nextAscendsWithinAMillisecond() {
        IdGenerator ids = IdGenerator.ulids(at(NOW), new SecureRandom());

        List<String> made = IntStream.range(0, 10_000).mapToObj(i -> ids.next()).toList();

        assertThat(made).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void nextAscendsWhenTheClockGoesBack() {
        List<Instant> times =
                new ArrayList<>(List.of(NOW, NOW.minusSeconds(3600), NOW.minusMillis(1), NOW.plusMillis(1)));
        IdGenerator ids = IdGenerator.ulids(
                new Clock() {
                    @Override
                    public Instant instant() {
                        return times.remove(0);
                    }

                    @Override
                    public ZoneOffset getZone() {
                        return ZoneOffset.UTC;
                    }

                    @Override
                    public Clock withZone(java.time.ZoneId zone) {
                        return this;
                    }
                },
                new SecureRandom());

        List<String> made = IntStream.range(0, 4).mapToObj(i -> ids.next()).toList();

        assertThat(made).isSorted().doesNotHaveDuplicates();
        assertThat(made.get(3)).startsWith("01ARYZ6S42");
    }

    @Test
    void nextCarriesIntoTheTimeWhenTheRandomBitsAreUsedUp() {
        IdGenerator ids = IdGenerator.ulids(at(NOW), new SecureRandom() {
            @Override
            public long nextLong() {
                return -1;
            }
        });

        assertThat(ids.next()).isEqualTo("01ARYZ6S41ZZZZZZZZZZZZZZZZ");
        assertThat(ids.next()).isEqualTo("01ARYZ6S420000000000000000");
    }

    @Test
    void generatorsOfTheSameMillisecondDiffer() {
        assertThat(IdGenerator.ulids(at(NOW), new SecureRandom()).next())
                .isNotEqualTo(IdGenerator.ulids(at(NOW), new SecureRandom()).next());
    }

    private static Clock at(Instant time) {
        return Clock.fixed(time, ZoneOffset.UTC);
    }
}
