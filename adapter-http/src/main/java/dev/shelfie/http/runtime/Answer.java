package dev.shelfie.http.runtime;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Batches;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * How a request that went well is answered: one JSON value, written in pieces, each of which is read from the store
 * only once the piece before it has been sent.
 */
public final class Answer {

    private final Pieces<?> pieces;
    private final boolean tagged;
    private final @Nullable String next;

    private Answer(Pieces<?> pieces, boolean tagged, @Nullable String next) {
        this.pieces = requireNonNull(pieces, "pieces");
        this.tagged = tagged;
        this.next = next;
    }

    /** A part of a JSON value: about a megabyte, or less where a batch ends. */
    @FunctionalInterface
    interface Piece {
        void write(Body body);
    }

    /** A record that is written at once. */
    public static <T> Answer record(T value, BiConsumer<T, JsonGenerator> writer) {
        return record(Batches.of(List.of(value)), writer);
    }

    /** A record that comes in parts. It gets an entity tag when its first batch is all there is. */
    public static <T> Answer record(Batches<T> parts, BiConsumer<T, JsonGenerator> writer) {
        return new Answer(new Pieces<>(parts, writer, false), true, null);
    }

    /**
     * A JSON array.
     *
     * @param bounded whether its length has a bound, so that it gets an entity tag
     * @param next the address of what follows; null if nothing does
     */
    public static <T> Answer list(
            Batches<T> elements, BiConsumer<T, JsonGenerator> writer, boolean bounded, @Nullable String next) {
        return new Answer(new Pieces<>(elements, writer, true), bounded, next);
    }

    Iterator<Piece> pieces() {
        return pieces;
    }

    boolean isList() {
        return pieces.array;
    }

    boolean tagged() {
        return tagged;
    }

    @Nullable
    String next() {
        return next;
    }

    private static final class Pieces<T> implements Iterator<Piece> {

        private static final int PIECE_SIZE = 1024 * 1024;

        private final Batches<T> batches;
        private final BiConsumer<T, JsonGenerator> writer;
        private final boolean array;
        private Iterator<T> batch = Collections.emptyIterator();
        private boolean started;

        Pieces(Batches<T> batches, BiConsumer<T, JsonGenerator> writer, boolean array) {
            this.batches = batches;
            this.writer = writer;
            this.array = array;
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

        private void write(Body body) {
            if (array && !started) {
                body.json().writeStartArray();
            }
            started = true;
            while (batch.hasNext() && body.size() < PIECE_SIZE) {
                writer.accept(batch.next(), body.json());
            }
            if (array && !hasNext()) {
                body.json().writeEndArray();
            }
        }
    }
}
