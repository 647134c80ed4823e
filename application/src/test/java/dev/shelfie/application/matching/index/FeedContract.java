package dev.shelfie.application.matching.index;

import dev.shelfie.application.matching.index.CatalogueFeed.Changes;
import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What the contracts about the feed share. */
interface FeedContract extends StoreContract {

    /** The feed under test. */
    default CatalogueFeed feed() {
        return stores().catalogueFeed();
    }

    /** Puts them, all of one account, as an import does. */
    default void putAll(List<Product> products) {
        AccountId account = products.get(0).account();
        stores().work().runBulk(() -> stores().products().putAll(account, products));
    }

    /** A cursor after which nothing is told again of what happened so far. */
    default Cursor settled(AccountId account) {
        Cursor cursor = Cursor.START;
        Changes changes;
        do {
            changes = feed().since(account, cursor, 1_000);
            cursor = changes.next();
        } while (!changes.complete()
                || !changes.present().isEmpty()
                || !changes.removed().isEmpty());
        return cursor;
    }

    /** All that the feed returns after a place. */
    default Set<ProductId> changedAfter(AccountId account, Cursor cursor) {
        return all(pages(account, cursor, 10), List.of());
    }

    /** All that the feed returns after a place, in pages of at most {@code limit}. */
    default List<Changes> pages(AccountId account, Cursor cursor, int limit) {
        List<Changes> pages = new ArrayList<>();
        Cursor next = cursor;
        do {
            pages.add(feed().since(account, next, limit));
            next = pages.get(pages.size() - 1).next();
        } while (!pages.get(pages.size() - 1).complete());
        return pages;
    }

    /** The products that these tell of. */
    static Set<ProductId> all(List<Changes> some, List<Changes> others) {
        Set<ProductId> ids = new HashSet<>();
        Stream.concat(some.stream(), others.stream()).forEach(page -> {
            page.present().forEach(product -> ids.add(product.id()));
            ids.addAll(page.removed());
        });
        return ids;
    }
}
