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
 * Reads the ids and versions of a list, or one digest of all of them, in its order, in place of its rows. Lists with the same
 * digest have the same records. A list that may take several statements isn't digested. For one list.
 */
final class ListVersions<T> implements RowReader<Row<T>> {

    private final boolean digesting;
    private boolean whole;

    /** @param digesting whether it reads a digest if one statement has the whole list */
    ListVersions(boolean digesting) {
        this.digesting = digesting;
    }

    /** Whether one statement had the whole list. */
    boolean isWhole() {
        return whole;
    }

    /** Whether there was a digest: the id of the only row. */
    boolean isDigest() {
        return whole && digesting;
    }

    /** The digest of these rows: 64 hexadecimal digits. */
    static String digest(List<? extends Row<?>> rows) {
        MessageDigest digest = sha256();
        byte[] version = new byte[Long.BYTES];
        for (Row<?> row : rows) {
            digest.update(row.id().getBytes(StandardCharsets.UTF_8));
            ByteBuffer.wrap(version).putLong(row.version());
            digest.update(version);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public String statement(String list) {
        whole = true;
        return digesting ? selectDigest(list) : list;
    }

    /** An id has no zero byte, and the first byte of a version is zero: so different lists are different bytes. */
    private static String selectDigest(String list) {
        return "SELECT sha256(coalesce(string_agg(textsend(id) || int8send(version), ''), '')) FROM (" + list
                + ") AS listed";
    }

    @Override
    public Row<T> read(ResultRow row) throws SQLException {
        return isDigest()
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
