package dev.shelfie.domain.access;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/** The SHA-256 hash of a secret, which is stored in its place. Immutable; compared in constant time. */
public final class SecretHash {

    private static final int LENGTH = 32;

    private final byte[] bytes;

    private SecretHash(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * The hash of these 32 bytes, copied.
     *
     * @throws IllegalArgumentException if there are more or fewer
     */
    public static SecretHash of(byte[] bytes) {
        if (bytes.length != LENGTH) {
            throw new IllegalArgumentException("A SHA-256 hash has 32 bytes, not " + bytes.length);
        }
        return new SecretHash(bytes.clone());
    }

    /** The 32 bytes, copied. */
    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SecretHash that && MessageDigest.isEqual(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** The first four bytes in hexadecimal: enough to distinguish hashes in a log, too little to look one up. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(bytes, 0, 4) + "...";
    }
}
