package dev.shelfie.persistence.bulk;

import dev.shelfie.persistence.column.RowWriter;

/**
 * A record with the digest of what clients send of it; see {@link ContentDigest}.
 *
 * @param record the record
 * @param digest 16 bytes; not copied, so don't modify it
 */
@SuppressWarnings("ArrayRecordComponent") // Nothing compares these records.
public record DigestedRecord<T>(T record, byte[] digest) {

    /** The record with the digest over the values that {@code content} writes. */
    public static <T> DigestedRecord<T> of(T record, RowWriter<T> content) {
        return new DigestedRecord<>(record, new ContentDigest<>(content).of(record));
    }
}
