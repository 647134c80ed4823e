package dev.shelfie.persistence.cache;

import dev.shelfie.persistence.cache.VersionedReads.Row;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.RowReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;

/**
 * Reads one digest of the ids and versions of a list, in its order, in place of its rows. Lists with the same digest have the
 * same records. A list that may take several statements isn't digested: its rows are read with their versions alone. For one
 * list.
 */
final class ListDigest<T> implements RowReader<Row<T>> {

    private boolean digested;

    /** Whether there was a digest: the id of the only row. */
    boolean isDigested() {
        return digested;
    }

    /** The digest of these rows: 64 hexadecimal digits. */
    static String of(List<? extends Row<?>> rows) {
        MessageDigest digest = sha256();
        byte[] version = new byte[Long.BYTES];
        for (Row<?> row : rows) {
            digest.update(row.id().getBytes(StandardCharsets.UTF_8));
            ByteBuffer.wrap(version).putLong(row.version());
            digest.update(version);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** An id has no zero byte, and the first byte of a version is zero: so different lists are different bytes. */
    @Override
    public String statement(String list) {
        digested = true;
        return "SELECT sha256(coalesce(string_agg(textsend(id) || int8send(version), ''), '')) FROM (" + list
                + ") AS listed";
    }

    @Override
    public Row<T> read(ResultRow row) throws SQLException {
        return digested
                ? new Row<>(HexFormat.of().formatHex(row.bytes(1)), 0, null)
                : new Row<>(row.text(1), row.number(2), null);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
