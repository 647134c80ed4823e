package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How people get in and out. */
public interface SignInContract extends ServiceContract {

    String EMAIL = "ana@retailer.example";

    /** Somebody who owns an account of its own. */
    default TestUser owner() {
        return TestUser.join(service(), service().account(Plan.UNLIMITED), EMAIL, Role.OWNER);
    }

    private IssuedLink invitation(String email, Role role) {
        return TestUser.invite(service(), service().account(Plan.UNLIMITED), email, role);
    }

    private BrowserSession stranger() {
        return BrowserSession.of(service());
    }

    // --- by password ------------------------------------------------------------------------------------------------

    @Test
    default void signsInWhoKnowsThePassword() {
        TestUser ana = owner();
        BrowserSession browser = ana.browser();
        ApiResponse me = browser.me();
        assertThat(me.at("/account/id")).isEqualTo(ana.account().value());
        assertThat(me.at("/user/id")).isEqualTo(ana.id().value());
        assertThat(me.at("/user/email")).isEqualTo(EMAIL);
        assertThat(me.at("/user/name")).isEqualTo("Ana Costa");
        assertThat(me.at("/user/last_signed_in_at")).isNotEmpty();
        assertThat(me.json().get("permissions")).hasSize(17);
        assertThat(me.json().has("token")).isFalse();
        assertThat(ana.signIn(stranger(), "x" + TestUser.PASSWORD).status()).isEqualTo(401);
        assertThat(TestUser.signIn(stranger(), ana.account().value(), " ANA@Retailer.Example ", TestUser.PASSWORD)
                        .status())
                .isEqualTo(204);
    }

    @Test
    default void keepsTheCookieFromScriptsAndOtherSites() {
        ApiResponse signedIn = owner().signIn(stranger(), TestUser.PASSWORD);
        assertThat(signedIn.header("Set-Cookie"))
                .matches("__Host-shelfie=shf_session_[0-9A-Za-z]+; Path=/; HttpOnly; Secure; SameSite=Lax; "
                        + "Max-Age=2592000");
        assertThat(signedIn.header("Cache-Control")).isEqualTo("no-store");
        assertThat(signedIn.text()).isEmpty();
    }

