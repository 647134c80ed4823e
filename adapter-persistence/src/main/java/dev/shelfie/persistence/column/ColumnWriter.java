package dev.shelfie.persistence.column;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the values of columns, one after the other: as arguments of a statement, or into a row of a {@code COPY}. */
public interface ColumnWriter {

    /** Writes a text, or null. */
    ColumnWriter text(@Nullable String value) throws SQLException;

    /** Writes an array of texts. */
    ColumnWriter texts(Collection<String> values) throws SQLException;

    /** Writes an array of texts, some of them null; see {@link FlattenedRecords}. */
    ColumnWriter nullableTexts(List<@Nullable String> values) throws SQLException;

    /** Writes a whole number for a {@code bigint} column. */
    ColumnWriter number(long value) throws SQLException;

    /** Writes an array of whole numbers, for a {@code bigint[]} column. */
    ColumnWriter numbers(long[] values) throws SQLException;

    /** Writes a number, for a {@code double precision} column. */
    ColumnWriter real(double value) throws SQLException;

    /** Writes a decimal number, with its scale, or null. */
    ColumnWriter decimal(@Nullable BigDecimal value) throws SQLException;

    /** Writes bytes. */
    ColumnWriter bytes(byte[] value) throws SQLException;

    /** Writes a point in time, or null; truncated to microseconds. */
    ColumnWriter time(@Nullable Instant value) throws SQLException;
}
