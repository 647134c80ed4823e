package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.persistence.support.Arguments;
import dev.shelfie.persistence.support.ConstraintViolation;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.support.Sql;
import java.sql.SQLException;
import java.util.Optional;

/** Keeps products in PostgreSQL. */
public final class JdbiProductRepository implements ProductRepository {

    private static final String FIND =
            "SELECT " + ProductRow.COLUMNS + " FROM product r WHERE r.account_id = ? AND r.id = ?";

    private static final String INSERT = """
            INSERT INTO product (external_id, item_group_id, gtin, mpn, sku,
                title, brand, description, category, url, images,
                price_amount, sale_price_amount, price_currency, availability,
                attributes, status, created_at, updated_at, account_id, id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    private static final String UPDATE = """
            UPDATE product SET external_id = ?, item_group_id = ?, gtin = ?, mpn = ?, sku = ?,
                title = ?, brand = ?, description = ?, category = ?, url = ?, images = ?,
                price_amount = ?, sale_price_amount = ?, price_currency = ?, availability = ?,
                attributes = ?, status = ?, created_at = ?, updated_at = ?, version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    private final Sql sql;

    /** Products in this database. */
    public JdbiProductRepository(Database database) {
        this.sql = database.sql();
    }

    @Override
    public Optional<Product> find(AccountId account, ProductId id) {
        return sql.find(
                FIND,
                arguments -> arguments.text(account.value()).text(id.value()),
                row -> ProductRow.read(row, 1, account));
    }

    @Override
    public Product save(Product product) {
        try {
            store(product);
        } catch (ConstraintViolation e) {
            throw refusal(product, e);
        }
        return product.withVersion(product.version() + 1);
    }

    private void store(Product product) {
        if (product.version() == 0) {
            sql.change(INSERT, arguments -> bind(arguments, product));
        } else if (sql.change(UPDATE, arguments -> bind(arguments, product).number(product.version())) == 0) {
            throw DomainException.conflict("The product " + product.id()
                    + " was changed or removed since it was read: read it again, then repeat the change");
        }
    }

    private static Arguments bind(Arguments arguments, Product product) throws SQLException {
        bindCodes(arguments, product.codes());
        bindPresentation(arguments, product.presentation());
        Money price = product.offer().price();
        Money salePrice = product.offer().salePrice();
        return arguments
                .decimal(price == null ? null : price.amount())
                .decimal(salePrice == null ? null : salePrice.amount())
                .text(price == null ? null : price.currency())
                .text(product.offer().availability().publicName())
                .fields(AttributeFields.write(product.attributes()))
                .text(product.status().publicName())
                .time(product.createdAt())
                .time(product.updatedAt())
                .text(product.account().value())
                .text(product.id().value());
    }

    private static void bindCodes(Arguments arguments, ProductCodes codes) throws SQLException {
        Gtin gtin = codes.gtin();
        arguments
                .text(codes.externalId())
                .text(codes.itemGroupId())
                .text(gtin == null ? null : gtin.value())
                .text(codes.mpn())
                .text(codes.sku());
    }

    private static void bindPresentation(Arguments arguments, ProductPresentation presentation) throws SQLException {
        arguments
                .text(presentation.title())
                .text(presentation.brand())
                .text(presentation.description())
                .text(presentation.category())
                .text(presentation.url())
                .texts(presentation.images());
    }

    private static RuntimeException refusal(Product product, ConstraintViolation violation) {
        return switch (violation.constraint()) {
            case "product_pkey" ->
                DomainException.conflict("The account has a product with the id " + product.id() + " already");
            case "product_external_id_key" ->
                DomainException.conflict("Another product of the account has the external_id "
                        + product.codes().externalId());
            case "product_account_fkey" ->
                DomainException.notFound("account", product.account().value());
            default -> violation;
        };
    }
}
