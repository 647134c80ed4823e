package dev.shelfie.http.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Violation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import tools.jackson.databind.node.ObjectNode;

/** JSON objects for tests, and what is wrong with them. */
public final class JsonFixtures {

    private JsonFixtures() {}

    /** The object, in which a single quote may stand for a double one. */
    public static ObjectNode object(String json) {
        byte[] bytes = json.replace('\'', '"').getBytes(UTF_8);
        return JsonObjects.parse(bytes, 0, bytes.length);
    }

    /** The object's members, as somebody wrote them. */
    public static JsonObjectReader written(String json) {
        return JsonObjectReader.of(object(json));
    }

    /** The rules that are broken, by their paths; there must be some. */
    public static Map<String, String> broken(ThrowingCallable read) {
        Map<String, String> broken = new LinkedHashMap<>();
        assertThatThrownBy(read).isInstanceOfSatisfying(DomainException.class, refused -> {
            List<Violation> violations = refused.violations();
            violations.forEach(each -> broken.merge(each.parameter(), each.message(), (a, b) -> a + "; " + b));
        });
        return broken;
    }
}
