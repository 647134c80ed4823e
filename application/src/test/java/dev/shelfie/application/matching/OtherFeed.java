package dev.shelfie.application.matching;

import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import java.util.List;

/** A store's own feed, but for what a test does with what it tells. */
abstract class OtherFeed implements CatalogueFeed {

    private final CatalogueFeed own;

    OtherFeed(CatalogueFeed own) {
        this.own = own;
    }

    /** The store with this feed in place of its own. */
    Store in(Store stores) {
        CatalogueFeed feed = this;
        return new ForwardingStore(stores) {
            @Override
            public CatalogueFeed catalogueFeed() {
                return feed;
            }
        };
    }

    @Override
    public Cursor now(AccountId account) {
        return own.now(account);
    }

    @Override
    public Changes since(AccountId account, Cursor mark, int limit) {
        return own.since(account, mark, limit);
    }

    @Override
    public Cursor followed(AccountId account) {
        return own.followed(account);
    }

    @Override
    public void follow(AccountId account, Cursor mark) {
        own.follow(account, mark);
    }

    @Override
    public List<AccountId> listUnfollowed(int limit) {
        return own.listUnfollowed(limit);
    }

    @Override
    public void trim() {
        own.trim();
    }
}
