package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.user.ChangeUserRole;
import dev.shelfie.application.access.user.RemoveUser;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the cookie of a session opens, for whom, and who can't use it. */
public interface SessionsContract extends SignInContract {

    String LINA = "{'display_name': 'Lina'}";

    // --- cookie and token -------------------------------------------------------------------------------------------

    @Test
    default void readsAndWritesByCookie() {
        BrowserSession browser = owner().browser();
        ApiResponse created = browser.json("POST", "/influencers", LINA);
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        ApiResponse read = browser.send("GET", "/api/v1/influencers", null);
        assertThat(read.ids()).containsExactly(created.id());
        assertThat(read.header("Vary")).contains("Cookie", "Authorization", "Prefer");
        assertThat(browser.send("HEAD", "/v1/influencers", null).status()).isEqualTo(200);
    }

    @Test
    default void goesByTheTokenWhereBothAreSent() {
        TestUser ana = owner();
        BrowserSession browser = ana.browser();
        String token = service()
                .token(ana.account(), EnumSet.of(Permission.POSTS_READ))
                .secret()
                .reveal();
        ApiResponse byToken = browser.send("GET", "/api/v1/me", null, "Authorization", "Bearer " + token);
        assertThat(byToken.json().has("user")).isFalse();
        assertThat(byToken.json().has("csrf_token")).isFalse();
        assertThat(byToken.at("/token/name")).isEqualTo("Test");
        assertThat(browser.send("GET", "/api/v1/me", null, "Authorization", "Bearer nonsense")
                        .status())
                .isEqualTo(401);
        assertThat(browser.send("GET", "/api/v1/me", null, "Authorization", "Basic YTpi")
                        .status())
                .isEqualTo(401);
    }

    @Test
    default void takesNoSecretForOneOfAnotherSort() {
        TestUser ana = owner();
        BrowserSession browser = ana.browser();
        String session = browser.cookie().replaceFirst("[^=]*=", "");
        String token = service()
                .token(ana.account(), EnumSet.allOf(Permission.class))
                .secret()
                .reveal();
        BrowserSession stranger = BrowserSession.of(service());
        for (int i = 0; i < 2; i++) {
            assertThat(stranger.send("GET", "/api/v1/posts", null, "Authorization", "Bearer " + session)
                            .status())
                    .isEqualTo(401);
            assertThat(stranger.send("GET", "/api/v1/posts", null, "Cookie", "__Host-shelfie=" + token)
                            .status())
                    .isEqualTo(401);
            // Whoever is known by now mustn't be let in by the wrong door either.
            assertThat(browser.me().status()).isEqualTo(200);
            assertThat(stranger.send("GET", "/api/v1/me", null, "Authorization", "Bearer " + token)
                            .status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "shf_session_x", "%s0", "\"%s\""})
    default void refusesACookieThatIsNoSession(String value) {
        BrowserSession browser = owner().browser();
        String good = browser.cookie().replaceFirst("[^=]*=", "");
        ApiResponse refused = BrowserSession.of(service())
                .send("GET", "/api/v1/posts", null, "Cookie", "__Host-shelfie=" + value.formatted(good));
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("invalid_token");
    }

    @Test
    default void findsTheCookieAmongOthersAndRefusesItTwice() {
        BrowserSession browser = owner().browser();
        BrowserSession other = BrowserSession.of(service());
        String cookie = browser.cookie();
        for (String sent :
                List.of("a=b; " + cookie, cookie + ";c", " " + cookie + " ; __Host-shelfie2=x", "x;" + cookie)) {
            assertThat(other.send("GET", "/api/v1/me", null, "Cookie", sent).status())
                    .as(sent)
                    .isEqualTo(200);
        }
        for (String sent : List.of(cookie + "; " + cookie, "__Host-shelfie=x; " + cookie)) {
            assertThat(other.send("GET", "/api/v1/me", null, "Cookie", sent).status())
                    .as(sent)
                    .isEqualTo(400);
        }
        assertThat(other.send("GET", "/api/v1/me", null, "Cookie", cookie.replace("__Host-", ""))
                        .status())
                .isEqualTo(401);
    }

    // --- requests by other sites ------------------------------------------------------------------------------------

    @Test
    default void changesNothingWithoutTheTokenOfTheSession() {
        TestUser ana = owner();
        BrowserSession browser = ana.browser();
        for (String shown : List.of("", "x", browser.csrf() + "0", ana.browser().csrf(), browser.cookie())) {
            ApiResponse refused = browser.json("POST", "/influencers", LINA, "X-CSRF-Token", shown);
            assertThat(refused.status()).as(shown).isEqualTo(403);
            assertThat(refused.errorCode()).isEqualTo("insufficient_permissions");
        }
        BrowserSession without = BrowserSession.of(service());
        for (String method : List.of("POST", "PATCH", "PUT", "DELETE", "OPTIONS")) {
            assertThat(without.json(method, "/influencers", LINA, "Cookie", browser.cookie())
                            .status())
                    .as(method)
                    .isEqualTo(403);
        }
        assertThat(without.send("GET", "/api/v1/influencers", null, "Cookie", browser.cookie())
                        .ids())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, same-origin, true",
        "Sec-Fetch-Site, same-site, false",
        "Sec-Fetch-Site, cross-site, false",
        "Sec-Fetch-Site, none, false",
        "Origin, BASE, true",
        "Origin, https://evil.example, false",
        "Origin, null, false",
        "Origin, http://127.0.0.1, false",
        "Origin, '', false"
    })
    default void changesNothingForPagesOfOtherSites(String header, String value, boolean taken) {
        TestUser ana = owner();
        BrowserSession browser = ana.browser();
        String sent = value.equals("BASE") ? service().base() : value;
        assertThat(browser.json("POST", "/influencers", LINA, header, sent).status())
                .isEqualTo(taken ? 201 : 403);
        ApiResponse signedIn = BrowserSession.of(service())
                .auth(
                        "sign-in",
                        "{'account': '%s', 'email': '%s', 'password': '%s'}"
                                .formatted(ana.account(), ana.email(), TestUser.PASSWORD),
                        header,
                        sent);
        assertThat(signedIn.status()).isEqualTo(taken ? 204 : 403);
        assertThat(browser.auth("sign-out", "{}", header, sent).status()).isEqualTo(taken ? 204 : 403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""})
    default void takesNoFormsThatOtherSitesCouldSend(String type) {
        BrowserSession browser = BrowserSession.of(service());
        ApiResponse refused = type.isEmpty()
                ? browser.send("POST", "/auth/sign-in", "{}")
                : browser.send("POST", "/auth/sign-in", "{}", "Content-Type", type);
        assertThat(refused.status()).isEqualTo(415);
    }

