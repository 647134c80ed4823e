package dev.shelfie.domain.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What the matcher reads of a product. An id and a title are enough; whatever else is known makes matches surer:
 *
 * <pre>{@code
 * CatalogueItem lamp = CatalogueItem.builder("4711", "Fjell pendant lamp")
 *         .brand("Nordhaven")
 *         .attribute("color", "brass")
 *         .build();
 * }</pre>
 */
public final class CatalogueItem {

    /** How many characters an id has at most. */
    public static final int MAX_ID_LENGTH = 200;

    /** How much of a description the matcher reads. */
    private static final int DESCRIPTION_READ = 600;

    private final Content content;

    private record Content(
            String id,
            String title,
            @Nullable String brand,
            @Nullable String description,
            @Nullable String category,
            @Nullable String url,
            @Nullable String externalId,
            @Nullable String itemGroupId,
            @Nullable String gtin,
            @Nullable String mpn,
            @Nullable String sku,
            SortedMap<String, String> attributes,
            boolean isBuyable) {}

    private CatalogueItem(Content content) {
        this.content = content;
    }

    /**
     * An item without anything besides.
     *
     * @throws DomainException if an argument is out of bounds, see {@link #id} and {@link #title}
     * @throws NullPointerException if an argument is null
     */
    public static CatalogueItem of(String id, String title) {
        return builder(id, title).build();
    }

    /** The item of a product, with the product's id. */
    public static CatalogueItem of(Product product) {
        return of(product.id().value(), product.input());
    }

    /**
     * The item of a product that a retailer sent.
     *
     * @throws DomainException if {@code id} is out of bounds
     */
    public static CatalogueItem of(String id, ProductInput product) {
        ProductPresentation shown = product.presentation();
        ProductCodes codes = product.codes();
        return builder(id, shown.title())
                .brand(shown.brand())
                .description(shown.description())
                .category(shown.category())
                .url(shown.url())
                .externalId(codes.externalId())
                .itemGroupId(codes.itemGroupId())
                .gtin(codes.gtin() == null ? null : codes.gtin().value())
                .mpn(codes.mpn())
                .sku(codes.sku())
                .attributes(product.attributes())
                .buyable(product.offer().availability() != Availability.OUT_OF_STOCK)
                .build();
    }

    /** A builder of an item with this id and title. */
    public static Builder builder(String id, String title) {
        return new Builder(requireNonNull(id, "id"), requireNonNull(title, "title"));
    }

    /** The id under which the matcher knows it, and by which {@link RankedItem} names it: any text of 1 to 200 characters. */
    public String id() {
        return content.id();
    }

    /** The name, 1 to 500 characters. */
    public String title() {
        return content.title();
    }

    /** The brand, at most 200 characters; null if unknown. */
    public @Nullable String brand() {
        return content.brand();
    }

    /** The start of the description, which is all that the matcher reads of it; null for none. */
    public @Nullable String description() {
        return content.description();
    }

    /** The path of the category, such as {@code Apparel > Dresses}, at most 500 characters; null if unknown. */
    public @Nullable String category() {
        return content.category();
    }

    /** The URL of the product's page: a post with a link to it names the product. Null if there is none. */
    public @Nullable String url() {
        return content.url();
    }

    /** The id that the shop shows to people and that links contain, at most 200 characters; null if there is none. */
    public @Nullable String externalId() {
        return content.externalId();
    }

    /** What the variants of one product share (its colours, its sizes), at most 200 characters; null if there are none. */
    public @Nullable String itemGroupId() {
        return content.itemGroupId();
    }

    /** The Global Trade Item Number, see {@link Gtin}; null if unknown. */
    public @Nullable String gtin() {
        return content.gtin();
    }

    /** The manufacturer's part number, at most 100 characters; null if unknown. */
    public @Nullable String mpn() {
        return content.mpn();
    }

    /** The stock-keeping unit, at most 100 characters; null if unknown. */
    public @Nullable String sku() {
        return content.sku();
    }

    /** Further properties ({@code color}, {@code size}), at most 50, in the order of their names. */
    public SortedMap<String, String> attributes() {
        return content.attributes();
    }

