package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.PublicEndpoint;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Whatever somebody does is in the audit log, and nothing that was refused. */
public interface AuditContract extends ServiceContract {

    /** What changes nothing that the log tells; a forgotten password is noted when its link is mailed (MailedLinksTest). */
    Set<String> UNNOTED = Set.of(
            "POST /match-previews",
            "POST /gallery-previews",
            "POST /reviews",
            "PUT /reviews/{post}",
            "DELETE /reviews/{post}",
            "POST /auth/invitation",
            "POST /auth/forgotten",
            "POST /auth/ways");

    /** What each endpoint that changes something leaves in the log, and a request that has it do so. */
    private static SortedMap<String, Act> acts() {
        TreeMap<String, Act> acts = new TreeMap<>();
        acts.put(
                "POST /influencers",
                act("influencer.created", scene -> scene.post("/influencers", SessionsContract.LINA)));
        acts.put(
                "PATCH /influencers/{id}",
                act("influencer.changed", scene -> scene.json("PATCH", scene.influencer(), "{'bio': 'x'}")));
        acts.put("DELETE /influencers/{id}", act("influencer.erased", scene -> scene.delete(scene.influencer())));
        acts.put(
                "POST /posts",
                act("post.created", scene -> scene.post("/posts", """
                {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': '2'}
                """.formatted(AuditFixture.id(scene.influencer())))));
        acts.put(
                "POST /posts/batch",
                act(
                        "post.put",
                        scene -> scene.post("/posts/batch", """
                {'posts': [{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': '4'}]}
                """.formatted(AuditFixture.id(scene.influencer())))));
        acts.put(
                "PUT /posts/by-platform-id/{platform}/{platform_post_id}",
                act(
                        "post.created",
                        scene -> scene.json(
                                "PUT",
                                "/posts/by-platform-id/instagram/3",
                                "{'influencer': '%s'}".formatted(AuditFixture.id(scene.influencer())))));
        acts.put(
                "PATCH /posts/{id}",
                act("post.changed", scene -> scene.json("PATCH", scene.post(), "{'caption': 'x'}")));
        acts.put("DELETE /posts/{id}", act("post.deleted", scene -> scene.delete(scene.post())));
        acts.put(
                "POST /products",
                act(
                        "product.created",
                        scene -> scene.post(
                                "/products", "{'external_id': '2', 'title': 'Hut', 'url': 'https://shop.example/2'}")));
        acts.put(
                "PUT /products/by-external-id/{external_id}",
                act(
                        "product.created",
                        scene -> scene.json(
                                "PUT",
                                "/products/by-external-id/3",
                                "{'title': 'Hut', 'url': 'https://shop.example/3'}")));
        acts.put(
                "PATCH /products/{id}",
                act("product.changed", scene -> scene.json("PATCH", scene.product(), "{'title': 'x'}")));
        acts.put("DELETE /products/{id}", act("product.deleted", scene -> scene.delete(scene.product())));
        acts.put("POST /posts/{id}/matches", act("match.linked", AuditFixture::link));
        acts.put(
                "PATCH /matches/{id}",
                act("match.rejected", scene -> scene.json("PATCH", scene.match(), "{'status': 'rejected'}")));
        acts.put("DELETE /matches/{id}", act("match.deleted", scene -> scene.delete(scene.match())));
        acts.put(
                "POST /lost-matches/{id}/restore",
                act("match.restored", scene -> scene.post(scene.lostMatch() + "/restore", "{}")));
        acts.put("DELETE /lost-matches/{id}", act("lost_match.dismissed", scene -> scene.delete(scene.lostMatch())));
        acts.put(
                "PATCH /account",
                act("account.changed", scene -> scene.json("PATCH", "/account", "{'matching': {'suggest_at': 0.4}}")));
        acts.put("POST /imports", act("import.completed", scene -> scene.importing(AuditFixture.FEED, "")));
        acts.put("POST /tokens", act("token.created", scene -> scene.post("/tokens", AuditFixture.TOKEN)));
        acts.put(
                "PATCH /tokens/{id}",
                act("token.changed", scene -> scene.json("PATCH", scene.token(), "{'name': 'x'}")));
        acts.put("DELETE /tokens/{id}", act("token.revoked", scene -> scene.delete(scene.token())));
        acts.put("POST /galleries", act("gallery.created", scene -> scene.post("/galleries", AuditFixture.GALLERY)));
        acts.put(
                "PATCH /galleries/{id}",
                act("gallery.published", scene -> scene.json("PATCH", scene.gallery(), "{'status': 'published'}")));
        acts.put("DELETE /galleries/{id}", act("gallery.deleted", scene -> scene.delete(scene.gallery())));
        acts.put("POST /feeds", act("feed.created", scene -> scene.post("/feeds", AuditFixture.PRODUCT_FEED)));
        acts.put("PATCH /feeds/{id}", act("feed.changed", scene -> scene.json("PATCH", scene.feed(), "{'name': 'x'}")));
        acts.put("DELETE /feeds/{id}", act("feed.deleted", scene -> scene.delete(scene.feed())));
        acts.put("POST /feeds/{id}/run", act("feed.run", scene -> scene.post(scene.feed() + "/run", "{}")));
        acts.put(
                "POST /publishable-tokens",
                act(
                        "publishable_token.created",
                        scene -> scene.post("/publishable-tokens", AuditFixture.PUBLISHABLE_TOKEN)));
        acts.put(
                "PATCH /publishable-tokens/{id}",
                act(
                        "publishable_token.changed",
                        scene -> scene.json("PATCH", scene.publishableToken(), "{'name': 'x'}")));
        acts.put(
                "DELETE /publishable-tokens/{id}",
                act("publishable_token.deleted", scene -> scene.delete(scene.publishableToken())));
        acts.put("POST /webhooks", act("webhook.created", scene -> scene.post("/webhooks", AuditFixture.WEBHOOK)));
        acts.put(
                "PATCH /webhooks/{id}",
                act("webhook.changed", scene -> scene.json("PATCH", scene.webhook(), "{'batch': false}")));
        acts.put("DELETE /webhooks/{id}", act("webhook.deleted", scene -> scene.delete(scene.webhook())));
        acts.put(
                "POST /webhooks/{id}/rotate-secret",
                act("webhook.rotated", scene -> scene.post(scene.webhook() + "/rotate-secret", "{}")));
        acts.put(
                "POST /webhooks/{id}/test",
                act("webhook.tested", scene -> scene.post(scene.webhook() + "/test", "{}")));
        acts.put(
                "POST /webhooks/{id}/resend",
                act(
                        "webhook.resent",
                        scene -> scene.post(scene.webhook() + "/resend", "{'since': '2026-05-01T10:00:00Z'}")));
        acts.put(
                "POST /webhooks/{id}/deliveries/{delivery}/resend",
                act("webhook.resent", scene -> scene.post(scene.delivery() + "/resend", "{}")));
        acts.put("POST /users", act("user.invited", scene -> scene.post("/users", AuditFixture.BO)));
        acts.put(
                "POST /users/{id}/invitations",
                act("user.invited", scene -> scene.post(scene.user() + "/invitations", "{}")));
        acts.put(
                "PATCH /users/{id}",
                act("user.changed", scene -> scene.json("PATCH", scene.user(), "{'role': 'editor'}")));
        acts.put("DELETE /users/{id}", act("user.removed", scene -> scene.delete(scene.user())));
        acts.put(
                "POST /auth/sign-in",
                act("session.started", scene -> scene.owner().signIn(scene.browser(), TestUser.PASSWORD)));
        acts.put(
                "POST /auth/link",
                act(
                        "session.started",
                        scene -> scene.auth("link", "{'link': '" + scene.owner().link() + "'}")));
        acts.put("POST /auth/accept", act("invitation.accepted", AuditFixture::accept));
        acts.put(
                "POST /auth/password",
                act(
                        "password.changed",
                        scene -> scene.auth(
                                "password",
                                "{'current_password': '%1$s', 'password': '%1$s'}".formatted(TestUser.PASSWORD))));
        acts.put("POST /auth/sign-out", act("session.ended", scene -> scene.auth("sign-out", "{}")));
        return acts;
    }

