package dev.shelfie.persistence.product;

import static dev.shelfie.application.cache.Footprint.ID;
import static dev.shelfie.application.cache.Footprint.INSTANT;
import static dev.shelfie.application.cache.Footprint.object;
import static dev.shelfie.application.cache.Footprint.text;
import static dev.shelfie.application.cache.Footprint.texts;
import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.cache.RecordTable;
import dev.shelfie.persistence.column.EnumNames;
import dev.shelfie.persistence.sql.ResultRow;
import dev.shelfie.persistence.sql.Sql;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads rows of the table {@code product}. */
public final class ProductRow {

    /** The columns, of the table named {@code r}; the caller knows the account. */
    public static final String COLUMNS = """
            r.id, r.external_id, r.item_group_id, r.gtin, r.mpn, r.sku,
                r.title, r.brand, r.description, r.category, r.url, r.images,
                r.price_amount, r.sale_price_amount, r.price_currency, r.availability,
                r.attributes, r.status, r.created_at, r.updated_at, r.version""";

    private static final String LIST = "SELECT " + COLUMNS + " FROM product r WHERE r.account_id = ? AND r.id = ANY(?)";

    private static final EnumNames<Availability> AVAILABILITIES =
            EnumNames.of(Availability.values(), Availability::publicName);
    private static final EnumNames<ProductStatus> STATUSES =
            EnumNames.of(ProductStatus.values(), ProductStatus::publicName);

    /** Products as {@code r}. */
    public static final RecordTable<Product> TABLE = new RecordTable<>(
            Product.class,
            "product r",
            "r",
            COLUMNS,
            (row, account) -> read(row, 1, account),
            new RecordTable.Entry<>(product -> product.id().value(), Product::version, ProductRow::footprint));

    /** Product, codes, presentation, offer, the map of attributes and what protects it, id, two times. */
    private static final int OBJECTS = object(9, Long.BYTES)
            + object(5, 0)
            + object(6, 0)
            + object(3, 0)
            + object(7, 2 * Integer.BYTES)
            + object(5, 0)
            + ID
            + 2 * INSTANT;

    private static final int ATTRIBUTE = object(5, 1);
    private static final int MONEY = object(2, 0) + object(2, 2 * Integer.BYTES + Long.BYTES);

    private ProductRow() {}

    private static int footprint(Product product) {
        int sum = OBJECTS
                + text(product.id().value())
                + footprint(product.codes())
                + footprint(product.presentation())
                + footprint(product.offer());
        for (Map.Entry<String, String> attribute : product.attributes().entrySet()) {
            sum += ATTRIBUTE + text(attribute.getKey()) + text(attribute.getValue());
        }
        return sum;
    }

    private static int footprint(ProductCodes codes) {
        Gtin gtin = codes.gtin();
        return text(codes.externalId())
                + text(codes.itemGroupId())
                + (gtin == null ? 0 : ID + text(gtin.value()))
                + text(codes.mpn())
                + text(codes.sku());
    }

    private static int footprint(ProductPresentation presentation) {
        return text(presentation.title())
                + text(presentation.brand())
                + text(presentation.description())
                + text(presentation.category())
                + text(presentation.url())
                + texts(presentation.images());
    }

    /** Both prices share the text of the currency. */
    private static int footprint(Offer offer) {
        Money price = offer.price();
        return (price == null ? 0 : MONEY + text(price.currency())) + (offer.salePrice() == null ? 0 : MONEY);
    }

    /** Returns the products with these ids, in any order, without those that don't exist. */
    public static List<Product> list(Sql sql, AccountId account, List<String> ids) {
        return sql.list(LIST, arguments -> arguments.text(account.value()).texts(ids), row -> read(row, 1, account));
    }

    /** The product in the columns from {@code first} on. */
    public static Product read(ResultRow row, int first, AccountId account) throws SQLException {
        return new Product(
                new ProductId(row.text(first)),
                account,
                codes(row, first + 1),
                presentation(row, first + 6),
                offer(row, first + 12),
                AttributesColumn.read(row.nullableTexts(first + 16)),
                STATUSES.read(row.text(first + 17)),
                row.time(first + 18),
                row.time(first + 19),
                row.number(first + 20));
    }

    private static ProductCodes codes(ResultRow row, int first) throws SQLException {
        String gtin = row.optionalText(first + 2);
        return new ProductCodes(
                row.text(first),
                row.optionalText(first + 1),
                gtin == null ? null : new Gtin(gtin),
                row.optionalText(first + 3),
                row.optionalText(first + 4));
    }

    private static ProductPresentation presentation(ResultRow row, int first) throws SQLException {
        return new ProductPresentation(
                row.text(first),
                row.optionalText(first + 1),
                row.optionalText(first + 2),
                row.optionalText(first + 3),
                row.text(first + 4),
                row.texts(first + 5));
    }

    private static Offer offer(ResultRow row, int first) throws SQLException {
        String currency = row.optionalText(first + 2);
        return new Offer(
                money(row.optionalDecimal(first), currency),
                money(row.optionalDecimal(first + 1), currency),
                AVAILABILITIES.read(row.text(first + 3)));
    }

    private static @Nullable Money money(@Nullable BigDecimal amount, @Nullable String currency) {
        return amount == null ? null : new Money(amount, requireNonNull(currency, "price_currency"));
    }
}
