package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records are read and put under keys that others have for them. */
interface UpsertsContract extends ServiceContract {

    String BY_PLATFORM_ID = "/api/v1/posts/by-platform-id/";
    String SUNDAY = BY_PLATFORM_ID + "instagram/p1";

    @Test
    default void createsAPostAndReplacesAllOfIt() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        ApiResponse created = client.put(SUNDAY, """
                {'influencer': '%s', 'caption': 'Sunday #lamp', 'language': 'en', 'created_at': '2026-01-01T00:00:00Z'}
                """.formatted(lina));
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        assertThat(created.header("Location")).isEqualTo(service().base() + "/api/v1/posts/" + created.id());
        assertThat(created.at("/platform_post_id")).isEqualTo("p1");
        assertThat(client.get(created.header("Location")).text()).isEqualTo(created.text());

        ApiResponse replaced = client.put(
                SUNDAY, "{'influencer': '%s', 'caption': 'Monday', 'platform': 'instagram'}".formatted(lina));
        assertThat(replaced.status()).as(replaced.text()).isEqualTo(200);
        assertThat(replaced.header("Location")).isEmpty();
        assertThat(replaced.id()).isEqualTo(created.id());
        assertThat(replaced.at("/caption")).isEqualTo("Monday");
        assertThat(replaced.json().has("language")).isFalse();
        assertThat(replaced.json().get("hashtags")).isEmpty();
        assertThat(replaced.at("/created_at")).isEqualTo("2026-01-01T00:00:00Z");

