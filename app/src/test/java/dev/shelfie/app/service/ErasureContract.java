package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ServiceContract;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.domain.access.Permission;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is erased is gone, with all that hangs on it. */
interface ErasureContract extends ServiceContract {

    @Test
    default void erasesInfluencerWithItsPostsAndTellsHowMany() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String lina = retailer.influencer("lina");
        String mara = retailer.influencer("mara");
        List<String> gone = List.of(retailer.post(lina, "1", "weg"), retailer.post(lina, "2", "weg"));
        client.patch("/api/v1/posts/" + gone.get(1), "{'status': 'draft'}");
        String stays = retailer.post(mara, "3", "weg");

        ApiResponse erased = client.delete("/api/v1/influencers/" + lina);
        assertThat(erased.status()).isEqualTo(204);
        assertThat(erased.header("Erased-Posts")).isEqualTo("2");

        for (String post : gone) {
            assertThat(client.get("/api/v1/posts/" + post + "?status=all").status())
                    .isEqualTo(404);
            assertThat(client.get("/api/v1/posts/" + post + "/embed?status=all").status())
                    .isEqualTo(404);
        }
        assertThat(client.get("/api/v1/posts?status=all").ids()).containsExactly(stays);
        assertThat(client.get("/api/v1/posts?q=weg").ids()).containsExactly(stays);
        assertThat(client.get("/api/v1/influencers/" + lina + "/posts").status())
                .isEqualTo(404);
        assertThat(client.get("/api/v1/influencers?status=all").ids()).containsExactly(mara);
        assertThat(client.get("/api/v1/influencers/lina?social_platform=instagram")
                        .status())
                .isEqualTo(404);
        assertThat(client.delete("/api/v1/influencers/" + mara).header("Erased-Posts"))
                .isEqualTo("1");
    }

    @Test
    default void freesWhatTheInfluencerAndItsPostsHad() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        retailer.post(lina, "1", "");
        retailer.client().delete("/api/v1/influencers/" + lina);
        String again = retailer.influencer("lina");
        assertThat(again).isNotEqualTo(lina);
        assertThat(retailer.client()
                        .get("/api/v1/influencers/" + again + "/posts")
                        .ids())
                .isEmpty();
        retailer.post(again, "1", "");
    }

    /** An influencer without social accounts keeps the id of the file, so it is the id of somebody else, or of nobody any more. */
    @Test
    default void neverShowsTheErasedInfluencerWhenAnImportBringsItsIdBack() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String path = "/api/v1/influencers/inf_01JCT2W4Y6A8C0E2G4J6M8P0R3";
        imports(client, "Erased");
        ApiResponse before = client.get(path);
        assertThat(before.at("/display_name")).isEqualTo("Erased");
        assertThat(client.delete(path).status()).isEqualTo(204);

        imports(client, "New");

        for (int i = 0; i < 2; i++) {
            ApiResponse after = client.get(path, "If-None-Match", before.header("ETag"));
            assertThat(after.status()).isEqualTo(200);
            assertThat(after.at("/display_name")).isEqualTo("New");
        }
    }

    private static void imports(HttpTestClient client, String name) {
        ApiResponse imported = client.post(
                "/api/v1/imports?kind=influencers",
                "{'id': 'inf_01JCT2W4Y6A8C0E2G4J6M8P0R3', 'display_name': '" + name + "'}");
        assertThat(imported.json().get("created").asInt()).as(imported.text()).isEqualTo(1);
    }

    @Test
    default void erasesAnInactiveInfluencerThatASocialAccountNames() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        retailer.client().patch("/api/v1/influencers/" + lina, "{'status': 'inactive'}");
        assertThat(retailer.client()
                        .delete("/api/v1/influencers/@Lina?social_platform=instagram")
                        .status())
                .isEqualTo(204);
        assertThat(retailer.client().get("/api/v1/influencers?status=all").ids())
                .isEmpty();
    }

    @Test
    default void replaysNothingOfAnErasedInfluencer() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String influencer =
                "{'display_name': 'Lina', 'social_accounts': [{'platform': 'instagram', 'username': 'lina'}]}";
        String lina = client.post("/api/v1/influencers", influencer, "Idempotency-Key", "lina")
                .id();
        String post = "{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': '1'}".formatted(lina);
        assertThat(client.post("/api/v1/posts", post, "Idempotency-Key", "post").status())
                .isEqualTo(201);
        client.delete("/api/v1/influencers/" + lina);

        ApiResponse again = client.post("/api/v1/posts", post, "Idempotency-Key", "post");
        assertThat(again.status()).isEqualTo(400);
        assertThat(again.errors()).containsOnlyKeys("/influencer");
        ApiResponse anew = client.post("/api/v1/influencers", influencer, "Idempotency-Key", "lina");
        assertThat(anew.header("Idempotent-Replayed")).isEmpty();
        assertThat(anew.id()).isNotEqualTo(lina);
        assertThat(client.get("/api/v1/influencers/" + lina).status()).isEqualTo(404);
        assertThat(client.get("/api/v1/posts?status=all").ids()).isEmpty();
    }

    @Test
    default void replaysNoPreviewThatMayQuoteAnErasedInfluencer() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        retailer.product("lamp", "Nordhaven Fjell table lamp, brass");
        String lina = retailer.influencer("lina");
        String preview = "{'caption': 'My Nordhaven Fjell table lamp, brass'}";
        ApiResponse first = client.post("/api/v1/match-previews", preview, "Idempotency-Key", "preview");
        assertThat(first.text()).contains("\"quote\":");
        assertThat(client.post("/api/v1/match-previews", preview, "Idempotency-Key", "preview")
                        .header("Idempotent-Replayed"))
                .isEqualTo("true");
        client.delete("/api/v1/influencers/" + lina);
        assertThat(client.post("/api/v1/match-previews", preview, "Idempotency-Key", "preview")
                        .header("Idempotent-Replayed"))
                .isEmpty();
    }

    @Test
    default void leavesNoPostBehindWhenSomeAreBeingPublishedMeanwhile() {
        TestAccount retailer = retailer();
        String lina = retailer.influencer("lina");
        List<ApiResponse> answers = ConcurrentCalls.all(
                20,
                i -> i == 10
                        ? retailer.client().delete("/api/v1/influencers/" + lina)
                        : retailer.client()
                                .post(
                                        "/api/v1/posts",
                                        "{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': '%d'}"
                                                .formatted(lina, i)));
        assertThat(answers.get(10).status()).isEqualTo(204);
        assertThat(answers.stream().filter(each -> each.status() == 201))
                .hasSize(Integer.parseInt(answers.get(10).header("Erased-Posts")));
        assertThat(answers)
                .filteredOn(each -> each.status() != 201 && each.status() != 204)
                .allSatisfy(each -> assertThat(each.errors()).containsOnlyKeys("/influencer"));
        assertThat(retailer.client().get("/api/v1/posts?status=all").ids()).isEmpty();
    }

    @Test
    default void takesADeletedProductOutOfPosts() {
        TestAccount retailer = retailer();
        HttpTestClient client = retailer.client();
        String post = retailer.post(retailer.influencer("lina"), "1", "");
        String hat = retailer.product("1", "Hut");
        String dress = retailer.product("2", "Kleid");
        retailer.show(post, hat, dress);
        ApiResponse before = client.get("/api/v1/posts/" + post);

        assertThat(client.delete("/api/v1/products/" + hat).status()).isEqualTo(204);

        ApiResponse after = client.get("/api/v1/posts/" + post);
        assertThat(after.json().get("products").toString()).isEqualTo("[\"" + dress + "\"]");
        assertThat(after.header("ETag")).isNotEqualTo(before.header("ETag"));
        assertThat(client.get("/api/v1/posts/" + post + "?expand=products")
                        .json()
                        .get("products")
                        .size())
                .isEqualTo(1);
        assertThat(client.get("/api/v1/posts?product=" + hat).ids()).isEmpty();
        assertThat(client.get("/api/v1/products/" + hat + "/posts").status()).isEqualTo(404);
        client.delete("/api/v1/products/" + dress);
        assertThat(client.get("/api/v1/posts?has_products=false").ids()).containsExactly(post);
        assertThat(client.get("/api/v1/posts?has_products=true").ids()).isEmpty();
        assertThat(retailer.product("1", "Hut")).isNotEqualTo(hat);
    }

    @Test
    default void hidesThePostsOfAnInfluencerThatBecomesInactive() {
        TestAccount retailer = retailer();
        HttpTestClient reader = retailer.may(Permission.POSTS_READ, Permission.INFLUENCERS_READ);
        String lina = retailer.influencer("lina");
        String post = retailer.post(lina, "1", "wort");
        retailer.client().patch("/api/v1/influencers/" + lina, "{'status': 'inactive'}");
        assertThat(reader.get("/api/v1/posts").ids()).isEmpty();
        assertThat(reader.get("/api/v1/posts?q=wort").ids()).isEmpty();
        assertThat(reader.get("/api/v1/posts?influencer=" + lina).ids()).isEmpty();
        assertThat(reader.get("/api/v1/posts/" + post).status()).isEqualTo(404);
        assertThat(retailer.client().get("/api/v1/posts?status=all").ids()).containsExactly(post);
        retailer.client().patch("/api/v1/influencers/" + lina, "{'status': 'active'}");
        assertThat(reader.get("/api/v1/posts?q=wort").ids()).containsExactly(post);
    }
}
