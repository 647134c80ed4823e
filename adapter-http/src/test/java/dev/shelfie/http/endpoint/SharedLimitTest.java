package dev.shelfie.http.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.endpoint.SharedLimit.Outcome;
import org.junit.jupiter.api.Test;

class SharedLimitTest {

    private final SharedLimit<String> limit = new SharedLimit<>(10, 6);

    @Test
    void leavesSomethingForOthersWhenOneTakesAllItCan() {
        assertThat(limit.take("a", 6)).isEqualTo(Outcome.GRANTED);
        assertThat(limit.take("a", 1)).isEqualTo(Outcome.HOLDER_AT_LIMIT);
        assertThat(limit.take("b", 4)).isEqualTo(Outcome.GRANTED);
        assertThat(limit.take("b", 1)).isEqualTo(Outcome.ALL_AT_LIMIT);
        assertThat(limit.taken()).isEqualTo(10);
        assertThat(limit.refusals()).isEqualTo(2);
    }

    @Test
    void grantsLessToEachWhenMoreShare() {
        SharedLimit<String> shared = new SharedLimit<>(90, free -> 2 * free);

        assertThat(shared.take("a", 61)).isEqualTo(Outcome.HOLDER_AT_LIMIT);
        assertThat(shared.take("a", 60)).isEqualTo(Outcome.GRANTED);
        assertThat(shared.take("b", 21)).isEqualTo(Outcome.HOLDER_AT_LIMIT);
        assertThat(shared.take("b", 20)).isEqualTo(Outcome.GRANTED);
        assertThat(shared.take("a", 1)).isEqualTo(Outcome.HOLDER_AT_LIMIT);
        assertThat(shared.taken()).isEqualTo(80);
    }

    @Test
    void grantsAgainWhatWasReleased() {
        limit.take("a", 6);
        limit.release("a", 2);
        assertThat(limit.taken()).isEqualTo(4);
        assertThat(limit.take("a", 2)).isEqualTo(Outcome.GRANTED);
        limit.release("a", 6);
        assertThat(limit.taken()).isZero();
        assertThat(limit.take("b", 6)).isEqualTo(Outcome.GRANTED);
    }
}
