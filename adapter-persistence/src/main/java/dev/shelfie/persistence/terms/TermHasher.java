package dev.shelfie.persistence.terms;

import dev.shelfie.domain.access.AccountId;
import java.util.Collection;

/**
 * The keys under which an account's terms are indexed: 64-bit hashes of account and term. Two terms of an account with
 * a million of them share a key once in 37 million accounts; then a filter finds a record too many. What is stored
 * depends on these functions: they never change without a migration.
 */
public final class TermHasher {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private final long seed;

    private TermHasher(long seed) {
        this.seed = seed;
    }

    /** Those of an account. */
    public static TermHasher of(AccountId account) {
        return new TermHasher(hash(FNV_OFFSET, account.value()));
    }

    /** The key of a term. */
    public long key(String term) {
        return mixed(hash(seed, term));
    }

    /** The keys of these terms, in their order. */
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

    /** As SplitMix64 does, so that every bit depends on every character. */
    private static long mixed(long hash) {
        long mixed = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
