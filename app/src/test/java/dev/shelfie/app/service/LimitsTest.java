package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.app.wiring.Limits;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.SessionLimits;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A service keeps the limits that its operator has set. */
class LimitsTest {

    private static final TestService SERVICE = InMemoryTestService.startBehindProxy(new Limits(
            new SessionLimits(Duration.ofHours(1), Duration.ofHours(2)),
            new RequestRates(Map.of(Plan.FREE, 7), 11, 60),
            new Limits.Feeds(1 << 20, Duration.ofMinutes(1), 1)));

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    void tokensHaveTheRateOfTheirPlan() {
        AccountId account = SERVICE.account(Plan.FREE);
        HttpTestClient client = SERVICE.client(account, Set.of(Permission.USAGE_READ));

        assertThat(client.get("/api/v1/usage").at("/requests_per_minute")).isEqualTo("7");
        ApiResponse me = client.get("/api/v1/me");
        assertThat(me.at("/account/requests_per_minute")).isEqualTo("7");
        assertThat(me.header("RateLimit-Policy")).isEqualTo("\"default\";q=7;w=60");
        assertThat(me.header("RateLimit")).startsWith("\"default\";r=");
    }

    @Test
    void plansWithoutARateHaveNoLimit() {
        HttpTestClient client = SERVICE.client(SERVICE.account(Plan.STANDARD), Set.of(Permission.USAGE_READ));

        assertThat(client.get("/api/v1/me")
                        .json()
                        .at("/account/requests_per_minute")
                        .isMissingNode())
                .isTrue();
        assertThat(client.get("/api/v1/me").header("RateLimit-Policy")).isEmpty();
    }

    @Test
    void usersHaveTheirRateAndSessionsTheirLifetime() {
        TestUser ana = TestUser.join(SERVICE, SERVICE.account(Plan.FREE), "ana@retailer.example", Role.OWNER);
        BrowserSession browser = BrowserSession.of(SERVICE);

        assertThat(ana.signIn(browser, TestUser.PASSWORD).header("Set-Cookie")).endsWith("; Max-Age=7200");
        assertThat(browser.me().header("RateLimit-Policy")).isEqualTo("\"default\";q=11;w=60");
    }

    @Test
    void shoppersHaveTheirRate() {
        TestAccount retailer = TestAccount.of(SERVICE);
        String key = retailer.created("/api/v1/publishable-tokens", "{'name': 'Shop', 'origins': []}")
                .at("/token");

        BrowserSession shopper = BrowserSession.of(SERVICE);

        ApiResponse refused = IntStream.range(0, 200)
                .mapToObj(i -> shopper.send("GET", "/storefront/v1/posts?key=" + key, null))
                .filter(answer -> answer.status() == 429)
                .findFirst()
                .orElseThrow();

        assertThat(refused.errorMessage()).contains("(60 a minute)");
    }

    @Test
    void accountsHaveSoManyFeeds() {
        TestAccount retailer = TestAccount.of(SERVICE);
        String feed = "{'name': 'Feed', 'url': 'http://127.0.0.1:1024/feed.csv', 'schedule': '30 4 * * *'}";
        retailer.created("/api/v1/feeds", feed);

        assertThat(retailer.client().post("/api/v1/feeds", feed).errorMessage()).contains("the limit is 1");
    }
}
