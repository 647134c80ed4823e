package dev.shelfie.domain.matching.index;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The products by {@code docId}: their ids, and behind each its record, packed. Numbers are given out from 0 and never used again;
 * a removed product leaves a tombstone. Not safe for concurrent writing.
 */
public final class ForwardIndex {

    private static final int FIRST_CAPACITY = 64;
    private static final byte LIVE = 1;
    private static final byte BUYABLE = 2;
    /** At 1 MiB and a header, G1 would give each block regions of its own, half empty. */
    private static final int BLOCK_BITS = 18;

    private static final int BLOCK_SIZE = 1 << BLOCK_BITS;
    /** The last block grows, so that the index of a small shop stays small. */
    private static final int FIRST_BLOCK_SIZE = 1 << 12;

    private static final int MAX_BLOCKS = 1 << (Integer.SIZE - BLOCK_BITS);

    /** What the ids have in common, probably. The first product decides it. */
    private String prefix = "";

    private int[] groups = new int[FIRST_CAPACITY];
    private int[] fingerprints = new int[FIRST_CAPACITY];
    /** The bits {@link #LIVE} and {@link #BUYABLE}. */
    private byte[] states = new byte[FIRST_CAPACITY];
    /** Where each id starts, unsigned: the number of its block, and the position in there. */
    private int[] starts = new int[FIRST_CAPACITY];

    private byte[][] blocks = new byte[1][FIRST_BLOCK_SIZE];
    private int endOfLastBlock;
    private int docCount;
    private int liveCount;

    ForwardIndex() {}

    /** Reads an index that {@link #write} wrote. */
    static ForwardIndex read(PackedReader in) throws IOException {
        ForwardIndex index = new ForwardIndex();
        index.docCount = in.readInt();
        index.liveCount = in.readInt();
        int capacity = Math.max(FIRST_CAPACITY, index.docCount);
        index.states = in.readBytes(FIRST_CAPACITY);
        PackedReader.require(
                index.states.length == capacity && index.liveCount >= 0 && index.liveCount <= index.docCount,
                "A number of products that can't be right");
        index.prefix = new String(in.readBytes(0), UTF_8);
        index.groups = in.readInts(FIRST_CAPACITY);
        index.fingerprints = in.readInts(FIRST_CAPACITY);
        index.starts = in.readInts(FIRST_CAPACITY);
        int blocks = in.readInt();
        PackedReader.require(
                index.groups.length == capacity
                        && index.fingerprints.length == capacity
                        && index.starts.length == capacity
                        && blocks > 0
                        && blocks <= MAX_BLOCKS,
                "Products that can't be right");
        index.blocks = new byte[blocks][];
        for (int block = 0; block < blocks; block++) {
            index.blocks[block] = in.readBytes(0);
        }
        index.endOfLastBlock = index.blocks[blocks - 1].length;
        return index;
    }

    void write(PackedWriter out) throws IOException {
        out.writeInt(docCount);
        out.writeInt(liveCount);
        out.writeBytes(states, docCount);
        byte[] shared = prefix.getBytes(UTF_8);
        out.writeBytes(shared, shared.length);
        out.writeInts(groups, docCount);
        out.writeInts(fingerprints, docCount);
        out.writeInts(starts, docCount);
        out.writeInt(blocks.length);
        for (int block = 0; block < blocks.length; block++) {
            out.writeBytes(blocks[block], block < blocks.length - 1 ? blocks[block].length : endOfLastBlock);
        }
    }

    /** How many numbers were given out. */
    int docCount() {
        return docCount;
    }

    int liveCount() {
        return liveCount;
    }

    int tombstones() {
        return docCount - liveCount;
    }

    /** How many bytes of memory it takes. */
    long bytes() {
        return (blocks.length - 1L) * BLOCK_SIZE
                + blocks[blocks.length - 1].length
                + states.length
                + (long) (groups.length + fingerprints.length + starts.length) * Integer.BYTES;
    }

    /** Whether the product wasn't removed. */
    public boolean isLive(int docId) {
        return (states[docId] & LIVE) != 0;
    }

    /** Whether people can buy the product. */
    public boolean isBuyable(int docId) {
        return (states[docId] & BUYABLE) != 0;
    }

    /** The hash of the product's item group; 0 if it has none. */
    public int group(int docId) {
        return groups[docId];
    }

    /** The {@link ProductDocument#fingerprint} of the product. */
    public int fingerprint(int docId) {
        return fingerprints[docId];
    }

