package dev.shelfie.application.matching.index;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps snapshots of indexes beyond the end of the process, the latest of each account, within bounds of its own. It may lose any of
 * them, and never fails: what goes wrong is logged. Driven port; safe for concurrent use.
 */
public interface IndexSnapshots {

    /** Keeps nothing. */
    IndexSnapshots NONE = new IndexSnapshots() {
        @Override
        public String place() {
            return "";
        }

        @Override
        public void save(Label label, Catalogue catalogue, Runnable beforeKeeping) {}

        @Override
        public Optional<Saved> open(AccountId account) {
            return Optional.empty();
        }
    };

    /** Where they are kept, as no other place is called among all machines: a few letters and digits; empty if nowhere. */
    String place();

    /**
     * Keeps a snapshot in place of the account's previous one.
     *
     * @param beforeKeeping runs once the catalogue has been read; if it throws, the snapshot isn't kept
     */
    void save(Label label, Catalogue catalogue, Runnable beforeKeeping);

    /** The account's snapshot, if there is one, and it is as it was saved by this version of the program. */
    Optional<Saved> open(AccountId account);

    /**
     * What a snapshot is of.
     *
     * @param account whose catalogue
     * @param mark the mark that was left in the feed when it was made, see {@link CatalogueFeed#leaveMark}
     * @param cursor the catalogue has all changes before that place, and may have later ones
     * @param at when it was made
     */
    record Label(AccountId account, String mark, CatalogueFeed.Cursor cursor, Instant at) {}

    /** A snapshot that was opened. For one thread. */
    interface Saved extends AutoCloseable {

        /** What it is of. */
        Label label();

        /** How many bytes of memory its catalogue takes, about. */
        long bytes();

        /** Reads the catalogue; null if that fails. The snapshot is thrown away then. */
        @Nullable
        Catalogue read();

        /**
         * Throws it away.
         *
         * @param reason why, to be read after "as"
         */
        void discard(String reason);

        @Override
        void close();
    }
}