    private static Act act(String action, Function<AuditFixture, ApiResponse> act) {
        return new Act(action, act);
    }

    /**
     * Something that somebody does.
     *
     * @param action what the log is to call it
     * @param does does it
     */
    record Act(String action, Function<AuditFixture, ApiResponse> does) {}

    @Test
    default void notesWhatEveryEndpointChangesAndNoSecrets() {
        SortedMap<String, Act> acts = acts();
        Set<String> changing = Stream.concat(
                        service().use().api().endpoints().stream()
                                .filter(each -> !each.method().equals("GET"))
                                .map(AuditContract::name),
                        service().use().api().publicEndpoints().stream()
                                .map(PublicEndpoint::path)
                                .map("POST "::concat))
                .collect(Collectors.toCollection(TreeSet::new));
        changing.removeAll(UNNOTED);
        assertThat(acts.keySet()).isEqualTo(changing);
        acts.forEach((endpoint, act) -> {
            AuditFixture scene = AuditFixture.of(this);
            ApiResponse done = act.does().apply(scene);
            assertThat(done.status()).as("%s: %s", endpoint, done.text()).isBetween(200, 299);
            JsonNode noted = scene.log().get(0);
            assertThat(noted.at("/action").asString()).as(endpoint).isEqualTo(act.action());
            assertThat(noted.at("/actor/type").asString()).as(endpoint).isEqualTo("user");
            assertThat(noted.at("/actor/name").asString()).as(endpoint).isEqualTo("Ana Costa");
            assertThat(noted.at("/address").asString())
                    .as(endpoint)
                    .isEqualTo(scene.browser().address());
            assertThat(scene.log().toString()).doesNotContain("shf_", "whsec_", TestUser.PASSWORD, "argon2", "__Host");
            if (done.status() == 200 || done.status() == 201) {
                String id = done.json().has("id") ? done.id() : AuditFixture.id(scene.user());
                String of = done.json().isArray() ? "" : id;
                assertThat(noted.at("/record/id").asString()).as(endpoint).isEqualTo(of);
            }
        });
    }

