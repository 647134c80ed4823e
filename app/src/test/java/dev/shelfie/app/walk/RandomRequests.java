package dev.shelfie.app.walk;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.support.OpenApiDocument;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Requests for every operation of the OpenAPI document: as it allows them, and each fourth with something wrong. */
final class RandomRequests {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.SERVED;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final double OPTIONAL = 0.3;
    private static final double WRONG = 0.25;
    private static final Map<String, String> SORTS = Map.ofEntries(
            Map.entry("influencers", "inf"),
            Map.entry("posts", "post"),
            Map.entry("products", "prod"),
            Map.entry("matches", "match"),
            Map.entry("lost-matches", "lost"),
            Map.entry("galleries", "gallery"),
            Map.entry("publishable-tokens", "pub"),
            Map.entry("imports", "imp"),
            Map.entry("feeds", "feed"),
            Map.entry("webhooks", "hook"),
            Map.entry("tokens", "tok"),
            Map.entry("users", "usr"),
            Map.entry("reviews", "post"));
    private static final Map<String, List<String>> QUERY_IDS = Map.of(
            "influencer", List.of("inf"),
            "post", List.of("post"),
            "product", List.of("prod"),
            "actor", List.of("tok", "usr"),
            "created_by", List.of("tok", "usr"),
            "record", List.of("inf", "post", "prod", "match", "gallery", "feed", "hook", "pub", "tok", "usr", "imp"));

    private record Operation(String method, String template, JsonNode node) {

        String name() {
            return method + " " + template;
        }
    }

    private static final List<Operation> OPERATIONS = DOCUMENT.at("/paths")
            .propertyStream()
            .flatMap(path -> path.getValue()
                    .propertyStream()
                    .filter(each -> each.getValue().has("responses"))
                    .map(each -> new Operation(each.getKey().toUpperCase(Locale.ROOT), path.getKey(), each.getValue())))
            .toList();

    private final RandomValues values;

    RandomRequests(RandomValues values) {
        this.values = values;
    }

    /** All operations, such as {@code GET /posts/{id}}. */
    static List<String> operations() {
        return OPERATIONS.stream().map(Operation::name).toList();
    }

    GeneratedRequest next() {
        Operation operation = values.oneOf(OPERATIONS);
        boolean wrong = values.chance(WRONG);
        String path = operation.template();
        List<String> query = new ArrayList<>();
        Map<String, String> headers = new LinkedHashMap<>();
        for (JsonNode each : operation.node().path("parameters")) {
            JsonNode parameter = DOCUMENT.resolve(each);
            String name = parameter.get("name").asString();
            String place = parameter.get("in").asString();
            if (place.equals("path")) {
                path = path.replace("{" + name + "}", encoded(pathValue(operation, name, path, wrong)));
            } else if (parameter.path("required").booleanValue(false) || values.chance(OPTIONAL)) {
                boolean evil = wrong && values.chance(OPTIONAL);
                if (place.equals("query")) {
                    query.add(name + "="
                            + encoded(evil ? values.evil() : queryValue(name, path, parameter.get("schema"))));
                } else {
                    headers.put(name, header(name, path));
                }
            }
        }
        query = Completion.query(query, values);
        if (wrong && values.chance(0.1)) {
            query.add(values.oneOf(List.of("limit=5", "expand=posts", "unknown=1", "cursor=x", "%=%"))
                    .replace("%", "%25"));
        }
        if (wrong && values.chance(0.1)) {
            headers.put("Accept-Encoding", "gzip;q=0");
        }
        Map.Entry<@Nullable String, String> body = body(operation, query, wrong);
        return new GeneratedRequest(
                operation.name(),
                wrong && values.chance(0.05)
                        ? values.oneOf(List.of("GET", "PUT", "DELETE", "OPTIONS"))
                        : operation.method(),
                "/api/v1" + path + (query.isEmpty() ? "" : "?" + String.join("&", query)),
                headers,
                body.getKey(),
                body.getValue());
    }

