package dev.shelfie.app.support;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** An OpenAPI document that the service serves, as a judge of its answers. */
public final class OpenApiDocument {

    /** That of the API. */
    public static final OpenApiDocument SERVED = new OpenApiDocument("openapi.json", "(/api)?/v1");

    /** That of the storefront. */
    public static final OpenApiDocument STOREFRONT = new OpenApiDocument("storefront.json", "");

    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]+}");

    private final JsonNode document;
    private final Pattern served;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<String, com.networknt.schema.Schema> schemas = new ConcurrentHashMap<>();

    /**
     * Reads a document.
     *
     * @param prefix matches what stands before its paths
     */
    private OpenApiDocument(String name, String prefix) {
        served = Pattern.compile("^" + prefix + "(?=/)");
        try (InputStream in = OpenApiDocument.class.getResourceAsStream("/dev/shelfie/http/docs/" + name)) {
            document = JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with this answer in JSON by the document; empty if nothing is. */
    public List<String> faults(String method, String path, int status, JsonNode body) {
        return faults(method, path, status, "application/json", body);
    }

    /**
     * What is wrong with this answer by the document; empty if nothing is.
     *
     * @param type its media type, without parameters
     * @param body its content; a text if it isn't JSON
     */
    public List<String> faults(String method, String path, int status, String type, JsonNode body) {
        String template = template(path);
        JsonNode operation = template == null
                ? MissingNode.getInstance()
                : document.at("/paths").path(template).path(method.toLowerCase(Locale.ROOT));
        if (operation.isMissingNode()) {
            return status < 400
                    ? List.of(method + " of " + path + " is not documented")
                    : body.isString()
                            ? List.of()
                            : violations("any error", document.at("/components/schemas/ErrorResponse"), body);
        }
        JsonNode response = resolve(operation.path("responses").path(Integer.toString(status)));
        JsonNode schema = response.path("content").path(type).path("schema");
        if (schema.isMissingNode()) {
            return List.of("status " + status + " of " + method + " " + template + " is not documented as " + type);
        }
        if (status >= 400 && body.isObject() && !codes(response).contains(body.at("/error/code"))) {
            return List.of("status " + status + " of " + method + " " + template + " has no example with this code");
        }
        return violations(method + " " + template + " " + status + " " + type, schema, body);
    }

    /** The error codes that the response's examples show: these and no others go with it. */
    private Set<JsonNode> codes(JsonNode response) {
        return response.at("/content/application~1json/examples")
                .valueStream()
                .map(example -> resolve(example).at("/value/error/code"))
                .collect(Collectors.toSet());
    }

    private List<String> violations(String place, JsonNode schema, JsonNode body) {
        return schemas.computeIfAbsent(place, key -> compiled(schema)).validate(body).stream()
                .map(Object::toString)
                .toList();
    }

    /** What is wrong with this message to a webhook by the document; empty if nothing is. */
    public List<String> faultsOfMessage(WebhookReceiver.Message message) {
        JsonNode operation = document.at("/webhooks/message/post");
        Map<String, String> headers = Map.of(
                "webhook-id", message.id(),
                "webhook-timestamp", message.timestamp(),
                "webhook-signature", String.join(" ", message.signatures()));
        Stream<String> ofHeaders = operation
                .get("parameters")
                .valueStream()
                .flatMap(each -> faultsOfHeader(
                        each.get("name").stringValue(),
                        each,
                        headers.getOrDefault(each.get("name").stringValue(), "")));
        JsonNode schema = operation.at("/requestBody/content/application~1json/schema");
        return Stream.concat(ofHeaders, violations("message", schema, message.json()).stream())
                .toList();
    }

    /** What is wrong with the headers of this answer by the document; empty if nothing is. */
    public List<String> faultsOfHeaders(String method, String path, int status, UnaryOperator<String> header) {
        String template = template(path);
        JsonNode response = template == null
                ? MissingNode.getInstance()
                : resolve(document.at("/paths")
                        .path(template)
                        .path(method.toLowerCase(Locale.ROOT))
                        .path("responses")
                        .path(Integer.toString(status)));
        return response.path("headers")
                .propertyStream()
                .flatMap(each -> faultsOfHeader(each.getKey(), resolve(each.getValue()), header.apply(each.getKey())))
                .toList();
    }

    private Stream<String> faultsOfHeader(String name, JsonNode documented, String value) {
        if (value.isEmpty()) {
            return documented.path("required").booleanValue(false) ? Stream.of(name + " is missing") : Stream.of();
        }
        boolean isNumber = documented.at("/schema/type").asString().equals("integer");
        JsonNode typed = isNumber ? LongNode.valueOf(Long.parseLong(value)) : StringNode.valueOf(value);
        return violations("header " + name, documented.get("schema"), typed).stream()
                .map(fault -> name + " " + value + ": " + fault);
    }

    /** The node at this JSON pointer, or the one that it refers to. */
    public JsonNode at(String pointer) {
        return resolve(document.at(pointer));
    }

    /** What the document shows under this name. */
    public JsonNode example(String name) {
        JsonNode value = document.at("/components/examples/" + name + "/value");
        if (value.isMissingNode()) {
            throw new IllegalArgumentException("The document shows no " + name);
        }
        return value;
    }

    /** The same as it is sent: a text as it stands, everything else as JSON. */
    public String textOfExample(String name) {
        JsonNode value = example(name);
        return value.isString() ? value.stringValue() : value.toString();
    }

    /** The templates of all paths. */
    public Set<String> paths() {
        return document.get("paths")
                .propertyStream()
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The names of the parameters of this operation that stand in the query, without those of authentication. */
    public Set<String> queryParameters(String method, String path) {
        return document.get("paths")
                .path(path)
                .path(method.toLowerCase(Locale.ROOT))
                .path("parameters")
                .valueStream()
                .map(this::resolve)
                .filter(parameter -> parameter.get("in").asString().equals("query"))
                .map(parameter -> parameter.get("name").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The names of all examples that go with answers. */
    public Set<String> answersShown() {
        return operations()
                .flatMap(operation -> operation.get("responses").valueStream())
                .flatMap(response -> contents(resolve(response)))
                .flatMap(OpenApiDocument::shown)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The names of all examples that go with requests. */
    public Set<String> requestsShown() {
        return operations()
                .flatMap(operation -> contents(operation.path("requestBody")))
                .flatMap(OpenApiDocument::shown)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is wrong with the examples of JSON, by the schemas that they go with; empty if nothing is. */
    public List<String> faultsOfExamples() {
        return operations()
                .flatMap(operation -> Stream.concat(
                        contents(operation.path("requestBody")),
                        operation.get("responses").valueStream().flatMap(response -> contents(resolve(response)))))
                .flatMap(content -> shown(content)
                        .flatMap(name ->
                                violations(content.get("schema").toString(), content.get("schema"), example(name))
                                        .stream()
                                        .map(fault -> name + ": " + fault)))
                .distinct()
                .toList();
    }

    private Stream<JsonNode> operations() {
        return document.get("paths").valueStream().flatMap(JsonNode::valueStream);
    }

    private static Stream<JsonNode> contents(JsonNode message) {
        return message.path("content").valueStream();
    }

    private static Stream<String> shown(JsonNode content) {
        return content.get("examples").propertyStream().map(Map.Entry::getKey);
    }

    /** This node, or the one that it refers to. */
    public JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? document.at(node.get("$ref").stringValue().substring(1)) : node;
    }

    private com.networknt.schema.Schema compiled(JsonNode schema) {
        ObjectNode root = JsonMapper.shared().createObjectNode();
        root.putArray("allOf").add(schema);
        root.set("components", document.get("components"));
        return registry.getSchema(root);
    }

    private @Nullable String template(String path) {
        Matcher prefix = served.matcher(path);
        if (!prefix.find()) {
            return null;
        }
        String below = path.substring(prefix.end());
        return document.get("paths")
                .propertyStream()
                .map(Map.Entry::getKey)
                .filter(template -> below.matches(VARIABLE.matcher(template).replaceAll("[^/]+")))
                // Of two, the one that says more: /posts/{id}.html rather than /posts/{id}.
                .max(Comparator.comparing(String::length))
                .orElse(null);
    }
}
