package dev.shelfie.application.importing;

import static dev.shelfie.application.importing.ImportFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.failingAfter;
import static dev.shelfie.application.importing.ImportFixtures.inputs;
import static dev.shelfie.application.importing.ImportFixtures.refused;
import static dev.shelfie.application.importing.ImportFixtures.row;
import static dev.shelfie.application.importing.ImportFixtures.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.product.ProductInput;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What {@link ImportUseCases} promise of imports that stop in the middle, over every store. */
public interface BrokenImportContract extends ImportContract {

    @Test
    default void importProductsIsInterruptedAndKeepsWhatItTookWhenTheRowsAreCutOff() {
        AccountId account = storedAccount();
        List<ImportRow<ProductInput>> rows = rows(inputs("SKU-", 5_010));
        rows.add(refused(5_011, null, "price"));

        Import ended = broken(account, failingAfter(rows, new UnreadableImportException(true, "It ended too early")));

        assertThat(ended.state()).isEqualTo(ImportState.INTERRUPTED);
        assertThat(ended.problem()).isEqualTo("It ended too early");
        assertThat(ended.counts()).isEqualTo(new ImportCounts(5_010, 0, 0, 1, 0));
        assertThat(ended.refusals()).containsExactly(new RowRefusal(5_011, "price"));
        assertThat(kept(ended)).isEqualTo(ended);
        assertThat(active(account)).hasSize(5_010);
    }

