package dev.shelfie.persistence.column;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.Oid;
import org.postgresql.util.ByteConverter;

/**
 * Writes values in PostgreSQL's binary format, each after its length: unlike text, it needs no escaping and no parsing.
 * Different sequences of values have different bytes. Not thread-safe.
 *
 * @see <a href="https://www.postgresql.org/docs/current/sql-copy.html">COPY, binary format</a>
 */
public final class BinaryColumnWriter implements ColumnWriter {

    private static final int NULL = -1;
    private static final int FIRST_CAPACITY = 1024;

    private byte[] bytes = new byte[FIRST_CAPACITY];
    private int length;
    private int count;

    /** Returns the buffer itself. Its first {@link #length} bytes are what was written since the last {@link #clear}. */
    public byte[] array() {
        return bytes;
    }

    /** How many bytes {@link #array} holds. */
    public int length() {
        return length;
    }

    /** Starts again. */
    public void clear() {
        length = 0;
    }

    /** Begins a row, and returns its offset. */
    public int beginRow() {
        int begin = length;
        count = 0;
        putShort(0);
        return begin;
    }

    /** Ends the row at this offset, by writing the number of its values there. */
    public void endRow(int begin) {
        ByteConverter.int2(bytes, begin, count);
    }

    /** Writes two bytes that are no column. */
    public void putShort(int value) {
        int at = grown(Short.BYTES);
        ByteConverter.int2(bytes, at, value);
    }

    /** Writes four bytes that are no column. */
    public void putInt(int value) {
        int at = grown(Integer.BYTES);
        ByteConverter.int4(bytes, at, value);
    }

    /** Writes bytes that are no column. */
    public void putBytes(byte[] value) {
        int at = grown(value.length);
        System.arraycopy(value, 0, bytes, at, value.length);
    }

    @Override
    public BinaryColumnWriter text(@Nullable String value) {
        count++;
        putText(value);
        return this;
    }

    @Override
    public BinaryColumnWriter texts(Collection<String> values) {
        return array(values.toArray(String[]::new));
    }

    @Override
    public BinaryColumnWriter nullableTexts(List<@Nullable String> values) {
        return array(values.toArray(new String[0]));
    }

    private BinaryColumnWriter array(@Nullable String[] elements) {
        boolean hasNulls = Arrays.stream(elements).anyMatch(Objects::isNull);
        int begin = beginArray(Oid.TEXT, elements.length, hasNulls);
        for (String element : elements) {
            putText(element);
        }
        return endArray(begin);
    }

    @Override
    public BinaryColumnWriter number(long value) {
        count++;
        putLong(value);
        return this;
    }

    @Override
    public BinaryColumnWriter numbers(long[] values) {
        int begin = beginArray(Oid.INT8, values.length, false);
        for (long value : values) {
            putLong(value);
        }
        return endArray(begin);
    }

    @Override
    public BinaryColumnWriter real(double value) {
        return number(Double.doubleToRawLongBits(value));
    }

    @Override
    public BinaryColumnWriter decimal(@Nullable BigDecimal value) {
        count++;
        put(value == null ? null : ByteConverter.numeric(value));
        return this;
    }

    @Override
    public BinaryColumnWriter bytes(byte[] value) {
        count++;
        put(value);
        return this;
    }

    @Override
    public BinaryColumnWriter time(@Nullable Instant value) {
        count++;
        if (value == null) {
            putInt(NULL);
        } else {
            putLong(BinaryTimestamp.micros(value));
        }
        return this;
    }

    /** Writes a placeholder for the array's length, which {@link #endArray} fills in, and its header. Empty ones have no dimension. */
    private int beginArray(int elementType, int elements, boolean hasNulls) {
        count++;
        int begin = length;
        putInt(0);
        putInt(elements == 0 ? 0 : 1);
        putInt(hasNulls ? 1 : 0);
        putInt(elementType);
        if (elements > 0) {
            putInt(elements);
            putInt(1);
        }
        return begin;
    }

    private BinaryColumnWriter endArray(int begin) {
        ByteConverter.int4(bytes, begin, length - begin - Integer.BYTES);
        return this;
    }

    private void putText(@Nullable String value) {
        put(value == null ? null : value.getBytes(UTF_8));
    }

    private void put(byte @Nullable [] value) {
        if (value == null) {
            putInt(NULL);
        } else {
            putInt(value.length);
            putBytes(value);
        }
    }

    private void putLong(long value) {
        putInt(Long.BYTES);
        int at = grown(Long.BYTES);
        ByteConverter.int8(bytes, at, value);
    }

    /** Makes room for this many bytes, in a larger array if necessary, and returns their offset. */
    private int grown(int by) {
        int begin = length;
        length += by;
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length, 2 * bytes.length));
        }
        return begin;
    }
}
