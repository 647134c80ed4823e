package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tokens are made, changed and revoked over HTTP, and none grants what its maker lacks. */
public interface TokensContract extends ServiceContract {

    String TOKENS = "/api/v1/tokens";
    String READER = "{'name': 'Website', 'environment': 'live', 'permissions': ['posts:read', 'products:read']}";

    @Test
    default void makesATokenThatCanBeUsed() {
        TestAccount retailer = retailer();
        ApiResponse made = retailer.created(TOKENS, READER);
        assertThat(made.header("Location")).isEqualTo(service().base() + TOKENS + "/" + made.id());
        assertThat(made.at("/secret")).matches("shf_live_[0-9A-Za-z]{83}");
        assertThat(made.at("/prefix"))
                .isEqualTo("shf_live_…" + made.at("/secret").substring(35, 39));
        HttpTestClient website = retailer.client().with(made.at("/secret"));
        assertThat(website.get("/api/v1/posts").status()).isEqualTo(200);
        assertThat(website.get("/api/v1/influencers").status()).isEqualTo(403);
        assertThat(website.get(TOKENS).status()).isEqualTo(403);
        assertThat(retailer.client().get(TOKENS + "/" + made.id()).json().has("last_used_at"))
                .isTrue();
    }

    @Test
    default void tellsTheSecretOnce() {
        TestAccount retailer = retailer();
        ApiResponse made = retailer.created(TOKENS, READER);
        String secret = made.at("/secret");
        String path = TOKENS + "/" + made.id();
        assertThat(retailer.client().get(path).text()).doesNotContain(secret.substring(40));
        assertThat(retailer.client().get(TOKENS).text()).doesNotContain(secret.substring(40));
        assertThat(retailer.client().patch(path, "{'name': 'Web'}").text()).doesNotContain(secret.substring(40));
        assertThat(retailer.client().get("/api/v1/audit-log").text()).doesNotContain(secret.substring(40));
    }

