package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users are invited, given roles and removed over HTTP, and somebody is always left who owns the account. */
public interface UsersContract extends ServiceContract {

    String USERS = "/api/v1/users";
    String EDITOR = "{'email': 'Ana.Berg@Halm.example', 'role': 'editor'}";

    @Test
    default void invitesSomebodyByALink() {
        TestAccount retailer = retailer();
        ApiResponse invited = retailer.created(USERS, EDITOR);
        assertThat(invited.header("Location")).isEqualTo(service().base() + USERS + "/" + invited.id());
        assertThat(invited.at("/email")).isEqualTo("ana.berg@halm.example");
        assertThat(invited.at("/status")).isEqualTo("invited");
        String url = invited.at("/invitation/url");
        assertThat(url).startsWith(service().base() + "/dashboard/welcome#shf_invite_");
        assertThat(accept(url)).isEqualTo(204);
        ApiResponse user = retailer.client().get(USERS + "/" + invited.id());
        assertThat(user.at("/status")).isEqualTo("active");
        assertThat(user.at("/name")).isEqualTo("Ana Berg");
        assertThat(user.json().has("last_signed_in_at")).isTrue();
        assertThat(user.text()).doesNotContain("invitation").doesNotContain("argon2");
        assertThat(retailer.client().post(USERS, EDITOR).errorCode()).isEqualTo("conflict");
    }

    @Test
    default void countsTheLastLinkAlone() {
        TestAccount retailer = retailer();
        ApiResponse invited = retailer.created(USERS, EDITOR);
        ApiResponse renewed = retailer.created(USERS + "/" + invited.id() + "/invitations", "{}");
        assertThat(renewed.header("Location")).isEqualTo(invited.header("Location"));
        assertThat(accept(invited.at("/invitation/url"))).isEqualTo(401);
        ApiResponse again = retailer.created(USERS, EDITOR.replace("editor", "viewer"));
        assertThat(again.id()).isEqualTo(invited.id());
        assertThat(again.at("/role")).isEqualTo("viewer");
        assertThat(accept(renewed.at("/url"))).isEqualTo(401);
        assertThat(accept(again.at("/invitation/url"))).isEqualTo(204);
        assertThat(accept(again.at("/invitation/url"))).isEqualTo(401);
    }

    @Test
    default void tellsNoLinkAgain() {
        TestAccount retailer = retailer();
        ApiResponse invited = retailer.client().post(USERS, EDITOR, "Idempotency-Key", "once");
        String secret = invited.at("/invitation/url")
                .substring(invited.at("/invitation/url").indexOf('#') + 1);
        ApiResponse repeated = retailer.client().post(USERS, EDITOR, "Idempotency-Key", "once");
        assertThat(repeated.status()).isEqualTo(409);
        assertThat(repeated.text()).doesNotContain(secret);
        assertThat(retailer.client().get(USERS).text()).doesNotContain(secret);
        assertThat(retailer.client().get("/api/v1/audit-log").text()).doesNotContain(secret);
    }