    @Test
    default void answersSignInByPostAlone() {
        BrowserSession browser = BrowserSession.of(service());
        for (String method : List.of("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")) {
            ApiResponse refused = browser.send(method, "/auth/sign-in", null);
            assertThat(refused.status()).as(method).isEqualTo(405);
            assertThat(refused.header("Allow")).isEqualTo("POST");
        }
        for (String path : List.of("/auth/", "/auth/sign-in/", "/auth/nothing", "/auth", "/auth//sign-in")) {
            assertThat(browser.send("POST", path, "{}", "Content-Type", "application/json")
                            .status())
                    .as(path)
                    .isEqualTo(404);
        }
    }

    // --- roles ------------------------------------------------------------------------------------------------------

    @Test
    default void letsEachRoleDoWhatItMay() {
        TestUser ana = owner();
        BrowserSession viewer = TestUser.join(service(), ana.account(), "vi@retailer.example", Role.VIEWER)
                .browser();
        BrowserSession editor = TestUser.join(service(), ana.account(), "ed@retailer.example", Role.EDITOR)
                .browser();
        ApiResponse refused = viewer.json("POST", "/influencers", LINA);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains("user", "influencers:write");
        assertThat(editor.json("POST", "/influencers", LINA).status()).isEqualTo(201);
        assertThat(viewer.send("GET", "/api/v1/influencers", null).json()).hasSize(1);
        assertThat(viewer.me().json().get("permissions")).hasSize(8);
        assertThat(editor.me().json().get("permissions").toString()).doesNotContain("users:write", "audit:read");
    }

    @Test
    default void holdsAtOnceWhatIsChangedOfAUser() {
        TestUser ana = owner();
        TestUser bo = TestUser.join(service(), ana.account(), "bo@retailer.example", Role.EDITOR);
        BrowserSession browser = bo.browser();
        assertThat(browser.json("POST", "/influencers", LINA).status()).isEqualTo(201);
        service().use().users().changeRole(new ChangeUserRole(ana.account(), bo.id(), Role.VIEWER, null));
        assertThat(browser.json("POST", "/influencers", LINA).status()).isEqualTo(403);
        service().use().users().removeUser(new RemoveUser(ana.account(), bo.id(), null));
        assertThat(browser.me().status()).isEqualTo(401);
        assertThat(bo.signIn(BrowserSession.of(service()), TestUser.PASSWORD).status())
                .isEqualTo(401);
    }

    // --- limits -----------------------------------------------------------------------------------------------------

