package dev.shelfie.persistence.terms;

import dev.shelfie.domain.access.AccountId;
import java.util.Collection;

/**
 * Hashes the terms of an account, for the index by which filters find records: 64 bits of account and term. In one of 37
 * million accounts with a million terms, two terms have the same hash; then a filter finds a record too many. Everything
 * stored depends on this function, so it never changes.
 */
public final class TermHasher {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final long seed;

    private TermHasher(long seed) {
        this.seed = seed;
    }

    /** The hasher of an account. */
    public static TermHasher of(AccountId account) {
        return new TermHasher(hash(FNV_OFFSET, account.value()));
    }

    /** Returns the hash of a term. */
    public long key(String term) {
        return mixed(hash(seed, term));
    }

    /** Returns the hashes of these terms, in their order. */
    public long[] keys(Collection<String> terms) {
        return terms.stream().mapToLong(this::key).toArray();
    }

    /** FNV-1a, over characters instead of bytes. */
    private static long hash(long start, String text) {
        long hash = start;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return hash;
    }

    /** The finalizer of SplitMix64: every bit depends on every character. */
    private static long mixed(long hash) {
        long mixed = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
