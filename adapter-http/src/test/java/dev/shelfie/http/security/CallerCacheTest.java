package dev.shelfie.http.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.Caller;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.SessionLimits;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class CallerCacheTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final Account ACCOUNT =
            new Account(new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN"), "Halm & Hafen", Plan.FREE, NOW);

    private final CallerCache callers = new CallerCache(Clock.fixed(NOW, ZoneOffset.UTC));
    private final Secret secret = Secret.generate(ACCOUNT.id(), Secret.Kind.SESSION, new SecureRandom());

    @Test
    void knowsWhoWasLetIn() {
        Caller ana = caller("usr_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", NOW);
        assertThat(callers.find(secret.reveal())).isEmpty();
        assertThat(callers.put(ana)).isSameAs(ana);
        assertThat(callers.find(secret.reveal())).contains(ana);
        assertThat(callers.find(secret.reveal() + "0")).isEmpty();
    }

    @Test
    void forgetsWhoseCredentialNoLongerCounts() {
        callers.put(caller("usr_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", NOW.minus(SessionLimits.DEFAULT.idle())));
        assertThat(callers.find(secret.reveal())).isEmpty();
    }

    @Test
    void forgetsWhoIsChanged() {
        Caller ana = caller("usr_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", NOW);
        callers.put(ana);
        callers.invalidate(new UserId("usr_01JB2M5Q8W4T7Y9ZC3E6G1H0KP"));
        assertThat(callers.find(secret.reveal())).contains(ana);
        callers.invalidate(ana.credential().actor());
        assertThat(callers.find(secret.reveal())).isEmpty();
    }

    @Test
    void remembersNobodyWhoMayHaveBeenReadBeforeTheChangeWasSeen() {
        Caller asBefore = caller("usr_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", NOW);
        callers.invalidate(asBefore.credential().actor());
        callers.put(asBefore);
        assertThat(callers.find(secret.reveal())).isEmpty();
    }

    private Caller caller(String id, Instant lastUsedAt) {
        User user = User.invited(
                new UserId(id), ACCOUNT.id(), new EmailAddress("ana@retailer.example"), Role.OWNER, lastUsedAt);
        return new Caller(ACCOUNT, new Session(user, secret.hash(), lastUsedAt, lastUsedAt, SessionLimits.DEFAULT));
    }
}
