package dev.shelfie.application.matching;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;

import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductPresentation;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A retailer with a few products, and an influencer who shows them: what the contracts of matching share. */
public interface MatchingShop extends StoreContract {

    /** When nodes run. */
    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    /** Whatever comes into question is suggested, nothing is confirmed. */
    Thresholds SUGGEST_ALL = new Thresholds(1, 0.0001);

    String LAMP = "The Nordhaven Fjell table lamp in brass: https://shop.example/p/lamp";
    String BAG = "My Maison Oriel Riviera straw tote bag! https://shop.example/p/bag";

    List<List<String>> CATALOGUE = List.of(
            List.of("lamp", "Nordhaven Fjell table lamp, brass", "Nordhaven"),
            List.of("planter", "Nordhaven Stig stoneware planter, 18 cm", "Nordhaven"),
            List.of("cushion", "Nordhaven Vik cushion cover, wool", "Nordhaven"),
            List.of("dress", "Leinenkleid Marlene mit Taschen", "Halm & Hafen"),
            List.of("trousers", "Leinenhose Jule, weites Bein", "Halm & Hafen"),
            List.of("shirt", "Ringelshirt Fiete aus Biobaumwolle", "Halm & Hafen"),
            List.of("bag", "Riviera straw tote bag", "Maison Oriel"),
            List.of("scarf", "Foulard Camargue en soie", "Maison Oriel"),
            List.of("boots", "Botas camperas Sevilla de piel", "Alcorque"),
            List.of("sandals", "Sandalias Menorca de cuero", "Alcorque"));

    /** The products of a new account by their external ids, and an influencer of it. */
    record Shop(AccountId account, Influencer influencer, Map<String, Product> products) {

        /** The product with this external id. */
        public Product product(String externalId) {
            return products.get(externalId);
        }
    }

    /** A shop in a new account, stored. */
    default Shop shop() {
        AccountId account = storedAccount();
        Map<String, Product> products = new HashMap<>();
        CATALOGUE.forEach(each -> products.put(each.get(0), stored(account, each.get(0), each.get(1), each.get(2))));
        return new Shop(account, stored(anInfluencer(account)), products);
    }

    /** A product, stored. */
    default Product stored(AccountId account, String externalId, String title, String brand) {
        return stored(aBareProduct(account, externalId).withPresentation(presentation(externalId, title, brand)));
    }

    static ProductPresentation presentation(String externalId, String title, String brand) {
        return new ProductPresentation(title, brand, null, null, "https://shop.example/p/" + externalId, List.of());
    }

    /** A node on the store, with the shop's index built. */
    default MatchingNode node(Shop shop) {
        return node(shop, stores());
    }

    /** A node on this store, with the shop's index built. */
    default MatchingNode node(Shop shop, Store store) {
        return MatchingNode.on(store, new SettableClock(NOON)).warm(shop.account());
    }
}
