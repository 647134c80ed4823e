package dev.shelfie.http.dispatch;

import dev.shelfie.http.endpoint.RequestBody;
import dev.shelfie.http.exchange.Digests;
import dev.shelfie.http.json.JsonObjects;
import tools.jackson.databind.node.ObjectNode;

/** A body of JSON that was received as a whole. For one thread at a time. */
final class ReceivedBody implements RequestBody {

    private final byte[] bytes;
    private boolean read;

    ReceivedBody(byte[] bytes) {
        this.bytes = bytes;
    }

    @Override
    public ObjectNode json() {
        read = true;
        Utf8.require(bytes);
        return JsonObjects.parse(bytes, 0, bytes.length);
    }

    /** Whether it was parsed. A refusal before that has another reason. */
    boolean isRead() {
        return read;
    }

    /** A digest of what was received. */
    byte[] digest() {
        return Digests.sha256().digest(bytes);
    }
}