    @Test
    default void tellsNobodyWhetherThereIsSuchAUserOrAccount() {
        TestUser ana = owner();
        String invited = "invited@retailer.example";
        TestUser.invite(service(), ana.account(), invited, Role.EDITOR);
        String none = "acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN";
        List<ApiResponse> refusals = Stream.of(
                        List.of(ana.account().value(), EMAIL),
                        List.of(ana.account().value(), "other@retailer.example"),
                        List.of(ana.account().value(), invited),
                        List.of(none, EMAIL))
                .map(each -> TestUser.signIn(stranger(), each.get(0), each.get(1), "wrong password"))
                .toList();
        assertThat(refusals).allSatisfy(refused -> {
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.errorCode()).isEqualTo("authentication_required");
            assertThat(refused.errorMessage()).isEqualTo(refusals.get(0).errorMessage());
            assertThat(refused.header("Set-Cookie")).isEmpty();
        });
    }

    @Test
    default void asksForTheAccountWhenThereAreSeveral() {
        owner();
        owner();
        ApiResponse refused =
                stranger().auth("sign-in", "{'email': '%s', 'password': '%s'}".formatted(EMAIL, TestUser.PASSWORD));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo("account");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | email",
                "{'email': 'ana@x.example'} | password",
                "{'email': 7, 'password': 'x'} | email",
                "{'email': ['ana@x.example'], 'password': 'x'} | email",
                "{'email': 'ana', 'password': 'x'} | email",
                "{'email': 'ana@x\\u0000.example', 'password': 'x'} | email",
                "{'email': 'ana\\ud800@x.example', 'password': 'x'} | email",
                "{'email': 'ana@x.example', 'password': null} | password",
                "{'email': 'ana@x.example', 'password': 'x', 'account': 'nonsense'} | account",
                "{'email': 'ana@x.example', 'password': 'x', 'admin': true} | admin",
                "[] | body",
                "{'email': | body",
                "'x' | body"
            })
    default void saysWhatIsWrongWithWhatIsSent(String json, String param) {
        ApiResponse refused = stranger().auth("sign-in", json);
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(param);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\u0000", "x", "long"})
    default void takesNoOddPasswordForTheRightOne(String password) {
        String sent = password.equals("long") ? TestUser.PASSWORD.repeat(300) : password;
        ApiResponse refused = owner().signIn(stranger(), sent.replace("\u0000", TestUser.PASSWORD + "\\u0000"));
        assertThat(refused.status()).as(refused.text()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(ints = {8 * 1024, 1_100_000})
    default void refusesWhatIsTooLongUnread(int length) {
        ApiResponse refused = stranger().auth("sign-in", "{'email': '" + "x".repeat(length) + "'}");
        assertThat(refused.status()).isEqualTo(413);
    }

    // --- by link ----------------------------------------------------------------------------------------------------

    @Test
    default void opensALinkOnce() {
        TestUser ana = owner();
        String link = "{'link': '%s'}".formatted(ana.link());
        BrowserSession browser = stranger();
        assertThat(browser.auth("link", link).status()).isEqualTo(204);
        assertThat(browser.me().at("/user/id")).isEqualTo(ana.id().value());
        ApiResponse again = stranger().auth("link", link);
        assertThat(again.status()).isEqualTo(401);
        assertThat(again.errorCode()).isEqualTo("invalid_token");
        assertThat(again.errorMessage()).contains("used before");
    }

    @Test
    default void letsOneOfManyInWhoOpenALinkAtOnce() {
        String link = "{'link': '%s'}".formatted(owner().link());
        List<Integer> statuses = ConcurrentCalls.all(8, i -> stranger().auth("link", link)).stream()
                .map(ApiResponse::status)
                .toList();
        assertThat(statuses).containsOnly(204, 401);
        assertThat(statuses.stream().filter(each -> each == 204)).hasSize(1);
    }

    @Test
    default void takesALinkForWhatItIsForAlone() {
        TestUser ana = owner();
        String invitation =
                invitation("bo@retailer.example", Role.EDITOR).secret().reveal();
        String session = ana.browser().cookie().replaceFirst("[^=]*=", "");
        for (String each : List.of(invitation, session, "nonsense", "", ana.link() + "0")) {
            assertThat(stranger().auth("link", "{'link': '%s'}".formatted(each)).status())
                    .as(each)
                    .isEqualTo(401);
        }
        String accept = "{'link': '%s', 'name': 'Bo', 'password': '%s'}";
        assertThat(stranger()
                        .auth("accept", accept.formatted(ana.link(), TestUser.PASSWORD))
                        .status())
                .isEqualTo(401);
        assertThat(stranger()
                        .auth("invitation", "{'link': '%s'}".formatted(ana.link()))
                        .status())
                .isEqualTo(401);
        assertThat(stranger()
                        .auth("accept", accept.formatted(invitation, TestUser.PASSWORD))
                        .status())
                .isEqualTo(204);
    }

    // --- invitations ------------------------------------------------------------------------------------------------

    @Test
    default void tellsWhatAnInvitationIsForWithoutUsingItUp() {
        IssuedLink invited = invitation("bo@retailer.example", Role.EDITOR);
        String link = "{'link': '%s'}".formatted(invited.secret().reveal());
        for (int i = 0; i < 2; i++) {
            ApiResponse told = stranger().auth("invitation", link);
            assertThat(told.status()).isEqualTo(200);
            assertThat(told.at("/object")).isEqualTo("invitation");
            assertThat(told.at("/account/id"))
                    .isEqualTo(invited.user().account().value());
            assertThat(told.at("/account/name")).isEqualTo("Halm & Hafen");
            assertThat(told.at("/email")).isEqualTo("bo@retailer.example");
            assertThat(told.json().at("/name").isNull()).isTrue();
            assertThat(told.at("/role")).isEqualTo("editor");
            assertThat(told.at("/expires_at")).endsWith("Z");
            assertThat(told.header("Cache-Control")).isEqualTo("no-store");
        }
    }

    @Test
    default void letsOneOfManyTakeAnInvitation() {
        String link = invitation("bo@retailer.example", Role.VIEWER).secret().reveal();
        List<Integer> statuses = ConcurrentCalls.all(
                        3,
                        i -> stranger()
                                .auth(
                                        "accept",
                                        "{'link': '%s', 'name': 'Bo %d', 'password': '%s'}"
                                                .formatted(link, i, TestUser.PASSWORD)))
                .stream()
                .map(ApiResponse::status)
                .toList();
        assertThat(statuses).containsOnly(204, 401);
        assertThat(statuses.stream().filter(each -> each == 204)).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"'', correct horse battery, name", "Bo, too short, password", "Bo, 'x*201', password"})
    default void leavesAnInvitationWhoseAnswerIsRefused(String name, String password, String param) {
        String link = invitation("bo@retailer.example", Role.VIEWER).secret().reveal();
        String accept = "{'link': '%s', 'name': '%s', 'password': '%s'}";
        String sent = password.equals("x*201") ? "x".repeat(201) : password;
        ApiResponse refused = stranger().auth("accept", accept.formatted(link, name, sent));
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.at("/error/param")).isEqualTo(param);
        assertThat(stranger()
                        .auth("accept", accept.formatted(link, "Bo", "x".repeat(200)))
                        .status())
                .isEqualTo(204);
    }

    @Test
    default void endsTheSessionsOfWhoChoosesAPasswordAnew() {
        TestUser ana = owner();
        BrowserSession before = ana.browser();
        String link = service()
                .use()
                .users()
                .renewInvitation(ana.account(), ana.id(), null)
                .secret()
                .reveal();
        assertThat(before.me().status()).isEqualTo(200);
        BrowserSession after = stranger();
        after.auth("accept", "{'link': '%s', 'name': 'Ana', 'password': 'another password'}".formatted(link));
        assertThat(after.me().status()).isEqualTo(200);
        assertThat(before.me().status()).isEqualTo(401);
        assertThat(ana.signIn(stranger(), TestUser.PASSWORD).status()).isEqualTo(401);
        assertThat(ana.signIn(stranger(), "another password").status()).isEqualTo(204);
    }

    // --- passwords --------------------------------------------------------------------------------------------------

    @Test
    default void changesThePasswordOfWhoKnowsIt() {
        TestUser ana = owner();
        BrowserSession here = ana.browser();
        BrowserSession there = ana.browser();
        String change = "{'current_password': '%s', 'password': '%s'}";
        ApiResponse wrong = here.auth("password", change.formatted("wrong password", "a new password"));
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.at("/error/param")).isEqualTo("current_password");
        ApiResponse tooShort = here.auth("password", change.formatted(TestUser.PASSWORD, "short"));
        assertThat(tooShort.at("/error/param")).isEqualTo("password");
        assertThat(there.me().status()).isEqualTo(200);

        assertThat(here.auth("password", change.formatted(TestUser.PASSWORD, "a new password"))
                        .status())
                .isEqualTo(204);
        assertThat(here.me().status()).isEqualTo(200);
        assertThat(there.me().status()).isEqualTo(401);
        assertThat(ana.signIn(stranger(), TestUser.PASSWORD).status()).isEqualTo(401);
        assertThat(ana.signIn(stranger(), "a new password").status()).isEqualTo(204);
    }

    // --- out --------------------------------------------------------------------------------------------------------

    @Test
    default void endsTheSessionThatSignsOut() {
        TestUser ana = owner();
        BrowserSession here = ana.browser();
        BrowserSession there = ana.browser();
        BrowserSession stolen = here.at(here.base());
        ApiResponse out = here.auth("sign-out", "{}");
        assertThat(out.status()).isEqualTo(204);
        assertThat(out.header("Set-Cookie"))
                .isEqualTo("__Host-shelfie=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0");
        ApiResponse refused = stolen.me();
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("invalid_token");
        assertThat(there.me().status()).isEqualTo(200);
    }

    @Test
    default void endsAllSessionsOfWhoSignsOutEverywhere() {
        TestUser ana = owner();
        AccountId account = ana.account();
        TestUser bo = TestUser.join(service(), account, "bo@retailer.example", Role.EDITOR);
        List<BrowserSession> all = List.of(ana.browser(), ana.browser(), ana.browser());
        BrowserSession other = bo.browser();
        assertThat(all.get(0).auth("sign-out", "{'everywhere': true}").status()).isEqualTo(204);
        assertThat(all.get(1).me().status()).isEqualTo(401);
        assertThat(all.get(2).me().status()).isEqualTo(401);
        assertThat(other.me().status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sign-out", "password"})
    default void asksWhoIsntSignedInToSignInFirst(String path) {
        ApiResponse refused = stranger().auth(path, "{}");
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("authentication_required");
    }
}
