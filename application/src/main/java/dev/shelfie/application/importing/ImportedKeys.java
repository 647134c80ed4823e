package dev.shelfie.application.importing;

import dev.shelfie.domain.compact.HashTable;
import dev.shelfie.domain.compact.Hashing;
import java.util.Arrays;

/**
 * The keys that an import has read, and the line of each. Stores 64-bit hashes instead of the keys: among a million keys, the
 * odds that two share a hash are one in 37 million.
 */
final class ImportedKeys {

    private static final int FIRST_CAPACITY = 1024;
    private static final int UNKNOWN = -1;

    private final HashTable indexes = new HashTable(FIRST_CAPACITY);
    private long[] hashes = new long[FIRST_CAPACITY];
    private int[] lines = new int[FIRST_CAPACITY];

    /** Adds a key; returns the line of its first occurrence, or 0 if it is new. */
    long add(String key, long line) {
        long hash = Hashing.of(key);
        int known = find(hash);
        if (known != UNKNOWN) {
            return lines[known];
        }
        int index = indexes.size();
        if (index == hashes.length) {
            hashes = Arrays.copyOf(hashes, index + (index >> 1));
            lines = Arrays.copyOf(lines, index + (index >> 1));
        }
        indexes.add(hash, index);
        hashes[index] = hash;
        lines[index] = (int) Math.min(line, Integer.MAX_VALUE);
        return 0;
    }

    boolean contains(String key) {
        return find(Hashing.of(key)) != UNKNOWN;
    }

    private int find(long hash) {
        for (int at = indexes.first(hash); at != HashTable.NONE; at = indexes.next(hash, at)) {
            if (hashes[indexes.value(at)] == hash) {
                return indexes.value(at);
            }
        }
        return UNKNOWN;
    }
}
