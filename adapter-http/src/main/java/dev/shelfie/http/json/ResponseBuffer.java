package dev.shelfie.http.json;

import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The bytes of a response that aren't sent yet. A JSON generator writes to it, and renderings of records are copied into it.
 * The buffer consists of blocks, each twice as large as the one before up to a bound: a long list is neither copied as it
 * grows nor one huge array, and a short answer takes little. For one thread at a time.
 */
public final class ResponseBuffer extends OutputStream {

    /** Without a separator, as values are written one by one between renderings. */
    private static final JsonFactory JSON =
            JsonFactory.builder().rootValueSeparator((String) null).build();

    private static final int MAX_BLOCK = 256 * 1024;
    private static final int TAG_BYTES = 16;

    private final RecordCache cache;
    private final @Nullable MessageDigest digest;
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private @Nullable JsonGenerator json;
    private LongConsumer growth = bytes -> {};
    private int current;
    private int size;

    private ResponseBuffer(int capacity, RecordCache cache, @Nullable MessageDigest digest) {
        this.cache = cache;
        this.digest = digest;
        blocks.add(ByteBuffer.allocate(Math.min(capacity, MAX_BLOCK)));
    }

    /**
     * An empty buffer without renderings.
     *
     * @param capacity the expected number of bytes; more may be written
     */
    public ResponseBuffer(int capacity) {
        this(capacity, RecordCache.NONE, null);
    }

    /**
     * An empty buffer.
     *
     * @param capacity the expected number of bytes; more may be written
     * @param cache keeps renderings of records, which must be committed
     * @param tagged whether it gets a {@link #tag}
     */
    public static ResponseBuffer of(int capacity, RecordCache cache, boolean tagged) {
        return new ResponseBuffer(capacity, cache, tagged ? Rendering.sha256() : null);
    }

    static JsonGenerator generator(OutputStream out) {
        return JSON.createGenerator(ObjectWriteContext.empty(), out);
    }

    /**
     * From now on, calls {@code listener} before the buffer takes more memory, with how many bytes. If it throws, so does the method
     * that writes.
     */
    public void onGrowth(LongConsumer listener) {
        growth = listener;
    }

    /** The generator that writes to this buffer. */
    public JsonGenerator json() {
        JsonGenerator generator = json;
        if (generator == null) {
            generator = generator(this);
            json = generator;
        }
        return generator;
    }

    /** Within an object or an array of the generator: writes a value by other means than the generator. */
    public void embed(Runnable value) {
        json().writeRawValue("");
        value.run();
    }

    /** Writes ASCII characters as they are. */
    public void raw(String text) {
        flushGenerator();
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        write(bytes, 0, bytes.length);
    }

    /** Writes an array. */
    public <T> void array(List<T> values, JsonWriter<T> writer) {
        raw("[");
        for (int i = 0; i < values.size(); i++) {
            if (i > 0) {
                raw(",");
            }
            writer.write(values.get(i), this);
        }
        raw("]");
    }

    /** The rendering of a version of a record, from the cache or else from {@code renderer}. */
    public Rendering rendering(AccountId account, String id, long version, Supplier<Rendering> renderer) {
        Versioned<Rendering> cached = cache.find(account, id, Rendering.class);
        if (cached != null && cached.version() == version) {
            return cached.value();
        }
        Rendering fresh = renderer.get();
        cache.put(account, id, Rendering.class, new Versioned<>(version, fresh), fresh.footprint());
        return fresh;
    }

    /**
     * Writes a record.
     *
     * @param expanded for each place of the rendering, in their order: what writes the expanded records into it; null to
     *     leave it as it is
     */
    @SafeVarargs
    public final void write(Rendering record, @Nullable Consumer<ResponseBuffer>... expanded) {
        int from = 0;
        for (int place = 0; place < expanded.length; place++) {
            Consumer<ResponseBuffer> writer = expanded[place];
            if (writer != null) {
                copy(record, from, record.start(place));
                writer.accept(this);
                from = record.end(place);
            }
        }
        copy(record, from, record.length());
    }

    /** Writes a record up to a place. */
    public void writeUntil(Rendering record, int place) {
        copy(record, 0, record.start(place));
    }

    /** Writes a record from the end of a place. */
    public void writeFrom(Rendering record, int place) {
        copy(record, record.end(place), record.length());
    }

    private void copy(Rendering record, int from, int to) {
        flushGenerator();
        if (digest != null) {
            record.digest(digest);
        }
        append(record.json(), from, to - from);
    }

    private void flushGenerator() {
        if (json != null) {
            json.flush();
        }
    }

    @Override
    public void write(int octet) {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (digest != null) {
            digest.update(bytes, offset, length);
        }
        append(bytes, offset, length);
    }

    private void append(byte[] bytes, int offset, int length) {
        size += length;
        int written = 0;
        while (written < length) {
            ByteBuffer block = blocks.get(current);
            if (!block.hasRemaining()) {
                block = nextBlock();
            }
            int fitting = Math.min(block.remaining(), length - written);
            block.put(bytes, offset + written, fitting);
            written += fitting;
        }
    }

    private ByteBuffer nextBlock() {
        if (current + 1 == blocks.size()) {
            int capacity = Math.min(2 * blocks.get(current).capacity(), MAX_BLOCK);
            growth.accept(capacity);
            blocks.add(ByteBuffer.allocate(capacity));
        }
        return blocks.get(++current);
    }

    /** The number of bytes since the last {@link #reset}, without those that the generator hasn't flushed yet. */
    public int size() {
        return size;
    }

    /** The bytes since the last {@link #reset}, not copied: valid until more is written. */
    public ByteBuffer[] bytes() {
        flushGenerator();
        return blocks.subList(0, current + 1).stream()
                .map(b -> b.duplicate().flip())
                .toArray(ByteBuffer[]::new);
    }

    /**
     * The digest of all that was written, 32 hexadecimal digits: the same for the same content. Call it once.
     *
     * @throws IllegalStateException if the buffer isn't tagged
     */
    public String tag() {
        flushGenerator();
        if (digest == null) {
            throw new IllegalStateException("The buffer isn't tagged");
        }
        return HexFormat.of().formatHex(digest.digest(), 0, TAG_BYTES);
    }

    /** Empties the buffer and keeps its blocks. */
    public void reset() {
        blocks.forEach(ByteBuffer::clear);
        current = 0;
        size = 0;
    }
}
