package dev.shelfie.app.service.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.OpenApiDocument;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.inmemory.InMemoryStore;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What endpoints know and need, and what the OpenAPI document shows of it. */
class DocumentedEndpointsTest {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.SERVED;

    static Stream<Named<Endpoint>> endpoints() {
        return DaggerQuickService.factory().create(InMemoryStore.empty()).api().endpoints().stream()
                .map(endpoint -> Named.of(endpoint.method() + " " + endpoint.template(), endpoint));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endpoints")
    void theDocumentHasTheParametersThatTheEndpointKnows(Endpoint endpoint) {
        assertThat(operation(endpoint).isMissingNode()).isFalse();
        assertThat(endpoint.parameters())
                .containsExactlyInAnyOrderElementsOf(DOCUMENT.queryParameters(endpoint.method(), endpoint.template()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("endpoints")
    void theDocumentHasThePermissionThatTheEndpointNeeds(Endpoint endpoint) {
        Permission needed = endpoint.permission();
        JsonNode documented = operation(endpoint).path("x-permissions");
        if (needed != null) {
            assertThat(documented).hasSize(1);
            assertThat(documented.get(0).valueStream().map(JsonNode::asString)).contains(needed.publicName());
        }
    }

    private static JsonNode operation(Endpoint endpoint) {
        return DOCUMENT.at("/paths")
                .path(endpoint.template())
                .path(endpoint.method().toLowerCase(Locale.ROOT));
    }
}
