package dev.shelfie.persistence.product;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.sql.Sql;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Notes which products read differently from now on, in the transaction that changes them. */
final class CatalogueChanges {

    /** The columns to add to, after a list of ids named {@code changed}. */
    static final String NOTE_CHANGED = """
            INSERT INTO catalogue_change (account_id, xid, product_id)
            SELECT ?, pg_current_xact_id()::text::bigint, changed.id FROM changed
            ON CONFLICT (account_id, xid, product_id) DO NOTHING
            """;

    private static final String NOTE = "WITH changed (id) AS (SELECT unnest(?)) " + NOTE_CHANGED;

    private static final String PRODUCTS =
            "SELECT " + ProductRow.COLUMNS + " FROM product r WHERE r.account_id = ? AND r.id = ANY(?)";

    private CatalogueChanges() {}

    /** Notes that these are created, removed, or read differently. */
    static void note(Sql sql, AccountId account, Collection<Product> products) {
        if (!products.isEmpty()) {
            sql.update(NOTE, arguments -> arguments.texts(ids(products)).text(account.value()));
        }
    }

    /** Those of these products that read differently from what is stored by now; to be asked before they are stored. */
    static Stream<Product> differing(Sql sql, AccountId account, Collection<Product> products) {
        if (products.isEmpty()) {
            return Stream.empty();
        }
        Map<String, Product> stored = new HashMap<>();
        sql.list(
                        PRODUCTS,
                        arguments -> arguments.text(account.value()).texts(ids(products)),
                        row -> ProductRow.read(row, 1, account))
                .forEach(product -> stored.put(product.id().value(), product));
        return products.stream().filter(product -> {
            Product before = stored.get(product.id().value());
            return before == null || !before.readsLike(product);
        });
    }

    private static List<String> ids(Collection<Product> products) {
        return products.stream().map(product -> product.id().value()).toList();
    }
}