    @Test
    default void importProductsCompletesWhatWasCutOffWhenItIsSentAgain() {
        AccountId account = storedAccount();
        List<ProductInput> whole = inputs("SKU-", 20);
        broken(account, failingAfter(rows(whole.subList(0, 7)), new UnreadableImportException(true, "Cut off")));

        Import ended = imported(account, whole);

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(13, 0, 7, 0, 0));
        assertThat(active(account)).hasSize(20);
    }

    @Test
    default void importProductsFailsAndKeepsWhatItTookWhenTheRowsAreMalformed() {
        AccountId account = storedAccount();

        Import ended = broken(
                account,
                failingAfter(
                        rows(inputs("SKU-", 3)), new UnreadableImportException(false, "Line 4 is no XML\0\ud800")));

        assertThat(ended.state()).isEqualTo(ImportState.FAILED);
        assertThat(ended.problem()).startsWith("Line 4 is no XML");
        assertThat(ended.counts()).isEqualTo(new ImportCounts(3, 0, 0, 0, 0));
        assertThat(kept(ended)).isEqualTo(ended);
        assertThat(active(account)).hasSize(3);
    }

    @Test
    default void importProductsKeepsReasonsThatQuoteWhatCanNotBeStored() {
        Import ended = importedRows(
                storedAccount(), List.of(refused(1, null, "price: '\0 \ud83d' is no price"), row(2, anInput("1"))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 0, 0, 1, 0));
        assertThat(ended.refusals().get(0).reason()).startsWith("price: '").endsWith("' is no price");
        assertThat(kept(ended)).isEqualTo(ended);
    }

    @Test
    default void importProductsIsInterruptedWhenTheRowsThrowSomethingElse() {
        AccountId account = storedAccount();
        RuntimeException bug = new IllegalStateException("on purpose");

        assertThatThrownBy(() -> broken(account, failingAfter(rows(inputs("SKU-", 5_001)), bug)))
                .isSameAs(bug);

        Import kept = only(account);
        assertThat(kept.state()).isEqualTo(ImportState.INTERRUPTED);
        assertThat(kept.problem()).contains("send the same import again").doesNotContain("on purpose");
        assertThat(kept.counts().created()).isEqualTo(5_000);
        assertThat(active(account)).hasSize(5_000);
    }

    @Test
    default void importProductsIsInterruptedWhenTheStoreFailsInTheMiddle() {
        AccountId account = storedAccount();
        SettableClock clock = new SettableClock(NOON);
        FailingProducts products = new FailingProducts(stores().products(), 2);

        assertThatThrownBy(() -> imports(stores().imports(), products, clock)
                        .importProducts(
                                StartImport.of(account, ImportKind.PRODUCTS),
                                rows(inputs("SKU-", 12_000)).iterator()))
                .isInstanceOf(StoreUnavailableException.class);

        Import kept = only(account);
        assertThat(kept.state()).isEqualTo(ImportState.INTERRUPTED);
        assertThat(kept.counts()).isEqualTo(new ImportCounts(5_000, 0, 0, 0, 0));
        assertThat(active(account)).hasSize(5_000);
        assertThat(imported(account, inputs("SKU-", 12_000)).counts())
                .isEqualTo(new ImportCounts(7_000, 0, 5_000, 0, 0));
    }

    @Test
    default void importProductsGoesOnWhenTheStoreIsAwayForAMoment() {
        AccountId account = storedAccount();
        FailingProducts products = new FailingProducts(stores().products(), 2, 4);

        Import finished = imports(stores().imports(), products, new SettableClock(NOON))
                .importProducts(
                        StartImport.of(account, ImportKind.PRODUCTS),
                        rows(inputs("SKU-", 12_000)).iterator());

        assertThat(finished.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(active(account)).hasSize(12_000);
    }

    @Test
    default void importProductsCountsOnceWhatIsStoredWhenNobodySaysSo() {
        AccountId account = storedAccount();
        AtomicInteger ends = new AtomicInteger();
        UnitOfWork work = stores().work();
        UnitOfWork silent = new UnitOfWork() {
            @Override
            public <T> T run(Supplier<T> step) {
                return work.run(step);
            }

            @Override
            public <T> T runBulk(Supplier<T> step) {
                T stored = work.runBulk(step);
                if (ends.incrementAndGet() % 2 == 1) {
                    throw new StoreUnavailableException("The answer was lost", new IllegalStateException("on purpose"));
                }
                return stored;
            }
        };
        Store store = new ForwardingStore(stores()) {
            @Override
            public UnitOfWork work() {
                return silent;
            }
        };
        List<ImportRow<ProductInput>> rows =
                List.of(row(1, anInput("SKU-1")), row(2, anInput("SKU-2")), refused(3, null, "price"));

        Import ended = ImportUseCases.over(store, PostMatching.none(), NumberedIds.IDS, new SettableClock(NOON))
                .importProducts(StartImport.of(account, ImportKind.PRODUCTS), rows.iterator());

        assertThat(ends).hasValue(6);
        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 0, 0, 1, 0));
        assertThat(kept(ended)).isEqualTo(ended);
    }

    @Test
    default void importProductsCountsAsInterruptedAfterTwoMinutesWhenTheStoreIsGoneForGood() {
        AccountId account = storedAccount();
        SettableClock clock = new SettableClock(NOON);
        FailingImports imports = new FailingImports(stores().imports(), 3);

        assertThatThrownBy(() -> imports(imports, stores().products(), clock)
                        .importProducts(
                                StartImport.of(account, ImportKind.PRODUCTS),
                                rows(inputs("SKU-", 12_000)).iterator()))
                .isInstanceOf(StoreUnavailableException.class)
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));

        Import kept = only(account);
        assertThat(kept.state()).isEqualTo(ImportState.RUNNING);
        assertThat(kept.counts()).isEqualTo(new ImportCounts(5_000, 0, 0, 0, 0));
        assertThat(active(account)).hasSize(5_000);
        clock.advance(Duration.ofMinutes(2));
        assertThat(imports(clock).getImport(account, kept.id())).isEqualTo(kept);

        clock.advance(Duration.ofNanos(1000));
        Import silent = imports(clock).getImport(account, kept.id());
        assertThat(silent.state()).isEqualTo(ImportState.INTERRUPTED);
        assertThat(silent.problem()).contains("send the same import again");
        assertThat(silent.counts()).isEqualTo(kept.counts());
        assertThat(imports(clock).listImports(account, Window.ALL).batches().stream())
                .containsExactly(silent);
    }

    @Test
    default void importProductsRefusesRowsOneByOneWhenABatchIsInTheWayOfARival() {
        AccountId account = storedAccount();
        FailingProducts products = new FailingProducts(stores().products(), "SKU-2");
        List<ImportRow<ProductInput>> rows = List.of(
                row(1, anInput("SKU-1")),
                refused(2, null, "price"),
                row(3, anInput("SKU-2")),
                refused(4, null, "gtin"),
                row(5, anInput("SKU-3")),
                row(6, anInput("SKU-1")));

        Import ended = imports(stores().imports(), products, new SettableClock(NOON))
                .importProducts(StartImport.of(account, ImportKind.PRODUCTS), rows.iterator());

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 0, 0, 4, 0));
        assertThat(ended.refusals())
                .containsExactly(
                        new RowRefusal(2, "price"),
                        new RowRefusal(3, "SKU-2", "Somebody has SKU-2"),
                        new RowRefusal(4, "gtin"),
                        new RowRefusal(6, "SKU-1", "SKU-1 is on line 1 already"));
        assertThat(kept(ended)).isEqualTo(ended);
        assertThat(active(account)).containsExactly("SKU-1", "SKU-3");
    }

    private Import broken(AccountId account, Iterator<ImportRow<ProductInput>> rows) {
        return imports().importProducts(StartImport.of(account, ImportKind.PRODUCTS), rows);
    }

    private Import only(AccountId account) {
        List<Import> all = stores().imports().list(account, null, 10);
        assertThat(all).hasSize(1);
        return all.get(0);
    }
}
