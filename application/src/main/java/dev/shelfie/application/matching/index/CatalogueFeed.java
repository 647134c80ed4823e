package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.List;

/**
 * Tells how catalogues change, so that a node can keep an index of one, and posts are matched again. Every product that
 * was created, removed, or changed in what matching reads of it ({@link Product#readsLike}) is told of for at least a
 * day after the unit of work that did it has ended well; it may be told more than once. Driven port; safe for concurrent
 * use.
 */
public interface CatalogueFeed {

    /** Where the feed of the account ends now: what changes from now on comes after it. */
    Cursor now(AccountId account);

    /**
     * What changed after a mark.
     *
     * @param limit how many products at most, at least 1
     */
    Changes since(AccountId account, Cursor mark, int limit);

    /** How far posts were matched again after changes of the account's catalogue; {@link Cursor#START} if never. */
    Cursor followed(AccountId account);

    /**
     * Keeps how far posts were matched again.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if there is no such account
     */
    void follow(AccountId account, Cursor mark);

    /** Accounts whose catalogue may have changed after what was {@link #followed}, at most {@code limit}. */
    List<AccountId> listUnfollowed(int limit);

    /** Forgets changes that are older than a day. */
    void trim();

    /**
     * A place in the feed of an account.
     *
     * @param number counts up
     * @param rest tells apart what has the same number; may be empty
     */
    record Cursor(long number, String rest) {

        /** The beginning. */
        public static final Cursor START = new Cursor(0, "");

        /** @throws NullPointerException if {@code rest} is null */
        public Cursor {
            requireNonNull(rest, "rest");
        }
    }

    /**
     * Products that changed.
     *
     * @param present those that are there, as they are now, whatever their status, none twice
     * @param removed those that aren't any more
     * @param next where to go on
     * @param complete whether nothing more had changed
     */
    record Changes(List<Product> present, List<ProductId> removed, Cursor next, boolean complete) {

        /** @throws NullPointerException if an argument is null */
        public Changes {
            present = List.copyOf(present);
            removed = List.copyOf(removed);
            requireNonNull(next, "next");
        }
    }
}
