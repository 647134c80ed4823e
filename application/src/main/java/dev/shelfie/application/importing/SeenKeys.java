package dev.shelfie.application.importing;

/**
 * The keys that an import has met, and on which line: an open-addressing hash table of their 64-bit hashes. Among a
 * million keys, the odds that two share a hash are one in 37 million.
 */
final class SeenKeys {

    private static final int FIRST_CAPACITY = 1024;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private long[] hashes = new long[FIRST_CAPACITY];
    private int[] lines = new int[FIRST_CAPACITY];
    private int count;

    /** Notes that {@code key} is on this line; returns the line it was on before, or 0 if it wasn't. */
    long add(String key, long line) {
        if (2 * count >= hashes.length) {
            grow();
        }
        long hash = hash(key);
        int slot = slot(hash);
        if (hashes[slot] == hash) {
            return lines[slot];
        }
        hashes[slot] = hash;
        lines[slot] = (int) Math.min(line, Integer.MAX_VALUE);
        count++;
        return 0;
    }

    boolean contains(String key) {
        long hash = hash(key);
        return hashes[slot(hash)] == hash;
    }

    /** Where the hash is, or where it would be. */
    private int slot(long hash) {
        int mask = hashes.length - 1;
        int slot = (int) hash & mask;
        while (hashes[slot] != 0 && hashes[slot] != hash) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldLines = lines;
        hashes = new long[2 * oldHashes.length];
        lines = new int[2 * oldLines.length];
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldHashes[i] != 0) {
                int slot = slot(oldHashes[i]);
                hashes[slot] = oldHashes[i];
                lines[slot] = oldLines[i];
            }
        }
    }

    /** FNV-1a, with its bits mixed as SplitMix64 does; never 0, which marks an empty slot. */
    private static long hash(String key) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * FNV_PRIME;
        }
        hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
        hash ^= hash >>> 31;
        return hash == 0 ? 1 : hash;
    }
}
