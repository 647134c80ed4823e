package dev.shelfie.application.importing;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.importing.ImportFixtures.anImportId;
import static dev.shelfie.application.importing.ImportFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.inputs;
import static dev.shelfie.application.importing.ImportFixtures.refused;
import static dev.shelfie.application.importing.ImportFixtures.row;
import static dev.shelfie.application.importing.ImportFixtures.rows;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@link ImportUseCases} promise of imports that end well, over every store. */
public interface ImportUseCasesContract extends ImportContract {

    @Test
    default void importProductsTellsWhatBecameOfTheRows() {
        AccountId account = storedAccount();
        Product same = stored(aProduct(account).withExternalId("same").withStatus(ProductStatus.ACTIVE));
        Product changed = stored(aProduct(account).withExternalId("changed").withOffer(at("1")));
        Product untouched = stored(aProduct(account).withExternalId("untouched"));

        Import ended = importedRows(
                account,
                List.of(
                        row(1, anInput("new 1")),
                        row(4, same.input()),
                        refused(6, null, "price: must be a number"),
                        row(7, anInput("changed")),
                        row(9, anInput("new 2"))));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 1, 1, 1, 0));
        assertThat(ended.refusals()).containsExactly(new RowRefusal(6, "price: must be a number"));
        assertThat(ended.problem()).isNull();
        assertThat(kept(ended)).isEqualTo(ended);
        assertThat(active(account)).containsExactly("changed", "new 1", "new 2", "same", "untouched");
        assertThat(products(account)).contains(same, untouched).doesNotContain(changed);
        assertThat(stores().products().findByExternalId(account, "changed").map(Product::input))
                .contains(anInput("changed"));
    }

    @Test
    default void importProductsKeepsNewProductsAsOfNow() {
        AccountId account = storedAccount();

        imported(account, List.of(anInput("1")));

        Product found = stores().products().findByExternalId(account, "1").orElseThrow();
        assertThat(found.createdAt()).isEqualTo(NOON);
        assertThat(found.updatedAt()).isEqualTo(NOON);
        assertThat(found.input()).isEqualTo(anInput("1"));
    }

    @Test
    default void importProductsEndsWellWhenThereAreNoRows() {
        Import ended = imported(storedAccount(), List.of());

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(ImportCounts.NONE);
        assertThat(kept(ended)).isEqualTo(ended);
    }

    @Test
    default void importProductsKeepsTheFirstHundredRefusalsInTheOrderOfTheLines() {
        AccountId account = storedAccount();
        List<ImportRow<ProductInput>> rows = new ArrayList<>();
        for (int line = 1; line <= 260; line++) {
            rows.add(
                    line % 2 == 0
                            ? refused(line, null, "reason " + line)
                            : row(line, anInput("SKU-" + (line % 4 == 1 ? 0 : line))));
        }

        Import ended = importedRows(account, rows);

        assertThat(ended.counts()).isEqualTo(new ImportCounts(66, 0, 0, 130 + 64, 0));
        assertThat(ended.refusals()).hasSize(100);
        assertThat(ended.refusals())
                .extracting(RowRefusal::line)
                .isEqualTo(IntStream.rangeClosed(1, 260)
                        .filter(line -> line % 2 == 0 || (line % 4 == 1 && line > 1))
                        .limit(100)
                        .mapToObj(line -> (long) line)
                        .toList());
        assertThat(kept(ended)).isEqualTo(ended);
    }

    @Test
    default void importProductsRefusesAnIdThatOccursAgainAndNamesTheEarlierLine() {
        AccountId account = storedAccount();

        Import ended = importedRows(
                account,
                List.of(
                        row(2, anInput("a")),
                        row(3, anInput("A")),
                        refused(5, "b", "price: must be a number"),
                        row(7, anInput("a")),
                        row(8, anInput("b")),
                        row(9, anInput("a"))));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(2, 0, 0, 4, 0));
        assertThat(ended.refusals())
                .containsExactly(
                        new RowRefusal(5, "b", "price: must be a number"),
                        new RowRefusal(7, "a", "a is on line 2 already"),
                        new RowRefusal(8, "b", "b is on line 5 already"),
                        new RowRefusal(9, "a", "a is on line 2 already"));
        assertThat(active(account)).containsExactly("A", "a");
    }

    @Test
    default void importProductsTakesMoreThanABatch() {
        AccountId account = storedAccount();
        List<ProductInput> inputs = inputs("SKU-", 12_001);
        List<ImportRow<ProductInput>> rows = rows(inputs);
        rows.add(row(12_002, inputs.get(3)));

        Import ended = importedRows(account, rows);

        assertThat(ended.counts()).isEqualTo(new ImportCounts(12_001, 0, 0, 1, 0));
        assertThat(ended.refusals()).containsExactly(new RowRefusal(12_002, "SKU-3", "SKU-3 is on line 4 already"));
        assertThat(active(account)).hasSize(12_001);
        assertThat(imported(account, inputs).counts()).isEqualTo(new ImportCounts(0, 0, 12_001, 0, 0));
    }

    @Test
    default void importProductsTellsAndKeepsHowFarItIs() {
        AccountId account = storedAccount();
        List<Import> told = new ArrayList<>();
        Consumer<Import> progress = news -> {
            assertThat(kept(news)).isEqualTo(news);
            assertThat(active(account))
                    .hasSize((int) (news.counts().created() + news.counts().unchanged()));
            told.add(news);
        };

        Import ended = imports()
                .importProducts(
                        new StartImport(account, ImportKind.PRODUCTS, null, false, false, false, progress),
                        rows(inputs("SKU-", 11_000)).iterator());

        assertThat(told.get(0)).isEqualTo(Import.start(ended.id(), account, ImportKind.PRODUCTS, NOON));
        assertThat(told)
                .extracting(news -> news.counts().read())
                .startsWith(0L)
                .contains(5_000L, 10_000L)
                .endsWith(11_000L)
                .isSorted();
        assertThat(told)
                .extracting(Import::state)
                .containsOnly(ImportState.RUNNING, ImportState.COMPLETED)
                .containsOnlyOnce(ImportState.COMPLETED)
                .endsWith(ImportState.COMPLETED);
        assertThat(told.get(told.size() - 1)).isEqualTo(ended);
    }

    @Test
    default void importProductsKeepsRowsThatComeSlowlyWithoutWaitingForABatch() {
        AccountId account = storedAccount();
        SettableClock clock = new SettableClock(NOON);
        Iterator<ImportRow<ProductInput>> all = rows(inputs("SKU-", 4)).iterator();
        List<Long> reads = new ArrayList<>();
        Iterator<ImportRow<ProductInput>> slow = new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public ImportRow<ProductInput> next() {
                clock.advance(Duration.ofSeconds(3));
                return all.next();
            }
        };

        imports(clock)
                .importProducts(
                        new StartImport(
                                account,
                                ImportKind.PRODUCTS,
                                null,
                                false,
                                false,
                                false,
                                news -> reads.add(news.counts().read())),
                        slow);

        assertThat(reads).startsWith(0L, 2L, 4L).endsWith(4L);
    }

    @Test
    default void importProductsKeepsNothingWhenItOnlyChecks() {
        AccountId account = storedAccount();
        Product same = stored(aProduct(account).withExternalId("SKU-0"));
        Product changed = stored(aProduct(account).withExternalId("SKU-1").withOffer(at("1")));
        List<ProductInput> inputs = inputs("SKU-", 6_000);
        List<ImportRow<ProductInput>> rows = rows(inputs);
        rows.add(refused(6_001, null, "price"));
        rows.add(row(6_002, inputs.get(7)));
        List<Import> told = new ArrayList<>();

        Import ended = imports()
                .importProducts(
                        new StartImport(account, ImportKind.PRODUCTS, null, true, false, true, told::add),
                        rows.iterator());

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(5_998, 1, 1, 2, 0));
        assertThat(ended.refusals())
                .containsExactly(
                        new RowRefusal(6_001, "price"), new RowRefusal(6_002, "SKU-7", "SKU-7 is on line 8 already"));
        assertThat(told).endsWith(ended).hasSizeGreaterThan(3);
        assertThat(products(account)).containsExactly(changed, same);
        assertThat(stores().imports().list(account, null, 10)).isEmpty();
    }

    @Test
    default void importProductsEndsWellWhenTwoBringTheSameAtTheSameTime() {
        AccountId account = storedAccount();
        List<ProductInput> inputs = inputs("SKU-", 300);
        List<ProductInput> backwards = new ArrayList<>(inputs);
        Collections.reverse(backwards);

        List<Supplier<Import>> rivals = List.of(() -> imported(account, inputs), () -> imported(account, backwards));
        List<Import> ended =
                startedTogether(rivals).stream().map(Threads::result).toList();

        assertThat(ended).allSatisfy(each -> {
            assertThat(each.state()).isEqualTo(ImportState.COMPLETED);
            assertThat(each.counts().read()).isEqualTo(300);
            assertThat(each.counts().updated()).isZero();
        });
        assertThat(active(account)).hasSize(300);
        assertThat(imported(account, inputs).counts()).isEqualTo(new ImportCounts(0, 0, 300, 0, 0));
    }

    @Test
    default void importProductsIsRefusedWhenThereIsNoSuchAccount() {
        AccountId nobody = anAccountId();

        assertNotFound(() -> imported(nobody, List.of(anInput("1"))));
    }

    @Test
    default void getImportReturnsTheAccountsOwnAlone() {
        Import ended = imported(storedAccount(), List.of());

        assertThat(imports().getImport(ended.account(), ended.id())).isEqualTo(ended);
        assertNotFound(() -> imports().getImport(storedAccount(), ended.id()));
        assertNotFound(() -> imports().getImport(ended.account(), anImportId()));
    }

    @Test
    default void listImportsReturnsNewestFirstAndWhereItContinues() {
        AccountId account = storedAccount();
        Import first = imported(account, List.of());
        Import second = imported(account, List.of(anInput("1")));
        Import third = imported(account, List.of());
        imported(storedAccount(), List.of());

        Listing<Import> all = imports().listImports(account, Window.ALL);
        Listing<Import> page = imports().listImports(account, new Window(null, 2));

        assertThat(all.batches().stream()).containsExactly(third, second, first);
        assertThat(page.batches().stream()).containsExactly(third, second);
        assertThat(page.next()).isEqualTo(second.position());
    }
}
