package dev.shelfie.app.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.access.identity.RoleRules;
import dev.shelfie.application.access.mail.LinkMailer;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Signing in at a provider that others wrote, from its discovery to a session in the dashboard. */
class RealProviderTest {

    private static final URI REDIRECT = URI.create("https://shelfie.example" + OidcSettings.REDIRECT_PATH);

    private @Nullable RealProvider provider;
    private @Nullable TestService service;

    @BeforeEach
    void start() throws IOException {
        provider = RealProvider.start(REDIRECT);
        service = start(RoleRules.NONE);
    }

    private TestService start(RoleRules rules) {
        return InMemoryTestService.startBehindProxy(new SignInSettings(
                LinkMailer.NONE,
                false,
                new SignInSettings.Provider(
                        new OidcProvider(provider.settings("realm_access.roles")), "Example", rules),
                null));
    }

    @AfterEach
    void stop() {
        if (service != null) {
            service.close();
        }
        if (provider != null) {
            provider.close();
        }
    }

    private static ApiResponse finish(
            BrowserSession browser, ApiResponse begun, Map<String, String> answer, String secret) {
        return browser.auth(
                "provider/finish",
                "{'account': '%s', 'secret': '%s', 'state': '%s', 'code': '%s', 'issuer': '%s'}"
                        .formatted(
                                begun.at("/account"),
                                secret,
                                answer.get("state"),
                                answer.get("code"),
                                answer.get("iss")));
    }

    private BrowserSession signIn(AccountId account, String name) throws IOException, InterruptedException {
        BrowserSession browser = BrowserSession.of(service);
        ApiResponse begun = browser.auth("provider/begin", "{'account': '%s'}".formatted(account));
        assertThat(begun.status()).as(begun.text()).isEqualTo(200);
        Map<String, String> answer = provider.walk(URI.create(begun.at("/url")), name);
        ApiResponse finished = finish(browser, begun, answer, begun.at("/secret"));
        assertThat(finished.status()).as(finished.text()).isEqualTo(204);
        return browser;
    }

    @Test
    void signsInWhoWasInvitedAndAgainWhenTheProviderRotatesItsKey() throws Exception {
        AccountId account = service.account(Plan.UNLIMITED);
        TestUser.invite(service, account, "ana@retailer.example", Role.EDITOR);
        BrowserSession browser = signIn(account, "ana");
        assertThat(browser.me().at("/user/email")).isEqualTo("ana@retailer.example");
        assertThat(browser.me().at("/user/name")).isEqualTo("Ana Costa");
        provider.rotates();
        assertThat(signIn(account, "ana").me().at("/user/role")).isEqualTo("editor");
    }

    @Test
    void makesAUserOfWhomTheRolesInTheUserInfoAllow() throws Exception {
        AccountId account = new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");
        service.close();
        service = start(new RoleRules(account, Map.of("staff", Role.EDITOR)));
        service.store()
                .accounts()
                .add(new Account(account, "Halm & Hafen", Plan.UNLIMITED, Instant.parse("2026-01-01T00:00:00Z")));
        assertThat(signIn(account, "bo").me().at("/user/role")).isEqualTo("editor");
    }

    @Test
    void refusesTheCodeOfAnotherBrowserAndWhoIsNoUser() throws Exception {
        AccountId account = service.account(Plan.UNLIMITED);
        TestUser.invite(service, account, "ana@retailer.example", Role.EDITOR);
        BrowserSession victim = BrowserSession.of(service);
        ApiResponse begun = victim.auth("provider/begin", "{'account': '%s'}".formatted(account));
        ApiResponse other = victim.auth("provider/begin", "{'account': '%s'}".formatted(account));
        Map<String, String> stolen = provider.walk(URI.create(other.at("/url")), "ana");
        Map<String, String> injected = Map.of(
                "state",
                TestProvider.parameters(URI.create(begun.at("/url")).getRawQuery())
                        .get("state"),
                "code",
                stolen.get("code"),
                "iss",
                stolen.get("iss"));
        assertThat(finish(victim, begun, injected, begun.at("/secret")).errorMessage())
                .isEqualTo("The provider refused the code: begin again");

        ApiResponse third = victim.auth("provider/begin", "{'account': '%s'}".formatted(account));
        Map<String, String> answer = provider.walk(URI.create(third.at("/url")), "bo");
        assertThat(finish(victim, third, answer, third.at("/secret")).errorCode())
                .isEqualTo("identity_unknown");
    }
}
