package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.compact.PackedReader;
import dev.shelfie.domain.compact.PackedWriter;
import dev.shelfie.domain.id.RecordId;
import dev.shelfie.domain.product.ProductId;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The products by {@code docId}: their ids, and their records, packed. Numbers are given out from 0 and never used again;
 * a removed product leaves a tombstone. Not safe for concurrent writing.
 */
public final class ForwardIndex {

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int BITS_OF_CHARACTER = 5;
    private static final int ID_BYTES = 17;
    private static final int FIRST_CAPACITY = 64;
    private static final byte LIVE = 1;
    private static final byte BUYABLE = 2;
    private static final int BLOCK_BITS = 20;
    private static final int BLOCK_SIZE = 1 << BLOCK_BITS;
    /** The last block grows, so that the index of a small shop stays small. */
    private static final int FIRST_BLOCK_SIZE = 1 << 12;

    private static final int MAX_BLOCKS = 1 << (Integer.SIZE - BLOCK_BITS);

    private byte[] ids = new byte[ID_BYTES * FIRST_CAPACITY];
    private int[] groups = new int[FIRST_CAPACITY];
    private int[] fingerprints = new int[FIRST_CAPACITY];
    /** The bits {@link #LIVE} and {@link #BUYABLE}. */
    private byte[] states = new byte[FIRST_CAPACITY];
    /** Where each record starts, unsigned: the number of its block, and the position in there. */
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
        index.ids = in.readBytes(ID_BYTES * FIRST_CAPACITY);
        index.groups = in.readInts(FIRST_CAPACITY);
        index.fingerprints = in.readInts(FIRST_CAPACITY);
        index.starts = in.readInts(FIRST_CAPACITY);
        int blocks = in.readInt();
        PackedReader.require(
                index.ids.length == ID_BYTES * capacity
                        && index.groups.length == capacity
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
        out.writeBytes(ids, docCount * ID_BYTES);
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
                + ids.length
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
    boolean hasId(int docId, ProductId id) {
        int start = docId * ID_BYTES;
        return Arrays.equals(ids, start, start + ID_BYTES, pack(id), 0, ID_BYTES);
    }

    /** The id of a product. */
    public ProductId id(int docId) {
        char[] characters = new char[RecordId.UNIQUE_LENGTH];
        for (int i = 0; i < characters.length; i++) {
            int bit = i * BITS_OF_CHARACTER;
            int at = docId * ID_BYTES + (bit >> 3);
            int twoBytes = (ids[at] & 0xff) << 8 | (bit % 8 > 3 ? ids[at + 1] & 0xff : 0);
            characters[i] = ALPHABET.charAt(twoBytes >> (11 - bit % 8) & 31);
        }
        return new ProductId(ProductId.PREFIX + new String(characters));
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
        return Arrays.compareUnsigned(
                ids, a * ID_BYTES, a * ID_BYTES + ID_BYTES, ids, b * ID_BYTES, b * ID_BYTES + ID_BYTES);
    }

    /** Moves a cursor to the start of the product's record. */
    public void read(int docId, RecordCursor cursor) {
        int start = starts[docId];
        cursor.moveTo(blocks[start >>> BLOCK_BITS], start & (BLOCK_SIZE - 1));
    }

    /** Adds a product; returns its number. */
    int add(ProductId id, ProductDocument document, RecordWriter record) {
        return add(pack(id), document.group(), document.fingerprint(), document.buyable(), record);
    }

    /** Adds a product of another index, with a record of its own. */
    int addFrom(ForwardIndex other, int docId, RecordWriter record) {
        byte[] id = Arrays.copyOfRange(other.ids, docId * ID_BYTES, docId * ID_BYTES + ID_BYTES);
        return add(id, other.groups[docId], other.fingerprints[docId], other.isBuyable(docId), record);
    }

    private int add(byte[] id, int group, int fingerprint, boolean isBuyable, RecordWriter record) {
        grow();
        int docId = docCount++;
        System.arraycopy(id, 0, ids, docId * ID_BYTES, ID_BYTES);
        groups[docId] = group;
        fingerprints[docId] = fingerprint;
        states[docId] = isBuyable ? LIVE | BUYABLE : LIVE;
        starts[docId] = store(record);
        liveCount++;
        return docId;
    }

    void remove(int docId) {
        states[docId] &= ~LIVE;
        liveCount--;
    }

    /** Stores a record within one block; returns where it starts. */
    private int store(RecordWriter record) {
        if (endOfLastBlock + record.length() > BLOCK_SIZE) {
            if (blocks.length == MAX_BLOCKS) {
                throw new IllegalStateException("The index is full");
            }
            blocks = Arrays.copyOf(blocks, blocks.length + 1);
            blocks[blocks.length - 1] = new byte[BLOCK_SIZE];
            endOfLastBlock = 0;
        }
        int block = blocks.length - 1;
        int end = endOfLastBlock + record.length();
        if (end > blocks[block].length) {
            blocks[block] = Arrays.copyOf(blocks[block], Math.min(BLOCK_SIZE, 2 * end));
        }
        int start = (block << BLOCK_BITS) | endOfLastBlock;
        record.copyTo(blocks[block], endOfLastBlock);
        endOfLastBlock = end;
        return start;
    }

    private void grow() {
        if (docCount == starts.length) {
            int capacity = docCount + (docCount >> 1);
            ids = Arrays.copyOf(ids, capacity * ID_BYTES);
            groups = Arrays.copyOf(groups, capacity);
            fingerprints = Arrays.copyOf(fingerprints, capacity);
            states = Arrays.copyOf(states, capacity);
            starts = Arrays.copyOf(starts, capacity);
        }
    }

    private static byte[] pack(ProductId id) {
        byte[] packed = new byte[ID_BYTES];
        int from = ProductId.PREFIX.length();
        for (int i = 0; i < RecordId.UNIQUE_LENGTH; i++) {
            int bit = i * BITS_OF_CHARACTER;
            int twoBytes = ALPHABET.indexOf(id.value().charAt(from + i)) << (11 - bit % 8);
            packed[bit >> 3] |= (byte) (twoBytes >> 8);
            if (bit % 8 > 3) {
                packed[(bit >> 3) + 1] |= (byte) twoBytes;
            }
        }
        return packed;
    }
}
