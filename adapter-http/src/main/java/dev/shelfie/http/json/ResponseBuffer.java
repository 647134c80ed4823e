package dev.shelfie.http.json;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The bytes of a response that aren't sent yet, and the JSON generator that writes them. The buffer consists of blocks
 * of a bounded size: a long list is neither copied as it grows nor one huge array. For one thread at a time.
 */
public final class ResponseBuffer extends OutputStream {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int BLOCK_SIZE = 256 * 1024;

    private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), this);
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private int current;

    /**
     * An empty buffer.
     *
     * @param capacity the expected number of bytes; more may be written
     */
    public ResponseBuffer(int capacity) {
        blocks.add(ByteBuffer.allocate(Math.min(capacity, BLOCK_SIZE)));
    }

    /** The generator that writes to this buffer. */
    public JsonGenerator json() {
        return json;
    }

    @Override
    public void write(int octet) {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
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
        current++;
        if (current == blocks.size()) {
            blocks.add(ByteBuffer.allocate(BLOCK_SIZE));
        }
        return blocks.get(current);
    }

    /** The number of bytes since the last {@link #reset}, without those that the generator hasn't flushed yet. */
    public int size() {
        return current * BLOCK_SIZE + blocks.get(current).position();
    }

    /** The bytes since the last {@link #reset}, not copied: valid until more is written. */
    public ByteBuffer[] bytes() {
        json.flush();
        return blocks.subList(0, current + 1).stream()
                .map(b -> b.duplicate().flip())
                .toArray(ByteBuffer[]::new);
    }

    /** Empties the buffer and keeps its blocks. */
    public void reset() {
        blocks.forEach(ByteBuffer::clear);
        current = 0;
    }
}
