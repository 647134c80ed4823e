package dev.shelfie.app.freshness;

import static java.util.stream.Collectors.joining;

import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;

/** The values of records that a history holds, as answers show them: all members that a writer writes together. */
final class RecordValues {

    static final String PUBLISHED = "|published";
    static final String ACTIVE = "|active";
    static final String CONFIRMED = "confirmed";
    static final String REJECTED = "rejected";
    static final String LOST = "lost";

    private RecordValues() {}

    static String post(String caption, String alt, String status) {
        return caption + "|" + alt + "|" + status;
    }

    static String influencer(String name, String bio, String status) {
        return name + "|" + bio + "|" + status;
    }

    static String product(String title, String description, String status) {
        return title + "|" + description + "|" + status;
    }

    /** Of a match; {@code x} is empty if it has no place in a picture. */
    static String match(String status, String x) {
        return status + "|" + x;
    }

    /** What the history calls the list of products that a post shows. */
    static String productsOf(String post) {
        return "products of " + post;
    }

    /** What the history calls the influencer whose post it is. */
    static String influencerOf(String post) {
        return "influencer of " + post;
    }

    /** Passes each record in an answer on, however deep it is, with its value. */
    static void forEach(JsonNode answer, BiConsumer<String, String> action) {
        if (answer.isObject()) {
            record(answer, action);
        }
        answer.valueStream().forEach(member -> forEach(member, action));
    }

    private static void record(JsonNode json, BiConsumer<String, String> action) {
        String id = json.path("id").asString("");
        switch (json.path("object").asString("")) {
            case "post" -> {
                action.accept(id, post(text(json, "/caption"), text(json, "/media/0/alt"), text(json, "/status")));
                action.accept(productsOf(id), products(json));
                action.accept(influencerOf(id), idOf(json.path("influencer")));
            }
            case "influencer" ->
                action.accept(id, influencer(text(json, "/display_name"), text(json, "/bio"), text(json, "/status")));
            case "product" ->
                action.accept(id, product(text(json, "/title"), text(json, "/description"), text(json, "/status")));
            case "lost_match" -> action.accept(id, LOST);
            case "match" -> action.accept(id, match(text(json, "/status"), text(json, "/position/x")));
            default -> {}
        }
    }

    private static String products(JsonNode post) {
        return post.path("products")
                .valueStream()
                .map(RecordValues::idOf)
                .sorted()
                .collect(joining(","));
    }

    /** The id of a record that may be expanded. */
    private static String idOf(JsonNode json) {
        return json.isString() ? json.stringValue() : text(json, "/id");
    }

    private static String text(JsonNode json, String pointer) {
        return json.at(pointer).asString("");
    }
}
