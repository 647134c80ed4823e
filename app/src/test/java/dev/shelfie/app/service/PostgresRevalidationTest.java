package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.cache.BoundedRecordCache;
import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.application.cache.RecordCache;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who asks whether a copy is still valid, or for headers alone, has nothing rendered that the node has rendered before. */
class PostgresRevalidationTest {

    /** So large that each of the accounts that come in a second has room for all its records. */
    private static final BoundedRecordCache CACHE = BoundedRecordCache.of(1 << 30);

    private static final CountedRenderings KEPT = new CountedRenderings(CACHE);
    private static final CountedRenderings FORGOTTEN = new CountedRenderings(RecordCache.NONE);

    private static PostgresTestService node;
    private static PostgresTestService forgetful;

    private TestAccount account;
    private String influencer;
    private String post;
    private String product;
    private String match;
    private String gallery;

    @BeforeAll
    static void start() {
        String url = TestDatabase.create();
        node = PostgresTestService.start(url, KEPT);
        forgetful = PostgresTestService.start(url, FORGOTTEN);
    }

    @AfterAll
    static void stop() {
        forgetful.close();
        node.close();
        CACHE.close();
    }

    @BeforeEach
    void store() {
        account = TestAccount.of(node.service());
        influencer = account.influencer("ana");
        post = account.post(influencer, "1", "A lamp");
        product = account.product("lamp", "A lamp");
        account.show(post, product, account.product("chair", "A chair"));
        account.post(influencer, "2", "A chair");
        match = account.client()
                .get("/api/v1/posts/" + post + "/matches?limit=1")
                .ids()
                .get(0);
        gallery = account.created("/api/v1/galleries", "{'name': 'All', 'status': 'published'}")
                .id();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/posts/{post}",
                "/posts/{post}?expand=influencer,products",
                "/posts/{post}?expand=influencer.posts.products",
                "/posts/by-platform-id/instagram/1?expand=products",
                "/influencers/{influencer}",
                "/influencers/{influencer}?include=posts",
                "/influencers/{influencer}?expand=posts.products",
                "/products/{product}",
                "/matches/{match}",
                "/matches/{match}?expand=post.influencer,product",
                "/posts?limit=20",
                "/posts?limit=20&expand=influencer,products",
                "/posts?limit=1&status=all&sort=-updated_at&expand=products",
                "/posts?limit=20&q=lamp&expand=influencer",
                "/posts/{post}/matches?limit=20&expand=product",
                "/products/{product}/posts?limit=20&expand=influencer.posts",
                "/influencers/{influencer}/posts?limit=20&expand=products",
                "/influencers?limit=20",
                "/products?limit=20",
                "/matches?limit=20&expand=post,product",
                "/galleries/{gallery}/posts?limit=20&expand=influencer,products"
            })
    void rendersNothingWhenTheCopyOfTheClientIsCurrent(String template) {
        String path = path(template);
        String tag = account.client().get(path).header("ETag");
        assertThat(KEPT.count()).isPositive();

        ApiResponse unchanged = account.client().get(path, "If-None-Match", tag);
        ApiResponse head = account.client().send("HEAD", path);
        ApiResponse unchangedHead = account.client().send("HEAD", path, "If-None-Match", tag);

        assertThat(KEPT.count()).isZero();
        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("ETag")).isEqualTo(tag);
        assertThat(unchangedHead.status()).isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/posts", "/posts?expand=influencer,products", "/influencers?include=posts", "/products"})
    void rendersNothingForTheHeadOfAListWithoutATag(String template) {
        account.client().get(path(template));
        assertThat(KEPT.count()).isPositive();

        ApiResponse head = account.client().send("HEAD", path(template));

        assertThat(head.status()).isEqualTo(200);
        assertThat(KEPT.count()).isZero();
    }

    @Test
    void rendersOnlyWhatHasChangedWhenTheCopyOfTheClientIsOld() {
        String path = path("/posts?limit=20&expand=influencer,products");
        String tag = account.client().get(path).header("ETag");
        KEPT.count();

        account.client().patch("/api/v1/products/" + product, "{'title': 'A brass lamp'}");
        ApiResponse changed = account.client().get(path, "If-None-Match", tag);

        assertThat(KEPT.count()).isEqualTo(1);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.text()).contains("A brass lamp");
        assertThat(changed.header("ETag")).isNotEqualTo(tag);
    }

    /** A tag is made of what is rendered, so that a node that keeps nothing renders once to know it. */
    @Test
    void givesTheSameTagWithoutACache() {
        String path = path("/posts/{post}?expand=influencer");
        String tag = account.client().get(path).header("ETag");

        ApiResponse unchanged = account.client().at(forgetful.service().base()).get(path, "If-None-Match", tag);

        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(FORGOTTEN.count()).isEqualTo(2);
    }

    private String path(String template) {
        return "/api/v1"
                + template.replace("{post}", post)
                        .replace("{influencer}", influencer)
                        .replace("{product}", product)
                        .replace("{match}", match)
                        .replace("{gallery}", gallery);
    }
}
