package dev.shelfie.app.cli.option;

import java.util.Optional;

/**
 * An amount of memory.
 *
 * @param bytes at least 0
 */
public record ByteSize(long bytes) {

    private static final String UNITS = "kmg";
    private static final int MAX_DIGITS = 6;

    /** Reads a size such as {@code 64m}, {@code 1g}, {@code 512k} or {@code 0}; empty if {@code text} is none. */
    public static Optional<ByteSize> parse(String text) {
        if (text.equals("0")) {
            return Optional.of(new ByteSize(0));
        }
        if (!text.matches("[0-9]{1," + MAX_DIGITS + "}[kmgKMG]")) {
            return Optional.empty();
        }
        int unit = UNITS.indexOf(Character.toLowerCase(text.charAt(text.length() - 1)));
        long number = Long.parseLong(text.substring(0, text.length() - 1));
        return Optional.of(new ByteSize(number << (10 * (unit + 1))));
    }
}
