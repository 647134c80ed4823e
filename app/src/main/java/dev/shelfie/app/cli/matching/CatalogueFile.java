package dev.shelfie.app.cli.matching;

import dev.shelfie.app.cli.support.Progress;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportHints;
import dev.shelfie.http.importformat.ImportReader;
import dev.shelfie.http.importformat.shop.Shop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The products of a file, indexed for matching. The file is a product feed in any import format, or a plain TSV file with
 * the columns id and title, and optionally brand, category and description.
 */
final class CatalogueFile {

    private static final int MAX_TITLE = 500;
    /** What exports of shop systems don't say, and matching doesn't need. */
    private static final ImportHints ANY = ImportHints.of(new Shop("https://shop.invalid", "EUR"));

    private final Catalogue catalogue = new Catalogue();
    private final Map<String, String> titles = new HashMap<>();
    private final RowErrors errors;

    private CatalogueFile(RowErrors errors) {
        this.errors = errors;
    }

    /**
     * Reads a file.
     *
     * @param excluded external ids of products to leave out
     */
    static CatalogueFile read(Path file, Set<String> excluded, Progress progress, RowErrors errors) throws IOException {
        CatalogueFile read = new CatalogueFile(errors);
        try (InputStream in = progress.counting(Files.newInputStream(file))) {
            Iterator<ImportRow<ProductInput>> rows = rows(file, in);
            while (rows.hasNext()) {
                read.add(rows.next(), excluded);
                progress.show(read.titles.size(), "");
            }
        }
        progress.end();
        return read;
    }

    private static Iterator<ImportRow<ProductInput>> rows(Path file, InputStream in) throws IOException {
        if (isPlainTsv(file)) {
            return new TsvProducts(TsvReader.open(file, in));
        }
        return ImportReader.products(
                ImportFormat.ofFileName(ImportKind.PRODUCTS, file.toString()), ANY, in, Instant.now());
    }

    private static boolean isPlainTsv(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".tsv") && !name.endsWith(".tsv.gz")) {
            return false;
        }
        try (TsvReader table = TsvReader.open(file)) {
            return table.has("id", "title") && !table.has("link");
        }
    }

    private void add(ImportRow<ProductInput> row, Set<String> excluded) {
        if (row instanceof ImportRow.Read<ProductInput> read) {
            String externalId = read.input().codes().externalId();
            if (excluded.contains(externalId)) {
                return;
            }
            if (titles.containsKey(externalId)) {
                errors.add(row.line(), externalId + " occurs twice");
                return;
            }
            titles.put(externalId, read.input().presentation().title());
            if (read.input().status() == ProductStatus.ACTIVE) {
                catalogue.put(CatalogueItem.of(externalId, read.input()));
            }
        } else if (row instanceof ImportRow.Refused<ProductInput> refused) {
            errors.add(refused.line(), refused.reason());
        }
    }

    Catalogue catalogue() {
        return catalogue;
    }

    String title(String externalId) {
        return titles.getOrDefault(externalId, "");
    }

    /** Whether the file has a product with this external id. */
    boolean has(String externalId) {
        return titles.containsKey(externalId);
    }

    private static final class TsvProducts implements Iterator<ImportRow<ProductInput>> {

        private final TsvReader table;
        private boolean more;

        TsvProducts(TsvReader table) {
            this.table = table;
            this.more = table.next();
        }

        @Override
        public boolean hasNext() {
            return more;
        }

        @Override
        public ImportRow<ProductInput> next() {
            ImportRow<ProductInput> row = row();
            more = table.next();
            return row;
        }

        private ImportRow<ProductInput> row() {
            try {
                return new ImportRow.Read<>(table.line(), 0, product());
            } catch (DomainException broken) {
                return new ImportRow.Refused<>(table.line(), table.cell("id"), String.valueOf(broken.getMessage()));
            }
        }

        private ProductInput product() {
            String title = table.cell("title");
            return new ProductInput(
                    ProductCodes.of(table.cell("id")),
                    new ProductPresentation(
                            title.length() > MAX_TITLE ? title.substring(0, MAX_TITLE) : title,
                            optional("brand"),
                            optional("description"),
                            optional("category"),
                            // Unused, but a product needs one.
                            "https://shop.invalid/" + table.line(),
                            List.of()),
                    Offer.of(null),
                    Collections.unmodifiableSortedMap(new TreeMap<>()),
                    ProductStatus.ACTIVE);
        }

        private @Nullable String optional(String column) {
            String cell = table.cell(column);
            return cell.isEmpty() ? null : cell;
        }
    }
}