    private static String name(Endpoint endpoint) {
        return endpoint.method() + " " + endpoint.template();
    }

    @Test
    default void notesWhatAnEndpointDoesInOtherCases() {
        AuditFixture scene = AuditFixture.of(this);
        String match = scene.match();
        scene.json("PATCH", match, "{'status': 'confirmed'}");
        assertThat(scene.newest()).isEqualTo("match.confirmed");
        assertThat(scene.log().get(0).at("/detail").asString())
                .isEqualTo(AuditFixture.id(scene.post()) + ", " + AuditFixture.id(scene.product()));
        String put = "{'title': '%s', 'url': 'https://shop.example/1'}";
        scene.json("PUT", "/products/by-external-id/1", put.formatted("Kappe"));
        assertThat(scene.newest()).isEqualTo("product.changed");
        assertThat(scene.log().get(0).at("/record/id").asString()).isEqualTo(AuditFixture.id(scene.product()));
        scene.importing("external_id\n", "");
        assertThat(scene.newest()).startsWith("import.");
        scene.delete(scene.influencer());
        JsonNode erased = scene.log().get(0);
        assertThat(erased.at("/record/id").asString()).isEqualTo(AuditFixture.id(scene.influencer()));
        assertThat(erased.at("/detail").asString()).isEqualTo("with 1 post");
    }

    @Test
    default void notesTokensAsTheyWereCalled() {
        AuditFixture scene = AuditFixture.of(this);
        String secret = scene.post("/tokens", AuditFixture.TOKEN).at("/secret");
        scene.browser().json("POST", "/influencers", SessionsContract.LINA, "Authorization", "Bearer " + secret);
        JsonNode noted = scene.log().get(0);
        assertThat(noted.at("/actor/type").asString()).isEqualTo("token");
        assertThat(noted.at("/actor/name").asString()).isEqualTo("Website");
        assertThat(noted.at("/actor/id").asString()).startsWith("tok_");
    }

    @Test
    default void notesFailedSignInsOfAccountsThatAreThere() {
        AuditFixture scene = AuditFixture.of(this);
        TestUser.signIn(scene.browser(), scene.owner().account().value(), "Nobody@retailer.example", "wrong");
        JsonNode noted = scene.log().get(0);
        assertThat(noted.at("/action").asString()).isEqualTo("session.refused");
        assertThat(noted.at("/actor/name").asString()).isEqualTo("nobody@retailer.example");
        assertThat(noted.at("/actor").has("id")).isFalse();
        assertThat(noted.toString()).doesNotContain("wrong");
    }