    /** Whether it is the product with this id. */
    boolean hasId(int docId, String id) {
        byte[] packed = PackedId.pack(id, prefix);
        byte[] block = block(docId);
        int start = start(docId);
        int end = start + packed.length;
        return end <= block.length && Arrays.equals(block, start, end, packed, 0, packed.length);
    }

    /** The id of a product. */
    public String id(int docId) {
        return PackedId.unpack(block(docId), start(docId), prefix);
    }

    /**
     * Some products, at most {@code size}, that weren't removed. The same products give the same sample, in whichever order they
     * were added.
     */
    public int[] sample(int size) {
        Comparator<Integer> byFingerprint = Comparator.comparingLong(
                        (Integer docId) -> Hashing.mix(fingerprints[docId]))
                .thenComparing(this::compareIds);
        PriorityQueue<Integer> sample = new PriorityQueue<>(byFingerprint.reversed());
        for (int docId = 0; docId < docCount; docId++) {
            boolean isFull = sample.size() == size;
            if (isLive(docId) && (!isFull || byFingerprint.compare(docId, sample.peek()) < 0)) {
                if (isFull) {
                    sample.remove();
                }
                sample.add(docId);
            }
        }
        return sample.stream().sorted(byFingerprint).mapToInt(docId -> docId).toArray();
    }

    /** Compares two products by their ids. */
    public int compareIds(int a, int b) {
        return PackedId.compare(block(a), start(a), block(b), start(b), prefix);
    }

    /** Moves a cursor to the start of the product's record. */
    public void read(int docId, RecordCursor cursor) {
        byte[] block = block(docId);
        cursor.moveTo(block, PackedId.end(block, start(docId)));
    }

    private byte[] block(int docId) {
        return blocks[starts[docId] >>> BLOCK_BITS];
    }

    private int start(int docId) {
        return starts[docId] & (BLOCK_SIZE - 1);
    }

    /** Adds a product; returns its number. */
    int add(String id, ProductDocument document, RecordWriter record) {
        if (docCount == 0) {
            prefix = PackedId.prefixOf(id);
        }
        return add(PackedId.pack(id, prefix), document.group(), document.fingerprint(), document.buyable(), record);
    }

    /** Adds a product of another index, with a record of its own. */
    int addFrom(ForwardIndex other, int docId, RecordWriter record) {
        prefix = other.prefix;
        byte[] block = other.block(docId);
        int start = other.start(docId);
        byte[] id = Arrays.copyOfRange(block, start, PackedId.end(block, start));
        return add(id, other.groups[docId], other.fingerprints[docId], other.isBuyable(docId), record);
    }

    private int add(byte[] id, int group, int fingerprint, boolean isBuyable, RecordWriter record) {
        grow();
        int docId = docCount++;
        groups[docId] = group;
        fingerprints[docId] = fingerprint;
        states[docId] = isBuyable ? LIVE | BUYABLE : LIVE;
        starts[docId] = store(id, record);
        liveCount++;
        return docId;
    }

    void remove(int docId) {
        states[docId] &= ~LIVE;
        liveCount--;
    }

    /** Stores an id and its record within one block; returns where they start. */
    private int store(byte[] id, RecordWriter record) {
        int length = id.length + record.length();
        if (endOfLastBlock + length > BLOCK_SIZE) {
            if (blocks.length == MAX_BLOCKS) {
                throw new IllegalStateException("The index is full");
            }
            blocks = Arrays.copyOf(blocks, blocks.length + 1);
            blocks[blocks.length - 1] = new byte[BLOCK_SIZE];
            endOfLastBlock = 0;
        }
        int block = blocks.length - 1;
        int end = endOfLastBlock + length;
        if (end > blocks[block].length) {
            blocks[block] = Arrays.copyOf(blocks[block], Math.min(BLOCK_SIZE, 2 * end));
        }
        int start = (block << BLOCK_BITS) | endOfLastBlock;
        System.arraycopy(id, 0, blocks[block], endOfLastBlock, id.length);
        record.copyTo(blocks[block], endOfLastBlock + id.length);
        endOfLastBlock = end;
        return start;
    }

    private void grow() {
        if (docCount == starts.length) {
            int capacity = docCount + (docCount >> 1);
            groups = Arrays.copyOf(groups, capacity);
            fingerprints = Arrays.copyOf(fingerprints, capacity);
            states = Arrays.copyOf(states, capacity);
            starts = Arrays.copyOf(starts, capacity);
        }
    }
}
