package dev.shelfie.persistence.product;

import dev.shelfie.application.product.ProductTerms;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.persistence.bulk.DigestedRecord;
import dev.shelfie.persistence.column.ColumnWriter;
import dev.shelfie.persistence.terms.StoredTerms;
import java.sql.SQLException;

/** Writes rows of the table {@code product}. */
final class ProductColumns {

    /** Adds a product; takes {@link #write}. */
    static final String INSERT = """
            INSERT INTO product (external_id, item_group_id, gtin, mpn, sku,
                title, brand, description, category, url, images,
                price_amount, sale_price_amount, price_currency, availability,
                attributes, status, terms, digest, created_at, updated_at, account_id, id, version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
            """;

    /** Replaces a product; takes {@link #write} and the version it has. */
    static final String UPDATE = """
            UPDATE product SET external_id = ?, item_group_id = ?, gtin = ?, mpn = ?, sku = ?,
                title = ?, brand = ?, description = ?, category = ?, url = ?, images = ?,
                price_amount = ?, sale_price_amount = ?, price_currency = ?, availability = ?,
                attributes = ?, status = ?, terms = ?, digest = ?, created_at = ?, updated_at = ?,
                version = version + 1
            WHERE account_id = ? AND id = ? AND version = ?
            """;

    /** Adds many products; takes {@link #write} and the version that they get. */
    static final String COPY = """
            COPY product (external_id, item_group_id, gtin, mpn, sku,
                title, brand, description, category, url, images,
                price_amount, sale_price_amount, price_currency, availability,
                attributes, status, terms, digest, created_at, updated_at, account_id, id, version)
            FROM STDIN (FORMAT binary)
            """;

    private ProductColumns() {}

    /** All columns but the version. */
    static ColumnWriter write(ColumnWriter values, DigestedRecord<Product> row) throws SQLException {
        Product product = row.record();
        writeContent(values, product);
        return values.text(product.status().publicName())
                .numbers(StoredTerms.of(product.account(), ProductTerms.of(product)))
                .bytes(row.digest())
                .time(product.createdAt())
                .time(product.updatedAt())
                .text(product.account().value())
                .text(product.id().value());
    }

    /** What clients send of the product, except its status, which changes separately. The digest covers this. */
    static void writeContent(ColumnWriter values, Product product) throws SQLException {
        writeCodes(values, product.codes());
        writePresentation(values, product.presentation());
        Money price = product.offer().price();
        Money salePrice = product.offer().salePrice();
        values.decimal(price == null ? null : price.amount())
                .decimal(salePrice == null ? null : salePrice.amount())
                .text(price == null ? null : price.currency())
                .text(product.offer().availability().publicName())
                .nullableTexts(AttributesColumn.write(product.attributes()));
    }

    private static void writeCodes(ColumnWriter values, ProductCodes codes) throws SQLException {
        Gtin gtin = codes.gtin();
        values.text(codes.externalId())
                .text(codes.itemGroupId())
                .text(gtin == null ? null : gtin.value())
                .text(codes.mpn())
                .text(codes.sku());
    }

    private static void writePresentation(ColumnWriter values, ProductPresentation presentation) throws SQLException {
        values.text(presentation.title())
                .text(presentation.brand())
                .text(presentation.description())
                .text(presentation.category())
                .text(presentation.url())
                .texts(presentation.images());
    }
}
