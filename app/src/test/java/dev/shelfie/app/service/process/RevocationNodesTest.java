package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is let in by no node any more, two seconds after another node shut the door. */
class RevocationNodesTest {

    private static final Duration PROMISED = Duration.ofSeconds(2);

    private final String url = TestDatabase.create();
    private final PostgresTestService one = PostgresTestService.start(url, true);
    private final PostgresTestService other = PostgresTestService.start(url, true);
    private final AccountId account = one.service().account(Plan.UNLIMITED);

    @AfterEach
    void stop() {
        one.close();
        other.close();
    }

    @Test
    void aTokenThatOneNodeRevokesIsRefusedByTheOther() {
        IssuedToken token = one.service().token(account, Set.of(Permission.POSTS_READ));
        HttpTestClient client =
                new HttpTestClient(other.service().base(), token.secret().reveal());
        assertThat(client.get("/api/v1/posts").status()).isEqualTo(200);

        one.service()
                .use()
                .access()
                .revokeToken(new RevokeToken(account, token.token().id(), null));

        assertRefusedInTime(() -> client.get("/api/v1/posts"));
    }

    @Test
    void aSessionThatEndsOnOneNodeIsRefusedByTheOther() {
        TestUser ana = TestUser.join(one.service(), account, "ana@retailer.example", Role.OWNER);
        BrowserSession browser = ana.browser();
        BrowserSession elsewhere = browser.at(other.service().base());
        assertThat(elsewhere.send("GET", "/api/v1/posts", null).status()).isEqualTo(200);

        assertThat(browser.auth("sign-out", "{}").status()).isLessThan(300);

        assertRefusedInTime(() -> elsewhere.send("GET", "/api/v1/posts", null));
    }

    /** Asks until it is refused, a hundred times a second at most, as users have limits. Who is let in asked in the promised time. */
    private static void assertRefusedInTime(Supplier<ApiResponse> request) {
        long shut = System.nanoTime();
        Eventually.until("it is refused", () -> {
            long sent = System.nanoTime() - shut;
            int status = request.get().status();
            assertThat(status).isIn(200, 401);
            assertThat(status == 200 && sent > PROMISED.toNanos())
                    .as("let in, %d ms after", sent / 1_000_000)
                    .isFalse();
            return status == 401;
        });
    }
}
