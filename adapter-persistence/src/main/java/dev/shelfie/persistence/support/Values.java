package dev.shelfie.persistence.support;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the values of columns, one after the other: as a statement's arguments, or as a row that is loaded in bulk. */
public interface Values {

    /** Takes a text, or null. */
    Values text(@Nullable String value) throws SQLException;

    /** Takes an array of texts. */
    Values texts(Collection<String> values) throws SQLException;

    /** Takes an array of texts, some of them null; see {@link Fields}. */
    Values fields(List<@Nullable String> values) throws SQLException;

    /** Takes a whole number, for a {@code bigint} column. */
    Values number(long value) throws SQLException;

    /** Takes an array of whole numbers, for a {@code bigint[]} column. */
    Values numbers(long[] values) throws SQLException;

    /** Takes a number, for a {@code double precision} column. */
    Values real(double value) throws SQLException;

    /** Takes a decimal number, of which the scale is kept, or null. */
    Values decimal(@Nullable BigDecimal value) throws SQLException;

    /** Takes bytes. */
    Values bytes(byte[] value) throws SQLException;

    /** Takes a point in time, or null; what is finer than a microsecond is cut off. */
    Values time(@Nullable Instant value) throws SQLException;
}