        ApiResponse same = client.put(SUNDAY, "{'influencer': '%s', 'caption': 'Monday'}".formatted(lina));
        assertThat(same.status()).isEqualTo(200);
        assertThat(same.header("ETag")).isEqualTo(replaced.header("ETag"));
        assertThat(client.get("/api/v1/posts").ids()).containsExactly(created.id());
    }

    @Test
    default void putsAPostOfASocialAccountAndExpandsIt() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String query = "?social_platform=instagram&social_account=lina&expand=influencer";
        ApiResponse put = retailer.client().put(SUNDAY + query, "{}");
        assertThat(put.status()).as(put.text()).isEqualTo(201);
        assertThat(put.at("/influencer/id")).isEqualTo(lina);
        assertThat(retailer.client().get(SUNDAY + "?expand=influencer").text()).isEqualTo(put.text());
    }

    @Test
    default void matchesAPostThatIsPut() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        String product = retailer.created("/api/v1/products", """
                {'external_id': 'lamp', 'title': 'Nordhaven Fjell table lamp', 'url': 'https://shop.example/p/fjell-lamp'}
                """).id();
        String caption = "{'influencer': '%s', 'caption': 'My Fjell lamp https://shop.example/p/fjell-lamp'}";
        ApiResponse put = retailer.client().put(SUNDAY, caption.formatted(lina));
        assertThat(put.at("/products/0")).isEqualTo(product);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "instagram/p1 | {'platform': 'tiktok'} | platform: must be the one in the path, or left out",
                "instagram/p1 | {'platform_post_id': 1} | platform_post_id: must be the one in the path, or left out",
                "instagram/p1 | {'platform_post_id': 'p2'} | platform_post_id: must be the one in the path, or left out",
                "instagram/p1 | {'captoin': 'x'} | captoin: is unknown; known here: ",
                "instagram/p1 | {} | influencer: must be an influencer's id, unless ",
                "facebook/p1 | {} | permalink: ",
                "myspace/p1 | {} | platform: must be one of instagram, tiktok, youtube, x, facebook, pinterest, threads"
            })
    default void refusesToPutWhatContradictsItsPath(String key, String body, String message) {
        TestAccount retailer = retailer();
        ApiResponse refused = retailer.client().put(BY_PLATFORM_ID + key, body);
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.errorMessage()).contains(message);
        assertThat(retailer.client().get("/api/v1/posts?status=all").ids()).isEmpty();
    }

    @Test
    default void putsTheVersionOfAPostThatTheClientExpects() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String body = "{'influencer': '" + retailer.influencer("lina") + "', 'caption': '%s'}";
        assertThat(client.put(SUNDAY, body.formatted("a"), "If-Match", "*").status())
                .isEqualTo(412);
        ApiResponse created = client.put(SUNDAY, body.formatted("a"), "If-None-Match", "*");
        assertThat(created.status()).isEqualTo(201);
        ApiResponse again = client.put(SUNDAY, body.formatted("b"), "If-None-Match", "*");
        assertThat(again.status()).isEqualTo(412);
        assertThat(again.errorMessage()).isEqualTo("There is a post p1 on instagram already");

        String old = created.header("ETag");
        assertThat(client.put(SUNDAY, body.formatted("b"), "If-Match", old).status())
                .isEqualTo(200);
        assertThat(client.put(SUNDAY, body.formatted("c"), "If-Match", old).status())
                .isEqualTo(412);
        assertThat(client.put(SUNDAY, body.formatted("c"), "If-Match", "*").status())
                .isEqualTo(200);
        assertThat(client.get(SUNDAY).at("/caption")).isEqualTo("c");
    }

    @Test
    default void createsOnePostWhenManyPutItAtOnce() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        List<ApiResponse> answers = ConcurrentCalls.all(
                10,
                i -> retailer.client().put(SUNDAY, "{'influencer': '%s', 'caption': 'Sunday %d'}".formatted(lina, i)));
        List<Integer> statuses =
                new ArrayList<>(answers.stream().map(ApiResponse::status).toList());
        assertThat(statuses.remove((Integer) 201)).isTrue();
        assertThat(statuses).isSubsetOf(200, 409);
        assertThat(retailer.client().get("/api/v1/posts").ids()).hasSize(1);
    }

    @Test
    default void readsAPostByItsPlatformsIdIfTheReaderMaySeeIt() {
        TestAccount retailer = retailer();
        String post = retailer.post(retailer.influencer("lina"), "p_1", "Sunday");
        HttpTestClient reader = retailer.may(Permission.POSTS_READ);
        String path = BY_PLATFORM_ID + "instagram/p_1";
        ApiResponse found = reader.get(path);
        assertThat(found.text()).isEqualTo(reader.get("/api/v1/posts/" + post).text());
        assertThat(reader.get(path, "If-None-Match", found.header("ETag")).status())
                .isEqualTo(304);

        retailer.client().patch("/api/v1/posts/" + post, "{'status': 'draft'}");
        for (ApiResponse missing :
                List.of(reader.get(path), TestAccount.of(service()).client().get(path + "?status=all"))) {
            assertThat(missing.status()).isEqualTo(404);
            assertThat(missing.errorMessage()).isEqualTo("No post is p_1 on instagram");
        }
        assertThat(reader.get(path + "?status=draft").status()).isEqualTo(403);
        assertThat(retailer.client().get(path + "?status=draft").id()).isEqualTo(post);
        assertThat(reader.get(BY_PLATFORM_ID + "tiktok/p_1").status()).isEqualTo(404);
        assertThat(reader.get(BY_PLATFORM_ID + "myspace/p_1").status()).isEqualTo(400);
    }

    @Test
    default void readsAProductByTheRetailersId() {
        TestAccount retailer = retailer();
        String path = "/api/v1/products/by-external-id/";
        for (String externalId : List.of("AB/1", "posts")) {
            String product = retailer.product(externalId, "Hut");
            String address = path + externalId.replace("/", "%2F");
            ApiResponse found = retailer.may(Permission.PRODUCTS_READ).get(address);
            assertThat(found.text())
                    .isEqualTo(retailer.stored("/api/v1/products/" + product).text());
            retailer.client().patch("/api/v1/products/" + product, "{'status': 'archived'}");
            assertThat(retailer.client().get(address).at("/status")).isEqualTo("archived");
        }
        ApiResponse missing = retailer.client().get(path + "ab%2F1");
        assertThat(missing.status()).isEqualTo(404);
        assertThat(missing.errorMessage()).isEqualTo("No product has the external id ab/1");
        assertThat(TestAccount.of(service()).client().get(path + "posts").status())
                .isEqualTo(404);
    }
}
