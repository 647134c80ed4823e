package dev.shelfie.persistence.bulk;

import dev.shelfie.persistence.column.BinaryColumnWriter;
import dev.shelfie.persistence.column.RowWriter;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * Digests the content of records, so that they needn't be compared value by value: 16 bytes of a SHA-256 over the values
 * of a row. Not thread-safe.
 */
public final class ContentDigest<T> {

    private static final int LENGTH = 16;

    private final RowWriter<T> content;
    private final BinaryColumnWriter values = new BinaryColumnWriter();
    private final MessageDigest sha256;

    /** Digests over the values that {@code content} writes. */
    public ContentDigest(RowWriter<T> content) {
        this.content = content;
        try {
            this.sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every JDK has SHA-256", e);
        }
    }

    /** The digest of a record. */
    public byte[] of(T record) {
        values.clear();
        try {
            content.write(values, record);
        } catch (SQLException e) {
            throw new IllegalStateException("Nothing here reads a database", e);
        }
        sha256.update(values.array(), 0, values.length());
        return Arrays.copyOf(sha256.digest(), LENGTH);
    }
}
