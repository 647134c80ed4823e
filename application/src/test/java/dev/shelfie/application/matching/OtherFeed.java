package dev.shelfie.application.matching;

import dev.shelfie.application.work.Stores;
import dev.shelfie.domain.access.AccountId;
import java.util.List;

/** A store's own feed, but for what a test does with what it tells. */
abstract class OtherFeed implements CatalogueFeed {

    private final CatalogueFeed own;

    OtherFeed(CatalogueFeed own) {
        this.own = own;
    }

    /** The store with this feed in place of its own. */
    Stores in(Stores stores) {
        return new Stores(
                stores.accounts(),
                stores.tokens(),
                stores.users(),
                stores.sessions(),
                stores.audit(),
                stores.influencers(),
                stores.posts(),
                stores.products(),
                stores.related(),
                stores.imports(),
                stores.answers(),
                stores.matches(),
                stores.matchingSettings(),
                this,
                stores.reviews(),
                stores.statistics(),
                stores.usage(),
                stores.work());
    }

    @Override
    public Mark now(AccountId account) {
        return own.now(account);
    }

    @Override
    public Changes since(AccountId account, Mark mark, int limit) {
        return own.since(account, mark, limit);
    }

    @Override
    public Mark followed(AccountId account) {
        return own.followed(account);
    }

    @Override
    public void follow(AccountId account, Mark mark) {
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
