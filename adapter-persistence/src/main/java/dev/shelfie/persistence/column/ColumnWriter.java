package dev.shelfie.persistence.column;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the values of columns, one after the other: as a statement's arguments, or as a row that is loaded in bulk. */
public interface ColumnWriter {

    /** Takes a text, or null. */
    ColumnWriter text(@Nullable String value) throws SQLException;

    /** Takes an array of texts. */
    ColumnWriter texts(Collection<String> values) throws SQLException;

    /** Takes an array of texts, some of them null; see {@link FlattenedRecords}. */
    ColumnWriter nullableTexts(List<@Nullable String> values) throws SQLException;

    /** Takes a whole number, for a {@code bigint} column. */
    ColumnWriter number(long value) throws SQLException;

    /** Takes an array of whole numbers, for a {@code bigint[]} column. */
    ColumnWriter numbers(long[] values) throws SQLException;

    /** Takes a number, for a {@code double precision} column. */
    ColumnWriter real(double value) throws SQLException;

    /** Takes a decimal number, of which the scale is kept, or null. */
    ColumnWriter decimal(@Nullable BigDecimal value) throws SQLException;

    /** Takes bytes. */
    ColumnWriter bytes(byte[] value) throws SQLException;

    /** Takes a point in time, or null; what is finer than a microsecond is cut off. */
    ColumnWriter time(@Nullable Instant value) throws SQLException;
}
