package dev.shelfie.persistence.product;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertContended;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.AccountRule;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many statements it takes to put many products, and what happens when somebody else is at it. */
class ProductBulkUpsertTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);

    private AccountId account;

    @BeforeEach
    void store() {
        Account stored = AccountFixtures.anAccount();
        STORES.accounts().add(stored);
        account = stored.id();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void putAllCostsOneStatementWhenNothingIsChanged() {
        List<Product> products = products(0, 1_000);
        put(products);

        assertThat(LOG.during(() -> put(products)))
                .filteredOn(ProductBulkUpsertTest::isStatement)
                .hasSize(1);
    }

    @Test
    void putAllCostsFiveStatementsAndACopyHoweverManyAreNewAndChanged() {
        put(products(0, 1_000));
        List<Product> given = new ArrayList<>(products(1_000, 2_000));
        products(0, 1_000).forEach(product -> given.add(product.withOffer(at("1.00"), NOON)));

        assertThat(LOG.during(() -> assertThat(put(given)).isEqualTo(new UpsertCounts(1_000, 1_000, 0))))
                .filteredOn(ProductBulkUpsertTest::isStatement)
                .hasSize(5);
        assertThat(put(given)).isEqualTo(new UpsertCounts(0, 0, 2_000));
    }

    @Test
    void putAllNamesTheAccountInWhatItCopies() {
        assertThatCode(() -> AccountRule.check(ProductColumns.COPY)).doesNotThrowAnyException();
    }

    @Test
    void putAllRewritesOnceWhatWasStoredBeforeThereWereDigests() {
        List<Product> products = products(0, 10);
        put(products);
        DATABASE.sql()
                .update(
                        "UPDATE product SET digest = '' WHERE account_id = ?",
                        arguments -> arguments.text(account.value()));

        assertThat(put(products)).isEqualTo(new UpsertCounts(0, 10, 0));
        assertThat(put(products)).isEqualTo(new UpsertCounts(0, 0, 10));
    }

    @Test
    void putAllIsContendedWhenSomebodyCreatesOneOfThemMeanwhile() {
        FutureTask<UpsertCounts> second = waitingFor(() -> put(products(5, 6)), () -> put(products(0, 10)));

        assertContended(() -> result(second));
        assertThat(STORES.products().listActiveExternalIds(account, null, 100)).containsExactly("SKU-5");
    }

    @Test
    void putAllKeepsThemWhenSomebodyWhoCreatesOneOfThemMeanwhileFails() {
        AtomicReference<FutureTask<UpsertCounts>> second = new AtomicReference<>();

        assertThatThrownBy(() -> STORES.work().runBulk(() -> {
                    put(products(5, 6));
                    second.set(started(() -> put(products(0, 10))));
                    LockWaits.awaitOne(DATABASE);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(result(second.get())).isEqualTo(new UpsertCounts(10, 0, 0));
    }

    @Test
    void putAllIsContendedWhenSomebodyChangesOneOfThemMeanwhile() {
        put(products(0, 10));
        Product known = STORES.products().findByExternalId(account, "SKU-5").orElseThrow();
        List<Product> changed = products(0, 10).stream()
                .map(product -> product.withOffer(at("1.00"), NOON))
                .toList();

        FutureTask<UpsertCounts> second = waitingFor(
                () -> STORES.products().save(known.withOffer(at("2.00"), NOON.plusSeconds(60))), () -> put(changed));

        assertContended(() -> result(second));
        assertThat(STORES.products().findByExternalId(account, "SKU-5"))
                .map(Product::offer)
                .contains(at("2.00"));
        assertThat(STORES.products().findByExternalId(account, "SKU-4"))
                .map(Product::offer)
                .isNotEqualTo(at("1.00"));
    }

    /** The second unit of work, which waits for the first until that ends well. */
    private static <T> FutureTask<T> waitingFor(Runnable first, Supplier<T> second) {
        return STORES.work().runBulk(() -> {
            first.run();
            FutureTask<T> waiting = started(second);
            LockWaits.awaitOne(DATABASE);
            return waiting;
        });
    }

    private UpsertCounts put(List<Product> products) {
        return STORES.work()
                .runBulk(() -> STORES.products().putAll(account, products))
                .counts();
    }

    private List<Product> products(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> aProduct(account).withExternalId("SKU-" + i).build())
                .toList();
    }

    private static boolean isStatement(String entry) {
        return entry.contains(" ");
    }
}
