package dev.shelfie.persistence.support;

/**
 * A record with the digest of what clients say of it; see {@link RowDigest}.
 *
 * @param record the record
 * @param digest 16 bytes, neither copied nor to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Compared by nobody.
public record Digested<T>(T record, byte[] digest) {

    /** The record with the digest of the values that {@code content} makes of it. */
    public static <T> Digested<T> of(T record, RowWriter<T> content) {
        return new Digested<>(record, new RowDigest<>(content).of(record));
    }
}
