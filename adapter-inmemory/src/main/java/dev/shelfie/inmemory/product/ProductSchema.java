package dev.shelfie.inmemory.product;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.product.Product;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How products are kept: listed by status, unique by their external id. */
public final class ProductSchema implements Schema<Product> {

    /** The one there is. */
    public static final ProductSchema PRODUCTS = new ProductSchema();

    private ProductSchema() {}

    @Override
    public String name() {
        return "product";
    }

    @Override
    public Object id(Product product) {
        return product.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Product product) {
        String externalId = product.codes().externalId();
        return List.of(new UniqueKey(externalId, "Another product has the external_id " + externalId));
    }

    @Override
    public List<Object> lists(Product product) {
        return List.of(product.status());
    }

    @Override
    public Position position(Product product) {
        return product.position();
    }
}