    /** Whether people can buy it: among equals, those win that people can buy. */
    public boolean isBuyable() {
        return content.isBuyable();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CatalogueItem item && content.equals(item.content);
    }

    @Override
    public int hashCode() {
        return content.hashCode();
    }

    @Override
    public String toString() {
        return id() + " (" + title() + ")";
    }

    /** Builds an item. What isn't set, or is set to null, is unknown. For one thread. */
    public static final class Builder {

        private final String id;
        private final String title;
        private final TreeMap<String, String> attributes = new TreeMap<>();
        private @Nullable String brand;
        private @Nullable String description;
        private @Nullable String category;
        private @Nullable String url;
        private @Nullable String externalId;
        private @Nullable String itemGroupId;
        private @Nullable Gtin gtin;
        private @Nullable String mpn;
        private @Nullable String sku;
        private boolean isBuyable = true;

        private Builder(String id, String title) {
            this.id = id;
            this.title = title;
        }

        /** Sets {@link CatalogueItem#brand}. */
        public Builder brand(@Nullable String value) {
            brand = value;
            return this;
        }

        /** Sets {@link CatalogueItem#description}, which may have any length. */
        public Builder description(@Nullable String value) {
            description =
                    value == null || value.length() <= DESCRIPTION_READ ? value : value.substring(0, DESCRIPTION_READ);
            return this;
        }

        /** Sets {@link CatalogueItem#category}. */
        public Builder category(@Nullable String value) {
            category = value;
            return this;
        }

        /** Sets {@link CatalogueItem#url}. */
        public Builder url(@Nullable String value) {
            url = value;
            return this;
        }

        /** Sets {@link CatalogueItem#externalId}. */
        public Builder externalId(@Nullable String value) {
            externalId = value;
            return this;
        }

        /** Sets {@link CatalogueItem#itemGroupId}. */
        public Builder itemGroupId(@Nullable String value) {
            itemGroupId = value;
            return this;
        }

        /**
         * Sets {@link CatalogueItem#gtin}.
         *
         * @throws DomainException {@code invalid_request} if it isn't a GTIN, or its check digit is wrong
         */
        public Builder gtin(@Nullable String value) {
            gtin = value == null ? null : new Gtin(value);
            return this;
        }

        /** Sets {@link CatalogueItem#mpn}. */
        public Builder mpn(@Nullable String value) {
            mpn = value;
            return this;
        }

        /** Sets {@link CatalogueItem#sku}. */
        public Builder sku(@Nullable String value) {
            sku = value;
            return this;
        }

        /** Adds an attribute: a name of 1 to 100 characters, and a value of at most 1,000. */
        public Builder attribute(String name, String value) {
            attributes.put(requireNonNull(name, "name"), requireNonNull(value, "value"));
            return this;
        }

        /** Adds attributes. */
        public Builder attributes(Map<String, String> more) {
            more.forEach(this::attribute);
            return this;
        }

        /** Sets {@link CatalogueItem#isBuyable}; true if it isn't set. */
        public Builder buyable(boolean value) {
            isBuyable = value;
            return this;
        }

        /**
         * The item.
         *
         * @throws DomainException {@code invalid_request} if a value is out of bounds; it names all that are
         */
        public CatalogueItem build() {
            new Validator()
                    .text("id", id, 1, MAX_ID_LENGTH)
                    .text("title", title, 1, 500)
                    .optionalText("brand", brand, 1, 200)
                    .optionalText("category", category, 1, 500)
                    .optionalUrl("url", url)
                    .optionalText("external_id", externalId, 1, 200)
                    .optionalText("item_group_id", itemGroupId, 1, 200)
                    .optionalText("mpn", mpn, 1, 100)
                    .optionalText("sku", sku, 1, 100)
                    .verify();
            return new CatalogueItem(new Content(
                    id,
                    title,
                    brand,
                    description,
                    category,
                    url,
                    externalId,
                    itemGroupId,
                    gtin == null ? null : gtin.value(),
                    mpn,
                    sku,
                    ProductInput.checkedAttributes(attributes),
                    isBuyable));
        }
    }
}
