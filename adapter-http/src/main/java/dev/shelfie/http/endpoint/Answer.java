package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.http.json.JsonWriter;
import dev.shelfie.http.json.ResponseBuffer;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The answer to a request that succeeded: one JSON value, written in pieces. A piece is read from the store once the
 * piece before it has been sent, in batches of about a megabyte as far as that is known beforehand.
 */
public final class Answer {

    /** The status of an answer with content. */
    public static final int OK = 200;
    /** The status of an answer to a request that created something. */
    public static final int CREATED = 201;
    /** The status of an answer to a request that was accepted, whatever its outcome. */
    public static final int ACCEPTED = 202;
    /** The status of an answer without content. */
    public static final int NO_CONTENT = 204;

    private static final Head FOUND = new Head(OK, Map.of());

    private final Pieces<?> pieces;
    private final boolean tagged;
    private final @Nullable String next;
    private final Head head;
    private final @Nullable String recordId;
    private final @Nullable AuditedChange auditedChange;
    private final @Nullable Consumer<Runnable> later;
    private final @Nullable Runnable afterwards;

    private Answer(
            Pieces<?> pieces,
            boolean tagged,
            @Nullable String next,
            Head head,
            @Nullable String recordId,
            @Nullable AuditedChange auditedChange,
            @Nullable Consumer<Runnable> later,
            @Nullable Runnable afterwards) {
        this.pieces = requireNonNull(pieces, "pieces");
        this.tagged = tagged;
        this.next = next;
        this.head = head;
        this.recordId = recordId;
        this.auditedChange = auditedChange;
        this.later = later;
        this.afterwards = afterwards;
    }

    /** A part of a JSON value: about a megabyte, or less at the end. */
    @FunctionalInterface
    public interface Piece {

        /** Writes it. */
        void write(ResponseBuffer body);
    }

    /**
     * A change that the audit log records, if the endpoint and the method don't describe it fully.
     *
     * @param verb what was done, in the past tense: {@code revoked}
     * @param recordId the record that was changed; null for several
     * @param detail more information for people, without secrets; null for none
     */
    public record AuditedChange(
            String verb,
            @Nullable String recordId,
            @Nullable String detail) {

        /** @throws NullPointerException if an argument that may not be absent is null */
        public AuditedChange {
            requireNonNull(verb, "verb");
        }
    }

    /** A value that is written at once and has no versions. */
    public static <T> Answer record(T value, BiConsumer<T, JsonGenerator> writer) {
        return of(new Pieces<>(Batches.of(List.of(value)), JsonWriter.of(writer), null, null), true, null, null);
    }

    /** The same for a value that may hold renderings of records. */
    public static <T> Answer rendered(T value, JsonWriter<T> writer) {
        return of(new Pieces<>(Batches.of(List.of(value)), writer, null, null), true, null, null);
    }

    /** A record that is written at once, with its version in its entity tag. */
    public static <T> Answer record(T value, BiConsumer<T, JsonGenerator> writer, Function<T, RecordVersion> version) {
        return rendered(value, JsonWriter.of(writer), version);
    }

    /** The same for a record with a rendering. */
    public static <T> Answer rendered(T value, JsonWriter<T> writer, Function<T, RecordVersion> version) {
        return of(
                new Pieces<>(Batches.of(List.of(value)), writer, null, version),
                true,
                null,
                version.apply(value).id());
    }

    /** A record that comes in parts. It has an entity tag if its first batch is the only one. */
    public static <T> Answer rendered(Batches<T> parts, JsonWriter<T> writer, Function<T, RecordVersion> version) {
        return of(new Pieces<>(parts, writer, null, version), true, null, null);
    }

    /**
     * A JSON array.
     *
     * @param bounded whether its length has a bound, so that it has an entity tag
     * @param next the URL of the next page; null if there is none
     */
    public static <T> Answer list(
            Batches<T> elements, BiConsumer<T, JsonGenerator> writer, boolean bounded, @Nullable String next) {
        return list(elements, Elements.whole(JsonWriter.of(writer)), bounded, next);
    }

    /**
     * A JSON array.
     *
     * @param bounded whether its length has a bound, so that it has an entity tag
     * @param next the URL of the next page; null if there is none
     */
    public static <T> Answer list(Batches<T> elements, Elements<T> writer, boolean bounded, @Nullable String next) {
        return of(new Pieces<>(elements, writer.writer(), writer.starts(), null), bounded, next, null);
    }

    /**
     * Writes the elements of an array.
     *
     * @param writer writes an element, or a part of one
     * @param starts whether it starts an element, as all do that don't come in parts
     */
    public record Elements<T>(JsonWriter<T> writer, Predicate<T> starts) {

        /** @throws NullPointerException if an argument is null */
        public Elements {
            requireNonNull(writer, "writer");
            requireNonNull(starts, "starts");
        }

        /** Elements that don't come in parts. */
        public static <T> Elements<T> whole(JsonWriter<T> writer) {
            return new Elements<>(writer, any -> true);
        }
    }

    /** An answer without content. */
    public static Answer noContent() {
        return noContent(Map.of());
    }

    /** An answer with these headers and no content. */
    public static Answer noContent(Map<String, String> headers) {
        return new Answer(nothing(), false, null, new Head(NO_CONTENT, headers), null, null, null, null);
    }

