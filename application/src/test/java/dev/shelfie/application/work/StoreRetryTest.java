package dev.shelfie.application.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StoreRetryTest {

    private final AtomicInteger attempts = new AtomicInteger();

    @Test
    void runRepeatsWorkWhenTheStoreIsUnavailableForAMoment() {
        assertThat(StoreRetry.run(() -> failingUntil(4), pause -> {})).isEqualTo(4);
    }

    @Test
    void runFailsWhenTheStoreStaysUnavailable() {
        assertThatThrownBy(() -> StoreRetry.run(() -> failingUntil(1000), pause -> {}))
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

    @Test
    void runPausesLongerAfterEachFailure() {
        List<Long> pauses = new ArrayList<>();

        StoreRetry.run(() -> failingUntil(8), pauses::add);

        assertThat(pauses).containsExactly(25L, 50L, 100L, 200L, 400L, 500L, 500L);
    }

    @Test
    void runRepeatsNothingThatTimedOut() {
        assertThatThrownBy(() -> StoreRetry.run(() -> {
                    attempts.incrementAndGet();
                    throw new StoreUnavailableException("slow", new IllegalStateException(), true);
                }))
                .hasMessage("slow");
        assertThat(attempts).hasValue(1);
    }

    @Test
    void runEndsAtTheNextFailureWhenItsThreadIsInterrupted() {
        assertThatThrownBy(() -> StoreRetry.run(
                        () -> failingUntil(1000),
                        pause -> Thread.currentThread().interrupt()))
                .isInstanceOf(StoreUnavailableException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(attempts).hasValue(2);
    }

    private int failingUntil(int attempt) {
        if (attempts.incrementAndGet() < attempt) {
            throw new StoreUnavailableException("away", new IllegalStateException());
        }
        return attempts.get();
    }
}
