package dev.shelfie.application.matching;

import dev.shelfie.domain.access.AccountId;

/** A feed that can't be read for one account. */
final class BrokenFeed extends OtherFeed {

    private final AccountId broken;

    BrokenFeed(CatalogueFeed own, AccountId broken) {
        super(own);
        this.broken = broken;
    }

    @Override
    public Changes since(AccountId account, Cursor mark, int limit) {
        if (account.equals(broken)) {
            throw new IllegalStateException("on purpose");
        }
        return super.since(account, mark, limit);
    }
}
