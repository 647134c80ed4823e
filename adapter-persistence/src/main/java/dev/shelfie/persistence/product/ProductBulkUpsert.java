package dev.shelfie.persistence.product;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.bulk.BulkUpsert;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Saves many products at once. One statement finds the stored ones, by their external ids. */
final class ProductBulkUpsert {

    private static final String FIND_STORED = """
            SELECT r.external_id, r.id, r.status, r.digest, r.created_at, r.version
            FROM product r WHERE r.account_id = ? AND r.external_id = ANY(?)
            """;

    private ProductBulkUpsert() {}

    static Upserted<Product> run(Sql sql, AccountId account, List<Product> products) {
        Map<String, StoredProduct> stored = listStored(sql, account, products);
        BulkUpsert<Product> upsert = new BulkUpsert<>(ProductColumns::writeContent);
        for (Product product : products) {
            StoredProduct found = stored.get(product.codes().externalId());
            if (found == null) {
                upsert.create(product);
            } else {
                upsert.replace(product, found.digest(), found.status().equals(status(product)), found::as);
            }
        }
        List<Product> differing = Stream.concat(
                        upsert.created().stream(), CatalogueChanges.differing(sql, account, upsert.changed()))
                .toList();
        Upserted<Product> saved = upsert.save(
                sql,
                ProductColumns.COPY,
                ProductColumns.UPDATE,
                ProductColumns::write,
                Product::version,
                Product::withVersion);
        CatalogueChanges.record(sql, account, differing);
        return saved;
    }

    private static Map<String, StoredProduct> listStored(Sql sql, AccountId account, List<Product> products) {
        List<String> externalIds =
                products.stream().map(p -> p.codes().externalId()).toList();
        return sql
                .list(FIND_STORED, arguments -> arguments.text(account.value()).texts(externalIds), StoredProduct::read)
                .stream()
                .collect(toMap(StoredProduct::externalId, identity()));
    }

    private static String status(Product product) {
        return product.status().publicName();
    }

    /** What is read of a stored product. */
    @SuppressWarnings("ArrayRecordComponent") // Nothing compares these records.
    private record StoredProduct(
            String externalId, ProductId id, String status, byte[] digest, Instant createdAt, long version) {

        static StoredProduct read(ResultRow row) throws SQLException {
            return new StoredProduct(
                    row.text(1), new ProductId(row.text(2)), row.text(3), row.bytes(4), row.time(5), row.number(6));
        }

        /** Returns the product to store: {@code given}, with what it keeps of this one. */
        Product as(Product given) {
            return new Product(
                    id,
                    given.account(),
                    given.codes(),
                    given.presentation(),
                    given.offer(),
                    given.attributes(),
                    given.status(),
                    createdAt,
                    // The clocks of two nodes may differ.
                    given.updatedAt().isBefore(createdAt) ? createdAt : given.updatedAt(),
                    version);
        }
    }
}
