package dev.shelfie.persistence.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.work.Refusals.assertContended;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.AccountRule;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many statements it takes to put many posts, what they are found by, and what happens besides. */
class PostBulkUpsertTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);

    private AccountId account;
    private Influencer influencer;

    @BeforeEach
    void store() {
        Account stored = AccountFixtures.anAccount();
        STORES.accounts().add(stored);
        account = stored.id();
        influencer = STORES.influencers().save(anInfluencer(account).build());
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void putAllCostsOneStatementWhenNothingIsChanged() {
        put(posts("Linen", 1_000));

        assertThat(LOG.during(() -> put(posts("Linen", 1_000))))
                .filteredOn(PostBulkUpsertTest::isStatement)
                .hasSize(1);
    }

    @Test
    void putAllCostsTwoStatementsAndACopyHoweverManyAreNewAndChanged() {
        put(posts("Linen", 500));

        assertThat(LOG.during(() -> assertThat(put(posts("Wool", 1_000))).isEqualTo(new UpsertCounts(500, 500, 0))))
                .filteredOn(PostBulkUpsertTest::isStatement)
                .hasSize(2);
    }

    @Test
    void putAllNamesTheAccountInWhatItCopies() {
        assertThatCode(() -> AccountRule.check(PostColumns.COPY)).doesNotThrowAnyException();
    }

    @Test
    void putAllKeepsAPostFoundByTheProductsThatStay() {
        Product product = STORES.products().save(aProduct(account).build());
        Post known = STORES.posts()
                .save(aPost(influencer)
                        .withCaption("Linen")
                        .withProducts(List.of(product.id()))
                        .build());
        Post given = aPost(influencer)
                .withPublication(known.publication())
                .withCaption("Wool")
                .withProducts(List.of(aProductId()))
                .build();

        assertThat(put(List.of(given))).isEqualTo(new UpsertCounts(0, 1, 0));

        assertThat(listed(PostFilter.showing(product.id()))).singleElement().returns(known.id(), Post::id);
        assertThat(listed(showing(true))).hasSize(1);
        assertThat(listed(showing(false))).isEmpty();
        assertThat(listed(saying("wool"))).hasSize(1);
        assertThat(listed(saying("linen"))).isEmpty();
        assertThat(listed(PostFilter.showing(given.products().get(0)))).isEmpty();
    }

    @Test
    void deleteOfItsProductsLeavesAPostFoundAsOneWithoutAndStillUnchanged() {
        Product one = STORES.products().save(aProduct(account).build());
        Product other = STORES.products().save(aProduct(account).build());
        Post post = STORES.posts()
                .save(aPost(influencer)
                        .withProducts(List.of(one.id(), other.id()))
                        .build());

        STORES.products().delete(one, one.updatedAt());

        assertThat(listed(PostFilter.showing(one.id()))).isEmpty();
        assertThat(listed(PostFilter.showing(other.id()))).hasSize(1);
        assertThat(listed(showing(true))).hasSize(1);

        STORES.products().delete(other, other.updatedAt());

        assertThat(listed(showing(true))).isEmpty();
        assertThat(listed(showing(false))).singleElement().returns(List.<ProductId>of(), Post::products);
        assertThat(put(List.of(post.withVersion(0)))).isEqualTo(new UpsertCounts(0, 0, 1));
    }

    @Test
    void putAllIsContendedWhenSomebodyChangesOneOfThemMeanwhile() {
        put(posts("Linen", 10));
        Post known = listed(PostFilter.NONE).get(0);

        FutureTask<UpsertCounts> second = STORES.work().runBulk(() -> {
            STORES.posts().save(known.withProducts(List.of(aProductId()), NOON));
            FutureTask<UpsertCounts> waiting = started(() -> put(posts("Wool", 10)));
            LockWaits.awaitOne(DATABASE);
            return waiting;
        });

        assertContended(() -> result(second));
        assertThat(listed(saying("wool"))).isEmpty();
        assertThat(listed(showing(true))).hasSize(1);
    }

    private UpsertCounts put(List<Post> posts) {
        return STORES.work()
                .runBulk(() -> STORES.posts().putAll(account, posts))
                .counts();
    }

    private List<Post> posts(String caption, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> aPost(influencer)
                        .withPublication(new Publication(Platform.X, "" + i, "https://x.com/lina/status/" + i))
                        .withCaption(caption)
                        .build())
                .toList();
    }

    private List<Post> listed(PostFilter filter) {
        return STORES.posts().list(account, filter, PostVisibility.PUBLIC, null, 20);
    }

    private static PostFilter saying(String word) {
        return new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(word));
    }

    private static PostFilter showing(boolean any) {
        return new PostFilter(null, null, null, null, null, null, any, SearchQuery.ANYTHING);
    }

    private static boolean isStatement(String entry) {
        return entry.contains(" ");
    }
}
