package dev.shelfie.application.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StoreRetryTest {

    private final AtomicInteger attempts = new AtomicInteger();

    @Test
    void runRepeatsWorkWhenTheStoreIsUnavailableForAMoment() {
        assertThat(StoreRetry.run(() -> failingUntil(4))).isEqualTo(4);
    }

    @Test
    void runFailsWhenTheStoreStaysUnavailable() {
        assertThatThrownBy(() -> StoreRetry.run(() -> failingUntil(1000)))
                .isInstanceOf(StoreUnavailableException.class);
        assertThat(attempts).hasValue(10);
    }

    @Test
    void runRepeatsNothingWhenWorkFailsForAnotherReason() {
        assertThatThrownBy(() -> StoreRetry.run(() -> {
                    attempts.incrementAndGet();
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");
        assertThat(attempts).hasValue(1);
    }

    private int failingUntil(int attempt) {
        if (attempts.incrementAndGet() < attempt) {
            throw new StoreUnavailableException("away", new IllegalStateException());
        }
        return attempts.get();
    }
}
