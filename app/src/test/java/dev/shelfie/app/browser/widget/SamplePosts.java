package dev.shelfie.app.browser.widget;

import dev.shelfie.app.demo.SampleData;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The sample shop's posts as the storefront delivers them, with products and where they are in the picture. */
final class SamplePosts {

    private static final JsonNode POSTS = read("posts.json");
    private static final JsonNode PEOPLE = read("influencers.json");
    private static final JsonNode PRODUCTS = read("products.json");
    private static final Set<String> FRAMED = Set.of("instagram", "tiktok", "youtube");

    private final String pictures;
    private final String network;

    /**
     * @param pictures the origin of pictures
     * @param network the origin of what networks show in frames
     */
    SamplePosts(String pictures, String network) {
        this.pictures = pictures;
        this.network = network;
    }

    /** As many posts as wanted; after those that the sample has, they come again, with other ids. */
    List<ObjectNode> posts(int count) {
        List<ObjectNode> posts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            posts.add(post(i));
        }
        return posts;
    }

    /** A post without pictures and products, which says this. */
    static ObjectNode saying(String id, String caption) {
        ObjectNode post = JsonNodeFactory.instance.objectNode();
        post.put("id", id).put("object", "post").put("caption", caption).put("platform", "instagram");
        post.putObject("influencer").put("name", "Mia Park");
        post.putArray("media");
        post.putArray("products");
        return post;
    }

    private ObjectNode post(int index) {
        JsonNode sample = POSTS.get(index % POSTS.size());
        String platform = sample.get("platform").asString();
        // Without emoji, for which machines of tests seldom have a font.
        String caption = sample.get("caption").asString().replaceAll("\\s*[^\\x{0}-\\x{ffff}]", "");
        ObjectNode post = saying("post_" + index, caption);
        post.put("language", sample.get("language").asString())
                .put("platform", platform)
                .put("permalink", "https://www.instagram.com/p/" + index + "/")
                .put("created_at", sample.get("created_at").asString());
        addAuthor(post, sample.get("influencer").asString(), platform);
        // One of some has words alone, as on networks where posts need no pictures.
        if (index % 9 != 7) {
            sample.get("media").forEach(medium -> addMedium(post, medium));
        }
        if (FRAMED.contains(platform)) {
            post.put("embed_url", network + "/embed/" + index);
        }
        addProducts(post, sample, index);
        return post;
    }

    private void addAuthor(ObjectNode post, String key, String platform) {
        JsonNode person = find(PEOPLE, "key", key);
        JsonNode accounts = person.get("social_accounts");
        JsonNode account = StreamSupport.stream(accounts.spliterator(), false)
                .filter(each -> each.get("platform").asString().equals(platform))
                .findFirst()
                .orElse(accounts.get(0));
        post.putObject("influencer")
                .put("name", person.get("display_name").asString())
                .put("username", account.get("username").asString())
                .put("url", account.get("url").asString())
                .put("image_url", picture(person.get("avatar")));
    }

    private void addMedium(ObjectNode post, JsonNode medium) {
        ((ArrayNode) post.get("media"))
                .addObject()
                .put("type", medium.get("type").asString())
                .put("url", picture(medium.get("picture")))
                .put("width", medium.get("width").asInt())
                .put("height", medium.get("height").asInt())
                .put("alt", medium.get("alt").asString())
                .put("thumbnail_url", picture(medium.get("picture")));
    }

    private void addProducts(ObjectNode post, JsonNode sample, int index) {
        String shown = StreamSupport.stream(sample.get("media").spliterator(), false)
                .map(medium -> medium.get("picture").asString())
                .collect(Collectors.joining(" "));
        ArrayNode products = (ArrayNode) post.get("products");
        for (JsonNode product : PRODUCTS) {
            String key = product.get("key").asString();
            if (!shown.contains(key)) {
                continue;
            }
            int number = products.size();
            ObjectNode added = products.addObject()
                    .put("id", "prod_" + key)
                    .put("external_id", product.get("external_id").asString())
                    .put("title", product.get("title").asString())
                    .put("brand", product.path("brand").asString(""))
                    .put("url", product.get("url").asString())
                    .put("image_url", picture(product.get("images").get(0)))
                    .put("availability", product.get("availability").asString());
            added.set("price", product.get("price").deepCopy());
            if (number == 0 && index % 3 == 0) {
                added.set("sale_price", reduced(product.get("price")));
            }
            if (index % 2 == 0) {
                added.putObject("position")
                        .put("media", 0)
                        .put("x", 0.52 + 0.05 * number)
                        .put("y", 0.42 + 0.46 * number);
            }
        }
    }

    private static JsonNode reduced(JsonNode price) {
        BigDecimal amount = new BigDecimal(price.get("amount").asString())
                .multiply(new BigDecimal("0.8"))
                .setScale(2, RoundingMode.HALF_UP);
        return ((ObjectNode) price.deepCopy()).put("amount", amount.toString());
    }

    private String picture(JsonNode name) {
        return pictures + "/" + name.asString();
    }

    private static JsonNode find(JsonNode among, String key, String value) {
        return StreamSupport.stream(among.spliterator(), false)
                .filter(each -> each.get(key).asString().equals(value))
                .findFirst()
                .orElseThrow();
    }

    private static JsonNode read(String name) {
        try (InputStream in = SampleData.class.getResourceAsStream(name)) {
            return JsonMapper.shared().readTree(Objects.requireNonNull(in, name).readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
