package dev.shelfie.persistence.product;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.product.FacetField;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.bulk.DigestedRecord;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.jdbi.ConstraintViolation;
import dev.shelfie.persistence.sql.KeysetQuery;
import dev.shelfie.persistence.sql.Sql;
import dev.shelfie.persistence.terms.StoredTerms;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores products in PostgreSQL. */
public final class JdbiProductRepository implements ProductRepository {

    private static final String WITH_EXTERNAL_ID =
            "SELECT %s FROM product r WHERE r.account_id = ? AND r.external_id = ?";

    private static final String ACTIVE_EXTERNAL_IDS = """
            SELECT external_id FROM product
            WHERE account_id = ? AND external_id > ? AND status = 'active' ORDER BY external_id LIMIT ?
            """;

    private static final String ARCHIVE = """
            UPDATE product SET status = 'archived', updated_at = greatest(created_at, ?), version = version + 1
            WHERE account_id = ? AND external_id = ANY(?) AND status = 'active' RETURNING id, version
            """;

    private static final String DELETE = "DELETE FROM product WHERE account_id = ? AND id = ? AND version = ?";

    /** Counts the values of a column, by its index alone. */
    private static final String COUNT = """
            SELECT r.%s, count(*) AS products FROM product r
            WHERE r.account_id = ? AND r.status = 'active' AND r.%s IS NOT NULL
            GROUP BY r.%s ORDER BY products DESC LIMIT ?
            """;

    private final Sql sql;
    private final VersionedReads reads;

    /** Products in this database. */
    public JdbiProductRepository(Database database, VersionedReads reads) {
        this.sql = database.sql();
        this.reads = requireNonNull(reads, "reads");
    }

    @Override
    public Optional<Product> find(AccountId account, ProductId id) {
        return findAll(account, List.of(id)).stream().findAny();
    }

    @Override
    public List<Product> findAll(AccountId account, Collection<ProductId> ids) {
        return reads.listByIds(
                ProductRow.TABLE, account, ids.stream().map(ProductId::value).toList());
    }

    @Override
    public Optional<Product> findByExternalId(AccountId account, String externalId) {
        return reads
                .list(
                        ProductRow.TABLE,
                        account,
                        (columns, reader) -> sql.list(
                                WITH_EXTERNAL_ID.formatted(columns),
                                arguments -> arguments.text(account.value()).text(externalId),
                                reader))
                .stream()
                .findAny();
    }

    @Override
    public List<Product> list(
            AccountId account, ProductFilter filter, SortOrder order, @Nullable Position after, int limit) {
        List<String> statuses =
                filter.statuses().stream().map(ProductStatus::publicName).toList();
        return reads.list(
                ProductRow.TABLE,
                account,
                limit,
                (columns, reader) ->
                        keyset(columns, account, filter, order).list(sql, "status", statuses, after, limit, reader));
    }

    private static KeysetQuery keyset(String columns, AccountId account, ProductFilter filter, SortOrder order) {
        KeysetQuery list = new KeysetQuery(columns, "product", "r", order)
                .where("r.account_id = ?", arguments -> arguments.text(account.value()));
        only(list, "r.external_id = ?", filter.codes().externalId());
        only(list, "r.gtin = ?", filter.codes().gtin());
        only(list, "r.sku = ?", filter.codes().sku());
        Optional<ProductId> searched = filter.searchedId();
        only(list, "r.id = ?", searched.map(ProductId::value).orElse(null));
        List<Set<String>> groups = searched.isPresent() ? List.of() : filter.searchedTerms();
        StoredTerms.require(list, "r", account, filter.terms(), groups);
        return list;
    }

    private static void only(KeysetQuery list, String condition, @Nullable String code) {
        if (code != null) {
            list.only(condition, arguments -> arguments.text(code));
        }
    }

    @Override
    public List<ProductFacet> countByValue(AccountId account, FacetField field, int limit) {
        return sql.list(
                COUNT.replace("%s", field.publicName()),
                arguments -> arguments.text(account.value()).number(limit),
                row -> new ProductFacet(row.text(1), row.number(2)));
    }

    @Override
    public Product save(Product product) {
        try {
            sql.inTransaction(() -> {
                List<Product> differing = differing(product);
                store(product);
                CatalogueChanges.record(sql, product.account(), differing);
                return product;
            });
        } catch (ConstraintViolation e) {
            throw refusal(product, e);
        }
        return product.withVersion(product.version() + 1);
    }

    private List<Product> differing(Product product) {
        List<Product> one = List.of(product);
        return product.version() == 0
                ? one
                : CatalogueChanges.differing(sql, product.account(), one).toList();
    }

    private void store(Product product) {
        DigestedRecord<Product> row = DigestedRecord.of(product, ProductColumns::writeContent);
        if (product.version() == 0) {
            sql.update(ProductColumns.INSERT, arguments -> ProductColumns.write(arguments, row));
        } else {
            sql.updateVersion(
                    ProductColumns.UPDATE,
                    arguments -> ProductColumns.write(arguments, row).number(product.version()),
                    "product",
                    product.id().value());
        }
    }

    private static RuntimeException refusal(Product product, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "product_pkey" ->
                DomainException.conflict("The account has a product with the id " + product.id() + " already");
            case "product_external_id_key" ->
                DomainException.conflict(
                        "external_id",
                        "Another product of the account has the external_id "
                                + product.codes().externalId());
            default -> refusal(product.account(), violation);
        };
    }

    private static RuntimeException refusal(AccountId account, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "product_pkey", "product_external_id_key" -> DomainException.contended();
            case "product_account_fkey" -> DomainException.notFound("account", account.value());
            default -> violation;
        };
    }

    @Override
    public Upserted<Product> putAll(AccountId account, List<Product> products) {
        try {
            return sql.inTransaction(() -> ProductBulkUpsert.run(sql, account, products));
        } catch (ConstraintViolation e) {
            throw refusal(account, e);
        }
    }

    @Override
    public List<String> listActiveExternalIds(AccountId account, @Nullable String after, int limit) {
        return sql.list(
                ACTIVE_EXTERNAL_IDS,
                arguments -> arguments
                        .text(account.value())
                        .text(after == null ? "" : after)
                        .number(limit),
                row -> row.text(1));
    }

    @Override
    public List<VersionedId<ProductId>> archive(AccountId account, List<String> externalIds, Instant now) {
        return sql.inTransaction(() -> {
            List<VersionedId<ProductId>> archived = sql.list(
                    ARCHIVE,
                    arguments -> arguments.time(now).text(account.value()).texts(externalIds),
                    row -> new VersionedId<>(new ProductId(row.text(1)), row.number(2)));
            CatalogueChanges.recordIds(
                    sql,
                    account,
                    archived.stream().map(product -> product.id().value()).toList());
            return archived;
        });
    }

    @Override
    public List<VersionedId<PostId>> delete(Product product, Instant now) {
        return sql.inTransaction(() -> {
            sql.updateVersion(
                    DELETE,
                    arguments -> arguments
                            .text(product.account().value())
                            .text(product.id().value())
                            .number(product.version()),
                    "product",
                    product.id().value());
            CatalogueChanges.record(sql, product.account(), List.of(product));
            return ProductReferences.remove(sql, product, now);
        });
    }
}
