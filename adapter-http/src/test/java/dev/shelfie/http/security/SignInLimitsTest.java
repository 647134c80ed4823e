package dev.shelfie.http.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.Refusal;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignInLimitsTest {

    private final AtomicLong nanos = new AtomicLong();
    private final SignInLimits limits = new SignInLimits(new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return nanos.get();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });
    private int addresses;

    @Test
    void refusesEvenTheRightPasswordAfterTenWrongOnes() {
        fail(10, "ana");
        assertBlocked(() -> limits.tryPassword(another(), "ana", SignInLimitsTest::right), 1, 900);
        assertThat(limits.tryPassword(another(), "bo", SignInLimitsTest::right)).isEqualTo("in");
    }

    @Test
    void forgetsTheFailuresOfWhoGetsIn() {
        fail(9, "ana");
        assertThat(limits.tryPassword(another(), "ana", SignInLimitsTest::right))
                .isEqualTo("in");
        fail(10, "ana");
        assertBlocked(() -> limits.tryPassword(another(), "ana", SignInLimitsTest::right), 1, 900);
    }

    @Test
    void letsAUserInFromWhereTheyGotInBeforeWhateverStrangersTry() {
        limits.tryPassword("192.0.2.7", "ana", SignInLimitsTest::right);
        fail(10, "ana");
        assertBlocked(() -> limits.tryPassword(another(), "ana", SignInLimitsTest::right), 1, 900);
        assertThat(limits.tryPassword("192.0.2.7", "ana", SignInLimitsTest::right))
                .isEqualTo("in");
    }

    @Test
    void countsTheFailuresFromWhereAUserGotInBefore() {
        limits.tryPassword("192.0.2.7", "ana", SignInLimitsTest::right);
        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> limits.tryPassword("192.0.2.7", "ana", SignInLimitsTest::wrong))
                    .hasMessage("wrong");
        }
        assertBlocked(() -> limits.tryPassword("192.0.2.7", "ana", SignInLimitsTest::right), 1, 900);
        assertThat(limits.tryPassword(another(), "ana", SignInLimitsTest::right))
                .isEqualTo("in");
    }

    @Test
    void letsAgainAfterAWhile() {
        fail(10, "ana");
        nanos.addAndGet(Duration.ofSeconds(89).toNanos());
        assertBlocked(() -> limits.tryPassword(another(), "ana", SignInLimitsTest::right), 1, 1);
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(limits.tryPassword(another(), "ana", SignInLimitsTest::right))
                .isEqualTo("in");
    }

    @Test
    void refusesAnAddressAfterTwentyFailuresOfAnySort() {
        for (int i = 0; i < 10; i++) {
            String user = "user " + i;
            assertThatThrownBy(() -> limits.tryPassword("192.0.2.1", user, SignInLimitsTest::wrong))
                    .hasMessage("wrong");
            assertThatThrownBy(() -> limits.tryLink("192.0.2.1", SignInLimitsTest::wrong))
                    .hasMessage("wrong");
        }
        assertBlocked(() -> limits.tryLink("192.0.2.1", SignInLimitsTest::right), 1, 300);
        assertBlocked(() -> limits.tryPassword("192.0.2.1", "ana", SignInLimitsTest::right), 1, 300);
        assertThat(limits.tryPassword("192.0.2.2", "ana", SignInLimitsTest::right))
                .isEqualTo("in");
    }

    @Test
    void doesNotForgetTheFailuresOfAnAddressWhenSomebodyGetsIn() {
        for (int i = 0; i < 20; i++) {
            String user = "user " + i;
            assertThatThrownBy(() -> limits.tryPassword("192.0.2.1", user, SignInLimitsTest::wrong))
                    .hasMessage("wrong");
            if (i < 19) {
                limits.tryPassword("192.0.2.1", "own", SignInLimitsTest::right);
            }
        }
        assertBlocked(() -> limits.tryPassword("192.0.2.1", "own", SignInLimitsTest::right), 1, 300);
    }

    @Test
    void countsNothingButFailures() {
        for (int i = 0; i < 50; i++) {
            limits.tryPassword("192.0.2.1", "ana", SignInLimitsTest::right);
            assertThatThrownBy(() -> limits.tryPassword("192.0.2.1", "ana", () -> {
                        throw DomainException.invalid("password", "must be longer");
                    }))
                    .isInstanceOf(DomainException.class);
            assertThatThrownBy(() -> limits.tryPassword("192.0.2.1", "ana", () -> {
                        throw Refusal.overloaded();
                    }))
                    .isInstanceOf(Refusal.class);
        }
        fail(10, "ana");
        assertBlocked(() -> limits.tryPassword(another(), "ana", SignInLimitsTest::right), 1, 900);
    }

    @Test
    void countsAWrongCurrentPassword() {
        for (int i = 0; i < 10; i++) {
            assertThatThrownBy(() -> limits.tryPassword(another(), "ana", () -> {
                        throw DomainException.invalid("current_password", "must be right");
                    }))
                    .isInstanceOf(DomainException.class);
        }
        assertBlocked(() -> limits.tryPassword(another(), "ana", SignInLimitsTest::right), 1, 900);
    }

    @ParameterizedTest
    @CsvSource({
        "2001:db8:1:2::1, 2001:db8:1:2:ffff::9, true",
        "2001:db8:1:2::1, 2001:0db8:0001:0002:0:0:0:2, true",
        "2001:db8:1:2::1, 2001:db8:1:3::1, false",
        "192.0.2.1, 192.0.2.2, false",
        "not:an:address, not:an:other, false",
        ", 192.0.2.1, false"
    })
    void takesANetworkOfIpv6ForOneSender(@Nullable String one, String other, boolean same) {
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> limits.tryLink(one, SignInLimitsTest::wrong))
                    .hasMessage("wrong");
        }
        assertBlocked(() -> limits.tryLink(one, SignInLimitsTest::right), 1, 300);
        if (same) {
            assertBlocked(() -> limits.tryLink(other, SignInLimitsTest::right), 1, 300);
        } else {
            assertThat(limits.tryLink(other, SignInLimitsTest::right)).isEqualTo("in");
        }
    }

    @Test
    void recordsTenStrangersOfANetworkAndAHundredInAll() {
        AccountId account = new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
        for (int i = 0; i < 10; i++) {
            assertThat(limits.mayRecordStranger(account, "2001:db8:1:2::" + i)).isTrue();
        }
        assertThat(limits.mayRecordStranger(account, "2001:db8:1:2:ffff::1")).isFalse();
        for (int i = 0; i < 90; i++) {
            assertThat(limits.mayRecordStranger(account, another())).isTrue();
        }
        assertThat(limits.mayRecordStranger(account, another())).isFalse();
        assertThat(limits.mayRecordStranger(new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YB"), another()))
                .isTrue();
        nanos.addAndGet(Duration.ofHours(1).toNanos());
        assertThat(limits.mayRecordStranger(account, "2001:db8:1:2::1")).isTrue();
    }

    private void fail(int times, String user) {
        for (int i = 0; i < times; i++) {
            assertThatThrownBy(() -> limits.tryPassword(another(), user, SignInLimitsTest::wrong))
                    .hasMessage("wrong");
        }
    }

    private static String right() {
        return "in";
    }

    private static String wrong() {
        throw new DomainException(ErrorKind.UNAUTHENTICATED, "authentication_required", "wrong", List.of());
    }

    private String another() {
        return "198.51.100." + addresses++;
    }

    private static void assertBlocked(Supplier<?> attempt, int least, int most) {
        assertThatThrownBy(attempt::get).isInstanceOfSatisfying(Refusal.class, refused -> {
            ErrorResponse told = ErrorResponse.of(refused);
            assertThat(told.status()).isEqualTo(429);
            assertThat(Integer.parseInt(told.headers().get("Retry-After"))).isBetween(least, most);
        });
    }
}
