package dev.shelfie.domain.id;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;

/**
 * The format of record ids: a prefix that names the type of record, then a ULID, which is 26 characters of Crockford's
 * base 32 in upper case. Ids sort by creation time. Clients treat ids as opaque.
 *
 * @see <a href="https://github.com/ulid/spec">ULID</a>
 */
public final class RecordId {

    /** How many characters follow the prefix. */
    public static final int UNIQUE_LENGTH = 26;

    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final boolean[] ALLOWED = new boolean[128];

    static {
        ALPHABET.chars().forEach(c -> ALLOWED[c] = true);
    }

    private RecordId() {}

    /** Whether {@code value} is {@code prefix} followed by 26 characters of the alphabet. */
    public static boolean isValid(String prefix, String value) {
        if (value.length() != prefix.length() + UNIQUE_LENGTH || !value.startsWith(prefix)) {
            return false;
        }
        for (int i = prefix.length(); i < value.length(); i++) {
            char c = value.charAt(i);
            if (c >= ALLOWED.length || !ALLOWED[c]) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@code value}, if it is a valid id of this prefix.
     *
     * @throws DomainException if it isn't
     * @throws NullPointerException if {@code value} is null
     */
    public static String require(String prefix, String value) {
        if (!isValid(prefix, requireNonNull(value, "value"))) {
            throw DomainException.invalid(
                    "id", "must be " + prefix + " followed by " + UNIQUE_LENGTH + " characters of " + ALPHABET);
        }
        return value;
    }
}
