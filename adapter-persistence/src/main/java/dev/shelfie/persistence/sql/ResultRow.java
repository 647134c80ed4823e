package dev.shelfie.persistence.sql;

import static java.util.Objects.requireNonNull;

import dev.shelfie.persistence.column.BinaryTextArray;
import dev.shelfie.persistence.column.BinaryTimestamp;
import dev.shelfie.persistence.column.FlattenedRecords;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The current row of a result. Columns are numbered from 1. */
public final class ResultRow {

    /** An array, a list, the objects of a record around its values. */
    private static final int OBJECT = 24;

    private final ResultSet result;
    private boolean counts;
    private int footprint;

    ResultRow(ResultSet result) {
        this.result = result;
    }

    /** Moves to the next row; returns false if there is none. */
    public boolean next() throws SQLException {
        return result.next();
    }

    /** The text in a column that is never null. */
    public String text(int column) throws SQLException {
        return requireNonNull(optionalText(column), "text");
    }

    /** The text in a column, or null. */
    public @Nullable String optionalText(int column) throws SQLException {
        String text = result.getString(column);
        count(text);
        return text;
    }

    /** The array of texts, some of them null, in a column that is never null; see {@link FlattenedRecords}. */
    public List<@Nullable String> nullableTexts(int column) throws SQLException {
        byte[] bytes = result.getBytes(column);
        return counted(
                BinaryTextArray.isBinary(bytes)
                        ? BinaryTextArray.readNullable(bytes)
                        : Arrays.asList((String[]) result.getArray(column).getArray()));
    }

    /** The array of texts in a column that is never null; unmodifiable. */
    public List<String> texts(int column) throws SQLException {
        byte[] bytes = result.getBytes(column);
        return counted(
                BinaryTextArray.isBinary(bytes)
                        ? BinaryTextArray.read(bytes)
                        : List.of((String[]) result.getArray(column).getArray()));
    }

    /** The whole number in a column that is never null. */
    public long number(int column) throws SQLException {
        return result.getLong(column);
    }

    /** The number in a {@code double precision} column that is never null. */
    public double real(int column) throws SQLException {
        return result.getDouble(column);
    }

    /** The decimal number in a column, with its scale, or null. */
    public @Nullable BigDecimal optionalDecimal(int column) throws SQLException {
        return result.getBigDecimal(column);
    }

    /** The bytes in a column that is never null. */
    public byte[] bytes(int column) throws SQLException {
        return requireNonNull(result.getBytes(column), "bytes");
    }

    /** The point in time in a column that is never null. */
    public Instant time(int column) throws SQLException {
        return requireNonNull(optionalTime(column), "time");
    }

    /** The point in time in a column, or null. */
    public @Nullable Instant optionalTime(int column) throws SQLException {
        byte[] bytes = result.getBytes(column);
        if (bytes == null) {
            return null;
        }
        footprint += OBJECT;
        return BinaryTimestamp.isBinary(bytes)
                ? BinaryTimestamp.read(bytes)
                : result.getObject(column, OffsetDateTime.class).toInstant();
    }

    /**
     * About how many bytes of memory the values take that were read since the last call, with an object around each; 0 at
     * the first call.
     */
    public int takeFootprint() {
        int taken = footprint;
        footprint = 0;
        counts = true;
        return taken;
    }

    private <T extends List<? extends @Nullable String>> T counted(T texts) {
        if (counts) {
            footprint += OBJECT;
            for (String text : texts) {
                count(text);
            }
        }
        return texts;
    }

    private void count(@Nullable String text) {
        if (counts) {
            footprint += text == null ? Integer.BYTES : 3 * OBJECT + (isLatin1(text) ? 1 : 2) * text.length();
        }
    }

    /** Whether the virtual machine stores each character in one byte. */
    private static boolean isLatin1(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                return false;
            }
        }
        return true;
    }
}
