package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/**
 * An owner at the dashboard, and records to change: each is made when it is first asked for.
 *
 * @param retailer the account
 * @param owner who owns it
 * @param browser where the owner is signed in
 * @param made the addresses of records, below the version, by their sort
 */
record AuditFixture(TestAccount retailer, TestUser owner, BrowserSession browser, Map<String, String> made) {

    static final String TOKEN =
            "{'name': 'Website', 'environment': 'test', 'permissions': ['influencers:write', 'posts:read']}";
    static final String GALLERY = "{'name': 'Home'}";
    static final String PUBLISHABLE_TOKEN = "{'name': 'Shop'}";
    static final String PRODUCT_FEED =
            "{'name': 'Feed', 'url': 'https://shop.example/feed?key=1', 'schedule': '30 4 * * *'}";
    static final String WEBHOOK = "{'url': 'https://shop.example/hook?key=1'}";
    static final String BO = "{'email': 'bo@retailer.example', 'role': 'viewer'}";
    static final String FEED = "{\"external_id\": \"9\", \"title\": \"Hut\", \"url\": \"https://shop.example/9\"}\n";

    static AuditFixture of(ServiceContract on) {
        TestAccount retailer = on.retailer();
        TestUser owner = TestUser.join(on.service(), retailer.account(), "ana@retailer.example", Role.OWNER);
        return new AuditFixture(retailer, owner, owner.browser(), new HashMap<>());
    }

    /** The id at the end of an address. */
    static String id(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    ApiResponse json(String method, String path, String json, String... headers) {
        return browser.json(method, path, json, headers);
    }

    ApiResponse post(String path, String json) {
        return browser.json("POST", path, json);
    }

    ApiResponse delete(String path) {
        return browser.send("DELETE", "/api/v1" + path, null);
    }

    ApiResponse auth(String path, String json) {
        return browser.auth(path, json);
    }

    /** Imports a feed of products in JSON Lines. */
    ApiResponse importing(String feed, String query) {
        return browser.send(
                "POST", "/api/v1/imports?kind=products" + query, feed, "Content-Type", "application/x-ndjson");
    }

    /** What the audit log tells, newest first. */
    JsonNode log() {
        String auditor = retailer.service()
                .token(retailer.account(), Set.of(Permission.AUDIT_READ))
                .secret()
                .reveal();
        return BrowserSession.of(retailer.service())
                .send("GET", "/api/v1/audit-log?limit=100", null, "Authorization", "Bearer " + auditor)
                .json();
    }

    String newest() {
        return log().get(0).at("/action").asString();
    }

    String influencer() {
        return made("influencers", () -> retailer.influencer("lina"));
    }

    String post() {
        return made("posts", () -> retailer.post(id(influencer()), "1", "x"));
    }

    String product() {
        return made("products", () -> retailer.product("1", "Hut"));
    }

    String match() {
        return made("matches", () -> link().id());
    }

    /** A match that a post lost because its caption changed. */
    String lostMatch() {
        return made("lost-matches", () -> {
            retailer.product("lamp", "Nordhaven Fjell table lamp, brass");
            assertThat(retailer.client().post("/api/v1/match-previews", "{}").status())
                    .isEqualTo(200);
            String post = retailer.post(
                    id(influencer()), "2", "Nordhaven Fjell table lamp, brass: https://shop.example/p/lamp");
            retailer.client().patch("/api/v1/posts/" + post, "{'caption': 'Sunday.'}");
            return retailer.client().get("/api/v1/lost-matches").ids().get(0);
        });
    }

    /** Links the product to the post. */
    ApiResponse link() {
        return post(post() + "/matches", "{'product': '%s'}".formatted(id(product())));
    }

    String token() {
        return made("tokens", () -> created(post("/tokens", TOKEN)));
    }

    String gallery() {
        return made("galleries", () -> created(post("/galleries", GALLERY)));
    }

    String publishableToken() {
        return made("publishable-tokens", () -> created(post("/publishable-tokens", PUBLISHABLE_TOKEN)));
    }

    String feed() {
        return made("feeds", () -> created(post("/feeds", PRODUCT_FEED)));
    }

    String webhook() {
        return made("webhooks", () -> created(post("/webhooks", WEBHOOK)));
    }

    /** The delivery of a test. */
    String delivery() {
        return webhook() + "/deliveries/" + post(webhook() + "/test", "{}").id();
    }

    String user() {
        return made("users", () -> created(post("/users", BO)));
    }

    String importOf() {
        return made("imports", () -> importing(FEED, "").id());
    }

    /** Takes an invitation as somebody with the owner's name at the owner's browser. */
    ApiResponse accept() {
        IssuedLink link = TestUser.invite(retailer.service(), retailer.account(), "other@retailer.example", Role.OWNER);
        return auth(
                "accept",
                "{'link': '%s', 'name': 'Ana Costa', 'password': '%s'}"
                        .formatted(link.secret().reveal(), TestUser.PASSWORD));
    }

    private static String created(ApiResponse answered) {
        assertThat(answered.status()).as(answered.text()).isEqualTo(201);
        return answered.id();
    }

    private String made(String sort, Supplier<String> maker) {
        String known = made.get(sort);
        if (known == null) {
            known = "/" + sort + "/" + maker.get();
            made.put(sort, known);
        }
        return known;
    }
}
