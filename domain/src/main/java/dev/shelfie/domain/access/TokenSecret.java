package dev.shelfie.domain.access;

import dev.shelfie.domain.id.RecordId;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What a client shows to be let in: {@code shf_live_} or {@code shf_test_}, the unique part of its account's id (26
 * characters), 256 random bits (50 digits of base 36), and a CRC-32 of all that (7 digits of base 36).
 *
 * <p>It names its account so that the look-up, like every other query, stays within one account's data; the checksum
 * tells a mistyped secret from an unknown one without a look-up, and lets scanners recognise a leaked one. It is shown
 * once and never stored: only its {@link #hash} is.
 */
public final class TokenSecret {

    private static final String START = "shf_";
    private static final int RANDOM_BYTES = 32;
    private static final int RANDOM_DIGITS = 50;
    private static final int CHECKSUM_DIGITS = 7;
    private static final int PREFIX_LENGTH = START.length() + "live_".length();
    private static final int UNSIGNED_LENGTH = PREFIX_LENGTH + RecordId.UNIQUE_LENGTH + RANDOM_DIGITS;
    private static final int SHOWN_RANDOM_DIGITS = 4;

    private final String value;

    private TokenSecret(String value) {
        this.value = value;
    }

    /** A new secret for this account, random by {@code random}. */
    public static TokenSecret generate(AccountId account, Environment environment, SecureRandom random) {
        byte[] bits = new byte[RANDOM_BYTES];
        random.nextBytes(bits);
        String unsigned = START + environment.publicName() + "_"
                + account.value().substring(AccountId.PREFIX.length())
                + padded(new BigInteger(1, bits).toString(Character.MAX_RADIX), RANDOM_DIGITS);
        return new TokenSecret(unsigned + checksum(unsigned));
    }

    /** The secret that {@code value} is, or nothing if its form or its checksum is wrong: then no token has it. */
    public static Optional<TokenSecret> parse(String value) {
        if (value.length() != UNSIGNED_LENGTH + CHECKSUM_DIGITS
                || !(value.startsWith("shf_live_") || value.startsWith("shf_test_"))
                || !RecordId.isValid("", value.substring(PREFIX_LENGTH, PREFIX_LENGTH + RecordId.UNIQUE_LENGTH))
                || !checksum(value.substring(0, UNSIGNED_LENGTH)).equals(value.substring(UNSIGNED_LENGTH))) {
            return Optional.empty();
        }
        return Optional.of(new TokenSecret(value));
    }

    /** The account that the secret says it belongs to. */
    public AccountId account() {
        return new AccountId(AccountId.PREFIX + value.substring(PREFIX_LENGTH, PREFIX_LENGTH + RecordId.UNIQUE_LENGTH));
    }

    /** What is stored of it. */
    public TokenHash hash() {
        try {
            return TokenHash.of(MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** What may be shown of it later, so that people tell tokens apart: its form and four random digits. */
    public String prefix() {
        int random = PREFIX_LENGTH + RecordId.UNIQUE_LENGTH;
        return value.substring(0, PREFIX_LENGTH) + "…" + value.substring(random, random + SHOWN_RANDOM_DIGITS);
    }

    /** The secret itself, to be shown once. {@link #toString} doesn't tell it, so that it reaches no log. */
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