    @Test
    default void makesOneTokenAndTellsItsSecretOnceWhenTheRequestIsRepeated() {
        TestAccount retailer = retailer();
        ApiResponse made = retailer.client().post(TOKENS, READER, "Idempotency-Key", "once");
        assertThat(made.status()).isEqualTo(201);
        ApiResponse again = retailer.client().post(TOKENS, READER, "Idempotency-Key", "once");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.text()).contains(made.id()).doesNotContain(made.at("/secret"));
        assertThat(names(retailer.client().get(TOKENS).json())).containsExactly("Website", "Test");
    }

    @Test
    default void revokesATokenAtOnce() {
        TestAccount retailer = retailer();
        ApiResponse made = retailer.created(TOKENS, READER);
        HttpTestClient website = retailer.client().with(made.at("/secret"));
        assertThat(website.get("/api/v1/posts").status()).isEqualTo(200);
        String path = TOKENS + "/" + made.id();
        assertThat(retailer.client().delete(path).status()).isEqualTo(204);
        ApiResponse refused = website.get("/api/v1/posts");
        assertThat(refused.status()).isEqualTo(401);
        assertThat(refused.errorCode()).isEqualTo("invalid_token");
        ApiResponse revoked = retailer.client().get(path);
        assertThat(revoked.json().has("revoked_at")).isTrue();
        assertThat(retailer.client().delete(path).status()).isEqualTo(204);
        assertThat(retailer.client().get(path).text()).isEqualTo(revoked.text());
        assertThat(retailer.client().patch(path, "{'name': 'Web'}").errorCode()).isEqualTo("conflict");
    }

    @Test
    default void changesWhatATokenMayDoAtOnce() {
        TestAccount retailer = retailer();
        ApiResponse made = retailer.created(TOKENS, READER);
        HttpTestClient website = retailer.client().with(made.at("/secret"));
        assertThat(website.get("/api/v1/posts").status()).isEqualTo(200);
        String path = TOKENS + "/" + made.id();
        ApiResponse changed = retailer.client().patch(path, "{'permissions': ['influencers:read']}");
        assertThat(changed.at("/name")).isEqualTo("Website");
        assertThat(changed.json().get("permissions").toString()).isEqualTo("[\"influencers:read\"]");
        assertThat(website.get("/api/v1/posts").status()).isEqualTo(403);
        assertThat(website.get("/api/v1/influencers").status()).isEqualTo(200);
        assertThat(retailer.client().patch(path, "{'name': 'Shop'}").at("/name"))
                .isEqualTo("Shop");
    }

    @Test
    default void grantsNothingThatTheMakerLacks() {
        TestAccount retailer = retailer();
        HttpTestClient maker = retailer.may(Permission.TOKENS_WRITE, Permission.POSTS_READ);
        ApiResponse refused = maker.post(TOKENS, READER);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorCode()).isEqualTo("insufficient_permissions");
        assertThat(refused.errorMessage()).contains("products:read");
        assertThat(names(retailer.client().get(TOKENS).json())).containsOnly("Test");
        ApiResponse made =
                maker.post(TOKENS, "{'name': 'Posts', 'environment': 'test', 'permissions': ['posts:read']}");
        assertThat(made.status()).isEqualTo(201);
        String path = TOKENS + "/" + made.id();
        assertThat(maker.patch(path, "{'permissions': ['posts:read', 'posts:write']}")
                        .errorMessage())
                .contains("posts:write");
        assertThat(retailer.client()
                        .patch(path, "{'permissions': ['posts:read', 'posts:write']}")
                        .status())
                .isEqualTo(200);
        assertThat(maker.patch(path, "{'name': 'Posts and more'}").status()).isEqualTo(200);
    }

    @Test
    default void letsEditorsMakeTokensWithinTheirRole() {
        TestAccount retailer = retailer();
        BrowserSession editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR)
                .browser();
        assertThat(editor.json("POST", "/tokens", READER).status()).isEqualTo(201);
        ApiResponse refused =
                editor.json("POST", "/tokens", "{'name': 'Spy', 'environment': 'live', 'permissions': ['audit:read']}");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains("audit:read");
        BrowserSession viewer = TestUser.join(service(), retailer.account(), "viewer@halm.example", Role.VIEWER)
                .browser();
        assertThat(viewer.json("POST", "/tokens", READER).status()).isEqualTo(403);
    }

    @Test
    default void showsWhoMadeATokenAndListsWhatSomebodyMade() {
        TestAccount retailer = retailer();
        TestUser owner = TestUser.join(service(), retailer.account(), "owner@halm.example", Role.OWNER);
        ApiResponse first = owner.browser()
                .json("POST", "/tokens", "{'name': 'A', 'environment': 'live', 'permissions': ['tokens:write']}");
        assertThat(first.at("/created_by")).isEqualTo(owner.id().value());
        ApiResponse second = retailer.client()
                .with(first.at("/secret"))
                .post(TOKENS, "{'name': 'B', 'environment': 'live', 'permissions': ['tokens:write']}");
        assertThat(retailer.client().get(TOKENS + "/" + second.id()).at("/created_by"))
                .isEqualTo(first.id());
        retailer.created(TOKENS, READER);
        assertThat(names(retailer.client()
                        .get(TOKENS + "?created_by=" + owner.id())
                        .json()))
                .containsExactly("B", "A");
        assertThat(names(retailer.client()
                        .get(TOKENS + "?created_by=" + first.id())
                        .json()))
                .containsExactly("B");
        assertThat(retailer.client().get(TOKENS + "?created_by=ana").status()).isEqualTo(400);
    }

    @Test
    default void makesNoTokenThatOutlivesItsMaker() {
        TestAccount retailer = retailer();
        Instant latest = Instant.now().truncatedTo(ChronoUnit.SECONDS).plus(30, ChronoUnit.DAYS);
        String end = latest.toString();
        String body = "{'name': 'A', 'environment': 'live', 'permissions': ['tokens:write']%s}";
        ApiResponse maker = retailer.created(TOKENS, body.formatted(", 'expires_at': '" + end + "'"));
        HttpTestClient client = retailer.client().with(maker.at("/secret"));
        assertThat(client.post(TOKENS, body.formatted("")).at("/expires_at")).isEqualTo(end);
        ApiResponse longer = client.post(TOKENS, body.formatted(", 'expires_at': '" + latest.plusSeconds(1) + "'"));
        assertThat(longer.status()).isEqualTo(400);
        assertThat(longer.errors()).containsOnlyKeys("/expires_at");
    }

    @Test
    default void letsEditorsTakeNothingFromTheTokensOfOwners() {
        TestAccount retailer = retailer();
        BrowserSession owner = TestUser.join(service(), retailer.account(), "owner@halm.example", Role.OWNER)
                .browser();
        BrowserSession editor = TestUser.join(service(), retailer.account(), "editor@halm.example", Role.EDITOR)
                .browser();
        String ofOwner = "/tokens/" + owner.json("POST", "/tokens", READER).id();
        String strong = "/tokens/"
                + retailer.created(
                                TOKENS,
                                "{'name': 'A', 'environment': 'live', 'permissions': ['audit:read', 'posts:read']}")
                        .id();
        for (String path : List.of(ofOwner, strong)) {
            assertThat(editor.send("DELETE", "/api/v1" + path, null).status()).isEqualTo(403);
            assertThat(editor.json("PATCH", path, "{'permissions': ['posts:read']}")
                            .status())
                    .isEqualTo(403);
            assertThat(editor.json("PATCH", path, "{'name': 'Renamed'}").status())
                    .isEqualTo(200);
            assertThat(owner.send("DELETE", "/api/v1" + path, null).status()).isEqualTo(204);
        }
    }

    @Test
    default void refusesChangesOfAnotherVersionOfTheToken() {
        TestAccount retailer = retailer();
        ApiResponse made = retailer.created(TOKENS, READER);
        String path = TOKENS + "/" + made.id();
        HttpTestClient client = retailer.client();
        String tag = client.get(path).header("ETag");
        retailer.client().with(made.at("/secret")).get("/api/v1/posts");
        assertThat(client.patch(path, "{'name': 'A'}", "If-Match", tag).status())
                .isEqualTo(200);
        assertThat(client.patch(path, "{'name': 'B'}", "If-Match", tag).status())
                .isEqualTo(412);
        assertThat(client.delete(path, "If-Match", tag).status()).isEqualTo(412);
        assertThat(client.get(path).at("/name")).isEqualTo("A");
    }

    @Test
    default void pagesThroughTokensNewestFirst() {
        TestAccount retailer = retailer();
        for (String name : new String[] {"A", "B", "C"}) {
            retailer.created(TOKENS, READER.replace("Website", name));
        }
        ApiResponse first = retailer.client().get(TOKENS + "?limit=2");
        assertThat(names(first.json())).containsExactly("C", "B");
        String next = first.header("Link").replaceAll("^<(.*)>; rel=\"next\"$", "$1");
        ApiResponse second = retailer.client().get(next);
        assertThat(names(second.json())).containsExactly("A", "Test");
        assertThat(second.header("Link")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | /environment,/name,/permissions",
                "{'name': '', 'environment': 'live', 'permissions': ['posts:read']} | /name",
                "{'name': 'A', 'environment': 'prod', 'permissions': ['posts:read']} | /environment",
                "{'name': 'A', 'environment': 'live', 'permissions': []} | /permissions",
                "{'name': 'A', 'environment': 'live', 'permissions': 'all'} | /permissions",
                "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read', 'all']} | /permissions/1",
                "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read'], 'expires_at': 'never'}"
                        + " | /expires_at",
                "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read'], 'expires_at': "
                        + "'2020-01-01T00:00:00Z'} | /expires_at",
                "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read'], 'secret': 'x'} | /secret",
                "{'name': 'A', 'environment': 'live', 'permissions': ['posts:read'], 'scope': 'x'} | /scope"
            })
    default void refusesATokenThatBreaksRules(String body, String pointers) {
        TestAccount retailer = retailer();
        ApiResponse refused = retailer.client().post(TOKENS, body);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsOnlyKeys(pointers.split(",", -1));
        assertThat(names(retailer.client().get(TOKENS).json())).containsExactly("Test");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'environment': 'test'}",
                "{'expires_at': null}",
                "{'prefix': 'x'}",
                "{'name': null}",
                "{'x': 1}"
            })
    default void refusesAChangeThatBreaksRules(String patch) {
        TestAccount retailer = retailer();
        String path = TOKENS + "/" + retailer.created(TOKENS, READER).id();
        String before = retailer.client().get(path).text();
        assertThat(retailer.client().patch(path, patch).status()).isEqualTo(400);
        assertThat(retailer.client().get(path).text()).isEqualTo(before);
    }

    private static List<String> names(JsonNode tokens) {
        return tokens.valueStream()
                .map(token -> token.get("name").stringValue())
                .toList();
    }
}
