package dev.shelfie.app.freshness;

import static dev.shelfie.app.support.TestCatalogue.DRESS;
import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static dev.shelfie.app.support.TestCatalogue.PLANTER;

import dev.shelfie.domain.post.PostId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * Something that changes what reads show.
 *
 * @param writer what carries it out: an endpoint, a command, or a background job
 * @param detail what it changes
 * @param carryOut does it to an account, on one of its nodes
 */
record RecordWrite(String writer, String detail, BiConsumer<Shop, WritingNode> carryOut) {

    /** Endpoints that write nothing that reads of influencers, posts, products and matches show, and why. */
    static final Map<String, String> UNSEEN = new TreeMap<>(Map.of(
            "POST /match-previews", "stores nothing",
            "POST /reviews", "no read shows reservations",
            "PUT /reviews/{post}", "no read shows reservations",
            "DELETE /reviews/{post}", "no read shows reservations",
            "POST /tokens", "tokens are no records of the shop",
            "PATCH /tokens/{id}", "tokens are no records of the shop",
            "DELETE /tokens/{id}", "tokens are no records of the shop"));

    static {
        UNSEEN.put("POST /gallery-previews", "stores nothing");
        UNSEEN.put("POST /users", "users are no records of the shop");
        UNSEEN.put("PATCH /users/{id}", "users are no records of the shop");
        UNSEEN.put("DELETE /users/{id}", "users are no records of the shop");
        UNSEEN.put("POST /users/{id}/invitations", "users are no records of the shop");
        List.of("POST /galleries", "PATCH /galleries/{id}", "DELETE /galleries/{id}")
                .forEach(galleries ->
                        UNSEEN.put(galleries, "galleries change no record that they show, and have few events"));
        List.of("POST /publishable-tokens", "PATCH /publishable-tokens/{id}", "DELETE /publishable-tokens/{id}")
                .forEach(tokens -> UNSEEN.put(tokens, "tokens are no records of the shop"));
        List.of("POST /feeds", "PATCH /feeds/{id}", "DELETE /feeds/{id}", "POST /feeds/{id}/run")
                .forEach(feeds ->
                        UNSEEN.put(feeds, "feeds are no records of the shop; what they import is, as imports"));
        List.of(
                        "POST /webhooks",
                        "PATCH /webhooks/{id}",
                        "DELETE /webhooks/{id}",
                        "POST /webhooks/{id}/rotate-secret",
                        "POST /webhooks/{id}/test",
                        "POST /webhooks/{id}/deliveries/{delivery}/resend",
                        "POST /webhooks/{id}/resend")
                .forEach(webhooks -> UNSEEN.put(webhooks, "webhooks are no records of the shop"));
        UNSEEN.put("job match_all_posts", "queues match_post");
        UNSEEN.put("job process_catalogue_changes", "queues match_post");
        UNSEEN.put("job train_calibrations", "queues match_post");
        UNSEEN.put("job refresh_indexes", "changes memory alone");
        UNSEEN.put("job answer_question", "tells another node, and saves nothing");
        List.of(
                        "demo",
                        "serve",
                        "migrate",
                        "account",
                        "token",
                        "user",
                        "export",
                        "match",
                        "evaluate",
                        "events",
                        "listen")
                .forEach(command -> UNSEEN.put("command " + command, "changes no record that is there"));
    }

