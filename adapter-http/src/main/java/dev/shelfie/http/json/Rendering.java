package dev.shelfie.http.json;

import dev.shelfie.application.cache.Footprint;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/**
 * The JSON of one version of a record, with nothing expanded, and the places in it where expanded records go. Immutable.
 */
public final class Rendering {

    private static final int DIGEST_BYTES = 16;
    /** This object and its digest. */
    private static final int OBJECTS = Footprint.object(3, 0) + Footprint.array(DIGEST_BYTES);

    private final byte[] json;
    private final int[] bounds;
    private final byte[] digest;

    private Rendering(byte[] json, int[] bounds) {
        this.json = json;
        this.bounds = bounds;
        this.digest = Arrays.copyOf(sha256().digest(json), DIGEST_BYTES);
    }

    /** Renders a record. */
    public static <T> Rendering of(T value, BiConsumer<T, Draft> writer) {
        Draft draft = new Draft();
        writer.accept(value, draft);
        return draft.finish();
    }

    /** How much memory it takes, in bytes. */
    int footprint() {
        return OBJECTS + Footprint.array(json.length) + Footprint.array(bounds.length * Integer.BYTES);
    }

    /** Where a place starts, in bytes from the start. */
    int start(int place) {
        return bounds[2 * place];
    }

    /** Where a place ends, in bytes from the start. */
    int end(int place) {
        return bounds[2 * place + 1];
    }

    int length() {
        return json.length;
    }

    byte[] json() {
        return json;
    }

    void digest(MessageDigest into) {
        into.update(digest);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** A record while it is rendered. */
    public static final class Draft implements Places {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(2048);
        private final JsonGenerator json = ResponseBuffer.generator(bytes);
        private int[] bounds = {};

        private Draft() {}

        /** The generator of the record. */
        public JsonGenerator json() {
            return json;
        }

        @Override
        public void member(String name, Runnable value) {
            json.writeName(name);
            json.flush();
            int start = bytes.size() + 1; // The generator writes the colon together with the value.
            value.run();
            json.flush();
            place(start, bytes.size());
        }

        /** Marks the place, between two members, where another member may go. */
        public void optionalMember() {
            json.flush();
            place(bytes.size(), bytes.size());
        }

        private void place(int start, int end) {
            bounds = Arrays.copyOf(bounds, bounds.length + 2);
            bounds[bounds.length - 2] = start;
            bounds[bounds.length - 1] = end;
        }

        /** Closes the generator, whose buffers the next one takes over: to allocate them takes as long as to render a small record. */
        private Rendering finish() {
            json.close();
            return new Rendering(bytes.toByteArray(), bounds);
        }
    }

    /** Writes members whose value may be expanded. */
    @FunctionalInterface
    public interface Places {

        /** Writes a member with this value. */
        void member(String name, Runnable value);

        /** Members whose values are never expanded. */
        static Places none(JsonGenerator json) {
            return (name, value) -> {
                json.writeName(name);
                value.run();
            };
        }
    }
}
