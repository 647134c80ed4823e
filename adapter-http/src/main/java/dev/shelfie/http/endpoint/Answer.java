package dev.shelfie.http.endpoint;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.http.json.ResponseBuffer;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * How a request that went well is answered: one JSON value, written in pieces, each of which is read from the store
 * only once the piece before it has been sent.
 */
public final class Answer {

    /** The status of an answer that holds what was asked for. */
    public static final int OK = 200;
    /** The status of an answer to a request that created something. */
    public static final int CREATED = 201;

    /** The status of an answer to a request that was taken, whatever became of it. */
    public static final int ACCEPTED = 202;

    public static final int NO_CONTENT = 204;

    private final Pieces<?> pieces;
    private final boolean tagged;
    private final @Nullable String next;
    private final int status;
    private final Map<String, String> headers;
    private final @Nullable String recordId;
    private final @Nullable AuditEvent event;

    private Answer(
            Pieces<?> pieces,
            boolean tagged,
            @Nullable String next,
            int status,
            Map<String, String> headers,
            @Nullable String recordId,
            @Nullable AuditEvent event) {
        this.pieces = requireNonNull(pieces, "pieces");
        this.tagged = tagged;
        this.next = next;
        this.status = status;
        this.headers = headers;
        this.recordId = recordId;
        this.event = event;
    }

    /** A part of a JSON value: about a megabyte, or less where a batch ends. */
    @FunctionalInterface
    public interface Piece {
        void write(ResponseBuffer body);
    }

    /** A value that is written at once, and has no versions. */
    public static <T> Answer record(T value, BiConsumer<T, JsonGenerator> writer) {
        return new Answer(
                new Pieces<>(Batches.of(List.of(value)), writer, false, null), true, null, OK, Map.of(), null, null);
    }

    /** A record that is written at once; its entity tag tells which state of it this is. */
    public static <T> Answer record(T value, BiConsumer<T, JsonGenerator> writer, Function<T, RecordVersion> version) {
        return new Answer(
                new Pieces<>(Batches.of(List.of(value)), writer, false, version),
                true,
                null,
                OK,
                Map.of(),
                version.apply(value).id(),
                null);
    }

    /** A record that comes in parts. It gets an entity tag when its first batch is all there is. */
    public static <T> Answer record(
            Batches<T> parts, BiConsumer<T, JsonGenerator> writer, Function<T, RecordVersion> version) {
        return new Answer(new Pieces<>(parts, writer, false, version), true, null, OK, Map.of(), null, null);
    }

    /** Nothing but headers: what was to be done is done. */
    public static Answer done(Map<String, String> headers) {
        return new Answer(
                new Pieces<>(Batches.of(List.<String>of()), (nothing, json) -> {}, false, null),
                false,
                null,
                NO_CONTENT,
                headers,
                null,
                null);
    }

    /** This answer with another status, and the address of what it is about. */
    public Answer with(int changed, String location) {
        return new Answer(pieces, tagged, next, changed, Map.of("Location", location), recordId, event);
    }

    /** This answer to a request that did this: what the audit log is told, where the endpoint says less. */
    public Answer to(AuditEvent done) {
        return new Answer(pieces, tagged, next, status, headers, recordId, done);
    }

    /**
     * A JSON array.
     *
     * @param bounded whether its length has a bound, so that it gets an entity tag
     * @param next the address of what follows; null if nothing does
     */
    public static <T> Answer list(
            Batches<T> elements, BiConsumer<T, JsonGenerator> writer, boolean bounded, @Nullable String next) {
        return new Answer(new Pieces<>(elements, writer, true, null), bounded, next, OK, Map.of(), null, null);
    }

    public Iterator<Piece> pieces() {
        return pieces;
    }

    public boolean isList() {
        return pieces.array;
    }

    public boolean tagged() {
        return tagged;
    }

    @Nullable
    public String next() {
        return next;
    }

    public int status() {
        return status;
    }

    public Map<String, String> headers() {
        return headers;
    }

    /** The id of the record that it tells; null if it tells none, or in parts. */
    @Nullable
    public String recordId() {
        return recordId;
    }

    /** What was done; null if the endpoint says it well enough. */
    @Nullable
    public AuditEvent event() {
        return event;
    }

    /** What the entity tag starts with, before the digest of the content; known when the first piece is written. */
    public String tagPrefix() {
        return pieces.tagPrefix;
    }

    private static final class Pieces<T> implements Iterator<Piece> {

        private static final int PIECE_SIZE = 1024 * 1024;

        private final Batches<T> batches;
        private final BiConsumer<T, JsonGenerator> writer;
        private final boolean array;
        private Iterator<T> batch = Collections.emptyIterator();
        private final @Nullable Function<T, RecordVersion> version;
        private boolean started;
        private String tagPrefix = "";

        Pieces(
                Batches<T> batches,
                BiConsumer<T, JsonGenerator> writer,
                boolean array,
                @Nullable Function<T, RecordVersion> version) {
            this.batches = batches;
            this.writer = writer;
            this.array = array;
            this.version = version;
        }

        @Override
        public boolean hasNext() {
            return batch.hasNext() || batches.hasNext();
        }

        @Override
        public Piece next() {
            if (!batch.hasNext()) {
                batch = batches.next().iterator();
            }
            return this::write;
        }

        private void write(ResponseBuffer body) {
            if (array && !started) {
                body.json().writeStartArray();
            }
            started = true;
            while (batch.hasNext() && body.size() < PIECE_SIZE) {
                T element = batch.next();
                if (version != null) {
                    tagPrefix = version.apply(element).tagPrefix();
                }
                writer.accept(element, body.json());
            }
            if (array && !hasNext()) {
                body.json().writeEndArray();
            }
        }
    }
}