    /** Every writer, each in all its effects. */
    static final List<RecordWrite> ALL = List.of(
            // Influencers.
            request("POST", "/influencers", "", "{'display_name': 'Lina Neu'}"),
            of(
                    "PATCH /influencers/{id}",
                    "name",
                    (shop, node) ->
                            shop.send("PATCH", "/influencers/" + shop.influencer(), "{'display_name': 'Lina W.'}")),
            of(
                    "PATCH /influencers/{id}",
                    "status",
                    (shop, node) -> shop.send("PATCH", "/influencers/" + shop.influencer(), "{'status': 'inactive'}")),
            of(
                    "PATCH /influencers/{id}",
                    "social accounts",
                    (shop, node) -> shop.send(
                            "PATCH",
                            "/influencers/" + shop.influencer(),
                            "{'social_accounts': [{'platform': 'tiktok', 'username': 'lina', 'followers': 7}]}")),
            of(
                    "DELETE /influencers/{id}",
                    "erasure",
                    (shop, node) -> shop.send("DELETE", "/influencers/" + shop.influencer(), "")),
            // Posts.
            of("POST /posts", "", (shop, node) -> shop.send("POST", "/posts", """
                    {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'new', 'caption': 'A lamp'}
                    """.formatted(shop.influencer()))),
            of(
                    "PATCH /posts/{id}",
                    "caption",
                    (shop, node) -> shop.send("PATCH", "/posts/" + shop.linked(), "{'caption': 'A lamp #fjell'}")),
            of(
                    "PATCH /posts/{id}",
                    "caption that loses a product",
                    (shop, node) -> shop.send("PATCH", "/posts/" + shop.lampPost(), "{'caption': 'Monday.'}")),
            of(
                    "PATCH /posts/{id}",
                    "status",
                    (shop, node) -> shop.send("PATCH", "/posts/" + shop.lampPost(), "{'status': 'draft'}")),
            of(
                    "PATCH /posts/{id}",
                    "influencer",
                    (shop, node) -> shop.send(
                            "PATCH", "/posts/" + shop.linked(), "{'influencer': '%s'}".formatted(shop.other()))),
            of(
                    "POST /posts/batch",
                    "new",
                    (shop, node) -> shop.send("POST", "/posts/batch", """
                    {'posts': [{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'b', 'caption': 'A lamp'}]}
                    """.formatted(shop.influencer()))),
            of(
                    "POST /posts/batch",
                    "there already",
                    (shop, node) -> shop.send("POST", "/posts/batch", """
                    {'posts': [
                        {'influencer': '%1$s', 'platform': 'instagram', 'platform_post_id': 'lamp', 'caption': 'Monday.'},
                        {'influencer': '%1$s', 'platform': 'instagram', 'platform_post_id': 'linked', 'status': 'draft'}]}
                    """.formatted(shop.influencer()))),
            of(
                    "PUT /posts/by-platform-id/{platform}/{platform_post_id}",
                    "there already",
                    (shop, node) -> shop.send(
                            "PUT",
                            "/posts/by-platform-id/instagram/linked",
                            "{'influencer': '%s', 'caption': 'A lamp #fjell'}".formatted(shop.influencer()))),
            of(
                    "PUT /posts/by-platform-id/{platform}/{platform_post_id}",
                    "there already, of another influencer",
                    (shop, node) -> shop.send(
                            "PUT",
                            "/posts/by-platform-id/instagram/lamp",
                            "{'influencer': '%s', 'caption': 'A lamp'}".formatted(shop.other()))),
            of(
                    "PUT /posts/by-platform-id/{platform}/{platform_post_id}",
                    "new",
                    (shop, node) -> shop.send(
                            "PUT",
                            "/posts/by-platform-id/instagram/put",
                            "{'influencer': '%s', 'caption': 'A lamp'}".formatted(shop.influencer()))),
            of("DELETE /posts/{id}", "", (shop, node) -> shop.send("DELETE", "/posts/" + shop.lampPost(), "")),
            // Products.
            request("POST", "/products", "", "{'external_id': 'n', 'title': 'Lamp', 'url': 'https://shop.example/n'}"),
            of(
                    "PUT /products/by-external-id/{external_id}",
                    "",
                    (shop, node) -> shop.send(
                            "PUT",
                            "/products/by-external-id/lamp",
                            "{'title': 'Fjell', 'url': 'https://shop.example/p/lamp', 'availability': 'out_of_stock'}")),
            of(
                    "PATCH /products/{id}",
                    "price",
                    (shop, node) -> shop.send(
                            "PATCH",
                            "/products/" + shop.product(PLANTER),
                            "{'price': {'amount': '29.00', 'currency': 'EUR'}}")),
            of(
                    "PATCH /products/{id}",
                    "status",
                    (shop, node) -> shop.send("PATCH", "/products/" + shop.product(LAMP), "{'status': 'archived'}")),
            of(
                    "DELETE /products/{id}",
                    "shown by the matcher",
                    (shop, node) -> shop.send("DELETE", "/products/" + shop.product(LAMP), "")),
            of(
                    "DELETE /products/{id}",
                    "shown by hand",
                    (shop, node) -> shop.send("DELETE", "/products/" + shop.product(PLANTER), "")),
            // Matches.
            of(
                    "POST /posts/{id}/matches",
                    "new",
                    (shop, node) -> shop.send(
                            "POST",
                            "/posts/" + shop.linked() + "/matches",
                            "{'product': '%s'}".formatted(shop.product(DRESS)))),
            of(
                    "POST /posts/{id}/matches",
                    "variant of a family",
                    (shop, node) -> shop.send(
                            "POST",
                            "/posts/" + shop.open() + "/matches",
                            "{'product': '%s'}".formatted(shop.product(DRESS)))),
            decision("reject", "{'status': 'rejected'}"),
            decision("confirm", "{'status': 'confirmed'}"),
            of(
                    "PATCH /matches/{id}",
                    "choose a variant",
                    (shop, node) -> shop.send(
                            "PATCH",
                            "/matches/" + shop.openMatch(),
                            "{'status': 'confirmed', 'product': '%s'}".formatted(shop.product(PLANTER)))),
            of("PATCH /matches/{id}", "position", (shop, node) -> {
                String media = "{'media': [{'type': 'image', 'url': 'https://cdn.example/1.jpg'}]}";
                shop.send("PATCH", "/posts/" + shop.linked(), media);
                shop.send(
                        "PATCH",
                        "/matches/" + shop.match(shop.linked(), PLANTER),
                        "{'position': {'media': 0, 'x': 0.5, 'y': 0.5}}");
            }),
            of("PATCH /matches/{id}", "take a rejection back", (shop, node) -> {
                String match = "/matches/" + shop.match(shop.lampPost(), LAMP);
                shop.send("PATCH", match, "{'status': 'rejected'}");
                shop.send("PATCH", match, "{'status': 'suggested'}");
            }),
            of(
                    "DELETE /matches/{id}",
                    "by hand",
                    (shop, node) -> shop.send("DELETE", "/matches/" + shop.match(shop.linked(), PLANTER), "")),
            of(
                    "DELETE /matches/{id}",
                    "by the matcher",
                    (shop, node) -> shop.send("DELETE", "/matches/" + shop.match(shop.lampPost(), LAMP), "")),
            of(
                    "POST /lost-matches/{id}/restore",
                    "",
                    (shop, node) -> shop.send("POST", "/lost-matches/" + shop.lost() + "/restore", "{}")),
            of(
                    "DELETE /lost-matches/{id}",
                    "",
                    (shop, node) -> shop.send("DELETE", "/lost-matches/" + shop.lost(), "")),
            // The account, and what background jobs make of it.
            request("PATCH", "/account", "thresholds", "{'matching': {'confirm_at': 1}}"),
            of("job match_post", "after new thresholds", (shop, node) -> {
                shop.send("PATCH", "/account", "{'matching': {'confirm_at': 1, 'suggest_at': 0.01}}");
                node.match(shop, shop.lampPost());
            }),
            of("job match_post", "after a product was archived", (shop, node) -> {
                shop.send("PATCH", "/products/" + shop.product(LAMP), "{'status': 'archived'}");
                node.match(shop, shop.lampPost());
            }),
            // Imports.
            of("POST /imports", "products", (shop, node) -> node.send(shop, "products", Feeds.PRODUCTS, "")),
            of(
                    "POST /imports",
                    "all products",
                    (shop, node) -> node.send(shop, "products", Feeds.PRODUCTS, "&full=true&force=true")),
            of("POST /imports", "posts", (shop, node) -> node.send(shop, "posts", Feeds.posts(), "")),
            of("POST /imports", "influencers", (shop, node) -> node.send(shop, "influencers", Feeds.INFLUENCERS, "")),
            of("command import", "products", (shop, node) -> node.importByCommand(shop, "products", Feeds.PRODUCTS)),
            of(
                    "command import",
                    "all products",
                    (shop, node) -> node.importByCommand(shop, "products", Feeds.PRODUCTS, "--full", "--force")),
            of("command import", "posts", (shop, node) -> node.importByCommand(shop, "posts", Feeds.posts())),
            of(
                    "command import",
                    "influencers",
                    (shop, node) -> node.importByCommand(shop, "influencers", Feeds.INFLUENCERS)));

    /** A node that carries writes out, and what it can do besides requests. */
    interface WritingNode {

        /** Imports rows of JSON by HTTP. */
        default void send(Shop shop, String kind, String rows, String query) {
            Feeds.send(shop.client(), kind, rows, query);
        }

        /** Imports rows of JSON by the command line. */
        void importByCommand(Shop shop, String kind, String rows, String... options);

        /** Carries out the background job that matches a post. */
        void matchPost(Shop shop, PostId post);

        default void match(Shop shop, String post) {
            matchPost(shop, new PostId(post));
        }
    }

    private static RecordWrite of(String writer, String detail, BiConsumer<Shop, WritingNode> carryOut) {
        return new RecordWrite(writer, detail, carryOut);
    }

    private static RecordWrite request(String method, String path, String detail, String json) {
        return of(method + " " + path, detail, (shop, node) -> shop.send(method, path, json));
    }

    private static RecordWrite decision(String detail, String json) {
        return of(
                "PATCH /matches/{id}",
                detail,
                (shop, node) -> shop.send("PATCH", "/matches/" + shop.match(shop.lampPost(), LAMP), json));
    }

    @Override
    public String toString() {
        return detail.isEmpty() ? writer : writer + ": " + detail;
    }
}
