package dev.shelfie.persistence.bulk;

import dev.shelfie.persistence.column.RowWriter;

/**
 * A record with the digest of what clients say of it; see {@link ContentDigest}.
 *
 * @param record the record
 * @param digest 16 bytes, neither copied nor to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by nobody.
public record DigestedRecord<T>(T record, byte[] digest) {

    /** The record with the digest of the values that {@code content} makes of it. */
    public static <T> DigestedRecord<T> of(T record, RowWriter<T> content) {
        return new DigestedRecord<>(record, new ContentDigest<>(content).of(record));
    }
}
