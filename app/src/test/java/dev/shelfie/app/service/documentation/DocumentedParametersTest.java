package dev.shelfie.app.service.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.inmemory.InMemoryStore;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The query parameters that endpoints know, and those that the OpenAPI document shows. */
class DocumentedParametersTest {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.SERVED;

    static Stream<Named<Endpoint>> endpoints() {
        return DaggerQuickService.factory().create(InMemoryStore.empty()).api().endpoints().stream()
                .map(endpoint -> Named.of(endpoint.method() + " " + endpoint.template(), endpoint));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endpoints")
    void areThoseThatTheEndpointKnows(Endpoint endpoint) {
        JsonNode operation = DOCUMENT.at("/paths")
                .path(endpoint.template())
                .path(endpoint.method().toLowerCase(Locale.ROOT));
        List<String> documented = operation
                .path("parameters")
                .valueStream()
                .map(DOCUMENT::resolve)
                .filter(parameter -> parameter.get("in").asString().equals("query"))
                .map(parameter -> parameter.get("name").asString())
                .toList();
        assertThat(operation.isMissingNode()).isFalse();
        assertThat(endpoint.parameters()).containsExactlyInAnyOrderElementsOf(documented);
    }
}
