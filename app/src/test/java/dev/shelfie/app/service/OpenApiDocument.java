package dev.shelfie.app.service;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document that the service serves, as a judge of its answers. */
final class OpenApiDocument {

    static final OpenApiDocument SERVED = new OpenApiDocument();

    private static final Pattern VARIABLE = Pattern.compile("\\{[^}]+}");

    private final JsonNode document;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private final Map<String, com.networknt.schema.Schema> schemas = new ConcurrentHashMap<>();

    private OpenApiDocument() {
        try (InputStream in = OpenApiDocument.class.getResourceAsStream("/dev/shelfie/http/docs/openapi.json")) {
            document = JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with this answer by the document; empty if nothing is. */
    List<String> faults(String path, int status, JsonNode body) {
        String template = template(path);
        JsonNode schema = template == null
                ? document.at("/components/schemas/Error")
                : resolve(document.at("/paths")
                                .path(template)
                                .path("get")
                                .path("responses")
                                .path(Integer.toString(status)))
                        .at("/content/application~1json/schema");
        if (schema.isMissingNode()) {
            return List.of("status " + status + " of " + template + " is not documented");
        }
        return schemas.computeIfAbsent(template + " " + status, key -> compiled(schema)).validate(body).stream()
                .map(Object::toString)
                .toList();
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? document.at(node.get("$ref").stringValue().substring(1)) : node;
    }

    private com.networknt.schema.Schema compiled(JsonNode schema) {
        ObjectNode root = JsonMapper.shared().createObjectNode();
        root.putArray("allOf").add(schema);
        root.set("components", document.get("components"));
        return registry.getSchema(root);
    }

    private String template(String path) {
        String below = path.replaceFirst("^(/api)?/v1", "");
        return document.get("paths")
                .propertyStream()
                .map(Map.Entry::getKey)
                .filter(template -> below.matches(VARIABLE.matcher(template).replaceAll("[^/]+")))
                .findFirst()
                .orElse(null);
    }
}
