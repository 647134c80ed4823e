package dev.shelfie.app.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** Makes most requests sensible: the OpenAPI document's schemas don't say which values go together. */
final class Completion {

    private static final double SENSIBLE = 0.8;
    private static final List<String> AUTHOR = List.of("influencer", "social_platform", "social_account");
    /** What must be given with these parameters. */
    private static final Map<String, String> NEEDED = Map.of(
            "consent_text", "consent=true",
            "consent_button", "consent=true",
            "caption_text", "caption=true",
            "social_account", "social_platform=instagram");

    private Completion() {}

    /** The query with what its parameters need. */
    static List<String> query(List<String> query, RandomValues values) {
        List<String> completed = new ArrayList<>(query);
        if (values.chance(SENSIBLE)) {
            query.forEach(parameter -> {
                String needed = NEEDED.get(parameter.replaceFirst("=.*", ""));
                if (needed != null) {
                    completed.removeIf(each -> each.startsWith(needed.replaceFirst("=.*", "=")));
                    completed.add(needed);
                }
            });
        }
        return completed;
    }

    /** Changes the body of this operation. */
    static void body(String operation, ObjectNode body, List<String> query, RandomValues values) {
        if (!values.chance(SENSIBLE)) {
            return;
        }
        switch (operation) {
            case "POST /posts" -> {
                post(body, values);
                if (query.stream().anyMatch(each -> each.startsWith("social_account="))) {
                    body.remove("influencer");
                }
            }
            case "POST /posts/batch" -> body.path("posts").forEach(each -> post((ObjectNode) each, values));
            case "PUT /posts/by-platform-id/{platform}/{platform_post_id}" -> {
                post(body, values);
                body.remove(List.of("platform", "platform_post_id", "permalink"));
            }
            case "PATCH /posts/{id}" -> {
                body.remove(AUTHOR);
                body.remove(List.of("platform", "permalink"));
            }
            case "POST /imports" -> {
                if (body.has("platform_post_id")) {
                    post(body, values);
                }
            }
            case "POST /posts/{id}/matches" -> body.put("product", values.own().any("prod", values.random(), ""));
            case "PATCH /matches/{id}" -> {
                if (body.has("product")) {
                    body.put("status", "confirmed");
                }
            }
            case "POST /galleries", "PATCH /galleries/{id}" -> gallery(body, values);
            case "POST /feeds", "PATCH /feeds/{id}" -> feed(body, values);
            case "POST /publishable-tokens", "PATCH /publishable-tokens/{id}" ->
                body.putArray("origins").add("https://" + values.name() + ".example");
            default -> {}
        }
    }

    private static void feed(ObjectNode body, RandomValues values) {
        body.remove(List.of("auth", "format", "columns", "time_zone"));
        body.put("url", "https://" + values.name() + ".example/feed.csv");
        body.put("schedule", "30 4 * * *");
        body.put("shop_url", "https://shop.example");
        body.put("currency", "EUR");
    }

    private static void gallery(ObjectNode body, RandomValues values) {
        body.putArray("pinned").add(values.own().any("post", values.random(), ""));
        body.putArray("hidden");
        if (body.path("rules") instanceof ObjectNode rules) {
            rules.putArray("influencers").add(values.own().any("inf", values.random(), ""));
            rules.putArray("products").add(values.own().any("prod", values.random(), ""));
        }
    }

    private static void post(ObjectNode body, RandomValues values) {
        body.remove(AUTHOR);
        body.put("influencer", values.own().any("inf", values.random(), ""));
        body.put("platform", "instagram");
        body.put("permalink", "https://www.instagram.com/p/" + values.name() + "/");
    }
}
