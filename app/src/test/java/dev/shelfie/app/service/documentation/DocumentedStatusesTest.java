package dev.shelfie.app.service.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The statuses that any operation of a kind may answer with. */
class DocumentedStatusesTest {

    private static final JsonNode DOCUMENT = read();

    static Stream<Arguments> operations() {
        return DOCUMENT.path("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .filter(operation -> operation.getValue().has("responses"))
                        .map(operation -> Arguments.of(operation.getKey() + " " + path.getKey(), operation)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("operations")
    void documentsWhatTheServerMayAnswerWhateverIsAskedFor(String name, Map.Entry<String, JsonNode> operation) {
        List<String> expected = new ArrayList<>(List.of("400", "401", "405", "429", "500", "503"));
        if (!name.endsWith(" /me")) {
            expected.add("403");
        }
        if (!operation.getKey().equals("get")) {
            expected.add("409");
        }
        if (operation.getValue().has("requestBody")) {
            expected.addAll(List.of("408", "415"));
        }

        assertThat(operation.getValue().path("responses").propertyNames()).containsAll(expected);
    }

    @Test
    void documentsWhenToComeBackWithEachRefusalForLackOfRoom() {
        assertThat(operations()).allSatisfy(operation -> {
            JsonNode responses = DOCUMENT.at("/paths")
                    .path(path(operation))
                    .path(method(operation))
                    .path("responses");
            for (String status : List.of("429", "503")) {
                String reference = responses.path(status).path("$ref").asString();
                assertThat(DOCUMENT.at(reference.substring(1)).path("headers").has("Retry-After"))
                        .as(status)
                        .isTrue();
            }
        });
    }

    private static String method(Arguments operation) {
        return ((String) operation.get()[0]).split(" ", 2)[0];
    }

    private static String path(Arguments operation) {
        return ((String) operation.get()[0]).split(" ", 2)[1];
    }

    private static JsonNode read() {
        try (InputStream in = DocumentedStatusesTest.class.getResourceAsStream("/dev/shelfie/http/docs/openapi.json")) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
