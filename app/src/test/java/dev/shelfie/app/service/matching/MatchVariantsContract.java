package dev.shelfie.app.service.matching;

import static dev.shelfie.app.support.TestCatalogue.DRESS;
import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static dev.shelfie.app.support.TestCatalogue.PLANTER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.app.support.TestMatches;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Matches of a family whose variant is open, which people can choose. */
public interface MatchVariantsContract extends ServiceContract {

    /** A post without words, with a match of the lamp that leaves the planter and the dress open; the match's address. */
    private String openMatch(TestCatalogue shop) {
        String post = shop.publish("1", "").id();
        List<ProductId> family = Stream.of(LAMP, PLANTER, DRESS)
                .map(product -> new ProductId(shop.product(product)))
                .toList();
        Match open = TestMatches.suggested(shop.retailer().account(), new PostId(post), family);
        service().store().matches().saveAll(shop.retailer().account(), List.of(open));
        return "/api/v1/matches/" + open.id();
    }

    @Test
    default void givesTheVariantsOfAMatch() {
        TestCatalogue shop = catalogue();
        String path = openMatch(shop);
        ApiResponse match = shop.client().get(path);
        assertThat(match.at("/relation")).isEqualTo("variant");
        assertThat(match.json().get("variants").valueStream().map(JsonNode::stringValue))
                .containsExactly(shop.product(PLANTER), shop.product(DRESS));
        assertThat(shop.match(match.at("/post"), LAMP)).isEqualTo(match.json());
    }

    @Test
    default void expandsVariants() {
        TestCatalogue shop = catalogue();
        String path = openMatch(shop);
        Stream<JsonNode> products = Stream.of(PLANTER, DRESS)
                .map(product -> shop.client()
                        .get("/api/v1/products/" + shop.product(product))
                        .json());
        ApiResponse match = shop.client().get(path + "?expand=variants");
        assertThat(match.at("/product")).isEqualTo(shop.product(LAMP));
        assertThat(match.json().get("variants")).containsExactlyElementsOf(products.toList());
    }

    @Test
    default void listsMatchesByRelation() {
        TestCatalogue shop = catalogue();
        String exact = shop.path(shop.postOfLamp(), LAMP);
        String open = openMatch(shop);
        assertThat(shop.client().get("/api/v1/matches?relation=variant").ids())
                .containsExactly(open.substring(open.lastIndexOf('/') + 1));
        assertThat(shop.client().get("/api/v1/matches?relation=exact").ids())
                .containsExactly(exact.substring(exact.lastIndexOf('/') + 1));
        assertThat(shop.client()
                        .get("/api/v1/matches?relation=variant&status=rejected")
                        .ids())
                .isEmpty();
        assertThat(shop.client().get("/api/v1/matches?relation=odd").errorMessage())
                .isEqualTo("relation: must be one of exact, variant");
    }

    @Test
    default void showsTheVariantThatAPersonChooses() {
        TestCatalogue shop = catalogue();
        String path = openMatch(shop);
        ApiResponse chosen = choose(shop, path, shop.product(DRESS));
        assertThat(chosen.status()).as(chosen.text()).isEqualTo(200);
        assertThat(chosen.at("/product")).isEqualTo(shop.product(DRESS));
        assertThat(chosen.at("/status")).isEqualTo("confirmed");
        assertThat(chosen.at("/relation")).isEqualTo("exact");
        assertThat(chosen.json().get("variants")).isEmpty();
        assertThat(chosen.json().has("decided_by")).isTrue();
        assertThat(shop.shown(chosen.at("/post"))).containsExactly(shop.product(DRESS));
        assertThat(shop.client().get("/api/v1/audit-log?limit=1").at("/0/action"))
                .isEqualTo("match.chosen");
    }

    @Test
    default void refusesAChoiceThatIsNone() {
        TestCatalogue shop = catalogue();
        String path = openMatch(shop);
        ApiResponse refused = choose(shop, path, shop.product(TestCatalogue.BAG));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .containsEntry(
                        "/product",
                        "must be the match's product or one of its variants: " + shop.product(LAMP) + ", "
                                + shop.product(PLANTER) + ", " + shop.product(DRESS));
    }

    private static ApiResponse choose(TestCatalogue shop, String path, String product) {
        return shop.client().patch(path, "{'status': 'confirmed', 'product': '%s'}".formatted(product));
    }
}