    private String pathValue(Operation operation, String name, String path, boolean wrong) {
        if (wrong && values.chance(OPTIONAL)) {
            String evil = values.evil().strip();
            return evil.isEmpty() || evil.startsWith(".") ? "x" : evil;
        }
        String sort = operation.template().split("/", -1)[1];
        if (name.equals("platform")) {
            return "instagram";
        }
        if (name.equals("external_id") || name.equals("platform_post_id")) {
            if (values.chance(0.5)) {
                return values.name();
            }
            // Who writes with another account's key holds its marker from then on.
            return operation.method().equals("GET")
                    ? values.known(name, values.name())
                    : values.own().any(name, values.random(), values.name());
        }
        if (name.equals("delivery")) {
            return values.known("msg of " + path.split("/", -1)[2], values.id("msg"));
        }
        return sort.equals("influencers") && values.chance(0.1)
                ? "@" + values.searched()
                : values.id(requireNonNull(SORTS.get(sort), sort));
    }

    private String queryValue(String name, String path, JsonNode schema) {
        if (QUERY_IDS.containsKey(name)) {
            return values.id(values.oneOf(QUERY_IDS.get(name)));
        }
        return switch (name) {
            case "cursor" -> values.known(values.chance(0.7) ? "cursor of /api/v1" + path : "cursor", "x");
            case "created_after", "created_before", "updated_after" -> time();
            case "ids" -> values.id(requireNonNull(SORTS.get(path.substring(1))));
            case "social_account", "q", "hashtag", "brand", "category" -> values.searched();
            case "lang" -> "de";
            case "expand" ->
                Stream.of(1, 2)
                        .map(i -> value(schema, "").get(0))
                        .map(each -> each == null ? "posts" : each.asString())
                        .collect(Collectors.joining(","));
            default -> value(schema, name).asString();
        };
    }

    private String header(String name, String path) {
        return switch (name) {
            case "If-Match", "If-None-Match" ->
                values.chance(0.2) ? "*" : values.known(values.chance(0.5) ? "tag of /api/v1" + path : "tag", "\"x\"");
            case "Idempotency-Key" -> "key-" + values.number(100);
            case "Content-Encoding" -> "gzip";
            default -> throw new IllegalArgumentException(name);
        };
    }

    private Map.Entry<@Nullable String, String> body(Operation operation, List<String> query, boolean wrong) {
        JsonNode content = operation.node().path("requestBody").path("content");
        if (content.isMissingNode()) {
            return new SimpleEntry<>(null, "");
        }
        String type = operation.template().equals("/imports")
                ? "application/x-ndjson"
                : values.oneOf(new ArrayList<>(content.propertyNames()));
        String body = operation.template().equals("/imports")
                ? rows(operation, query)
                : object(operation, content.path(type).get("schema"), query, wrong)
                        .toString();
        if (wrong && values.chance(0.2)) {
            int at = values.number(body.length() + 1);
            body = body.substring(0, at)
                    + values.evil()
                    + body.substring(Math.min(body.length(), at + values.number(3)));
        }
        return Map.entry(wrong && values.chance(0.05) ? "text/plain" : type, body);
    }

    private String rows(Operation operation, List<String> query) {
        String kind = query.stream()
                .filter(each -> each.startsWith("kind="))
                .map(each -> each.substring("kind=".length()))
                .findFirst()
                .orElse("products");
        String schema = switch (kind) {
            case "posts" -> "PostInput";
            case "influencers" -> "InfluencerInput";
            default -> "ProductInput";
        };
        return Stream.generate(() -> object(operation, DOCUMENT.at("/components/schemas/" + schema), query, false))
                .limit(values.number(3))
                .map(each -> each + "\n")
                .collect(Collectors.joining());
    }

