package dev.shelfie.domain.compact;

import java.io.IOException;
import java.io.OutputStream;

/** Writes numbers and arrays, the highest byte first, for a {@link PackedReader}. Arrays come after their length. For one thread. */
public final class PackedWriter {

    private static final int BUFFER = 1 << 16;

    private final OutputStream out;
    private final byte[] buffer = new byte[BUFFER];
    private int used;

    /** Writes to this stream, which stays open. Nothing is sure to arrive before {@link #flush}. */
    public PackedWriter(OutputStream out) {
        this.out = out;
    }

    public void writeInt(int number) throws IOException {
        reserve(Integer.BYTES);
        put(number);
    }

    public void writeLong(long number) throws IOException {
        reserve(Long.BYTES);
        put(number);
    }

    /** Writes the first bytes of an array. */
    public void writeBytes(byte[] bytes, int count) throws IOException {
        writeInt(count);
        writeAll(bytes, count);
    }

    /** The same without their number: the reader must know it. */
    public void writeAll(byte[] bytes, int count) throws IOException {
        if (count > BUFFER - used) {
            flush();
        }
        if (count > BUFFER) {
            out.write(bytes, 0, count);
            return;
        }
        System.arraycopy(bytes, 0, buffer, used, count);
        used += count;
    }

    /** Writes the first characters of an array. */
    public void writeChars(char[] characters, int count) throws IOException {
        writeInt(count);
        for (int i = 0; i < count; i++) {
            reserve(Character.BYTES);
            buffer[used++] = (byte) (characters[i] >> Byte.SIZE);
            buffer[used++] = (byte) characters[i];
        }
    }

    /** Writes the first numbers of an array. */
    public void writeInts(int[] numbers, int count) throws IOException {
        writeInt(count);
        for (int i = 0; i < count; i++) {
            reserve(Integer.BYTES);
            put(numbers[i]);
        }
    }

    /** Writes an array. */
    public void writeLongs(long[] numbers) throws IOException {
        writeInt(numbers.length);
        for (long number : numbers) {
            reserve(Long.BYTES);
            put(number);
        }
    }

    /** Hands everything written so far to the stream. */
    public void flush() throws IOException {
        out.write(buffer, 0, used);
        used = 0;
    }

    private void reserve(int bytes) throws IOException {
        if (bytes > BUFFER - used) {
            flush();
        }
    }

    private void put(long number) {
        put((int) (number >> Integer.SIZE));
        put((int) number);
    }

    private void put(int number) {
        buffer[used++] = (byte) (number >> 24);
        buffer[used++] = (byte) (number >> 16);
        buffer[used++] = (byte) (number >> 8);
        buffer[used++] = (byte) number;
    }
}
