package dev.shelfie.domain.product;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/**
 * The codes by which shops and manufacturers identify a product.
 *
 * @param externalId the retailer's own id, unique in its account, 1 to 200 characters
 * @param itemGroupId shared by the variants of one item (its colours, its sizes), at most 200 characters; null if there
 *     are none
 * @param gtin the Global Trade Item Number; null if unknown
 * @param mpn the manufacturer's part number, at most 100 characters; null if unknown
 * @param sku the stock-keeping unit, at most 100 characters; null if unknown
 */
public record ProductCodes(
        String externalId,
        @Nullable String itemGroupId,
        @Nullable Gtin gtin,
        @Nullable String mpn,
        @Nullable String sku) {

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if {@code externalId} is null
     */
    public ProductCodes {
        new Validator()
                .text("external_id", externalId, 1, 200)
                .optionalText("item_group_id", itemGroupId, 1, 200)
                .optionalText("mpn", mpn, 1, 100)
                .optionalText("sku", sku, 1, 100)
                .verify();
    }

    /**
     * The retailer's own id alone.
     *
     * @throws DomainException if it is out of bounds
     * @throws NullPointerException if it is null
     */
    public static ProductCodes of(String externalId) {
        return new ProductCodes(externalId, null, null, null, null);
    }

    /** These codes with another item group; null if there is none. */
    public ProductCodes withItemGroupId(@Nullable String itemGroupId) {
        return new ProductCodes(externalId, itemGroupId, gtin, mpn, sku);
    }

    /** These codes with another Global Trade Item Number; null if unknown. */
    public ProductCodes withGtin(@Nullable Gtin gtin) {
        return new ProductCodes(externalId, itemGroupId, gtin, mpn, sku);
    }

    /** These codes with another part number of the manufacturer; null if unknown. */
    public ProductCodes withMpn(@Nullable String mpn) {
        return new ProductCodes(externalId, itemGroupId, gtin, mpn, sku);
    }

    /** These codes with another stock-keeping unit; null if unknown. */
    public ProductCodes withSku(@Nullable String sku) {
        return new ProductCodes(externalId, itemGroupId, gtin, mpn, sku);
    }
}
