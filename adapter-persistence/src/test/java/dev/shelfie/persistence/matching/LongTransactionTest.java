package dev.shelfie.persistence.matching;

import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.MatchingShop;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.CatalogueFeed.Changes;
import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each change is handled once while another transaction, which has written something, stays open. */
class LongTransactionTest implements MatchingShop {

    private final StatementLog log = new StatementLog();
    private final Database database = log.open(Postgres.migratedDatabase());
    private final Store stores = new PostgresStore(database);
    private final CatalogueFeed feed = stores.catalogueFeed();

    @AfterEach
    void close() {
        database.close();
    }

    @Override
    public Store stores() {
        return stores;
    }

    @Test
    void aChangeQueuesItsPostsOnce() {
        Shop shop = shop();
        MatchingNode node = node(shop);
        Post post = node.publish(shop.influencer(), "The Kraken corkscrew: https://shop.example/p/corkscrew");
        node.catchUp();

        duringALongTransaction(() -> {
            stored(shop.account(), "corkscrew", "Kraken corkscrew", "Tiefsee");
            for (int i = 0; i < 20; i++) {
                node.background().processCatalogueChanges();
            }
            assertThat(feed.listWithPendingChanges(null, 10)).isEmpty();
        });

        assertThat(node.jobs().posts()).containsExactly(post.id());
    }

    @Test
    void sinceReturnsAChangeOnceAndThatOfTheLongTransactionWhenItCommits() {
        AccountId account = storedAccount();
        List<Product> late = new ArrayList<>();

        Cursor cursor = stores.work().run(() -> {
            late.add(stored(aProduct(account)));
            return elsewhere(() -> {
                Product early = stored(aProduct(account));
                Changes first = feed.since(account, Cursor.START, 10);
                assertThat(first.present()).containsExactly(early);
                assertThat(feed.since(account, first.next(), 10).present()).isEmpty();
                Product second = stored(aProduct(account));
                Changes next = feed.since(account, first.next(), 10);
                assertThat(next.present()).containsExactly(second);
                feed.saveCheckpoint(account, next.next());
                assertThat(feed.listWithPendingChanges(null, 10)).isEmpty();
                return next.next();
            });
        });

        assertThat(feed.listWithPendingChanges(null, 10)).containsExactly(account);
        assertThat(feed.checkpoint(account)).isEqualTo(cursor);
        Changes last = feed.since(account, cursor, 10);
        assertThat(last.present()).containsExactlyElementsOf(late);
        feed.saveCheckpoint(account, last.next());
        assertThat(feed.listWithPendingChanges(null, 10)).isEmpty();
    }

    @Test
    void sinceReturnsEachChangeOnceWhenTransactionsCommitBetweenPages() {
        AccountId account = storedAccount();
        List<Product> seen = new ArrayList<>();

        Changes first = stores.work().run(() -> {
            stored(aProduct(account));
            stored(aProduct(account));
            return elsewhere(() -> {
                stored(aProduct(account));
                stored(aProduct(account));
                stored(aProduct(account));
                return feed.since(account, Cursor.START, 1);
            });
        });
        seen.addAll(first.present());
        Changes page = first;
        while (!page.complete()) {
            page = feed.since(account, page.next(), 1);
            seen.addAll(page.present());
        }

        assertThat(seen).hasSize(5).doesNotHaveDuplicates();
        assertThat(feed.since(account, page.next(), 10).present()).isEmpty();
    }

    @Test
    void sinceReadsAFewPagesHoweverMuchWasReadSinceTheTransactionBegan() {
        AccountId account = storedAccount();

        duringALongTransaction(() -> {
            many(account, 20_000);
            database.sql().update("VACUUM ANALYZE catalogue_change", arguments -> {});
            Cursor now = feed.now(account);
            feed.saveCheckpoint(account, now);

            List<String> plans = log.plans(() -> {
                feed.since(account, now, 1_000);
                feed.listWithPendingChanges(null, 10);
            });

            assertThat(plans)
                    .hasSize(2)
                    .allSatisfy(plan -> assertThat(Plans.pages(plan)).isLessThan(40));
        });
    }

    @Test
    void sinceReturnsTheManyChangesOfALateTransactionPageByPage() {
        AccountId account = storedAccount();

        Cursor before = stores.work().runBulk(() -> {
            stores.products().putAll(account, bare(account, 2_500));
            return elsewhere(() -> feed.now(account));
        });

        List<Product> seen = new ArrayList<>();
        Cursor cursor = before;
        Changes page;
        do {
            page = feed.since(account, cursor, 1_000);
            seen.addAll(page.present());
            cursor = page.next();
        } while (!page.complete());
        assertThat(seen).hasSize(2_500).doesNotHaveDuplicates();
    }

    /** Runs {@code action} on another thread while a transaction that has written something is open. */
    private void duringALongTransaction(Runnable action) {
        stores.work().run(() -> {
            storedAccount();
            return elsewhere(() -> {
                action.run();
                return true;
            });
        });
    }

    private void many(AccountId account, int count) {
        List<Product> products =
                Stream.generate(() -> aProduct(account).build()).limit(count).toList();
        stores.work().runBulk(() -> stores.products().putAll(account, products));
    }

    private static List<Product> bare(AccountId account, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> aBareProduct(account, "SKU-" + i).build())
                .toList();
    }
}
