package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.domain.access.Permission;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Posts are listed, filtered and paged through. */
interface ListsContract extends ServiceContract {

    Pattern NEXT = Pattern.compile("<([^>]+)>; rel=\"next\"");

    @ParameterizedTest
    @CsvSource({
        "'', hgfedcba",
        "influencer={lina}, cba",
        "influencer={ida}, ''",
        "platform=instagram, hgfdba",
        "platform=youtube, e",
        "platform=x, ''",
        "hashtag=sommer, ga",
        "hashtag=%23SOMMER, ga",
        "hashtag=ete, d",
        "hashtag=夏, c",
        "hashtag=somm, ''",
        "product={dress}, da",
        "product={hat}, dc",
        "has_products=true, dca",
        "has_products=false, hgfeb",
        "has_products=false&product={hat}, ''",
        "created_after=2026-01-05, hgf",
        "created_after=2026-01-05T00:00:00Z, hgf",
        "created_after=2026-01-04T23:59:59.999999Z, hgfe",
        "created_after=2026-01-04T23:59:59.9999999Z, hgfe",
        "created_after=2026-01-05T01:00:00%2B01:00, hgf",
        "created_after=2026-01-05T01:00:00+01:00, hgf",
        "created_after=2026-01-04t19:00:00-05:00, hgf",
        "created_before=2026-01-03, ba",
        "created_before=2026-01-03T00:00:00.000000001Z, cba",
        "created_after=2026-01-02&created_before=2026-01-05, dc",
        "created_after=2026-01-05&created_before=2026-01-05, ''",
        "created_after=0001-01-01&created_before=9999-12-31, hgfedcba",
        "q=strasse, b",
        "q=S%C3%9CDEN+stra%C3%9Fe, b",
        "q=weiss, a",
        "q=sommer, a",
        "q=kleid, ''",
        "q=ete+legere, d",
        "q=東京, c",
        "q=コーデ, c",
        "q=京東, ''",
        "q=ПЛАТЬЕ, e",
        "q=فستان, f",
        "q=full, h",
        "q=!robe?, d",
        "q=robe+platje, ''",
        "q=sommer&influencer={mara}, ''",
        "platform=instagram&hashtag=sommer&has_products=true, a",
        "influencer={mara}&platform=instagram&has_products=true&hashtag=%C3%A9t%C3%A9&product={hat}"
                + "&created_after=2026-01-01&created_before=2027-01-01&q=robe, d",
    })
    default void listsThePostsToWhichAllFiltersApply(String query, String names) {
        ListedPosts posts = ListedPosts.on(service());
        HttpTestClient client = posts.retailer().may(Permission.POSTS_READ);
        String path = posts.path("/api/v1/posts?" + query);
        assertThat(posts.names(client.get(path))).isEqualTo(names);
        assertThat(paged(client, posts, path)).isEqualTo(names);
    }

    @ParameterizedTest
    @CsvSource({
        "status=published, hgfedcba",
        "status=draft, i",
        "status=archived, j",
        "status=all, kjihgfedcba",
        "status=all&hashtag=sommer, kjiga",
        "status=all&influencer={ida}, k",
        "status=draft&platform=instagram&q=sommer, i",
        "status=all&has_products=true, dca"
    })
    default void listsPostsOfOtherStatusesForThoseWhoMayWrite(String query, String names) {
        ListedPosts posts = ListedPosts.on(service());
        String path = posts.path("/api/v1/posts?" + query);
        assertThat(posts.names(posts.retailer().client().get(path))).isEqualTo(names);
        assertThat(paged(posts.retailer().client(), posts, path)).isEqualTo(names);
        HttpTestClient writer = posts.retailer().may(Permission.POSTS_READ, Permission.POSTS_WRITE);
        assertThat(posts.names(writer.get(path))).isEqualTo(names.replace("k", ""));
        if (!query.contains("published")) {
            assertThat(posts.retailer().may(Permission.POSTS_READ).get(path).status())
                    .isEqualTo(403);
        }
    }

