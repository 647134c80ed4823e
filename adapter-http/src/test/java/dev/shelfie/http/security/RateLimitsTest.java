package dev.shelfie.http.security;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.http.error.Refusal;
import org.junit.jupiter.api.Test;

class RateLimitsTest {

    private final RateLimits limits = new RateLimits(
            (account, perMinute) -> {
                throw new AssertionError("Nobody is authenticated");
            },
            RequestRates.DEFAULT);

    @Test
    void refusesAWholeIpv6NetworkWhenItsAddressesFailTogether() {
        for (int i = 0; i < 2_000; i++) {
            try {
                limits.countFailure("2001:db8:1:2::" + Integer.toHexString(i + 1));
            } catch (Refusal limited) {
                break;
            }
        }
        assertThatThrownBy(() -> limits.requireFewFailures("2001:db8:1:2:ffff::1"))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("failed authentication");
        assertThatCode(() -> limits.requireFewFailures("2001:db8:1:3::1")).doesNotThrowAnyException();
    }
}
