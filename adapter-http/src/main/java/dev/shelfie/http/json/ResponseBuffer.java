package dev.shelfie.http.json;

import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The bytes of an answer that are written but not sent yet, and the JSON generator that adds to them. They lie in blocks
 * of a bounded size: a long list is neither copied as it grows nor one large object that the garbage collector dreads.
 */
public final class ResponseBuffer extends OutputStream {

    private static final JsonFactory JSON = new JsonFactory();
    private static final int BLOCK_SIZE = 256 * 1024;

    private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), this);
    private final List<ByteBuffer> blocks = new ArrayList<>();
    private int current;

    /** @param capacity what is expected to be written; more is fine */
    public ResponseBuffer(int capacity) {
        blocks.add(ByteBuffer.allocate(Math.min(capacity, BLOCK_SIZE)));
    }

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

    /** How many bytes were written since the last {@link #reset}, without what the generator still holds back. */
    public int size() {
        return current * BLOCK_SIZE + blocks.get(current).position();
    }

    /** What was written since the last {@link #reset}, without copying it: valid until more is written. */
    public ByteBuffer[] bytes() {
        json.flush();
        return blocks.subList(0, current + 1).stream()
                .map(b -> b.duplicate().flip())
                .toArray(ByteBuffer[]::new);
    }

    /** Forgets what was written; the blocks are written again. */
    public void reset() {
        blocks.forEach(ByteBuffer::clear);
        current = 0;
    }
}
