package dev.shelfie.http.product;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A product as clients send it: as they see it, without what the service sets. */
public final class ProductRequest {

    private static final List<String> SET_BY_SERVICE = List.of("id", "object", "created_at", "updated_at");

    private ProductRequest() {}

    /**
     * Reads a product.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    public static ProductInput read(JsonObjectReader members) {
        return members.read(() -> {
            members.readOnly(SET_BY_SERVICE.toArray(String[]::new));
            ProductCodes codes = codes(members);
            ProductPresentation presentation = presentation(members);
            Offer offer = offer(members);
            SortedMap<String, String> attributes = members.map("attributes");
            SortedMap<String, String> checked = members.create(() -> ProductInput.checkedAttributes(attributes));
            ProductStatus status =
                    members.choice("status", ProductStatus.values(), ProductStatus::parse, ProductStatus::publicName);
            return codes == null || presentation == null || offer == null || checked == null
                    ? null
                    : new ProductInput(
                            codes, presentation, offer, checked, requireNonNullElse(status, ProductStatus.ACTIVE));
        });
    }

    /** The request that would create this product, as the target of a patch. */
    static ObjectNode of(Product product) {
        ObjectNode object = JsonObjects.build(json -> ProductResponse.write(product, json));
        object.remove(SET_BY_SERVICE);
        return object;
    }

    private static @Nullable ProductCodes codes(JsonObjectReader members) {
        String gtin = members.text("gtin");
        Gtin valid = gtin == null ? null : members.create(() -> new Gtin(gtin));
        String externalId = members.requiredText("external_id");
        String group = members.text("item_group_id");
        String mpn = members.text("mpn");
        String sku = members.text("sku");
        return members.create(() -> new ProductCodes(externalId, group, valid, mpn, sku));
    }

    private static @Nullable ProductPresentation presentation(JsonObjectReader members) {
        String title = members.requiredText("title");
        String url = members.requiredUrl("url");
        String brand = members.text("brand");
        String description = members.text("description");
        String category = members.text("category");
        List<String> images = requireNonNullElse(members.texts("images"), List.of());
        return members.create(() -> new ProductPresentation(title, brand, description, category, url, images));
    }

    private static @Nullable Offer offer(JsonObjectReader members) {
        Money price = money("price", members);
        Money salePrice = money("sale_price", members);
        Availability availability = requireNonNullElse(
                members.choice("availability", Availability.values(), Availability::parse, Availability::publicName),
                Availability.IN_STOCK);
        boolean isInvalid = members.has("price") && price == null;
        return isInvalid ? null : members.create(() -> new Offer(price, salePrice, availability));
    }

    private static @Nullable Money money(String name, JsonObjectReader members) {
        JsonObjectReader object = members.object(name);
        if (object == null) {
            return null;
        }
        String amount = object.text("amount");
        String currency = object.text("currency");
        if (amount == null || currency == null) {
            requireGiven(object, "amount");
            requireGiven(object, "currency");
            return null;
        }
        return object.create(() -> Money.parse(requireNonNull(amount), requireNonNull(currency)));
    }

    private static void requireGiven(JsonObjectReader object, String name) {
        if (!object.has(name)) {
            object.reject(name, "must be given");
        }
    }
}
