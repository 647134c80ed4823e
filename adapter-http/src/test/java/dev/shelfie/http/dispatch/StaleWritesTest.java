package dev.shelfie.http.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.endpoint.Precondition;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class StaleWritesTest {

    @Test
    void makesAChangeAgainWhenSomebodyElseWasQuicker() {
        AtomicInteger attempts = new AtomicInteger();
        for (String header : new String[] {"*", null}) {
            attempts.set(0);
            assertThat(StaleWrites.retry(
                            Precondition.parse(header), () -> attempts.incrementAndGet() < 3 ? stale() : "changed"))
                    .isEqualTo("changed");
            assertThat(attempts).hasValue(3);
        }
    }

    @Test
    void givesUpWhenOthersAreQuickerThreeTimes() {
        AtomicInteger attempts = new AtomicInteger();
        assertThatThrownBy(() -> StaleWrites.retry(Precondition.parse(null), () -> {
                    attempts.incrementAndGet();
                    return stale();
                }))
                .isInstanceOfSatisfying(
                        DomainException.class,
                        refused -> assertThat(refused.kind()).isEqualTo(ErrorKind.CONTENDED));
        assertThat(attempts).hasValue(3);
    }

    @Test
    void doesNotMakeAChangeAgainThatDependsOnAVersion() {
        AtomicInteger attempts = new AtomicInteger();
        assertStale(() -> StaleWrites.retry(Precondition.parse("\"x\""), () -> {
            attempts.incrementAndGet();
            return stale();
        }));
        assertThat(attempts).hasValue(1);
    }

    @Test
    void passesOnOtherRefusalsAtOnce() {
        AtomicInteger attempts = new AtomicInteger();
        assertThatThrownBy(() -> StaleWrites.retry(Precondition.parse(null), () -> {
                    attempts.incrementAndGet();
                    throw DomainException.conflict("taken");
                }))
                .hasMessage("taken");
        assertThat(attempts).hasValue(1);
    }

    @Test
    void staysStaleWhenTheRecordMustExistAndOthersAreQuickerThreeTimes() {
        AtomicInteger attempts = new AtomicInteger();
        assertStale(() -> StaleWrites.retry(Precondition.parse("*"), () -> {
            attempts.incrementAndGet();
            return stale();
        }));
        assertThat(attempts).hasValue(3);
    }

    @Test
    void repeatsAWriteWithoutPreconditionThreeTimesAtMost() {
        AtomicInteger attempts = new AtomicInteger();
        assertThat(StaleWrites.retry(() -> attempts.incrementAndGet() < 3 ? stale() : "changed"))
                .isEqualTo("changed");
        attempts.set(0);
        assertStale(() -> StaleWrites.retry(() -> {
            attempts.incrementAndGet();
            return stale();
        }));
        assertThat(attempts).hasValue(3);
    }

    private static String stale() {
        throw DomainException.stale("post", "post_1");
    }

    private static void assertStale(Supplier<?> refused) {
        assertThatThrownBy(refused::get)
                .isInstanceOfSatisfying(
                        DomainException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ErrorKind.STALE));
    }
}