    @Test
    default void givesWhoeverForgotThePasswordAnotherLink() {
        TestAccount retailer = retailer();
        TestUser editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR);
        BrowserSession old = editor.browser();
        ApiResponse renewed = retailer.created(USERS + "/" + editor.id() + "/invitations", "{}");
        assertThat(old.me().status()).isEqualTo(200);
        assertThat(accept(renewed.at("/url"))).isEqualTo(204);
        assertThat(old.me().status()).isEqualTo(401);
    }

    @Test
    default void changesRolesAtOnce() {
        TestAccount retailer = retailer();
        TestUser editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR);
        BrowserSession browser = editor.browser();
        assertThat(browser.json("GET", "/tokens", "").status()).isEqualTo(200);
        ApiResponse changed = retailer.client().patch(USERS + "/" + editor.id(), "{'role': 'viewer'}");
        assertThat(changed.at("/role")).isEqualTo("viewer");
        assertThat(browser.json("GET", "/tokens", "").status()).isEqualTo(403);
        assertThat(browser.me().at("/user/role")).isEqualTo("viewer");
    }

    @Test
    default void removesUsersAndEndsTheirSessions() {
        TestAccount retailer = retailer();
        TestUser editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR);
        BrowserSession browser = editor.browser();
        assertThat(browser.me().status()).isEqualTo(200);
        assertThat(retailer.client().delete(USERS + "/" + editor.id()).status()).isEqualTo(204);
        assertThat(browser.me().status()).isEqualTo(401);
        assertThat(editor.signIn(BrowserSession.of(service()), TestUser.PASSWORD)
                        .status())
                .isEqualTo(401);
        assertThat(retailer.client().get(USERS + "/" + editor.id()).status()).isEqualTo(404);
        assertThat(retailer.client().get(USERS).ids()).isEmpty();
    }

    @Test
    default void revokesTheTokensOfWhoeverIsRemovedIfAsked() {
        TestAccount retailer = retailer();
        TestUser editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR);
        String token = "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read', 'tokens:write']}";
        ApiResponse first = editor.browser().json("POST", "/tokens", token);
        HttpTestClient program = retailer.client().with(first.at("/secret"));
        HttpTestClient other =
                retailer.client().with(program.post("/api/v1/tokens", token).at("/secret"));
        assertThat(other.get("/api/v1/posts").status()).isEqualTo(200);
        Set<Permission> noTokens = EnumSet.complementOf(EnumSet.of(Permission.TOKENS_WRITE));
        String path = USERS + "/" + editor.id();
        assertThat(service()
                        .client(retailer.account(), noTokens)
                        .delete(path + "?revoke_tokens=true")
                        .status())
                .isEqualTo(403);
        assertThat(program.get("/api/v1/posts").status()).isEqualTo(200);

        assertThat(retailer.client().delete(path + "?revoke_tokens=true").status())
                .isEqualTo(204);

        assertThat(program.get("/api/v1/posts").status()).isEqualTo(401);
        assertThat(other.get("/api/v1/posts").status()).isEqualTo(401);
        assertThat(retailer.client()
                        .get("/api/v1/audit-log?record=" + first.id())
                        .json()
                        .findValuesAsString("action"))
                .containsExactly("token.revoked", "token.created");
    }

    @Test
    default void keepsTheTokensOfWhoeverIsRemovedOtherwise() {
        TestAccount retailer = retailer();
        TestUser editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR);
        ApiResponse token = editor.browser()
                .json("POST", "/tokens", "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read']}");
        assertThat(retailer.client().delete(USERS + "/" + editor.id()).status()).isEqualTo(204);
        assertThat(retailer.client()
                        .with(token.at("/secret"))
                        .get("/api/v1/posts")
                        .status())
                .isEqualTo(200);
        assertThat(retailer.client()
                        .get("/api/v1/tokens?created_by=" + editor.id())
                        .ids())
                .containsExactly(token.id());
    }

    @Test
    default void keepsTheLastOwner() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        TestUser owner = TestUser.join(service(), retailer.account(), "first@halm.example", Role.OWNER);
        String path = USERS + "/" + owner.id();
        retailer.created(USERS, "{'email': 'second@halm.example', 'role': 'owner'}");
        assertThat(client.delete(path).errorCode()).isEqualTo("conflict");
        assertThat(client.patch(path, "{'role': 'editor'}").errorCode()).isEqualTo("conflict");
        TestUser second = TestUser.join(service(), retailer.account(), "third@halm.example", Role.OWNER);
        List<ApiResponse> both = ConcurrentCalls.all(
                2, i -> client.patch(USERS + "/" + List.of(owner, second).get(i).id(), "{'role': 'viewer'}"));
        assertThat(both).extracting(ApiResponse::status).containsExactlyInAnyOrder(200, 409);
    }

    @Test
    default void makesNobodyWhoMayDoMoreThanTheMaker() {
        TestAccount retailer = retailer();
        TestUser owner = TestUser.join(service(), retailer.account(), "owner@halm.example", Role.OWNER);
        Set<Permission> some = EnumSet.copyOf(Role.VIEWER.permissions());
        some.add(Permission.USERS_WRITE);
        HttpTestClient limited = service().client(retailer.account(), some);
        assertThat(limited.post(USERS, EDITOR).errorMessage()).contains("influencers:write");
        assertThat(limited.post(USERS + "/" + owner.id() + "/invitations", "{}").status())
                .isEqualTo(403);
        assertThat(limited.patch(USERS + "/" + owner.id(), "{'role': 'viewer'}").status())
                .isEqualTo(403);
        assertThat(limited.delete(USERS + "/" + owner.id()).status()).isEqualTo(403);
        ApiResponse viewer = limited.post(USERS, "{'email': 'v@halm.example', 'role': 'viewer'}");
        assertThat(viewer.status()).isEqualTo(201);
        assertThat(limited.patch(USERS + "/" + viewer.id(), "{'role': 'owner'}").status())
                .isEqualTo(403);
        assertThat(retailer.client().get(USERS).json().findValuesAsString("role"))
                .containsExactly("owner", "viewer");
    }

    @Test
    default void refusesChangesOfAnotherVersionOfTheUser() {
        TestAccount retailer = retailer();
        String path = USERS + "/" + retailer.created(USERS, EDITOR).id();
        String tag = retailer.client().get(path).header("ETag");
        assertThat(retailer.client()
                        .patch(path, "{'role': 'viewer'}", "If-Match", tag)
                        .status())
                .isEqualTo(200);
        assertThat(retailer.client()
                        .patch(path, "{'role': 'owner'}", "If-Match", tag)
                        .status())
                .isEqualTo(412);
        assertThat(retailer.client().delete(path, "If-Match", tag).status()).isEqualTo(412);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | /email,/role",
                "{'email': 'ana', 'role': 'editor'} | /email",
                "{'email': 'ana@halm.example', 'role': 'admin'} | /role",
                "{'email': 'ana@halm.example', 'role': 1} | /role",
                "{'email': 'ana@halm.example', 'role': 'editor', 'name': 'Ana'} | /name",
                "{'email': 'ana@halm.example', 'role': 'editor', 'password': 'correct horse'} | /password"
            })
    default void refusesAnInvitationThatBreaksRules(String body, String pointers) {
        TestAccount retailer = retailer();
        ApiResponse refused = retailer.client().post(USERS, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsOnlyKeys(pointers.split(",", -1));
        assertThat(retailer.client().get(USERS).ids()).isEmpty();
    }

    private int accept(String url) {
        String secret = url.substring(url.indexOf('#') + 1);
        return BrowserSession.of(service())
                .auth("accept", "{'link': '%s', 'name': 'Ana Berg', 'password': 'correct horse'}".formatted(secret))
                .status();
    }
}
