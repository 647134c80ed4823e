package dev.shelfie.http.product;

import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.json.Rendering;
import dev.shelfie.http.json.ResponseBuffer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A product as clients see it. */
public final class ProductResponse {

    private ProductResponse() {}

    /** Writes the product as a JSON object, from its rendering. */
    public static void write(Product product, ResponseBuffer body) {
        body.write(body.rendering(
                product.account(),
                product.id().value(),
                product.version(),
                () -> Rendering.of(product, (it, draft) -> write(it, draft.json()))));
    }

    /** Writes the product as a JSON object; absent members are left out. */
    public static void write(Product product, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("id", product.id().value());
        json.writeStringProperty("object", "product");
        codes(product.codes(), json);
        presentation(product.presentation(), json);
        offer(product.offer(), json);
        json.writeObjectPropertyStart("attributes");
        product.attributes().forEach(json::writeStringProperty);
        json.writeEndObject();
        json.writeStringProperty("status", product.status().publicName());
        JsonProperties.time("created_at", product.createdAt(), json);
        JsonProperties.time("updated_at", product.updatedAt(), json);
        json.writeEndObject();
    }

    private static void codes(ProductCodes codes, JsonGenerator json) {
        json.writeStringProperty("external_id", codes.externalId());
        JsonProperties.optional("item_group_id", codes.itemGroupId(), json);
        Gtin gtin = codes.gtin();
        JsonProperties.optional("gtin", gtin == null ? null : gtin.value(), json);
        JsonProperties.optional("mpn", codes.mpn(), json);
        JsonProperties.optional("sku", codes.sku(), json);
    }

    private static void presentation(ProductPresentation presentation, JsonGenerator json) {
        json.writeStringProperty("title", presentation.title());
        JsonProperties.optional("brand", presentation.brand(), json);
        JsonProperties.optional("description", presentation.description(), json);
        JsonProperties.optional("category", presentation.category(), json);
        json.writeStringProperty("url", presentation.url());
        JsonProperties.strings("images", presentation.images(), json);
    }

    private static void offer(Offer offer, JsonGenerator json) {
        money("price", offer.price(), json);
        money("sale_price", offer.salePrice(), json);
        json.writeStringProperty("availability", offer.availability().publicName());
    }

    private static void money(String name, @Nullable Money money, JsonGenerator json) {
        if (money != null) {
            json.writeObjectPropertyStart(name);
            json.writeStringProperty("amount", money.amount().toPlainString());
            json.writeStringProperty("currency", money.currency());
            json.writeEndObject();
        }
    }
}
