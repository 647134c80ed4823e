package dev.shelfie.app.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.identity.RoleRules;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Signing in at a provider: who gets in, who becomes a user, and what happens without the provider. */
class ProviderSignInTest extends ProviderTest {

    private static final Map<String, Role> ROLES =
            Map.of("admins", Role.OWNER, "staff", Role.EDITOR, "guests", Role.VIEWER);

    ProviderSignInTest() throws IOException {}

    // --- as it should be ---------------------------------------------------------------------------------------------

    @Test
    void signsInAUserByTheVerifiedAddress() {
        TestUser ana = TestUser.join(service, account, ANA, Role.OWNER);
        Begun begun = begin();
        Map<String, String> asked = TestProvider.parameters(begun.page().getRawQuery());
        assertThat(asked)
                .containsEntry("response_type", "code")
                .containsEntry("code_challenge_method", "S256")
                .containsEntry("client_id", TestProvider.CLIENT)
                .containsEntry("redirect_uri", BASE + "/dashboard/signed-in")
                .containsKeys("nonce", "state", "code_challenge");
        assertThat(begun.page().toString()).doesNotContain(begun.secret());

        assertThat(signIn(begun).status()).isEqualTo(204);
        assertThat(begun.browser().me().at("/user/id")).isEqualTo(ana.id().value());
        assertThat(begun.browser().send("GET", "/api/v1/audit-log", null).text())
                .contains("by identity provider");
        assertThat(begun.browser().auth("sign-out", "{}").status()).isEqualTo(204);
        assertThat(begun.browser().me().status()).isEqualTo(401);
    }

    @Test
    void takesSomebodyInWhoWasInvited() {
        String link =
                TestUser.invite(service, account, ANA, Role.EDITOR).secret().reveal();
        Begun begun = begin();
        assertThat(signIn(begun).status()).isEqualTo(204);
        assertThat(begun.browser().me().at("/user/name")).isEqualTo("Ana Costa");
        assertThat(begun.browser().me().at("/user/role")).isEqualTo("editor");
        assertThat(BrowserSession.of(service)
                        .auth("invitation", "{'link': '%s'}".formatted(link))
                        .status())
                .isEqualTo(401);
    }

    @Test
    void knowsAUserByTheProvidersIdOnceSignedInWhateverTheAddress() {
        TestUser.join(service, account, ANA, Role.OWNER);
        assertThat(signIn(begin()).status()).isEqualTo(204);
        provider.signsIn("ana-1", null);
        assertThat(signIn(begin()).status()).isEqualTo(204);
        provider.signsIn("somebody-2", ANA);
        assertRefused(signIn(begin()), "identity_mismatch");
    }

    @Test
    void asksForTheUserInfoWhenTheProofHasNoAddress() {
        TestUser.join(service, account, ANA, Role.OWNER);
        provider.tells(Map.of("sub", "ana-1", "email", ANA, "email_verified", true));
        provider.proves(builder -> builder.subject("ana-1"));
        assertThat(signIn(begin()).status()).isEqualTo(204);
    }

    @Test
    void goesOnWhenTheProviderRotatesItsKey() {
        TestUser.join(service, account, ANA, Role.OWNER);
        assertThat(signIn(begin()).status()).isEqualTo(204);
        provider.rotates();
        assertThat(signIn(begin()).status()).isEqualTo(204);
    }

    @Test
    void forgivesClocksThatDifferByHalfAMinute() {
        TestUser.join(service, account, ANA, Role.OWNER);
        provider.proves(builder -> builder.subject("ana-1")
                .claim("email", ANA)
                .claim("email_verified", true)
                .issueTime(Date.from(Instant.now().minusSeconds(330)))
                .expirationTime(Date.from(Instant.now().minusSeconds(30))));
        assertThat(signIn(begin()).status()).isEqualTo(204);
    }

    // --- who becomes a user ------------------------------------------------------------------------------------------

    @Test
    void refusesWhoIsNoUser() {
        assertRefused(signIn(begin()), "identity_unknown");
        provider.signsIn("ana-1", ANA, "admins");
        assertRefused(signIn(begin()), "identity_unknown");
    }

    @ParameterizedTest
    @ValueSource(strings = {"admins=owner", "staff=editor", "guests=viewer"})
    void makesAUserOfWhomTheClaimGrantsARole(String granted) {
        String group = granted.substring(0, granted.indexOf('='));
        try (TestService open = startWithNewUsers()) {
            provider.signsIn("ana-1", ANA, group, "others");
            Begun begun = begin(open, newUsersOf);
            assertThat(signIn(begun).status()).isEqualTo(204);
            assertThat(begun.browser().me().at("/user/role")).isEqualTo(granted.substring(granted.indexOf('=') + 1));
        }
    }

    private AccountId newUsersOf;

    /** With rules for an account whose id is known only once the service runs. */
    private TestService startWithNewUsers() {
        newUsersOf = new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");
        TestService open = start(provider.settings(BASE), true, new RoleRules(newUsersOf, ROLES));
        addAccount(open);
        return open;
    }

