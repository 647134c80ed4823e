package dev.shelfie.app.freshness;

import static dev.shelfie.app.support.TestCatalogue.DRESS;
import static dev.shelfie.app.support.TestCatalogue.LAMP;
import static dev.shelfie.app.support.TestCatalogue.PLANTER;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestCatalogue;
import dev.shelfie.app.support.TestMatches;
import dev.shelfie.app.support.TestService;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * An account with records of every type, related in every way, and the paths of all reads that show them,
 * below the version.
 *
 * @param catalogue its products, and its influencer
 * @param other an influencer without posts
 * @param lampPost a post that the matcher found to show the lamp
 * @param linked a post that shows the planter, by hand
 * @param open a post with a suggested match of a family: lamp, planter or dress
 * @param openMatch that match
 * @param lost what a post has lost
 * @param gallery what shows all posts that everybody may see
 */
record Shop(
        TestCatalogue catalogue,
        String other,
        String lampPost,
        String linked,
        String open,
        String openMatch,
        String lost,
        String gallery) {

    private static final String API = "/api/v1";
    private static final String LAMP_CAPTION =
            "The Nordhaven Fjell table lamp in brass: https://shop.example/p/lamp #fjell";

    static Shop open(TestService node) {
        TestCatalogue catalogue = TestCatalogue.open(TestAccount.of(node));
        TestAccount retailer = catalogue.retailer();
        String losing = catalogue.publish("losing", LAMP_CAPTION).id();
        retailer.client().patch(API + "/posts/" + losing, "{'caption': 'Sunday.'}");
        String lost = retailer.client().get(API + "/lost-matches").ids().get(0);
        String lampPost = catalogue.publish("lamp", LAMP_CAPTION).id();
        String linked = catalogue.publish("linked", "Good morning").id();
        catalogue.link(linked, PLANTER);
        String open = catalogue.publish("open", "").id();
        Match family = TestMatches.suggested(
                retailer.account(),
                new PostId(open),
                Stream.of(LAMP, PLANTER, DRESS)
                        .map(catalogue::product)
                        .map(ProductId::new)
                        .toList());
        node.store().matches().saveAll(retailer.account(), List.of(family));
        return new Shop(
                catalogue,
                retailer.influencer("other"),
                lampPost,
                linked,
                open,
                family.id().value(),
                lost,
                retailer.client()
                        .post(API + "/galleries", "{'name': 'All', 'status': 'published'}")
                        .id());
    }

    /** A client of the node on which the account was opened. */
    HttpTestClient client() {
        return catalogue.client();
    }

    AccountId account() {
        return catalogue.retailer().account();
    }

    String influencer() {
        return catalogue.influencer();
    }

    String product(String externalId) {
        return catalogue.product(externalId);
    }

    /** The match of a post with a product. */
    String match(String post, String externalId) {
        return catalogue.match(post, externalId).get("id").stringValue();
    }

    /** Sends a request that must succeed; the path is below the version. */
    ApiResponse send(String method, String path, String json) {
        ApiResponse answered = switch (method) {
            case "POST" -> client().post(API + path, json);
            case "PUT" -> client().put(API + path, json);
            case "PATCH" -> client().patch(API + path, json);
            default -> client().delete(API + path);
        };
        assertThat(answered.status()).as(answered.text()).isBetween(200, 299);
        return answered;
    }

    /** The records as they are, without expansions: each with its version in its entity tag. */
    List<String> records() {
        return Stream.of(
                        Stream.of(influencer(), other).map(id -> "/influencers/" + id + "?status=all"),
                        posts().map(id -> "/posts/" + id + "?status=all"),
                        Stream.of(LAMP, PLANTER, DRESS).map(id -> "/products/" + product(id)),
                        matches().map(id -> "/matches/" + id))
                .flatMap(paths -> paths)
                .toList();
    }

    /** All reads that show the account's records, in every way. */
    List<String> reads() {
        List<String> reads = new ArrayList<>(records());
        posts().flatMap(id -> Stream.of(
                        "/posts/" + id,
                        "/posts/" + id + "?expand=influencer",
                        "/posts/" + id + "?expand=products",
                        "/posts/" + id + "?expand=influencer.posts.products&status=all",
                        "/posts/" + id + "?expand=influencer.posts.influencer.posts,products",
                        "/posts/" + id + "/embed",
                        "/posts/" + id + "/matches?expand=post,product"))
                .forEach(reads::add);
        matches()
                .flatMap(id -> Stream.of(
                        "/matches/" + id + "?expand=post.influencer,product,variants",
                        "/matches/" + id + "?expand=post.influencer.posts.products"))
                .forEach(reads::add);
        Stream.of(LAMP, PLANTER, DRESS)
                .flatMap(id -> Stream.of(
                        "/products/by-external-id/" + id,
                        "/products/" + product(id) + "/posts",
                        "/products/" + product(id) + "/posts?sort=updated_at",
                        "/products/" + product(id) + "/posts?status=all&expand=influencer,products"))
                .forEach(reads::add);
        Stream.of(
                        "/influencers/%s",
                        "/influencers/%s?include=posts",
                        "/influencers/%s?expand=posts.products",
                        "/influencers/%s?expand=posts.influencer.posts.products",
                        "/influencers/%s/posts",
                        "/influencers/%s/posts?status=all&expand=products",
                        "/influencers/%s/posts?social_platform=instagram",
                        "/influencers/@lina?social_platform=instagram&status=all",
                        "/influencers",
                        "/influencers?status=all&limit=10",
                        "/influencers?q=lina",
                        "/influencers?include=posts",
                        "/influencers?expand=posts.products&limit=5",
                        "/influencers?social_platform=instagram",
                        "/influencers?social_platform=instagram&social_account=other",
                        "/influencers?ids=%s&status=all",
                        "/influencers?sort=created_at&status=all",
                        "/influencers?updated_after=2020-01-01",
                        "/influencers/%s/posts?sort=-updated_at&limit=2",
                        "/posts",
                        "/posts?limit=2",
                        "/posts?status=all&expand=influencer,products",
                        "/posts?status=archived",
                        "/posts?q=lamp",
                        "/posts?hashtag=fjell",
                        "/posts?influencer=%s&expand=influencer.posts",
                        "/posts?has_products=true",
                        "/posts?has_products=false",
                        "/posts?platform=instagram&created_after=2020-01-01",
                        "/posts?social_platform=instagram&social_account=lina",
                        "/posts?sort=updated_at&expand=products",
                        "/posts?updated_after=2020-01-01&status=all",
                        "/products",
                        "/products?status=all&limit=100",
                        "/products?status=archived",
                        "/products?q=lamp",
                        "/products?q=lam",
                        "/products/facets?field=brand",
                        "/products/facets?field=category&q=o",
                        "/products?brand=Nordhaven&category=Home",
                        "/products?external_id=lamp",
                        "/products?sort=-updated_at&limit=2",
                        "/products?updated_after=2020-01-01&status=all",
                        "/matches",
                        "/matches?status=confirmed&expand=post,product",
                        "/matches?status=suggested&expand=variants",
                        "/matches?status=rejected",
                        "/matches?relation=variant",
                        "/matches?min_confidence=0.95",
                        "/matches?sort=updated_at",
                        "/matches?updated_after=2020-01-01&expand=post",
                        "/lost-matches",
                        "/lost-matches?expand=post.influencer,product,better_product",
                        "/lost-matches/" + lost,
                        "/account")
                .map(path -> path.formatted(influencer()))
                .forEach(reads::add);
        Stream.of("lamp", "linked", "open")
                .flatMap(id -> Stream.of(
                        "/posts/by-platform-id/instagram/" + id,
                        "/posts/by-platform-id/instagram/" + id + "?status=all&expand=influencer,products"))
                .forEach(reads::add);
        reads.add("/galleries/" + gallery + "/posts");
        reads.add("/galleries/" + gallery + "/posts?limit=2&expand=influencer,products");
        reads.add("/posts?status=all&ids=" + posts().collect(joining(",")));
        reads.add("/products?status=all&ids=" + product(LAMP) + "," + product(PLANTER));
        reads.add("/matches?expand=product&ids=" + matches().collect(joining(",")));
        reads.add("/matches?post=" + linked);
        reads.add("/posts?product=" + product(LAMP));
        reads.add("/matches?product=" + product(LAMP));
        return reads;
    }

    private Stream<String> posts() {
        return Stream.of(lampPost, linked, open);
    }

    private Stream<String> matches() {
        return Stream.of(openMatch, match(lampPost, LAMP), match(linked, PLANTER));
    }
}
