package dev.shelfie.persistence.sql;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.column.TimestampColumn;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binds the arguments of a statement, one after the other. */
public final class Arguments implements ColumnWriter {

    private final PreparedStatement statement;
    private int given;

    Arguments(PreparedStatement statement) {
        this.statement = statement;
    }

    @Override
    public Arguments text(@Nullable String value) throws SQLException {
        statement.setString(++given, value);
        return this;
    }

    @Override
    public Arguments texts(Collection<String> values) throws SQLException {
        String[] elements = values.toArray(String[]::new);
        statement.setArray(++given, statement.getConnection().createArrayOf("text", elements));
        return this;
    }

    @Override
    public Arguments nullableTexts(List<@Nullable String> values) throws SQLException {
        @Nullable String[] elements = values.toArray(new String[0]);
        statement.setArray(++given, statement.getConnection().createArrayOf("text", elements));
        return this;
    }

    @Override
    public Arguments number(long value) throws SQLException {
        statement.setLong(++given, value);
        return this;
    }

    @Override
    public Arguments numbers(long[] values) throws SQLException {
        Long[] elements = Arrays.stream(values).boxed().toArray(Long[]::new);
        statement.setArray(++given, statement.getConnection().createArrayOf("int8", elements));
        return this;
    }

    @Override
    public Arguments real(double value) throws SQLException {
        statement.setDouble(++given, value);
        return this;
    }

    @Override
    public Arguments decimal(@Nullable BigDecimal value) throws SQLException {
        statement.setBigDecimal(++given, value);
        return this;
    }

    @Override
    public Arguments bytes(byte[] value) throws SQLException {
        statement.setBytes(++given, value);
        return this;
    }

    /** Binds the two arguments of a position in a list; none for its beginning. */
    public Arguments after(@Nullable Position position) throws SQLException {
        return position == null ? this : time(position.time()).text(position.id());
    }

    @Override
    public Arguments time(@Nullable Instant value) throws SQLException {
        statement.setObject(++given, value == null ? null : TimestampColumn.of(value), Types.TIMESTAMP_WITH_TIMEZONE);
        return this;
    }
}
