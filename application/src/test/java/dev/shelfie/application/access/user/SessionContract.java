package dev.shelfie.application.access.user;

import static dev.shelfie.application.work.Refusals.assertRefused;

import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.error.ErrorKind;
import java.time.Duration;
import java.time.Instant;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What the contracts about signing in share. */
interface SessionContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Duration TICK = Duration.ofNanos(1000);

    default IssuedSession begun(SignedIn service) {
        return service.accepted(service.invited(storedAccount(), Role.OWNER));
    }

    default SignedIn service() {
        return SignedIn.over(stores(), new SettableClock(NOON));
    }

    static void assertInvalidToken(ThrowingCallable action) {
        assertRefused(ErrorKind.UNAUTHENTICATED, "invalid_token", action);
    }

    static void assertInvalid(ThrowingCallable action) {
        assertRefused(ErrorKind.INVALID, "invalid_request", action);
    }
}
