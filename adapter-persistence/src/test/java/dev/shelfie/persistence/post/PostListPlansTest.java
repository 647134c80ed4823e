package dev.shelfie.persistence.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How PostgreSQL comes to lists of posts: what they cost depends on the page's length, not on where it is. */
class PostListPlansTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int POSTS = 60_000;
    private static final int BATCH = 5_000;
    private static final int LIMIT = 50;
    /** A page more or less of the heap or the index makes no difference. */
    private static final int SLACK = 10;

    private static final ProductId PRODUCT = aProductId();

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final Account ACCOUNT = AccountFixtures.anAccount();

    private static List<Influencer> influencers = List.of();

    @BeforeAll
    static void store() {
        STORES.accounts().add(ACCOUNT);
        influencers = IntStream.range(0, 100)
                .mapToObj(i -> anInfluencer(ACCOUNT.id())
                        .withStatus(i % 20 == 0 ? InfluencerStatus.INACTIVE : InfluencerStatus.ACTIVE)
                        .build())
                .map(STORES.influencers()::save)
                .toList();
        for (int first = 0; first < POSTS; first += BATCH) {
            List<Post> batch = IntStream.range(first, first + BATCH)
                    .mapToObj(PostListPlansTest::post)
                    .toList();
            STORES.work().runBulk(() -> STORES.posts().putAll(ACCOUNT.id(), batch));
        }
        // What is still in the index's list of pending entries would be read by each scan of it.
        STORES.work()
                .runBulk(() -> DATABASE.sql()
                        .find("SELECT gin_clean_pending_list('post_terms')", arguments -> {}, row -> row.number(1)));
        STORES.work().runBulk(() -> DATABASE.sql().update("ANALYZE", arguments -> {}));
    }

    /** Every second one says common, every fiftieth is a draft and says unpublished, one in ten thousand says rare. */
    private static Post post(int number) {
        return aPost(influencers.get(number % influencers.size()))
                .withPublication(new Publication(Platform.X, "" + number, "https://x.com/a/status/" + number))
                .withCaption("Word" + number % 1_000
                        + (number % 2 == 0 ? " common" : "")
                        + (number % 50 == 0 ? " unpublished" : "")
                        + (number % 10_000 == 777 ? " rare" : ""))
                .withStatus(number % 50 == 0 ? PostStatus.DRAFT : PostStatus.PUBLISHED)
                .withProducts(number % 3 == 0 ? List.of(PRODUCT) : List.of())
                .withCreatedAt(START.plusSeconds(60L * number))
                .build();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    static Stream<PostFilter> common() {
        return Stream.of(
                PostFilter.NONE,
                saying("common"),
                PostFilter.showing(PRODUCT),
                new PostFilter(null, Platform.X, null, null, null, null, false, SearchQuery.of("common")),
                new PostFilter(
                        null, null, null, null, START, START.plusSeconds(60L * POSTS), null, SearchQuery.ANYTHING));
    }

    @ParameterizedTest
    @MethodSource("common")
    void listTouchesNoMorePagesFarDownThanAtTheBeginning(PostFilter filter) {
        for (PostVisibility visibility : List.of(PostVisibility.PUBLIC, PostVisibility.ALL)) {
            String first = plan(filter, visibility, null);
            String deep = plan(filter, visibility, new Position(START.plusSeconds(60L * POSTS / 20), ""));

            assertThat(Plans.pages(deep)).isPositive().isLessThan(Plans.pages(first) * 5 / 4 + SLACK);
            for (String plan : List.of(first, deep)) {
                assertThat(plan)
                        .contains("Index Scan using post_newest_versions on post p")
                        .containsPattern("Limit \\(actual rows=50")
                        .doesNotContain("Seq Scan")
                        .doesNotContain("Sort Method: external");
            }
        }
    }

    @Test
    void listReadsNoFurtherThanThePageWhenAllPass() {
        assertThat(plan(PostFilter.NONE, PostVisibility.ALL, null))
                .containsPattern("Index Scan using post_newest_versions .*actual rows=[0-9]{1,2}\\.[0-9]+ loops=3");
    }

    @Test
    void listUsesTheTermsIndexWhenFewPass() {
        List<String> plans = plans(saying("rare"), PostVisibility.PUBLIC, null);

        assertThat(plans).hasSize(2);
        assertThat(plans.get(1))
                .containsPattern("Bitmap Index Scan on post_terms \\(actual rows=[0-9]\\.")
                .doesNotContain("Seq Scan on post");
        assertThat(Plans.pages(plans.get(1))).isLessThan(200);
    }

    @Test
    void listScansNoFurtherThanItsBoundWhenNothingPassesThoughEachConditionIsCommon() {
        List<String> plans = plans(saying("unpublished"), PostVisibility.PUBLIC, null);

        assertThat(plans).hasSize(2);
        assertThat(plans.get(0))
                .containsPattern("Index Scan using post_newest_versions .*actual rows=" + 100 * LIMIT + "\\.");
        assertThat(plans.get(1)).contains("Bitmap Index Scan on post_terms").doesNotContain("Seq Scan on post");
    }

    @Test
    void listReadsTheInfluencersOwnIndexWhenOneIsAskedFor() {
        PostFilter filter = PostFilter.of(influencers.get(1).id(), null);

        assertThat(plan(filter, PostVisibility.PUBLIC, null))
                .contains("Index Scan using post_of_influencer_versions on post p")
                .doesNotContain("Sort");
    }

    @Test
    void listReadsNothingButTheTimeAskedFor() {
        Instant noon = START.plusSeconds(60L * POSTS / 2);
        PostFilter filter =
                new PostFilter(null, null, null, null, noon, noon.plusSeconds(600), null, SearchQuery.ANYTHING);

        assertThat(plan(filter, PostVisibility.PUBLIC, null))
                .containsPattern("Index Scan using post_newest_versions .*actual rows=9\\.")
                .containsPattern("Index Cond: .*created_at > .*ROW\\(created_at, id\\) < ");
    }

    @Test
    void putAllFindsKnownPostsByTheirKeys() {
        List<Post> known =
                IntStream.range(0, 100).mapToObj(PostListPlansTest::post).toList();

        List<String> plans =
                LOG.plans(() -> STORES.work().runBulk(() -> STORES.posts().putAll(ACCOUNT.id(), known)));

        assertThat(plans).singleElement().asString().contains("Index Scan using post_publication_key");
    }

    private static PostFilter saying(String word) {
        return new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(word));
    }

    private static String plan(PostFilter filter, PostVisibility visibility, @Nullable Position after) {
        List<String> plans = plans(filter, visibility, after);
        assertThat(plans).hasSize(1);
        return plans.get(0);
    }

    private static List<String> plans(PostFilter filter, PostVisibility visibility, @Nullable Position after) {
        AccountId account = ACCOUNT.id();
        return LOG.plans(() -> STORES.posts().list(account, filter, visibility, after, LIMIT));
    }
}
