package dev.shelfie.app.faults;

import tools.jackson.databind.JsonNode;

/**
 * The kinds of records that writers write. The value of a record is all that a write changes. That of an influencer or
 * a token begins with its key, so that it is known by its value. If two members differ that are written together, both are in the value.
 */
enum Kind {
    INFLUENCER("/influencers", "/display_name", "/bio", """
            SELECT split_part(display_name, ' ', 1), id, display_name, bio, version FROM influencer
            WHERE account_id = ?""") {
        @Override
        String json(String key, String value) {
            return "\"display_name\": \"%1$s\", \"bio\": \"%1$s\"".formatted(value);
        }
    },

    PRODUCT("/products", "/title", "/description", """
            SELECT external_id, id, title, description, version FROM product
            WHERE account_id = ? AND external_id NOT LIKE 'row-%'""") {
        @Override
        String json(String key, String value) {
            return "\"title\": \"%1$s\", \"description\": \"%1$s\", \"url\": \"https://halm.example/p/%2$s\""
                    .formatted(value, key);
        }
    },

    /** A product that imports write. The audit log has the imports, not their rows. */
    ROW("/products", "/title", "/description", """
            SELECT external_id, id, title, description, version FROM product
            WHERE account_id = ? AND external_id LIKE 'row-%'""") {
        @Override
        String json(String key, String value) {
            return "\"external_id\": \"%s\", ".formatted(key) + PRODUCT.json(key, value);
        }
    },

    POST("/posts", "/caption", "/media/0/alt", """
            SELECT platform_post_id, id, caption, media[5], 0 FROM post WHERE account_id = ?""") {
        @Override
        String json(String key, String value) {
            return "\"caption\": \"%1$s\", \"media\": [{\"type\": \"image\", \"url\": \"https://media.example/1.jpg\", \"alt\": \"%1$s\"}]"
                    .formatted(value);
        }
    },

    /** Its key is that of the post, +, and that of the product; its value is its status. Suggestions aren't listed. */
    MATCH("/matches", "/status", "/status", """
            SELECT t.platform_post_id || '+' || p.external_id, m.id, m.status, m.status, 0 FROM match m
            LEFT JOIN post t ON t.account_id = m.account_id AND t.id = m.post_id
            LEFT JOIN product p ON p.account_id = m.account_id AND p.id = m.product_id
            WHERE m.account_id = ? AND m.status <> 'suggested'""") {
        @Override
        String json(String key, String value) {
            return "\"status\": \"%s\"".formatted(value);
        }
    },

    TOKEN("/tokens", "/name", "/name", """
            SELECT split_part(name, ' ', 1), id, name, name, 0 FROM token
            WHERE account_id = ? AND revoked_at IS NULL AND name <> 'Test'""") {
        @Override
        String json(String key, String value) {
            return "\"name\": \"%s\"".formatted(value);
        }
    },

    /** Its value is a threshold. */
    ACCOUNT(
            "/account",
            "/matching/suggest_at",
            "/matching/suggest_at",
            "SELECT '', '', '', '', 0 WHERE ?::text IS NULL") {
        @Override
        String json(String key, String value) {
            return "\"matching\": {\"suggest_at\": %s}".formatted(value);
        }
    };

    final String path;
    /** Gives key, id, two members of the value, and the version or 0, of all records of an account. */
    final String sql;

    private final String member;
    private final String twin;

    Kind(String path, String member, String twin, String sql) {
        this.path = path;
        this.member = member;
        this.twin = twin;
        this.sql = sql;
    }

    /** The members that a write changes. */
    abstract String json(String key, String value);

    /** The value of a record in an answer. */
    String value(JsonNode json) {
        return json.has("revoked_at")
                ? History.ABSENT
                : value(json.at(member).asString(""), json.at(twin).asString(""));
    }

    /** The value of a record with these members. */
    static String value(String one, String twin) {
        return one.equals(twin) ? one : one + " beside " + twin;
    }
}
