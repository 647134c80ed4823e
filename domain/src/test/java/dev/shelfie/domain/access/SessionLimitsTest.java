package dev.shelfie.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SessionLimitsTest {

    private static final Duration SHORTEST = Duration.ofMinutes(5);
    private static final Duration LONGEST = Duration.ofDays(365);

    @Test
    void takesTheShortestAndTheLongest() {
        assertThat(new SessionLimits(LONGEST, SHORTEST))
                .returns(LONGEST, SessionLimits::idle)
                .returns(SHORTEST, SessionLimits::lifetime);
    }

    @Test
    void refusesWhatIsShorterOrLonger() {
        assertThatThrownBy(() -> new SessionLimits(SHORTEST.minusNanos(1), LONGEST))
                .isInstanceOf(DomainException.class)
                .hasMessage("session-idle: must be from 5m to 365d");
        assertThatThrownBy(() -> new SessionLimits(SHORTEST, LONGEST.plusNanos(1)))
                .isInstanceOf(DomainException.class)
                .hasMessage("session-lifetime: must be from 5m to 365d");
    }
}
