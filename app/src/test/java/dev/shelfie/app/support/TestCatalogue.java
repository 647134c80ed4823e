package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * A retailer with a few products of several countries, and an influencer who can show them.
 *
 * @param retailer the retailer
 * @param influencer the influencer's id
 * @param products the products' ids by their external ids
 */
public record TestCatalogue(TestAccount retailer, String influencer, Map<String, String> products) {

    public static final String LAMP = "lamp";
    public static final String PLANTER = "planter";
    public static final String DRESS = "dress";
    public static final String BAG = "bag";
    public static final String BOOTS = "boots";
    public static final String BOWL = "bowl";

    private static final List<List<String>> CATALOGUE = List.of(
            List.of(LAMP, "Nordhaven Fjell table lamp, brass", "Nordhaven", "Home > Lighting > Table lamps"),
            List.of(PLANTER, "Nordhaven Stig stoneware planter, 18 cm", "Nordhaven", "Home > Plants"),
            List.of("cushion", "Nordhaven Vik cushion cover, wool", "Nordhaven", "Home > Textiles"),
            List.of(DRESS, "Leinenkleid Marlene mit Taschen", "Halm & Hafen", "Mode > Kleider"),
            List.of("trousers", "Leinenhose Jule, weites Bein", "Halm & Hafen", "Mode > Hosen"),
            List.of("shirt", "Ringelshirt Fiete aus Biobaumwolle", "Halm & Hafen", "Mode > Shirts"),
            List.of(BAG, "Sac cabas Riviera en paille tressée", "Maison Oriel", "Mode > Sacs"),
            List.of("scarf", "Foulard Camargue en soie", "Maison Oriel", "Mode > Accessoires"),
            List.of(BOOTS, "Botas camperas Sevilla de piel", "Alcorque", "Calzado > Botas"),
            List.of("sandals", "Sandalias Menorca de cuero", "Alcorque", "Calzado > Sandalias"),
            List.of(BOWL, "有田焼 抹茶碗 青海波", "窯元 みなと", "食器 > 茶碗"),
            List.of("teapot", "常滑焼 急須 朱泥", "窯元 みなと", "食器 > 急須"));

    public static TestCatalogue open(TestAccount retailer) {
        Map<String, String> products = new LinkedHashMap<>();
        for (List<String> each : CATALOGUE) {
            products.put(
                    each.get(0),
                    retailer.created("/api/v1/products", """
                            {'external_id': '%1$s', 'title': '%2$s', 'brand': '%3$s', 'category': '%4$s',
                             'url': 'https://shop.example/p/%1$s'}
                            """.formatted(each.toArray()))
                            .id());
        }
        // A post doesn't wait for the index to be built, or not for long; a preview does.
        assertThat(retailer.client().post("/api/v1/match-previews", "{}").status())
                .isEqualTo(200);
        return new TestCatalogue(retailer, retailer.influencer("lina"), products);
    }

    public HttpTestClient client() {
        return retailer.client();
    }

    public String product(String externalId) {
        return products.get(externalId);
    }

    /** Publishes a post; the answer. */
    public ApiResponse publish(String platformPostId, String caption) {
        return retailer.created("/api/v1/posts", """
                {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': '%s', 'caption': '%s'}
                """.formatted(influencer, platformPostId, caption));
    }

    /** Publishes a post about the lamp, which is confirmed; its id. */
    public String postOfLamp() {
        ApiResponse post = publish("lamp", "The Nordhaven Fjell table lamp in brass: https://shop.example/p/lamp");
        assertThat(shown(post)).containsExactly(product(LAMP));
        return post.id();
    }

    /** From now on the matcher suggests whatever comes into question, and confirms nothing. */
    public void suggestEverything() {
        ApiResponse changed =
                client().patch("/api/v1/account", "{'matching': {'confirm_at': 1, 'suggest_at': 0.0001}}");
        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    }

    /** What the post is matched to, the most confident first. */
    public JsonNode matches(String post) {
        ApiResponse matches = client().get("/api/v1/posts/" + post + "/matches?limit=100");
        assertThat(matches.status()).as(matches.text()).isEqualTo(200);
        return matches.json();
    }

    /** The match of the post with this product; there must be one. */
    public JsonNode match(String post, String externalId) {
        return matches(post)
                .valueStream()
                .filter(match -> match.get("product").stringValue().equals(product(externalId)))
                .findAny()
                .orElseThrow();
    }

    /** The address of the match of the post with this product. */
    public String path(String post, String externalId) {
        return "/api/v1/matches/" + match(post, externalId).get("id").stringValue();
    }

    /** The products that the post shows now, best first. */
    public List<String> shown(String post) {
        return shown(client().get("/api/v1/posts/" + post + "?status=all"));
    }

    /** The products that this post shows, best first. */
    public static List<String> shown(ApiResponse post) {
        return post.json()
                .get("products")
                .valueStream()
                .map(JsonNode::stringValue)
                .toList();
    }

    /** Links a product to the post by hand; the answer. */
    public ApiResponse link(String post, String externalId) {
        return client().post(
                        "/api/v1/posts/" + post + "/matches",
                        "{'product': {'external_id': '%s'}}".formatted(externalId));
    }

    public ApiResponse decide(String path, String status, String... headers) {
        return client().patch(path, "{'status': '%s'}".formatted(status), headers);
    }
}
