package dev.shelfie.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.endpoint.SharedLimit;
import dev.shelfie.http.endpoint.SharedLimit.Outcome;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransferMemoryTest {

    private static final int STEP = 64 * 1024;

    @ParameterizedTest
    @ValueSource(longs = {1 << 20, 4 << 20, 6 << 20, 48 << 20})
    void leavesAThirdForOthersHoweverSmallTheBudget(long budget) {
        SharedLimit<Object> limit = TransferMemory.limit(budget);

        while (limit.take("greedy", STEP) == Outcome.GRANTED) {
            assertThat(limit.taken()).isLessThanOrEqualTo(budget * 2 / 3);
        }

        assertThat(limit.take("modest", STEP)).isEqualTo(Outcome.GRANTED);
    }

    @ParameterizedTest
    @ValueSource(longs = {1 << 20, 4 << 20, 8 << 20, 48 << 20})
    void leavesSomethingForAThirdAfterTwoHoweverSmallTheBudget(long budget) {
        SharedLimit<Object> limit = TransferMemory.limit(budget);
        for (int holder = 0; holder < 2; holder++) {
            while (limit.take(holder, STEP) == Outcome.GRANTED) {
                assertThat(limit.taken()).isLessThan(budget);
            }
        }

        assertThat(limit.take("modest", STEP)).isEqualTo(Outcome.GRANTED);
    }
}
