package dev.shelfie.domain.compact;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads what a {@link PackedWriter} wrote. Whatever the lengths of arrays say, it takes no more memory than there are bytes left.
 * For one thread.
 */
public final class PackedReader {

    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int position;
    private int end;
    /** How many bytes come, with those in the buffer. */
    private long left;

    /**
     * Reads from this stream, which stays open.
     *
     * @param length how many bytes to read of it; it must have them
     */
    public PackedReader(InputStream in, long length) {
        this.in = in;
        this.left = length;
    }

    /** Whether everything was read. */
    public boolean isAtEnd() {
        return left == 0;
    }

    public int readInt() throws IOException {
        need(Integer.BYTES);
        return take();
    }

    public long readLong() throws IOException {
        need(Long.BYTES);
        return takeLong();
    }

    /**
     * Reads an array.
     *
     * @param capacity the least length of the result: what it has beyond what was read is 0
     */
    public byte[] readBytes(int capacity) throws IOException {
        int count = count(Byte.BYTES);
        byte[] bytes = new byte[Math.max(count, capacity)];
        fill(bytes, count);
        return bytes;
    }

    /** Reads {@code count} bytes that were written without their number. */
    public byte[] readAll(int count) throws IOException {
        check(count, Byte.BYTES);
        byte[] bytes = new byte[count];
        fill(bytes, count);
        return bytes;
    }

    /** Reads an array, see {@link #readBytes}. */
    public char[] readChars(int capacity) throws IOException {
        int count = count(Character.BYTES);
        char[] characters = new char[Math.max(count, capacity)];
        for (int i = 0; i < count; i++) {
            need(Character.BYTES);
            characters[i] = (char) ((buffer[position] & 0xff) << Byte.SIZE | (buffer[position + 1] & 0xff));
            advance(Character.BYTES);
        }
        return characters;
    }

    /** Reads an array, see {@link #readBytes}. */
    public int[] readInts(int capacity) throws IOException {
        int count = count(Integer.BYTES);
        int[] numbers = new int[Math.max(count, capacity)];
        for (int i = 0; i < count; i++) {
            need(Integer.BYTES);
            numbers[i] = take();
        }
        return numbers;
    }

    /** Reads an array. */
    public long[] readLongs() throws IOException {
        long[] numbers = new long[count(Long.BYTES)];
        for (int i = 0; i < numbers.length; i++) {
            need(Long.BYTES);
            numbers[i] = takeLong();
        }
        return numbers;
    }

    /** Refuses what can't be right. */
    public static void require(boolean condition, String otherwise) throws IOException {
        if (!condition) {
            throw new IOException(otherwise);
        }
    }

    private int count(int size) throws IOException {
        int count = readInt();
        check(count, size);
        return count;
    }

    private void check(int count, int size) throws IOException {
        require(count >= 0 && (long) count * size <= left, "A length that can't be right");
    }

    private void fill(byte[] bytes, int count) throws IOException {
        int buffered = Math.min(count, end - position);
        System.arraycopy(buffer, position, bytes, 0, buffered);
        advance(buffered);
        if (in.readNBytes(bytes, buffered, count - buffered) < count - buffered) {
            throw new EOFException();
        }
        left -= count - buffered;
    }

    private void need(int bytes) throws IOException {
        if (end - position >= bytes) {
            return;
        }
        System.arraycopy(buffer, position, buffer, 0, end - position);
        end -= position;
        position = 0;
        end += in.readNBytes(buffer, end, (int) Math.min(BUFFER - end, left - end));
        if (end < bytes) {
            throw new EOFException();
        }
    }

    private int take() {
        int number = (buffer[position] & 0xff) << 24
                | (buffer[position + 1] & 0xff) << 16
                | (buffer[position + 2] & 0xff) << 8
                | (buffer[position + 3] & 0xff);
        advance(Integer.BYTES);
        return number;
    }

    private long takeLong() {
        return (long) take() << Integer.SIZE | (take() & 0xffffffffL);
    }

    private void advance(int bytes) {
        position += bytes;
        left -= bytes;
    }
}
