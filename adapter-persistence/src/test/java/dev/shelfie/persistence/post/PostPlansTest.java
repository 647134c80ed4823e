package dev.shelfie.persistence.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How PostgreSQL comes to what is read most: by an index alone, whatever the length of what lies before it. */
class PostPlansTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int POSTS_EACH = 500;

    private static final Expansion EXPANSION = Expansion.parse("expand", RecordType.POST, "influencer,products");

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);

    private static List<Influencer> influencers = List.of();
    private static Post oldest;

    @BeforeAll
    static void store() {
        Account account = AccountFixtures.anAccount();
        influencers = STORES.work().run(() -> {
            STORES.accounts().add(account);
            return IntStream.range(0, 10).mapToObj(i -> withPosts(account.id())).toList();
        });
        DATABASE.sql().update("ANALYZE", arguments -> {});
    }

    private static Influencer withPosts(AccountId account) {
        Influencer influencer = STORES.influencers().save(anInfluencer(account).build());
        List<ProductId> products =
                List.of(STORES.products().save(aProduct(account).build()).id());
        for (int i = POSTS_EACH; i > 0; i--) {
            oldest = STORES.posts()
                    .save(aPost(influencer)
                            .withProducts(products)
                            .withCreatedAt(START.plusSeconds(i))
                            .build());
        }
        return influencer;
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void listOfReadsAnIndexInItsOrderWhenThePageIsDeep() {
        Position deep = new Position(START.plusSeconds(20), oldest.id().value());

        assertThat(plan(() -> listOf(influencers.subList(0, 1), deep, 10)))
                .contains("Index Scan using post_of_influencer_versions")
                .containsPattern("Index Cond: .*ROW\\(created_at, id\\)")
                .doesNotContain("Sort")
                .doesNotContain("Rows Removed");
    }

    @Test
    void listOfReadsNoMoreInfluencersThanItTakesToReachTheLimit() {
        assertThat(plan(() -> listOf(influencers, null, POSTS_EACH + 1)))
                .containsPattern("Index Scan (using|on) post_of_influencer_versions .*loops=[123]\\)")
                .doesNotContain("Seq Scan");
    }

    @Test
    void findReadsAPostAndWhatIsExpandedOnItByTheirKeys() {
        assertThat(plan(() -> STORES.posts().find(oldest.account(), oldest.id(), PostVisibility.ALL, EXPANSION)))
                .contains("Index Scan using post_pkey")
                .doesNotContain("Seq Scan on post");
    }

    private static String plan(Runnable query) {
        List<String> plans = LOG.plans(query);
        assertThat(plans).hasSize(1);
        return plans.get(0);
    }

    private static void listOf(List<Influencer> of, Position after, int limit) {
        List<InfluencerId> ids = of.stream().map(Influencer::id).toList();
        STORES.posts().listOf(oldest.account(), ids, PostVisibility.ALL.statuses(), after, limit);
    }
}
