package dev.shelfie.inmemory.matching;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.matching.ChangeSchema.CHANGES;
import static dev.shelfie.inmemory.matching.FeedSchema.FEEDS;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/** Tells from memory how catalogues change. Units of work run one after the other, and so do the numbers of marks. */
public final class InMemoryCatalogueFeed implements CatalogueFeed {

    private static final Duration KEPT = Duration.ofDays(1);

    private final InMemoryUnitOfWork work;
    private final Clock clock;

    /** How the catalogues in the state of {@code work} change. */
    public InMemoryCatalogueFeed(InMemoryUnitOfWork work, Clock clock) {
        this.work = requireNonNull(work, "work");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Notes that a product was created, removed, or reads differently from now on. */
    public void note(Product product) {
        AccountId account = product.account();
        Instant now = clock.instant();
        work.change(state -> {
            FeedState feed = feed(state, account);
            long number = feed.last() + 1;
            Table<CatalogueChange> changes =
                    state.table(account, CHANGES).with(new CatalogueChange(number, product.id(), now));
            return with(state.with(account, changes), new FeedState(account, number, feed.followed()));
        });
    }

    @Override
    public Cursor now(AccountId account) {
        return new Cursor(feed(work.current(), account).last(), "");
    }

    @Override
    public Changes since(AccountId account, Cursor mark, int limit) {
        Snapshot state = work.current();
        List<CatalogueChange> changes =
                state.table(account, CHANGES).byKey(ChangeSchema.key(mark.number()), limit, any -> true);
        List<ProductId> ids = changes.stream().map(CatalogueChange::product).toList();
        Table<Product> products = state.table(account, PRODUCTS);
        return new Changes(
                ids.stream().map(products::get).filter(Objects::nonNull).toList(),
                ids.stream().filter(id -> products.get(id) == null).toList(),
                changes.isEmpty()
                        ? mark
                        : new Cursor(changes.get(changes.size() - 1).number(), ""),
                changes.size() < limit);
    }

    @Override
    public Cursor followed(AccountId account) {
        return feed(work.current(), account).followed();
    }

    @Override
    public void follow(AccountId account, Cursor mark) {
        work.change(state -> {
            requireAccount(state, account);
            return with(state, new FeedState(account, feed(state, account).last(), mark));
        });
    }

    @Override
    public List<AccountId> listUnfollowed(int limit) {
        Snapshot state = work.current();
        return state.accounts().stream()
                .filter(account -> isUnfollowed(feed(state, account)))
                .limit(limit)
                .toList();
    }

    private static boolean isUnfollowed(FeedState feed) {
        return feed.last() > feed.followed().number();
    }

    @Override
    public void trim() {
        Instant old = clock.instant().minus(KEPT);
        work.change(state -> {
            Snapshot trimmed = state;
            for (AccountId account : state.accounts()) {
                trimmed = trimmed(trimmed, account, old);
            }
            return trimmed;
        });
    }

    private static Snapshot trimmed(Snapshot state, AccountId account, Instant old) {
        long followed = feed(state, account).followed().number();
        Table<CatalogueChange> changes = state.table(account, CHANGES);
        List<CatalogueChange> forgotten = changes.byKey(
                null,
                Integer.MAX_VALUE,
                change -> change.number() <= followed && change.at().isBefore(old));
        for (CatalogueChange change : forgotten) {
            changes = changes.without(change);
        }
        return forgotten.isEmpty() ? state : state.with(account, changes);
    }

    private static FeedState feed(Snapshot state, AccountId account) {
        FeedState feed = state.table(account, FEEDS).get(account);
        return feed == null ? new FeedState(account, 0, Cursor.START) : feed;
    }

    private static Snapshot with(Snapshot state, FeedState feed) {
        return state.with(feed.account(), state.table(feed.account(), FEEDS).with(feed));
    }
}
