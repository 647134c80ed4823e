package dev.shelfie.http.security;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.http.error.Refusal;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ResetLimitsTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");
    private static final EmailAddress ANA = new EmailAddress("ana@retailer.example");

    private final AtomicLong nanos = new AtomicLong();
    private final ResetLimits limits = new ResetLimits(new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return nanos.get();
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    });

    @Test
    void allowsThreeLinksAnHourToOneAddressFromAnywhere() {
        for (int i = 1; i <= 3; i++) {
            limits.require("10.0.0." + i, ACCOUNT, ANA);
        }
        assertThatThrownBy(() -> limits.require("10.0.0.9", ACCOUNT, ANA))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("for this user");
        assertThatCode(() -> limits.require("10.0.0.9", ACCOUNT, new EmailAddress("bo@retailer.example")))
                .doesNotThrowAnyException();
        nanos.addAndGet(Duration.ofMinutes(20).toNanos());
        assertThatCode(() -> limits.require("10.0.0.9", ACCOUNT, ANA)).doesNotThrowAnyException();
    }

    @Test
    void allowsTenLinksAnHourForOneNetworkToAnyAddresses() {
        for (int i = 0; i < 10; i++) {
            limits.require("2001:db8::" + i, ACCOUNT, new EmailAddress("a" + i + "@b.example"));
        }
        assertThatThrownBy(() -> limits.require("2001:db8::ffff", ACCOUNT, ANA))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("came from this address");
    }
}
