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
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A service whose users sign in at a provider. */
abstract class ProviderTest {

    static final String BASE = "https://shelfie.example";
    static final String ANA = "ana@retailer.example";

    final TestProvider provider;
    final TestService service;
    AccountId account;

    ProviderTest() throws IOException {
        provider = new TestProvider();
        service = start(provider.settings(BASE), true, RoleRules.NONE);
    }

    static TestService start(OidcSettings settings, boolean byPassword, RoleRules rules) {
        return InMemoryTestService.startBehindProxy(new SignInSettings(
                LinkMailer.NONE,
                byPassword,
                new SignInSettings.Provider(new OidcProvider(settings), "Example", rules),
                null));
    }

    @BeforeEach
    void open() {
        account = service.account(Plan.UNLIMITED);
        provider.signsIn("ana-1", ANA);
    }

    @AfterEach
    void stop() {
        service.close();
        provider.close();
    }

    /** What the browser keeps, and the address at the provider. */
    record Begun(BrowserSession browser, String account, String secret, URI page) {

        String state() {
            return TestProvider.parameters(page.getRawQuery()).get("state");
        }

        ApiResponse finish(String state, String code, @Nullable String issuer) {
            return browser.auth(
                    "provider/finish",
                    "{'account': '%s', 'secret': '%s', 'state': '%s', 'code': '%s'%s}"
                            .formatted(
                                    account,
                                    secret,
                                    state,
                                    code,
                                    issuer == null ? "" : ", 'issuer': '" + issuer + "'"));
        }
    }

    Begun begin() {
        return begin(service, account);
    }

    static Begun begin(TestService at, AccountId account) {
        return begin(BrowserSession.of(at), account);
    }

    static Begun begin(BrowserSession browser, AccountId account) {
        ApiResponse begun = browser.auth("provider/begin", "{'account': '%s'}".formatted(account));
        assertThat(begun.status()).as(begun.text()).isEqualTo(200);
        return new Begun(browser, begun.at("/account"), begun.at("/secret"), URI.create(begun.at("/url")));
    }

    /** Signs in as whom the provider says. */
    ApiResponse signIn(Begun begun) {
        return begun.finish(begun.state(), provider.code(begun.page()), null);
    }

    static void assertRefused(ApiResponse answer, String code) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(401);
        assertThat(answer.errorCode()).isEqualTo(code);
        assertThat(answer.header("Set-Cookie")).isEmpty();
    }

    void assertRefused() {
        TestUser.join(service, account, ANA, Role.OWNER);
        assertRefused(signIn(begin()), "authentication_required");
    }
}