    @Test
    default void notesAFailureAsAUserHoweverManyStrangersFailedBefore() {
        AuditFixture scene = AuditFixture.of(this);
        String account = scene.owner().account().value();
        BrowserSession stranger = BrowserSession.of(service());
        for (int i = 0; i < 15; i++) {
            TestUser.signIn(stranger, account, i + "@stranger.example", "wrong");
        }
        TestUser.signIn(stranger, account, scene.owner().email(), "wrong");
        List<String> refused = scene.log()
                .valueStream()
                .filter(entry -> entry.at("/action").asString().equals("session.refused"))
                .map(entry -> entry.at("/actor/name").asString())
                .toList();
        assertThat(refused).hasSize(11).startsWith(scene.owner().email());
    }

    @Test
    default void notesNothingThatWasRefusedOrChangesNothing() {
        AuditFixture scene = AuditFixture.of(this);
        String match = scene.match();
        JsonNode before = scene.log();
        scene.post("/influencers", "{}");
        scene.post("/influencers", "nonsense");
        scene.json("PATCH", "/posts/post_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", "{}");
        scene.json("PATCH", scene.post(), "{'caption': 'x'}", "If-Match", "\"1-00000000" + "0".repeat(32) + "\"");
        scene.json(
                "PUT",
                "/products/by-external-id/1",
                "{'title': 'x', 'url': 'https://x.example'}",
                "If-None-Match",
                "*");
        scene.json("POST", "/influencers", SessionsContract.LINA, "X-CSRF-Token", "x");
        scene.json("POST", "/influencers", SessionsContract.LINA, "Sec-Fetch-Site", "cross-site");
        scene.post("/products", "{'external_id': '1', 'title': 'Hut', 'url': 'https://shop.example/1'}");
        scene.delete("/users/" + scene.owner().id());
        scene.post("/match-previews", "{'caption': 'Hut'}");
        scene.post("/gallery-previews", "{}");
        scene.post("/reviews", "{}");
        scene.importing(AuditFixture.FEED, "&dry_run=true");
        scene.browser().send("GET", "/api/v1/posts", null);
        scene.browser().send("GET", "/api/v1" + match, null);
        scene.auth("password", "{'current_password': 'wrong', 'password': 'long enough for it'}");
        assertThat(scene.log()).isEqualTo(before);
    }

    @Test
    default void notesOnceWhatIsRepeated() {
        AuditFixture scene = AuditFixture.of(this);
        int before = scene.log().size();
        for (int i = 0; i < 3; i++) {
            assertThat(scene.json("POST", "/influencers", SessionsContract.LINA, "Idempotency-Key", "one")
                            .status())
                    .isEqualTo(201);
        }
        assertThat(scene.log()).hasSize(before + 1);
    }

    @Test
    default void tellsASecretOnceThoughTheRequestIsRepeated() {
        AuditFixture scene = AuditFixture.of(this);
        ApiResponse first = scene.json("POST", "/tokens", AuditFixture.TOKEN, "Idempotency-Key", "one");
        assertThat(first.at("/secret")).startsWith("shf_");
        ApiResponse again = scene.json("POST", "/tokens", AuditFixture.TOKEN, "Idempotency-Key", "one");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.errorMessage()).contains(first.id());
        assertThat(again.text()).doesNotContain(first.at("/secret"));
        assertThat(scene.browser().send("GET", "/api/v1/tokens", null).ids()).containsOnlyOnce(first.id());
    }

    @Test
    default void showsTheLogToOwnersAlone() {
        AuditFixture scene = AuditFixture.of(this);
        BrowserSession editor = TestUser.join(service(), scene.owner().account(), "ed@retailer.example", Role.EDITOR)
                .browser();
        ApiResponse refused = editor.send("GET", "/api/v1/audit-log", null);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.errorMessage()).contains(Permission.AUDIT_READ.publicName());
    }

    @Test
    default void notesImportsThatAreCutOff() {
        AuditFixture scene = AuditFixture.of(this);
        String feed = "<rss version='2.0' xmlns:g='http://base.google.com/ns/1.0'><channel><item><g:id>7</g:id>";
        ApiResponse cut =
                scene.browser().send("POST", "/api/v1/imports?kind=products", feed, "Content-Type", "application/xml");
        assertThat(cut.status()).as(cut.text()).isEqualTo(400);
        JsonNode noted = scene.log().get(0);
        assertThat(noted.at("/action").asString()).isEqualTo("import.interrupted");
        assertThat(noted.at("/detail").asString()).startsWith("products: ");
    }
}
