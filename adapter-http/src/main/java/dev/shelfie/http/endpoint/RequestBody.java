package dev.shelfie.http.endpoint;

import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.MergePatch;
import java.io.InputStream;
import tools.jackson.databind.node.ObjectNode;

/** The body of a request, to be read once. */
public interface RequestBody {

    /** No body. */
    RequestBody NONE = new RequestBody() {};

    /**
     * Its JSON object.
     *
     * @throws dev.shelfie.domain.error.DomainException if it is anything else
     * @throws IllegalStateException if the endpoint doesn't take JSON
     */
    default ObjectNode json() {
        throw new IllegalStateException("The endpoint takes no JSON");
    }

    /**
     * A reader of its JSON object.
     *
     * @throws dev.shelfie.domain.error.DomainException if it is anything else
     * @throws IllegalStateException if the endpoint doesn't take JSON
     */
    default JsonObjectReader reader() {
        return JsonObjectReader.of(json());
    }

    /**
     * Its JSON object as a merge patch.
     *
     * @throws dev.shelfie.domain.error.DomainException if it is anything else
     * @throws IllegalStateException if the endpoint doesn't take JSON
     */
    default MergePatch patch() {
        return new MergePatch(json());
    }

    /**
     * Its bytes, as they arrive.
     *
     * @throws IllegalStateException if the endpoint doesn't take a stream
     */
    default InputStream stream() {
        throw new IllegalStateException("The endpoint takes no stream");
    }

    /** A body that arrives while it is read. */
    static RequestBody streamed(InputStream in) {
        return new RequestBody() {
            @Override
            public InputStream stream() {
                return in;
            }
        };
    }
}