    @Test
    default void countsRequestsOfUsersNeitherAgainstThePlanNorAsUsage() {
        TestUser ana = TestUser.join(service(), service().account(Plan.FREE), EMAIL, Role.OWNER);
        BrowserSession browser = ana.browser();
        ApiResponse last = browser.me();
        for (int i = 0; i < 65; i++) {
            last = browser.me();
            assertThat(last.status()).isEqualTo(200);
        }
        assertThat(last.header("RateLimit-Policy")).isEqualTo("\"default\";q=600;w=60");
        service().use().usage().save();
        assertThat(service().use().usage().listHours(ana.account(), 1)).isEmpty();

        String token = service()
                .token(ana.account(), EnumSet.of(Permission.POSTS_READ))
                .secret()
                .reveal();
        ApiResponse byToken = browser.send("GET", "/api/v1/posts", null, "Authorization", "Bearer " + token);
        assertThat(byToken.header("RateLimit-Policy")).isEqualTo("\"default\";q=60;w=60");
        Eventually.until("the request is counted", () -> {
            service().use().usage().save();
            return service().use().usage().listHours(ana.account(), 1).stream()
                            .mapToLong(hour -> hour.requests().getOrDefault(200, 0L))
                            .sum()
                    == 1;
        });
    }

    @Test
    default void limitsTheRequestsOfAUser() {
        BrowserSession browser = owner().browser();
        ApiResponse last = browser.me();
        for (int i = 0; i < 2000 && last.status() == 200; i++) {
            last = browser.me();
        }
        assertThat(last.status()).isEqualTo(429);
        assertThat(last.errorMessage()).contains("of one user (600 a minute)");
        assertThat(last.header("Retry-After")).isNotEmpty();
        assertThat(owner().browser().me().status()).isEqualTo(200);
    }

    @Test
    default void blocksAUserAfterTenFailuresWhereverTheyComeFrom() {
        TestUser ana = owner();
        TestUser bo = TestUser.join(service(), ana.account(), "bo@retailer.example", Role.EDITOR);
        for (int i = 0; i < 9; i++) {
            assertThat(ana.signIn(BrowserSession.of(service()), "wrong").status())
                    .isEqualTo(401);
        }
        assertThat(ana.signIn(BrowserSession.of(service()), TestUser.PASSWORD).status())
                .isEqualTo(204);
        for (int i = 0; i < 10; i++) {
            assertThat(ana.signIn(BrowserSession.of(service()), "wrong").status())
                    .isEqualTo(401);
        }
        ApiResponse blocked = ana.signIn(BrowserSession.of(service()), TestUser.PASSWORD);
        assertThat(blocked.status()).isEqualTo(429);
        assertThat(blocked.errorCode()).isEqualTo("rate_limit_exceeded");
        assertThat(Integer.parseInt(blocked.header("Retry-After"))).isBetween(1, 900);
        assertThat(bo.signIn(BrowserSession.of(service()), TestUser.PASSWORD).status())
                .isEqualTo(204);
    }

    @Test
    default void blocksUsersThatAreNotThereAlike() {
        String account = service().account(Plan.FREE).value();
        for (int i = 0; i < 10; i++) {
            assertThat(TestUser.signIn(BrowserSession.of(service()), account, "no@retailer.example", "wrong")
                            .status())
                    .isEqualTo(401);
        }
        assertThat(TestUser.signIn(BrowserSession.of(service()), account, "No@retailer.example", "wrong")
                        .status())
                .isEqualTo(429);
    }

    @Test
    default void blocksAnAddressAfterTwentyFailuresWhomeverTheyAreFor() {
        TestUser ana = owner();
        BrowserSession browser = BrowserSession.of(service());
        for (int i = 0; i < 20; i++) {
            int status = i % 2 == 0
                    ? browser.auth("link", "{'link': 'x'}").status()
                    : TestUser.signIn(browser, ana.account().value(), i + "@retailer.example", "wrong")
                            .status();
            assertThat(status).isEqualTo(401);
        }
        ApiResponse blocked = ana.signIn(browser, TestUser.PASSWORD);
        assertThat(blocked.status()).isEqualTo(429);
        assertThat(Integer.parseInt(blocked.header("Retry-After"))).isBetween(1, 300);
        assertThat(browser.auth("invitation", "{'link': 'x'}").status()).isEqualTo(429);
        assertThat(ana.signIn(BrowserSession.of(service()), TestUser.PASSWORD).status())
                .isEqualTo(204);
    }

    @Test
    default void doesNotLetManyGuessesThroughAtOnce() {
        TestUser ana = owner();
        List<Integer> statuses =
                ConcurrentCalls.all(30, i -> ana.signIn(BrowserSession.of(service()), "wrong " + i)).stream()
                        .map(ApiResponse::status)
                        .toList();
        assertThat(statuses.stream().filter(each -> each == 401)).hasSizeLessThanOrEqualTo(11);
        assertThat(statuses).allMatch(each -> each == 401 || each == 429 || each == 503);
    }
}
