package dev.shelfie.http.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Patches do what RFC 7396 says. */
class MergePatchFuzzTest {

    /** The first line of the input is patched by the rest. */
    @FuzzTest(maxDuration = "30s")
    void mergesAsTheStandardSays(byte[] input) {
        String[] both = new String(input, UTF_8).split("\n", 2);
        ObjectNode target;
        ObjectNode patch;
        try {
            target = object(both[0]);
            patch = object(both.length < 2 ? "{}" : both[1]);
        } catch (DomainException refused) {
            return;
        }
        JsonNode expected = merged(target.deepCopy(), patch);
        new MergePatch(patch).applyTo(target);
        assertThat(target).isEqualTo(expected);
    }

    private static ObjectNode object(String json) {
        byte[] bytes = json.getBytes(UTF_8);
        return JsonObjects.parse(bytes, 0, bytes.length);
    }

    /** The algorithm of the standard, line by line. */
    private static JsonNode merged(JsonNode target, JsonNode patch) {
        if (!(patch instanceof ObjectNode)) {
            return patch;
        }
        ObjectNode object = target instanceof ObjectNode known
                ? known
                : JsonObjects.mapper().createObjectNode();
        patch.forEachEntry((name, value) -> {
            if (value.isNull()) {
                object.remove(name);
            } else {
                object.set(name, merged(object.path(name), value));
            }
        });
        return object;
    }
}
