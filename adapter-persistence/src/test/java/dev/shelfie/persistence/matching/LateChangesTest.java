package dev.shelfie.persistence.matching;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.CatalogueFeed.Changes;
import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The feed where several transactions run at the same time, grow old, or come from another server. */
class LateChangesTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final CatalogueFeed FEED = STORES.catalogueFeed();

    /** So many more transactions were made on the other server. */
    private static final long FURTHER = 1_000_000_000_000L;

    private final Account account = AccountFixtures.anAccount();

    @BeforeEach
    void store() {
        STORES.accounts().add(account);
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void sinceReturnsTheChangesOfAnEarlierTransactionThatCommitsAfterALaterOneWasRead() {
        List<Product> late = new ArrayList<>();
        Changes read = STORES.work().run(() -> {
            late.add(saved());
            Product early = elsewhere(this::saved);
            Changes changes = elsewhere(() -> FEED.since(account.id(), Cursor.START, 10));
            assertThat(changes.present()).containsExactly(early);
            assertThat(changes.complete()).isTrue();
            return changes;
        });

        assertThat(FEED.since(account.id(), read.next(), 10).present()).containsAll(late);
    }

    @Test
    void sinceReturnsTheChangesOfAnEarlierTransactionThatCommitsBetweenTwoPages() {
        List<Product> late = new ArrayList<>();
        Changes first = STORES.work().run(() -> {
            late.add(saved());
            elsewhere(this::saved);
            elsewhere(this::saved);
            return elsewhere(() -> FEED.since(account.id(), Cursor.START, 1));
        });
        assertThat(first.complete()).isFalse();

        Cursor next = first.next();
        List<Product> rest = new ArrayList<>();
        Changes page;
        do {
            page = FEED.since(account.id(), next, 1);
            rest.addAll(page.present());
            next = page.next();
        } while (!page.complete());

        assertThat(rest).containsAll(late).hasSize(2);
        assertThat(FEED.since(account.id(), next, 10).present()).isEmpty();
    }

    @Test
    void listWithPendingChangesReturnsTheAccountWhenAnEarlierTransactionCommitsAfterwards() {
        STORES.work().run(() -> {
            saved();
            return elsewhere(() -> {
                saved();
                FEED.saveCheckpoint(
                        account.id(), FEED.since(account.id(), Cursor.START, 10).next());
                return account;
            });
        });

        assertThat(FEED.listWithPendingChanges(null, 10)).contains(account.id());
    }

    @Test
    void sinceCostsOneStatementWhenNothingChanged() {
        saved();
        Cursor now = FEED.now(account.id());

        assertThat(LOG.during(() -> FEED.since(account.id(), now, 1_000))).hasSize(1);
    }

    @Test
    void sinceReadsAnIndexAloneHoweverMuchChangedBefore() {
        many(5_000);
        Cursor now = FEED.now(account.id());
        saved();

        String plan = LOG.plans(() -> FEED.since(account.id(), now, 1_000)).get(0);

        assertThat(plan).contains("catalogue_change_pkey").doesNotContain("Seq Scan on catalogue_change");
        assertThat(Plans.pages(plan)).isLessThan(15);
    }

    @Test
    void sinceReadsNoFurtherThanItsPageHoweverMuchChangedAfterIt() {
        many(20_000);
        DATABASE.sql().update("VACUUM ANALYZE catalogue_change", arguments -> {});

        String plan =
                LOG.plans(() -> FEED.since(account.id(), Cursor.START, 100)).get(0);

        assertThat(Plans.pages(plan)).isLessThan(120);
    }

    @Test
    void listWithPendingChangesAndTrimReadAFewPagesHoweverMuchChanged() {
        many(5_000);
        FEED.saveCheckpoint(account.id(), FEED.now(account.id()));
        DATABASE.sql().update("VACUUM ANALYZE catalogue_change", arguments -> {});

        List<String> plans = LOG.plans(() -> {
            FEED.listWithPendingChanges(null, 10);
            FEED.trim();
        });

        assertThat(plans).hasSize(3).allSatisfy(plan -> {
            assertThat(plan).doesNotContain("Seq Scan on catalogue_change");
            assertThat(Plans.pages(plan)).isLessThan(150);
        });
    }

    @Test
    void trimForgetsWhatIsOldAndWasFollowed() {
        Product old = saved();
        FEED.saveCheckpoint(account.id(), FEED.now(account.id()));
        grow("25 hours 1 minute");
        Product young = saved();

        FEED.trim();

        assertThat(told()).containsExactly(young).doesNotContain(old);
    }

    @Test
    void trimKeepsWhatIsOldAndWasNotFollowed() {
        Product followed = saved();
        FEED.saveCheckpoint(account.id(), FEED.now(account.id()));
        Product unfollowed = saved();
        grow("48 hours");

        FEED.trim();

        assertThat(told()).containsExactly(unfollowed).doesNotContain(followed);
    }

    @Test
    void hasOldPendingChangesWhenOneIsADayOldAndWasNotFollowed() {
        saved();
        assertThat(FEED.hasOldPendingChanges(account.id())).isFalse();
        grow("24 hours 1 minute");
        assertThat(FEED.hasOldPendingChanges(account.id())).isTrue();

        FEED.saveCheckpoint(account.id(), FEED.now(account.id()));
        assertThat(FEED.hasOldPendingChanges(account.id())).isFalse();

        saved();
        assertThat(FEED.hasOldPendingChanges(account.id())).isFalse();
    }

    @Test
    void trimKeepsEverythingWhenNothingWasEverFollowed() {
        Product product = saved();
        grow("48 hours");

        FEED.trim();

        assertThat(told()).containsExactly(product);
        assertThat(FEED.listWithPendingChanges(null, 1_000)).contains(account.id());
    }

    @Test
    void trimTakesOverWhatCameFromAServerThatHadGoneFurther() {
        Product followed = saved();
        FEED.saveCheckpoint(account.id(), FEED.now(account.id()));
        Product unfollowed = saved();
        moveFromAnotherServer();

        FEED.trim();

        assertThat(FEED.checkpoint(account.id())).isEqualTo(Cursor.START);
        assertThat(FEED.listWithPendingChanges(null, 1_000)).contains(account.id());
        assertThat(told()).containsExactlyInAnyOrder(followed, unfollowed);
        Cursor next = FEED.since(account.id(), Cursor.START, 10).next();
        FEED.saveCheckpoint(account.id(), next);
        assertThat(FEED.listWithPendingChanges(null, 1_000)).doesNotContain(account.id());
        assertThat(FEED.since(account.id(), next, 10).present()).isEmpty();
    }

    @Test
    void trimTakesOverMoreThanARequestCouldChange() {
        try (Database database = Database.open(Postgres.migratedDatabase(Duration.ofSeconds(1)))) {
            Store stores = new PostgresStore(database);
            stores.accounts().add(account);
            // Gathering statistics is a transaction, and other tests here expect that none runs beside them.
            database.sql().update("ALTER TABLE catalogue_change SET (autovacuum_enabled = false)", arguments -> {});
            stores.work()
                    .runBulk(() -> database.sql()
                            .update(
                                    "INSERT INTO catalogue_change (account_id, xid, product_id) SELECT ?, ?::bigint + n,"
                                            + " 'prod_' || lpad(n::text, 26, '0') FROM generate_series(1, 400000) AS n",
                                    arguments ->
                                            arguments.text(account.id().value()).number(FURTHER)));

            stores.catalogueFeed().trim();

            assertThat(stores.catalogueFeed()
                            .since(account.id(), Cursor.START, 100)
                            .removed())
                    .hasSize(100);
        }
    }

    @Test
    void sinceReturnsAllChangesWhenTheCursorIsOfAServerThatHadGoneFurther() {
        Product read = saved();
        Cursor there = new Cursor(FEED.now(account.id()).number() + FURTHER, "");
        Product unread = saved();
        moveFromAnotherServer();

        Changes moved = FEED.since(account.id(), there, 10);

        assertThat(moved.present()).containsExactlyInAnyOrder(read, unread);
        assertThat(moved.complete()).isTrue();
        Product later = saved();
        assertThat(FEED.since(account.id(), moved.next(), 10).present()).containsExactly(later);
    }

    @Test
    void sinceReturnsAllChangesWhenThePageIsOfAServerThatHadGoneFurther() {
        List<Product> products = List.of(saved(), saved(), saved());
        Cursor page = FEED.since(account.id(), Cursor.START, 1).next();
        String[] parts = page.rest().split(" ", -1);
        long until = Long.parseLong(parts[1].substring(0, parts[1].indexOf(':')));
        parts[1] = (until + FURTHER) + ":";

        Changes moved = FEED.since(account.id(), new Cursor(page.number(), String.join(" ", parts)), 10);

        assertThat(moved.present()).containsExactlyInAnyOrderElementsOf(products);
        assertThat(moved.complete()).isTrue();
    }

    private Product saved() {
        return STORES.products().save(aProduct(account.id()).build());
    }

    private void many(int count) {
        List<Product> products = IntStream.range(0, count)
                .mapToObj(i -> aProduct(account.id()).build())
                .toList();
        STORES.work().runBulk(() -> STORES.products().putAll(account.id(), products));
    }

    private List<Product> told() {
        return FEED.since(account.id(), Cursor.START, 100).present();
    }

    private void grow(String older) {
        DATABASE.sql()
                .update(
                        "UPDATE catalogue_change SET changed_at = now() - ?::interval WHERE account_id = ?",
                        arguments -> arguments.text(older).text(account.id().value()));
    }

    /** As if the tables had been dumped where billions of transactions had been made, and restored here. */
    private void moveFromAnotherServer() {
        Stream.of("catalogue_change", "catalogue_followed")
                .forEach(table -> DATABASE.sql()
                        .update(
                                "UPDATE " + table + " SET xid = xid + ? WHERE account_id = ?",
                                arguments -> arguments
                                        .number(FURTHER)
                                        .text(account.id().value())));
    }
}
