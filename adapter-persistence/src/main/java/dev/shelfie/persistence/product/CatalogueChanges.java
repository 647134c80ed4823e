package dev.shelfie.persistence.product;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.sql.Sql;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Records which products change in what matching reads, in the transaction that changes them. */
final class CatalogueChanges {

    /** Follows a common table expression {@code changed} with a column {@code id}. */
    static final String INSERT_CHANGED = """
            INSERT INTO catalogue_change (account_id, xid, product_id)
            SELECT ?, pg_current_xact_id()::text::bigint, changed.id FROM changed
            ON CONFLICT (account_id, xid, product_id) DO NOTHING
            """;

    private static final String INSERT = "WITH changed (id) AS (SELECT unnest(?)) " + INSERT_CHANGED;

    private CatalogueChanges() {}

    /** Records that these products are created, deleted or changed. */
    static void record(Sql sql, AccountId account, Collection<Product> products) {
        if (!products.isEmpty()) {
            sql.update(INSERT, arguments -> arguments.texts(ids(products)).text(account.value()));
        }
    }

    /** Returns the products that differ from the stored ones in what matching reads; to be called before they are saved. */
    static Stream<Product> differing(Sql sql, AccountId account, Collection<Product> products) {
        if (products.isEmpty()) {
            return Stream.empty();
        }
        Map<String, Product> stored = new HashMap<>();
        ProductRow.list(sql, account, ids(products))
                .forEach(product -> stored.put(product.id().value(), product));
        return products.stream().filter(product -> {
            Product before = stored.get(product.id().value());
            return before == null || !before.isSameForMatching(product);
        });
    }

    private static List<String> ids(Collection<Product> products) {
        return products.stream().map(product -> product.id().value()).toList();
    }
}