    private void addAccount(TestService open) {
        open.store()
                .accounts()
                .add(new Account(newUsersOf, "Halm & Hafen", Plan.UNLIMITED, Instant.parse("2026-01-01T00:00:00Z")));
    }

    @Test
    void makesNobodyAUserWithoutARoleOrAVerifiedAddressOrOfAnotherAccount() {
        try (TestService open = startWithNewUsers()) {
            provider.signsIn("ana-1", ANA, "others");
            assertRefused(signIn(begin(open, newUsersOf)), "identity_unknown");
            provider.signsIn("ana-1", null, "admins");
            assertRefused(signIn(begin(open, newUsersOf)), "identity_unknown");
            provider.signsIn("ana-1", ANA, "admins");
            assertRefused(signIn(begin(open, open.account(Plan.FREE))), "identity_unknown");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"realm_access.roles", "https://shop.example/roles", "groups"})
    void takesTheRoleFromAPathOrAnExactNameOfTheUserInfo(String claim) {
        newUsersOf = new AccountId("acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN");
        try (TestService open = start(provider.settings(BASE, claim), true, new RoleRules(newUsersOf, ROLES))) {
            addAccount(open);
            provider.tells(Map.of(
                    "sub",
                    "ana-1",
                    "realm_access",
                    Map.of("roles", List.of("staff")),
                    "https://shop.example/roles",
                    List.of("staff"),
                    "groups",
                    "staff"));
            provider.proves(
                    builder -> builder.subject("ana-1").claim("email", ANA).claim("email_verified", true));
            Begun begun = begin(open, newUsersOf);
            assertThat(signIn(begun).status()).isEqualTo(204);
            assertThat(begun.browser().me().at("/user/role")).isEqualTo("editor");
        }
    }

    // --- a provider that is away -------------------------------------------------------------------------------------

    @Test
    void letsOthersInWhileTheProviderHangs() throws Exception {
        try (ServerSocket hanging = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                TestService other = start(
                        new OidcSettings(
                                URI.create("http://127.0.0.1:" + hanging.getLocalPort()),
                                "shelfie",
                                null,
                                URI.create(BASE + OidcSettings.REDIRECT_PATH),
                                OidcSettings.SCOPES,
                                null),
                        true,
                        RoleRules.NONE)) {
            TestUser ana = TestUser.join(other, other.account(Plan.FREE), ANA, Role.OWNER);
            // The provider counts as away after five seconds, which a busy machine may take for the others.
            Eventually.until("others are let in while four wait for the provider", Duration.ofMinutes(1), () -> {
                List<CompletableFuture<ApiResponse>> waiting = List.of(1, 2, 3, 4).stream()
                        .map(i -> CompletableFuture.supplyAsync(() -> BrowserSession.of(other)
                                .auth("provider/begin", "{'account': '%s'}".formatted(ana.account()))))
                        .toList();
                for (int i = 0; i < 5; i++) {
                    ana.browser();
                }
                boolean stillWaiting = waiting.stream().noneMatch(CompletableFuture::isDone);
                assertThat(waiting).extracting(each -> each.join().status()).containsOnly(503);
                return stillWaiting;
            });
        }
    }

    @Test
    void saysThatTheProviderIsAway() {
        TestUser ana = TestUser.join(service, account, ANA, Role.OWNER);
        Begun begun = begin();
        provider.close();
        Logger log = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
        ListAppender<ILoggingEvent> lines = new ListAppender<>();
        lines.start();
        log.addAppender(lines);
        ApiResponse away = begun.finish(begun.state(), "code", null);
        log.detachAppender(lines);
        assertThat(away.status()).isEqualTo(503);
        assertThat(away.errorMessage()).contains("identity provider can't be reached");
        assertThat(lines.list)
                .filteredOn(line -> line.getLevel().isGreaterOrEqual(Level.WARN))
                .singleElement()
                .satisfies(line -> assertThat(line.getLevel()).isEqualTo(Level.WARN));
        ana.browser();
    }

    // --- without passwords -------------------------------------------------------------------------------------------

    @Test
    void takesNoPasswordWhereTheyAreTurnedOff() {
        try (TestService without = start(provider.settings(BASE), false, RoleRules.NONE)) {
            AccountId only = without.account(Plan.FREE);
            String link =
                    TestUser.invite(without, only, ANA, Role.OWNER).secret().reveal();
            BrowserSession browser = BrowserSession.of(without);
            for (String path : List.of("sign-in", "accept", "password", "forgotten")) {
                assertThat(browser.auth(path, "{'email': '%s', 'link': '%s'}".formatted(ANA, link))
                                .status())
                        .as(path)
                        .isEqualTo(404);
            }
            ApiResponse ways = browser.auth("ways", "{}");
            assertThat(ways.json().get("password").asBoolean()).isFalse();
            assertThat(ways.at("/provider")).isEqualTo("Example");
            assertThat(signIn(begin(without, only)).status()).isEqualTo(204);
        }
    }
}
