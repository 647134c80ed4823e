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

    private final ResultSet result;

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
        return result.getString(column);
    }

    /** The array of texts, some of them null, in a column that is never null; see {@link FlattenedRecords}. */
    public List<@Nullable String> nullableTexts(int column) throws SQLException {
        byte[] bytes = result.getBytes(column);
        return BinaryTextArray.isBinary(bytes)
                ? BinaryTextArray.readNullable(bytes)
                : Arrays.asList((String[]) result.getArray(column).getArray());
    }

    /** The array of texts in a column that is never null; unmodifiable. */
    public List<String> texts(int column) throws SQLException {
        byte[] bytes = result.getBytes(column);
        return BinaryTextArray.isBinary(bytes)
                ? BinaryTextArray.read(bytes)
                : List.of((String[]) result.getArray(column).getArray());
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
        return BinaryTimestamp.isBinary(bytes)
                ? BinaryTimestamp.read(bytes)
                : result.getObject(column, OffsetDateTime.class).toInstant();
    }
}
