package dev.shelfie.http.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {

    private static final AccountId ONE = new AccountId("acct_01JD8Z6Q4Y7X2M5T9R3V1W0KBN");
    private static final AccountId OTHER = new AccountId("acct_01JD8Z6Q4Y7X2M5T9R3V1W0KBP");
    private static final AccountId THIRD = new AccountId("acct_01JD8Z6Q4Y7X2M5T9R3V1W0KBQ");

    private final ConcurrencyLimit limit = new ConcurrencyLimit(1, 2);

    @Test
    void runRefusesAnAccountWhenAsManyOfItRunAsMayAndServesOthers() {
        String answer = limit.run(ONE, () -> {
            assertThatThrownBy(() -> limit.run(ONE, () -> "second")).isInstanceOfSatisfying(Refusal.class, refusal -> {
                ErrorResponse response = ErrorResponse.of(refusal);
                assertThat(response.status()).isEqualTo(429);
                assertThat(response.headers()).isEqualTo(Map.of("Retry-After", "1"));
            });
            return limit.run(OTHER, () -> "other");
        });

        assertThat(answer).isEqualTo("other");
        assertThat(limit.run(ONE, () -> "again")).isEqualTo("again");
    }

    @Test
    void runRefusesEveryAccountWhenAsManyRunAsMay() {
        limit.run(
                ONE,
                () -> limit.run(OTHER, () -> {
                    assertThatThrownBy(() -> limit.run(THIRD, () -> "third"))
                            .isInstanceOf(Refusal.class)
                            .hasMessageContaining("overloaded");
                    return "inner";
                }));

        assertThat(limit.run(THIRD, () -> "third")).isEqualTo("third");
    }

    @Test
    void runLeavesRoomForOthersWhenTwoAccountsTakeAllTheyCan() {
        ConcurrencyLimit shared = new ConcurrencyLimit(4, 8);

        int taken = nested(
                shared,
                ONE,
                () -> nested(shared, OTHER, () -> {
                    assertThat(shared.run(THIRD, () -> "third")).isEqualTo("third");
                    return 0;
                }));

        assertThat(taken).isEqualTo(6);
    }

    /** Runs as many of an account within each other as may, then the last; returns how many ran. */
    private static int nested(ConcurrencyLimit limit, AccountId account, Supplier<Integer> last) {
        boolean[] inner = {false};
        try {
            return limit.run(account, () -> {
                inner[0] = true;
                return 1 + nested(limit, account, last);
            });
        } catch (Refusal refused) {
            if (inner[0]) {
                throw refused;
            }
            return last.get();
        }
    }

    @Test
    void runAdmitsTheNextOneWhenAnActionFails() {
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> limit.run(ONE, () -> {
                        throw new IllegalStateException("on purpose");
                    }))
                    .hasMessage("on purpose");
        }
        assertThat(limit.run(ONE, () -> "next")).isEqualTo("next");
    }
}
