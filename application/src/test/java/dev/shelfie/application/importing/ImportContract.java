package dev.shelfie.application.importing;

import static dev.shelfie.application.importing.ImportFixtures.rows;

import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;

/** What the contracts of imports share. */
interface ImportContract extends StoreContract {

    /** When these imports run, unless a test says otherwise. */
    Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    /** The use cases, always at noon. */
    default ImportUseCases imports() {
        return imports(Clock.fixed(NOON, ZoneOffset.UTC));
    }

    /** The use cases by this clock. */
    default ImportUseCases imports(Clock clock) {
        return imports(stores().imports(), stores().products(), clock);
    }

    /** The use cases with these in place of the store's own. */
    default ImportUseCases imports(ImportRepository imports, ProductRepository products, Clock clock) {
        Store store = new ForwardingStore(stores()) {
            @Override
            public ImportRepository imports() {
                return imports;
            }

            @Override
            public ProductRepository products() {
                return products;
            }
        };
        return ImportUseCases.over(store, PostMatching.none(), NumberedIds.IDS, clock);
    }

    /** An import of these products, one on each line. */
    default Import imported(AccountId account, List<ProductInput> inputs) {
        return importedRows(account, rows(inputs));
    }

    /** An import of these rows of products. */
    default Import importedRows(AccountId account, List<ImportRow<ProductInput>> rows) {
        return imports().importProducts(StartImport.of(account, ImportKind.PRODUCTS), rows.iterator());
    }

    /** The account's products, whatever their status. */
    default List<Product> products(AccountId account) {
        return stores().products()
                .list(account, ProductFilter.of(EnumSet.allOf(ProductStatus.class)), null, Integer.MAX_VALUE);
    }

    /** The external ids of the account's active products. */
    default List<String> active(AccountId account) {
        return stores().products().listActiveExternalIds(account, null, Integer.MAX_VALUE);
    }

    /** The import as the store has it. */
    default Import kept(Import told) {
        return stores().imports().find(told.account(), told.id()).orElseThrow();
    }
}
