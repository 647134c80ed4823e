package dev.shelfie.domain.access;

import dev.shelfie.domain.id.RecordId;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The secret of a token, session or link. Its parts: a prefix for its kind, such as {@code shf_live_}; the unique part of
 * the account's id (26 characters); 256 random bits (50 digits in base 36); a CRC-32 of all these (7 digits in base 36).
 *
 * <p>It names its account so that the look-up, like every other query, stays within one account's data. The checksum
 * distinguishes a mistyped secret from an unknown one without a look-up, and lets scanners recognise a leaked one. A secret
 * is shown once and never stored; the store has its {@link #hash}.
 */
public final class Secret {

    private static final int RANDOM_BYTES = 32;
    private static final int RANDOM_DIGITS = 50;
    private static final int CHECKSUM_DIGITS = 7;
    private static final int SHOWN_RANDOM_DIGITS = 4;

    /** The kinds of secrets. */
    public enum Kind {
        /** A token for production. */
        LIVE_TOKEN("shf_live_"),
        /** A token for development and tests. */
        TEST_TOKEN("shf_test_"),
        /** A token that may stand in the source of a page, so it is no secret. */
        PUBLISHABLE_TOKEN("shf_pub_"),
        /** The session of a user. */
        SESSION("shf_session_"),
        /** A link with which a user chooses a password and signs in. */
        INVITATION("shf_invite_"),
        /** A link that signs a user in without a password. */
        SIGN_IN_LINK("shf_signin_");

        private final String start;

        Kind(String start) {
            this.start = start;
        }

        private int unsignedLength() {
            return start.length() + RecordId.UNIQUE_LENGTH + RANDOM_DIGITS;
        }
    }

    private final Kind kind;
    private final String value;

    private Secret(Kind kind, String value) {
        this.kind = kind;
        this.value = value;
    }

    /** A new secret of this kind for this account. */
    public static Secret generate(AccountId account, Kind kind, SecureRandom random) {
        byte[] bits = new byte[RANDOM_BYTES];
        random.nextBytes(bits);
        String unsigned = kind.start
                + account.value().substring(AccountId.PREFIX.length())
                + padded(new BigInteger(1, bits).toString(Character.MAX_RADIX), RANDOM_DIGITS);
        return new Secret(kind, unsigned + checksum(unsigned));
    }

    /** Parses a secret; empty if its format or its checksum is wrong. */
    public static Optional<Secret> parse(String value) {
        return Stream.of(Kind.values())
                .filter(kind -> value.startsWith(kind.start) && isWhole(kind, value))
                .findFirst()
                .map(kind -> new Secret(kind, value));
    }

    private static boolean isWhole(Kind kind, String value) {
        int unsigned = kind.unsignedLength();
        int account = kind.start.length();
        return value.length() == unsigned + CHECKSUM_DIGITS
                && RecordId.isValid("", value.substring(account, account + RecordId.UNIQUE_LENGTH))
                && checksum(value.substring(0, unsigned)).equals(value.substring(unsigned));
    }

    /** Its kind. */
    public Kind kind() {
        return kind;
    }

    /** The account that the secret names. */
    public AccountId account() {
        int start = kind.start.length();
        return AccountId.of(value.substring(start, start + RecordId.UNIQUE_LENGTH));
    }

    /** The hash, which is stored. */
    public SecretHash hash() {
        try {
            return SecretHash.of(
                    MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** The part that may be shown later, to tell secrets apart: its prefix and four random digits. */
    public String prefix() {
        int random = kind.start.length() + RecordId.UNIQUE_LENGTH;
        return kind.start + "…" + value.substring(random, random + SHOWN_RANDOM_DIGITS);
    }

    /** The secret itself, to show once. {@link #toString} leaves it out, so that it reaches no log. */
    public String reveal() {
        return value;
    }

    @Override
    public String toString() {
        return prefix();
    }

    private static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.US_ASCII));
        return padded(Long.toString(crc.getValue(), Character.MAX_RADIX), CHECKSUM_DIGITS);
    }

    private static String padded(String digits, int length) {
        return "0".repeat(length - digits.length()) + digits;
    }
}
