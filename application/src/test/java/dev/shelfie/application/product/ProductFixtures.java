package dev.shelfie.application.product;

import static dev.shelfie.application.work.NumberedIds.IDS;

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
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Products for tests. */
public final class ProductFixtures {

    private ProductFixtures() {}

    /** An id that no other product has. */
    public static ProductId aProductId() {
        return ProductId.of(IDS.next());
    }

    /** An active product of the account, every member given, not yet saved. */
    public static Builder aProduct(AccountId account) {
        return new Builder(account);
    }

    /** Of all codes, the retailer's own alone. */
    public static ProductCodes bareCodes(String externalId) {
        return new ProductCodes(externalId, null, null, null, null);
    }

    /** A price in euros, not reduced, in stock. */
    public static Offer at(String euros) {
        return new Offer(Money.parse(euros, "EUR"), null, Availability.IN_STOCK);
    }

    /** What another import would give of the same product, under an id of its own and later. */
    public static Product again(Product product) {
        return new Product(
                aProductId(),
                product.account(),
                product.codes(),
                product.presentation(),
                product.offer(),
                product.attributes(),
                product.status(),
                product.createdAt().plusSeconds(3600),
                product.updatedAt().plusSeconds(3600),
                0);
    }

    /** An active product of the account, without any of the members that may be absent, not yet saved. */
    public static Builder aBareProduct(AccountId account, String externalId) {
        return aProduct(account)
                .withCodes(bareCodes(externalId))
                .withPresentation(
                        new ProductPresentation("Dress", null, null, null, "https://shop.example/1", List.of()))
                .withOffer(new Offer(null, null, Availability.PREORDER))
                .withAttributes(Map.of());
    }

    /** Builds a product. */
    public static final class Builder {

        private final AccountId account;
        private ProductId id = aProductId();
        private ProductCodes codes = new ProductCodes(
                "SKU-" + id.value(), "GROUP-7", new Gtin("4006381333931"), "MPN-42", "dress-linen-sage-m");
        private ProductPresentation presentation = new ProductPresentation(
                "Linen midi dress, sage",
                "Nordlicht",
                "A midi dress of washed linen.",
                "Apparel > Dresses",
                "https://shop.example/p/linen-midi-dress",
                List.of("https://cdn.example/dress-front.jpg", "https://cdn.example/dress-back.jpg"));
        private Offer offer =
                new Offer(Money.parse("129.00", "EUR"), Money.parse("89.9", "EUR"), Availability.IN_STOCK);
        private SortedMap<String, String> attributes = new TreeMap<>(Map.of("color", "sage", "size", "M"));
        private ProductStatus status = ProductStatus.ACTIVE;
        private Instant createdAt = Instant.parse("2026-01-20T07:00:00.654321Z");
        private long version;

        private Builder(AccountId account) {
            this.account = account;
        }

        public Builder withId(ProductId given) {
            id = given;
            return this;
        }

        public Builder withCodes(ProductCodes given) {
            codes = given;
            return this;
        }

        public Builder withExternalId(String externalId) {
            return withCodes(bareCodes(externalId));
        }

        public Builder withPresentation(ProductPresentation given) {
            presentation = given;
            return this;
        }

        public Builder withOffer(Offer given) {
            offer = given;
            return this;
        }

        public Builder withAttributes(Map<String, String> given) {
            attributes = new TreeMap<>(given);
            return this;
        }

        public Builder withStatus(ProductStatus given) {
            status = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Builder withVersion(long given) {
            version = given;
            return this;
        }

        public Product build() {
            return new Product(
                    id,
                    account,
                    codes,
                    presentation,
                    offer,
                    attributes,
                    status,
                    createdAt,
                    createdAt.plusSeconds(60),
                    version);
        }
    }
}
