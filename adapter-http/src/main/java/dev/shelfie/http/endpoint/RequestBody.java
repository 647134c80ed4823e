package dev.shelfie.http.endpoint;

import java.io.InputStream;
import tools.jackson.databind.node.ObjectNode;

/** The body of a request, to be read once. */
public interface RequestBody {

    /** Nothing. */
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
