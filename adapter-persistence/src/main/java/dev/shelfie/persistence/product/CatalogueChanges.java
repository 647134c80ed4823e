package dev.shelfie.persistence.product;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.sql.TransactionNumber;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Records which products change in what matching reads, in the transaction that changes them. */
final class CatalogueChanges {

    private static final String INSERT = """
            INSERT INTO catalogue_change (account_id, xid, product_id)
            SELECT ?::text, ?::bigint, changed.id FROM unnest(?::text[]) AS changed (id)
            ON CONFLICT (account_id, xid, product_id) DO NOTHING
            """;

    private CatalogueChanges() {}

    /** Records that these products are created, deleted or changed; to be called in the transaction that does it. */
    static void record(Sql sql, AccountId account, Collection<Product> products) {
        recordIds(sql, account, ids(products));
    }

    /** Records the same of the products with these ids. */
    static void recordIds(Sql sql, AccountId account, List<String> ids) {
        if (ids.isEmpty()) {
            return;
        }
        TransactionNumber.find(sql, account)
                .ifPresent(transaction -> sql.update(
                        INSERT,
                        arguments -> arguments
                                .text(account.value())
                                .number(transaction)
                                .texts(ids)));
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