    private JsonNode object(Operation operation, JsonNode schema, List<String> query, boolean wrong) {
        JsonNode value = value(schema, "");
        if (value instanceof ObjectNode object) {
            Completion.body(operation.name(), object, query, values);
        }
        if (wrong && value instanceof ObjectNode object) {
            List<String> names = new ArrayList<>(object.propertyNames());
            switch (values.number(4)) {
                case 0 -> object.put("unknown", 1);
                case 1 -> names.stream().findFirst().ifPresent(object::remove);
                case 2 ->
                    names.forEach(name -> {
                        if (values.chance(OPTIONAL)) {
                            object.put(name, values.evil());
                        }
                    });
                default ->
                    names.forEach(name -> {
                        if (values.chance(OPTIONAL)) {
                            object.set(
                                    name,
                                    values.oneOf(List.of(JSON.nullNode(), JSON.arrayNode(), JSON.numberNode(-1))));
                        }
                    });
            }
        }
        return value;
    }

    /** A value that the schema allows. */
    private JsonNode value(JsonNode reference, String name) {
        JsonNode schema = DOCUMENT.resolve(reference);
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("enum")) {
            return values.oneOf(schema.get("enum").valueStream().toList());
        }
        if (schema.has("oneOf")) {
            return value(values.oneOf(schema.get("oneOf").valueStream().toList()), name);
        }
        JsonNode type = schema.path("type");
        String first =
                type.isArray() ? values.oneOf(type.valueStream().toList()).asString() : type.asString();
        return switch (first) {
            case "object" -> members(schema);
            case "array" -> array(schema);
            case "boolean" -> JSON.booleanNode(values.chance(0.5));
            case "integer" -> JSON.numberNode(integer(schema));
            case "number" -> JSON.numberNode(values.number(1000) / 1000.0);
            case "null" -> JSON.nullNode();
            default -> JSON.stringNode(string(schema, name));
        };
    }

    private int integer(JsonNode schema) {
        int min = schema.path("minimum").intValue(0);
        return min + values.number(Math.min(schema.path("maximum").intValue(1000), min + 1000) - min + 1);
    }

    private ObjectNode members(JsonNode schema) {
        ObjectNode object = JSON.objectNode();
        List<String> required =
                schema.path("required").valueStream().map(JsonNode::asString).toList();
        schema.path("properties").forEachEntry((name, member) -> {
            if (required.contains(name) || values.chance(OPTIONAL)) {
                object.set(name, value(member, name));
            }
        });
        if (schema.path("additionalProperties").isObject()) {
            object.put("color", values.text());
        }
        return object;
    }

    private ArrayNode array(JsonNode schema) {
        ArrayNode array = JSON.arrayNode();
        int least = Math.max(1, schema.path("minItems").intValue(0));
        for (int i = 0; i < least + values.number(2); i++) {
            array.add(value(schema.get("items"), ""));
        }
        return array;
    }

    private String string(JsonNode schema, String name) {
        String pattern = schema.path("pattern").asString("");
        String prefix = pattern.replaceFirst("^\\^([a-z]+)_\\[.*", "$1");
        if (!prefix.equals(pattern)) {
            return values.id(prefix);
        }
        return switch (name) {
            case "email" -> values.email();
            case "username", "external_id", "platform_post_id", "platform_user_id", "item_group_id", "sku", "mpn" ->
                values.name();
            case "social_account" -> values.name();
            case "language" -> "de";
            case "gtin" -> "4006381333931";
            case "amount" -> values.number(100) + ".50";
            case "currency" -> "EUR";
            case "permalink" -> "https://www.instagram.com/p/" + values.name() + "/";
            case "created_at", "since" -> time();
            case "expires_at" -> "2100-01-01T00:00:00Z";
            default ->
                pattern.startsWith("^https?")
                                || schema.path("format").asString("").equals("uri")
                        ? values.url()
                        : values.text();
        };
    }

    private String time() {
        return "2026-0%d-1%dT08:30:00Z".formatted(1 + values.number(9), values.number(10));
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