    /**
     * No answer yet: the handler is called again, with the same request.
     *
     * @param later takes what calls the handler, and runs it once, when there may be something to answer; doesn't block
     */
    static Answer later(Consumer<Runnable> later) {
        return new Answer(nothing(), false, null, FOUND, null, null, later, null);
    }

    private static Pieces<String> nothing() {
        return new Pieces<>(Batches.of(List.of()), (nothing, json) -> {}, null, null);
    }

    private static Answer of(Pieces<?> pieces, boolean tagged, @Nullable String next, @Nullable String recordId) {
        return new Answer(pieces, tagged, next, FOUND, recordId, null, null, null);
    }

    /** This answer with another status, and the URL of the record that it is about. */
    public Answer with(int status, String location) {
        return new Answer(
                pieces,
                tagged,
                next,
                new Head(status, Map.of("Location", location)),
                recordId,
                auditedChange,
                later,
                afterwards);
    }

    /** This answer, with the change that the audit log records. */
    public Answer recording(String verb, String id) {
        return recording(new AuditedChange(verb, id, null));
    }

    /** This answer, with the change that the audit log records, and a detail for people. */
    public Answer recording(String verb, String id, String detail) {
        return recording(new AuditedChange(verb, id, detail));
    }

    /** This answer, with a change of several records that the audit log records, and a detail for people. */
    public Answer recordingSeveral(String verb, String detail) {
        return recording(new AuditedChange(verb, null, detail));
    }

    private Answer recording(AuditedChange change) {
        return new Answer(pieces, tagged, next, head, recordId, change, later, afterwards);
    }

    /**
     * This answer, with what is done once its change is stored for good, before it is sent; never if the change isn't stored.
     *
     * @param action doesn't block, and doesn't throw
     */
    public Answer afterwards(Runnable action) {
        return new Answer(pieces, tagged, next, head, recordId, auditedChange, later, action);
    }

    /** The content, to be written once, in this order. */
    public Iterator<Piece> pieces() {
        return pieces;
    }

    /** Whether it is a JSON array. */
    public boolean isList() {
        return pieces.starts != null;
    }

    /** Whether it has an entity tag if it is a single piece. */
    public boolean tagged() {
        return tagged;
    }

    /** The URL of the next page; null if there is none. */
    public @Nullable String next() {
        return next;
    }

    /** The HTTP status. */
    public int status() {
        return head.status();
    }

    /** Its headers, without those that all answers have. */
    public Map<String, String> headers() {
        return head.headers();
    }

    /** The id of the record that it holds; null if it holds none, or in parts. */
    public @Nullable String recordId() {
        return recordId;
    }

    /** The change that the audit log records; null if it follows from the endpoint and the method. */
    public @Nullable AuditedChange auditedChange() {
        return auditedChange;
    }

    /** The start of the entity tag, before the digest of the content; known once the first piece is written. */
    public String tagPrefix() {
        return pieces.tagPrefix;
    }

    /** Takes what calls the handler again; null if this is the answer. */
    public @Nullable Consumer<Runnable> later() {
        return later;
    }

    /** What is done once its change is stored; null for nothing. */
    public @Nullable Runnable afterwards() {
        return afterwards;
    }

    private record Head(int status, Map<String, String> headers) {}

    private static final class Pieces<T> implements Iterator<Piece> {

        private static final int PIECE_SIZE = 1024 * 1024;

        private final Batches<T> batches;
        private final JsonWriter<T> writer;
        /** Whether a part starts an element of an array; null without an array. */
        private final @Nullable Predicate<T> starts;

        private final @Nullable Function<T, RecordVersion> version;
        private Iterator<T> batch = Collections.emptyIterator();
        private long batchBytes;
        private boolean opened;
        private boolean hasElements;
        private String tagPrefix = "";

        Pieces(
                Batches<T> batches,
                JsonWriter<T> writer,
                @Nullable Predicate<T> starts,
                @Nullable Function<T, RecordVersion> version) {
            this.batches = batches;
            this.writer = writer;
            this.starts = starts;
            this.version = version;
        }

        @Override
        public boolean hasNext() {
            return batch.hasNext() || batches.hasNext();
        }

        @Override
        public Piece next() {
            if (!batch.hasNext()) {
                readBatch();
            }
            return this::write;
        }

        private void readBatch() {
            if (batchBytes > 0) {
                batches.resize((double) PIECE_SIZE / batchBytes);
            }
            batch = batches.next().iterator();
            batchBytes = 0;
        }

        private void write(ResponseBuffer body) {
            if (starts != null && !opened) {
                body.raw("[");
                opened = true;
            }
            writeElements(body);
            while (body.size() < PIECE_SIZE && batches.hasNext()) {
                readBatch();
                writeElements(body);
            }
            if (starts != null && !hasNext()) {
                body.raw("]");
            }
        }

        private void writeElements(ResponseBuffer body) {
            int before = body.size();
            while (batch.hasNext() && body.size() < PIECE_SIZE) {
                T element = batch.next();
                if (version != null) {
                    tagPrefix = version.apply(element).tagPrefix();
                }
                if (starts != null && hasElements && starts.test(element)) {
                    body.raw(",");
                }
                writer.write(element, body);
                hasElements = true;
            }
            batchBytes += body.size() - before;
        }
    }
}
