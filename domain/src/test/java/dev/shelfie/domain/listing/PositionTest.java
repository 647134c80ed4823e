package dev.shelfie.domain.listing;

import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.text;
import static dev.shelfie.domain.listing.Position.NEWEST_FIRST;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PositionTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void theOrderIsNewestFirstThenTheLargerId() {
        assertAlways(random -> {
            Position one = position(random);
            Position other = position(random);
            int expected = one.time().equals(other.time())
                    ? other.id().compareTo(one.id())
                    : other.time().compareTo(one.time());

            assertThat(Integer.signum(NEWEST_FIRST.compare(one, other))).isEqualTo(Integer.signum(expected));
            assertThat(NEWEST_FIRST.compare(one, other) == 0).isEqualTo(one.equals(other));
        });
    }

    @Test
    void theOrderOfIdsIsThatOfCreationWhenTimesAreEqual() {
        Position first = new Position(NOON, "post_01JQ5Z8X7VN3M4K6P9R2T5W8Y9");
        Position second = new Position(NOON, "post_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
        Position third = new Position(NOON, "post_01JQ5Z8X7VN3M4K6P9R2T5W8YZ");

        assertThat(List.of(third, first, second).stream().sorted(NEWEST_FIRST)).containsExactly(third, second, first);
    }

    @Test
    void theTimeIsCutToMicroseconds() {
        assertThat(new Position(NOON.plusNanos(1999), "post_")).isEqualTo(new Position(NOON.plusNanos(1000), "post_"));
    }

    private static Position position(Random random) {
        return new Position(NOON.plusNanos(random.nextInt(4) * 1000L), "post_" + text(random, "01A", 3));
    }
}
