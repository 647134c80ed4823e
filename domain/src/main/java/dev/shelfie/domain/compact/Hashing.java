package dev.shelfie.domain.compact;

import org.jspecify.annotations.Nullable;

/** 64-bit hashes. Every bit of the input affects the upper bits, which {@link HashTable} uses. */
public final class Hashing {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;
    private static final long GOLDEN_RATIO = 0x9e3779b97f4a7c15L;
    private static final long INT_GOLDEN_RATIO = 0x9e3779b9L;

    private Hashing() {}

    /** The FNV-1a hash of a text, mixed. Two different texts share it with a probability of one in 2<sup>64</sup>. */
    public static long of(CharSequence text) {
        return of(0, text);
    }

    /** The hash of a text among texts of one kind: the same text hashes differently with another {@code salt}. */
    public static long of(int salt, CharSequence text) {
        return mix(append(text, FNV_OFFSET ^ salt * GOLDEN_RATIO));
    }

    /** The hash of the text that parts form together. */
    public static long ofJoined(String... parts) {
        long hash = FNV_OFFSET;
        for (String part : parts) {
            hash = append(part, hash);
        }
        return mix(hash);
    }

    private static long append(CharSequence text, long start) {
        long hash = start;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return hash;
    }

    /** The hash of several texts in their order; an absent one counts as an empty one. */
    public static long ofAll(Iterable<? extends @Nullable CharSequence> texts) {
        long hash = 0;
        for (CharSequence text : texts) {
            hash = mix(hash ^ of(text == null ? "" : text));
        }
        return hash;
    }

    /** The hash of a number. Different numbers have different ones in a {@link HashTable}. */
    public static long of(int number) {
        return (number * INT_GOLDEN_RATIO) << Integer.SIZE;
    }

    /** Spreads a number over 64 bits. Different numbers give different results. */
    public static long mix(long bits) {
        return (bits ^ (bits >>> 32)) * GOLDEN_RATIO;
    }
}
