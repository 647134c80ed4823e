package dev.shelfie.application.matching.index;

import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A store's own feed, but for the methods that a test overrides. */
public class ForwardingFeed implements CatalogueFeed {

    private final CatalogueFeed own;

    /** Forwards to this feed. */
    public ForwardingFeed(CatalogueFeed own) {
        this.own = own;
    }

    /** The store with this feed in place of its own. */
    public Store in(Store stores) {
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
    public Changes since(AccountId account, Cursor after, int limit) {
        return own.since(account, after, limit);
    }

    @Override
    public Cursor checkpoint(AccountId account) {
        return own.checkpoint(account);
    }

    @Override
    public void saveCheckpoint(AccountId account, Cursor after) {
        own.saveCheckpoint(account, after);
    }

    @Override
    public List<AccountId> listWithPendingChanges(@Nullable AccountId after, int limit) {
        return own.listWithPendingChanges(after, limit);
    }

    @Override
    public boolean hasOldPendingChanges(AccountId account) {
        return own.hasOldPendingChanges(account);
    }

    @Override
    public void leaveMark(AccountId account, String mark) {
        own.leaveMark(account, mark);
    }

    @Override
    public boolean hasMark(AccountId account, String mark) {
        return own.hasMark(account, mark);
    }

    @Override
    public void trim() {
        own.trim();
    }
}