    @ParameterizedTest
    @CsvSource({"dress, da", "hat, dc"})
    default void listsThePostsThatShowAProduct(String product, String names) {
        ListedPosts posts = ListedPosts.on(service());
        HttpTestClient client =
                posts.retailer().may(Permission.POSTS_READ, Permission.PRODUCTS_READ, Permission.INFLUENCERS_READ);
        String path = posts.path("/api/v1/products/{" + product + "}/posts");
        assertThat(posts.names(client.get(path))).isEqualTo(names);
        assertThat(paged(client, posts, path + "?expand=products,influencer")).isEqualTo(names);
        assertThat(client.get(path).header("ETag")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "prod_01JB2M5Q8W4T7Y9ZC3E6G1H0KN", "by-external-ids", "{a}"})
    default void findsNoPostsOfAProductThatIsNotThere(String product) {
        ListedPosts posts = ListedPosts.on(service());
        ApiResponse refused = posts.retailer().client().get(posts.path("/api/v1/products/" + product + "/posts"));
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.errorMessage()).startsWith("No product has the id");
    }

    @Test
    default void expandsWhatIsListed() {
        ListedPosts posts = ListedPosts.on(service());
        ApiResponse list = posts.retailer().client().get("/api/v1/posts?expand=influencer,products&has_products=true");
        assertThat(list.at("/0/influencer/display_name")).isEqualTo("Lina Weber");
        assertThat(list.at("/0/products/1/title")).isEqualTo("Hut");
        assertThat(posts.names(list)).isEqualTo("dca");
    }

    @Test
    default void tagsPagesButNotWholeLists() {
        ListedPosts posts = ListedPosts.on(service());
        HttpTestClient client = posts.retailer().client();
        ApiResponse page = client.get("/api/v1/posts?limit=3");
        assertThat(client.get("/api/v1/posts?limit=3", "If-None-Match", page.header("ETag"))
                        .status())
                .isEqualTo(304);
        assertThat(client.get("/api/v1/posts").header("ETag")).isEmpty();
        assertThat(client.get("/api/v1/posts").header("Link")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/posts?limit=1&platform=instagram",
                "/posts?limit=1&has_products=false",
                "/posts?limit=1&q=x",
                "/posts?limit=1&status=all",
                "/posts?limit=1&social_platform=instagram",
                "/influencers/{lina}/posts?limit=1",
                "/products/{hat}/posts?limit=1",
                "/products?limit=1",
                "/influencers?limit=1"
            })
    default void refusesTheCursorOfAnotherList(String path) {
        ListedPosts posts = ListedPosts.on(service());
        HttpTestClient client = posts.retailer().client();
        String cursor = cursor(client.get("/api/v1/posts?limit=1"));
        ApiResponse refused = client.get(posts.path("/api/v1" + path) + "&cursor=" + cursor);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errorMessage()).isEqualTo("cursor: must be one that this list gave");
        HttpTestClient stranger = retailer().client();
        assertThat(stranger.get("/api/v1/posts?limit=1&cursor=" + cursor).status())
                .isEqualTo(400);
    }

    @Test
    default void takesTheCursorWithAnotherLimitAndExpansion() {
        ListedPosts posts = ListedPosts.on(service());
        HttpTestClient client = posts.retailer().client();
        String cursor = cursor(client.get("/api/v1/posts?limit=1&created_after=2000-01-01"));
        for (String path :
                new String[] {"/v1/posts?limit=100&expand=products", "/api/v1/posts?limit=7", "/v1/posts?"}) {
            assertThat(posts.names(client.get(path + "&created_after=2000-01-01&cursor=" + cursor)))
                    .isEqualTo("gfedcba");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "influencer=nobody, influencer: must be the id of an influencer",
        "influencer=, influencer: must be the id of an influencer",
        "product={lina}, product: must be the id of a product",
        "platform=Instagram, 'platform: must be one of instagram, tiktok, youtube, x, facebook, pinterest, threads'",
        "platform=, 'platform: must be one of instagram, tiktok, youtube, x, facebook, pinterest, threads'",
        "hashtag=, hashtag: must have 1 to 500 characters",
        "hashtag=%23, hashtag: must have a character besides #",
        "has_products=1, has_products: must be true or false",
        "has_products, has_products: must be true or false",
        "created_after=yesterday, 'created_after: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "created_after=, 'created_after: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "created_after=2026-02-30, 'created_after: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "created_before=2026-05-01T10:00:00, 'created_before: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "created_before=10000-01-01, 'created_before: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "created_before=1767225600, 'created_before: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "created_before=%2B999999999-01-01T00:00:00Z, 'created_before: must be a time such as 2026-05-01T10:00:00Z, or a day such as 2026-05-01'",
        "q=, q: must have 1 to 500 characters",
        "q=%F0%9F%8C%BF, q: must hold a word",
        "q=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u, q: must have at most 20 words",
        "status=odd, 'status: must be draft, published, archived or all'",
        "limit=0, limit: must be a whole number from 1 to 100",
        "q=a&q=b, q: must be given once",
        "expand=posts, 'expand: '"
    })
    default void refusesFiltersThatSayNothing(String query, String message) {
        ListedPosts posts = ListedPosts.on(service());
        ApiResponse refused = posts.retailer().client().get(posts.path("/api/v1/posts?" + query));
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errorMessage()).startsWith(message);
        assertThat(refused.at("/error/param")).isEqualTo(message.substring(0, message.indexOf(':')));
    }

    @ParameterizedTest
    @ValueSource(strings = {"q", "hashtag"})
    default void boundsWhatIsSearchedFor(String parameter) {
        HttpTestClient client = ListedPosts.on(service()).retailer().client();
        assertThat(client.get("/api/v1/posts?" + parameter + "=" + "a".repeat(500))
                        .status())
                .isEqualTo(200);
        assertThat(client.get("/api/v1/posts?" + parameter + "=" + "a".repeat(501))
                        .status())
                .isEqualTo(400);
    }

    /** The names of all posts of the list, taken one by one. */
    private static String paged(HttpTestClient client, ListedPosts posts, String path) {
        StringBuilder names = new StringBuilder();
        String address = path + (path.contains("?") ? "&" : "?") + "limit=1";
        for (int pages = 0; !address.isEmpty() && pages < 20; pages++) {
            ApiResponse page = client.get(address);
            names.append(posts.names(page));
            Matcher next = NEXT.matcher(page.header("Link"));
            address = next.find() ? next.group(1) : "";
        }
        assertThat(address).as("what follows the last page").isEmpty();
        return names.toString();
    }

    private static String cursor(ApiResponse page) {
        Matcher cursor = Pattern.compile("cursor=([^>&]+)").matcher(page.header("Link"));
        assertThat(cursor.find()).isTrue();
        return cursor.group(1);
    }
}
