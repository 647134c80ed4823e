package dev.shelfie.http.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.influencer.InfluencerRequest;
import dev.shelfie.http.post.PostRequest;
import dev.shelfie.http.product.ProductRequest;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/** A body is read or refused: as JSON, and as a record of any kind. */
class JsonBodyFuzzTest {

    @FuzzTest(maxDuration = "45s")
    void isReadOrRefused(byte[] body) {
        ObjectNode object;
        try {
            object = JsonObjects.parse(body, 0, body.length);
        } catch (DomainException refused) {
            assertThat(refused.violations()).hasSize(1);
            return;
        }
        // UTF-8 has no half of a surrogate pair, which an escape in JSON may name; records refuse it.
        byte[] written = object.toString().getBytes(UTF_8);
        assertThat(JsonObjects.parse(written, 0, written.length)).hasToString(new String(written, UTF_8));
        readOrRefuse(object, members -> PostRequest.read(members, null));
        readOrRefuse(object, InfluencerRequest::read);
        readOrRefuse(object, ProductRequest::read);
    }

    private static void readOrRefuse(ObjectNode object, Consumer<JsonObjectReader> read) {
        try {
            read.accept(JsonObjectReader.of(object));
        } catch (DomainException refused) {
            assertThat(refused.violations()).isNotEmpty();
        }
    }
}
