package dev.shelfie.application.importing;

import static dev.shelfie.application.importing.ImportFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.failingAfter;
import static dev.shelfie.application.importing.ImportFixtures.inputs;
import static dev.shelfie.application.importing.ImportFixtures.refused;
import static dev.shelfie.application.importing.ImportFixtures.row;
import static dev.shelfie.application.importing.ImportFixtures.rows;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link ImportUseCases} promise of imports that hold the whole catalogue, over every store. */
public interface FullImportContract extends ImportContract {

    @Test
    default void importProductsArchivesWhatAFullImportLacks() {
        AccountId account = catalogue(6);
        Product before = product(account, "SKU-5");
        imported(storedAccount(), inputs("SKU-", 6));

        Import ended = full(account, false, rows(inputs("SKU-", 4)));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(0, 0, 4, 0, 2));
        assertThat(kept(ended)).isEqualTo(ended);
        assertThat(active(account)).containsExactly("SKU-0", "SKU-1", "SKU-2", "SKU-3");
        Product archived = product(account, "SKU-5");
        assertThat(archived)
                .isEqualTo(before.withStatus(ProductStatus.ARCHIVED, NOON).withVersion(archived.version()));
    }

    @Test
    default void importProductsArchivesNothingWhenTheImportIsNotFull() {
        AccountId account = catalogue(6);

        Import ended = imported(account, inputs("SKU-", 4));

        assertThat(ended.counts().archived()).isZero();
        assertThat(active(account)).hasSize(6);
    }

    @Test
    default void importProductsArchivesHalfOfTheCatalogueButNotMore() {
        AccountId account = catalogue(6);
        assertThat(full(account, false, rows(inputs("SKU-", 3))).counts().archived())
                .isEqualTo(3);

        Import refused = full(account, false, rows(inputs("SKU-", 1)));

        assertThat(refused.state()).isEqualTo(ImportState.FAILED);
        assertThat(refused.problem()).contains("2 of the 3", "more than half", "force=true");
        assertThat(refused.counts()).isEqualTo(new ImportCounts(0, 0, 1, 0, 0));
        assertThat(kept(refused)).isEqualTo(refused);
        assertThat(active(account)).hasSize(3);
    }

    @Test
    default void importProductsKeepsTheRowsWhenItMustNotArchive() {
        AccountId account = catalogue(6);

        Import refused = full(account, false, rows(inputs("NEW-", 10)));

        assertThat(refused.state()).isEqualTo(ImportState.FAILED);
        assertThat(refused.problem()).contains("6 of the 6");
        assertThat(refused.counts()).isEqualTo(new ImportCounts(10, 0, 0, 0, 0));
        assertThat(active(account)).hasSize(16);
    }

    @Test
    default void importProductsArchivesMoreThanHalfWhenItIsForced() {
        AccountId account = catalogue(6);

        Import ended = full(account, true, rows(inputs("NEW-", 1)));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(1, 0, 0, 0, 6));
        assertThat(active(account)).containsExactly("NEW-0");
    }

    @Test
    default void importProductsArchivesAllWhenAnEmptyOneIsForced() {
        AccountId account = catalogue(3);

        assertThat(full(account, false, List.of()).state()).isEqualTo(ImportState.FAILED);
        assertThat(active(account)).hasSize(3);
        assertThat(full(account, true, List.of()).counts().archived()).isEqualTo(3);
        assertThat(active(account)).isEmpty();
        assertThat(full(account, false, List.of()).state()).isEqualTo(ImportState.COMPLETED);
    }

    @Test
    default void importProductsDoesNotArchiveWhatARefusedRowSpeaksOf() {
        AccountId account = catalogue(4);

        Import ended = full(
                account,
                false,
                List.of(
                        row(1, anInput("SKU-0")),
                        row(2, anInput("SKU-1")),
                        refused(3, "SKU-2", "price: must be a number"),
                        refused(4, null, "id: must not be empty")));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(0, 0, 2, 2, 1));
        assertThat(active(account)).containsExactly("SKU-0", "SKU-1", "SKU-2");
    }

    @Test
    default void importProductsCountsNeitherNewProductsNorArchivedOnesForTheHalf() {
        AccountId account = catalogue(4);
        stored(aProduct(account).withExternalId("gone 1").withStatus(ProductStatus.ARCHIVED));
        stored(aProduct(account).withExternalId("gone 2").withStatus(ProductStatus.ARCHIVED));
        List<ProductInput> feed = new ArrayList<>(inputs("NEW-", 20));
        feed.add(anInput("SKU-0"));

        Import refused = full(account, false, rows(feed));

        assertThat(refused.state()).isEqualTo(ImportState.FAILED);
        assertThat(refused.problem()).contains("3 of the 4");
        assertThat(active(account)).hasSize(24);
    }

    @Test
    default void importProductsEndsWellWhenItsProductsAreArchivedFromTheStart() {
        AccountId account = storedAccount();
        List<ProductInput> archived = List.of(archived("1"), archived("2"), archived("3"));

        Import ended = full(account, false, rows(archived));

        assertThat(ended.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(ended.counts()).isEqualTo(new ImportCounts(3, 0, 0, 0, 0));
    }

    @Test
    default void importProductsArchivesNothingWhenTheImportIsCutOff() {
        AccountId account = catalogue(6);

        Import ended = imports()
                .importProducts(
                        started(account, false),
                        failingAfter(
                                rows(inputs("SKU-", 5)), new UnreadableImportException(true, "It ended too early")));

        assertThat(ended.state()).isEqualTo(ImportState.INTERRUPTED);
        assertThat(active(account)).hasSize(6);
        assertThat(full(account, false, rows(inputs("SKU-", 5))).counts().archived())
                .isEqualTo(1);
    }

    @Test
    default void importProductsArchivesMoreThanABatch() {
        AccountId account = catalogue(10_500);

        Import ended = full(account, false, rows(inputs("SKU-", 5_250)));

        assertThat(ended.counts()).isEqualTo(new ImportCounts(0, 0, 5_250, 0, 5_250));
        assertThat(active(account)).hasSize(5_250);
    }

    private Import full(AccountId account, boolean force, List<ImportRow<ProductInput>> rows) {
        return imports().importProducts(started(account, force), rows.iterator());
    }

    private AccountId catalogue(int products) {
        AccountId account = storedAccount();
        imported(account, inputs("SKU-", products));
        return account;
    }

    private Product product(AccountId account, String externalId) {
        return stores().products().findByExternalId(account, externalId).orElseThrow();
    }

    private static StartImport started(AccountId account, boolean force) {
        return new StartImport(account, ImportKind.PRODUCTS, null, true, force, false, told -> {});
    }

    private static ProductInput archived(String externalId) {
        ProductInput input = anInput(externalId);
        return new ProductInput(
                input.codes(), input.presentation(), input.offer(), input.attributes(), ProductStatus.ARCHIVED);
    }
}
