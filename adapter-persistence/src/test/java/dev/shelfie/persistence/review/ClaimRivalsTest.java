package dev.shelfie.persistence.review;

import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.review.Review;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** That people who ask for posts at the same time don't wait for each other, and how PostgreSQL comes to the posts. */
class ClaimRivalsTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final int POSTS = 2_000;

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final Account ACCOUNT = AccountFixtures.anAccount();

    @BeforeAll
    static void store() {
        STORES.work().runBulk(() -> {
            STORES.accounts().add(ACCOUNT);
            Influencer influencer =
                    STORES.influencers().save(anInfluencer(ACCOUNT.id()).build());
            Product product = STORES.products().save(aProduct(ACCOUNT.id()).build());
            List<Match> matches = IntStream.range(0, POSTS)
                    .mapToObj(i -> STORES.posts().save(aPost(influencer).build()))
                    .map(post -> aMatch(post, product).build())
                    .toList();
            return STORES.matches().saveAll(ACCOUNT.id(), matches);
        });
        DATABASE.sql().update("ANALYZE", arguments -> {});
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void claimPassesOverWhatSomebodyElseIsAboutToGet() {
        List<PostId> all = STORES.work().run(() -> {
            List<PostId> mine = claimed(2);
            List<PostId> others = elsewhere(() -> STORES.work().run(() -> claimed(2)));
            assertThat(others).hasSize(2).doesNotContainAnyElementsOf(mine);
            return mine;
        });

        assertThat(claimed(2)).doesNotContainAnyElementsOf(all);
    }

    @Test
    void claimReadsNoFurtherThanItMust() {
        List<String> plans = LOG.plans(() -> claimed(3));

        assertThat(plans)
                .filteredOn(plan -> plan.contains("pg_try_advisory_xact_lock"))
                .singleElement()
                .asString()
                .containsPattern("Index Scan using match_newest on match m")
                .doesNotContain("Seq Scan on match", "Sort Key")
                .satisfies(plan -> assertThat(Plans.pages(plan)).isLessThan(200));
    }

    private static List<PostId> claimed(int limit) {
        ClaimReviews command = new ClaimReviews(ACCOUNT.id(), aUserId(), limit, Set.of());
        return STORES.reviews().claim(command, NOON, NOON.plus(Review.LEASE)).stream()
                .map(Review::post)
                .toList();
    }
}
