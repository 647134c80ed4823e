package dev.shelfie.app.walk;

import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.application.access.user.RemoveUser;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.http.security.CachingAccess;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who sends requests of an account.
 *
 * @param name what sort of sender this is
 * @param headers what says who sends
 * @param ended since when every request must be refused; null if that isn't certain
 * @param changes whether the headers allow anything but reading
 */
record Sender(
        String name, Map<String, String> headers, @Nullable Instant ended, boolean changes) {

    private static final int FULL_TOKENS = 30;
    private static final int OF_A_SESSION = 5;
    private static final Duration SHORT_LIFE = Duration.ofMillis(100);
    private static final SecureRandom RANDOM = new SecureRandom();

    /** All sorts: tokens and sessions, as they should be, and such that aren't valid any more. */
    static List<Sender> of(Tenant tenant, Tenant other) {
        List<Sender> senders = new ArrayList<>();
        for (int i = 0; i < FULL_TOKENS; i++) {
            senders.add(token("full token", tenant, EnumSet.allOf(Permission.class)));
        }
        for (Permission permission : Permission.values()) {
            senders.add(token("token with one permission", tenant, EnumSet.of(permission)));
            senders.add(token("token without one permission", tenant, EnumSet.complementOf(EnumSet.of(permission))));
        }
        senders.add(new Sender("nobody", Map.of(), Instant.MIN, false));
        senders.add(revoked(tenant));
        senders.add(expired(tenant));
        senders.add(expiring(tenant));
        String foreign = join(other, Role.OWNER).browser().csrf();
        for (Role role : Role.values()) {
            BrowserSession browser = join(tenant, role).browser();
            for (int i = 0; i < OF_A_SESSION; i++) {
                senders.add(session("session of " + role.publicName(), browser, browser.csrf(), null));
            }
            senders.add(session("session without CSRF token", browser, "", null));
            senders.add(session("session with CSRF token of another account", browser, foreign, null));
        }
        senders.add(signedOut(tenant));
        senders.add(removed(tenant));
        return senders;
    }

    /** Who has no right any more gets nothing, and a page of another site changes nothing. */
    void requireRight(GeneratedRequest request, Instant sent, ApiResponse answer) {
        if (ended != null && !sent.isBefore(ended)) {
            assertThat(answer.status())
                    .as("%s by %s: %s", request, name, answer.text())
                    .isEqualTo(401);
        }
        if (!changes && !request.reads()) {
            assertThat(answer.status())
                    .as("%s by %s: %s", request, name, answer.text())
                    .isGreaterThanOrEqualTo(400);
        }
    }

    private static Sender token(String name, Tenant tenant, Set<Permission> permissions) {
        return bearer(name, token(tenant, permissions, null).secret(), null);
    }

    private static IssuedToken token(Tenant tenant, Set<Permission> permissions, @Nullable Instant expiry) {
        return access(tenant)
                .createToken(new CreateToken(
                        tenant.account().account(), tenant.marker(), Environment.TEST, permissions, expiry, null));
    }

    private static CachingAccess access(Tenant tenant) {
        return tenant.account().service().use().access();
    }

    private static Sender bearer(String name, Secret secret, @Nullable Instant ended) {
        return new Sender(name, Map.of("Authorization", "Bearer " + secret.reveal()), ended, true);
    }

    /** It was used before. */
    private static Sender revoked(Tenant tenant) {
        IssuedToken issued = token(tenant, EnumSet.allOf(Permission.class), null);
        use(tenant, issued);
        access(tenant)
                .revokeToken(new RevokeToken(
                        tenant.account().account(), issued.token().id(), null));
        return bearer("revoked token", issued.secret(), Instant.MIN);
    }

    /** It is used, and expires soon. */
    private static Sender expiring(Tenant tenant) {
        IssuedToken issued =
                token(tenant, EnumSet.allOf(Permission.class), Instant.now().plus(SHORT_LIFE));
        use(tenant, issued);
        return bearer("token that expires", issued.secret(), issued.token().expiresAt());
    }

    private static void use(Tenant tenant, IssuedToken issued) {
        tenant.account().client().with(issued.secret().reveal()).get("/api/v1/me");
    }

    /** It expired years ago. */
    private static Sender expired(Tenant tenant) {
        Secret secret = Secret.generate(tenant.account().account(), Secret.Kind.TEST_TOKEN, RANDOM);
        Instant created = Instant.parse("2020-01-01T00:00:00Z");
        tenant.account()
                .service()
                .store()
                .tokens()
                .add(new Token(
                        TokenId.of(IDS.next()),
                        tenant.account().account(),
                        tenant.marker(),
                        Environment.TEST,
                        EnumSet.allOf(Permission.class),
                        secret.hash(),
                        secret.prefix(),
                        null,
                        created.plus(SHORT_LIFE),
                        null,
                        created,
                        null));
        return bearer("expired token", secret, Instant.MIN);
    }

    private static Sender session(String name, BrowserSession browser, String csrf, @Nullable Instant ended) {
        return new Sender(
                name,
                csrf.isEmpty()
                        ? Map.of("Cookie", browser.cookie())
                        : Map.of("Cookie", browser.cookie(), "X-CSRF-Token", csrf),
                ended,
                csrf.equals(browser.csrf()));
    }

    private static Sender signedOut(Tenant tenant) {
        BrowserSession browser = join(tenant, Role.OWNER).browser();
        Sender sender = session("session that was signed out", browser, browser.csrf(), Instant.MIN);
        assertThat(browser.auth("sign-out", "{}").status()).isEqualTo(204);
        return sender;
    }

    private static Sender removed(Tenant tenant) {
        TestUser user = join(tenant, Role.OWNER);
        BrowserSession browser = user.browser();
        tenant.account().service().use().users().removeUser(new RemoveUser(user.account(), user.id(), null));
        return session("session of a removed user", browser, browser.csrf(), Instant.MIN);
    }

    private static TestUser join(Tenant tenant, Role role) {
        TestAccount account = tenant.account();
        String name = tenant.marker() + IDS.next().toLowerCase(Locale.ROOT);
        return TestUser.join(account.service(), account.account(), name + "@retailer.example", role);
    }
}
