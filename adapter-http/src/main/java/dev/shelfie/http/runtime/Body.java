package dev.shelfie.http.runtime;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The bytes of an answer that are written but not sent yet, and the JSON generator that adds to them. */
final class Body extends ByteArrayOutputStream {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int TAG_BYTES = 16;

    private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), this);

    Body(int capacity) {
        super(capacity);
    }

    JsonGenerator json() {
        return json;
    }

    /** What was written since the last {@link #reset}, without copying it: valid until more is written. */
    ByteBuffer bytes() {
        json.flush();
        return ByteBuffer.wrap(buf, 0, count);
    }

    /** The unquoted entity tag of what was written. */
    String tag() {
        try {
            json.flush();
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(buf, 0, count);
            return HexFormat.of().formatHex(digest.digest(), 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
