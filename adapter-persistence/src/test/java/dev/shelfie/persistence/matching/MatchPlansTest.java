package dev.shelfie.persistence.matching;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.matching.MatchFixtures.decision;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.GivenServer;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How PostgreSQL comes to matches: by an index, whatever else there is. */
class MatchPlansTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final int POSTS = 200;
    private static final int EACH = 40;

    private static final String VISIBLE = "SELECT relallvisible FROM pg_class WHERE relname = 'match'";
    private static final String VISIBLE_IN_SHARDS = """
            SELECT sum(result::bigint) FROM run_command_on_shards(
                'match', 'SELECT relallvisible FROM pg_class WHERE oid = ''%s''::regclass')
            """;

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);

    private static final Account ACCOUNT = AccountFixtures.anAccount();
    private static final List<Post> ALL_POSTS = new ArrayList<>();
    private static final List<Product> PRODUCTS = new ArrayList<>();

    @BeforeAll
    @Timeout(60)
    static void store() {
        STORES.work().run(() -> {
            STORES.accounts().add(ACCOUNT);
            IntStream.range(0, 10).forEach(i -> storePosts());
            Stream.generate(() -> aProduct(ACCOUNT.id()).build())
                    .limit(EACH)
                    .forEach(product -> PRODUCTS.add(STORES.products().save(product)));
            return STORES.matches().saveAll(ACCOUNT.id(), matches());
        });
        DATABASE.sql().update("ANALYZE", arguments -> {});
        // Until no connection that was just opened looks at an older state.
        do {
            DATABASE.sql().update("VACUUM match", arguments -> {});
        } while (pagesKnownToBeVisible() == 0);
    }

    private static long pagesKnownToBeVisible() {
        boolean isCitus = GivenServer.find().filter(GivenServer::isCitus).isPresent();
        return DATABASE.sql()
                .find(isCitus ? VISIBLE_IN_SHARDS : VISIBLE, arguments -> {}, row -> row.number(1))
                .orElseThrow();
    }

    private static void storePosts() {
        Influencer influencer =
                STORES.influencers().save(anInfluencer(ACCOUNT.id()).build());
        for (int i = 0; i < POSTS / 10; i++) {
            ALL_POSTS.add(STORES.posts().save(aPost(influencer).build()));
        }
    }

    private static List<Match> matches() {
        return IntStream.range(0, POSTS * EACH)
                .mapToObj(i ->
                        aMatch(ALL_POSTS.get(i / EACH), PRODUCTS.get(i % EACH)).withCreatedAt(NOON.plusSeconds(i)))
                .map(match -> match.build())
                .map(match -> match.createdAt().getEpochSecond() % 20 > 0
                        ? match
                        : match.decided(MatchStatus.CONFIRMED, decidedAt(match)))
                .toList();
    }

    private static Match.Decision decidedAt(Match match) {
        return decision(match.createdAt());
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void listReadsNoFurtherThanThePageWhenItIsDeep() {
        Position deep = new Position(NOON.plusSeconds(100), "match_");

        for (MatchStatus status : new MatchStatus[] {MatchStatus.SUGGESTED, null}) {
            assertThat(plan(() ->
                            STORES.matches().list(account(), new MatchFilter(status, null, null, 0, null), deep, 20)))
                    .contains("match_newest")
                    .doesNotContain("Seq Scan")
                    .satisfies(plan -> assertThat(Plans.pages(plan)).isLessThan(40));
        }
    }

    @Test
    void listReadsNoOtherProductsMatchesWhenItIsOfOne() {
        MatchFilter filter = new MatchFilter(null, null, PRODUCTS.get(3).id(), 0, null);

        assertThat(plan(() -> STORES.matches().list(account(), filter, null, 20)))
                .contains("match_of_product")
                .doesNotContain("Sort");
    }

    @Test
    void matchesWithVariantsAreFoundByTheirIndexWhenTheyAreRare() {
        MatchFilter filter = new MatchFilter(null, null, null, 0, MatchRelation.VARIANT);

        assertThat(LOG.plans(() -> STORES.matches().list(account(), filter, null, 20)))
                .last(STRING)
                .contains("match_variants")
                .doesNotContain("Seq Scan");
        assertThat(plan(() -> STORES.matches()
                        .listPosts(account(), List.of(PRODUCTS.get(3).id()))))
                .contains("Index Only Scan using match_variants")
                .contains("match_of_product")
                .doesNotContain("Seq Scan");
    }

    @Test
    void listOfReadsNoOtherPostsMatches() {
        assertThat(plan(() ->
                        STORES.matches().listOf(account(), ALL_POSTS.get(7).id())))
                .containsPattern("(match_post_product_key|match_pkey)")
                .doesNotContain("Seq Scan");
    }

    @Test
    void listDecidedReadsThoseDecidedInTheirOrder() {
        assertThat(plan(() -> STORES.matches().listDecided(account(), 10)))
                .contains("Index Scan using match_decided")
                .doesNotContain("Sort Key: decided_at");
    }

    @Test
    void countDecisionsReadsNoMatchThatNobodyDecidedOn() {
        assertThat(plan(() -> STORES.matchingSettings().countDecisions(account(), Thresholds.DEFAULT)))
                .contains("match_decided")
                .doesNotContain("Seq Scan");
    }

    @Test
    void listShownReadsWhatPeopleDecidedAlone() {
        assertThat(plan(() -> STORES.matches()
                        .listShown(
                                account(),
                                ALL_POSTS.get(0).influencer(),
                                ALL_POSTS.get(0).id(),
                                200)))
                .doesNotContain("Seq Scan on match")
                .satisfies(plan -> assertThat(Plans.pages(plan)).isLessThan(1_500));
    }

    @Test
    void saveAllCostsOneStatementForNewAndOneForChangedOnes() {
        Post post = ALL_POSTS.get(0);
        List<Match> given = new ArrayList<>(STORES.matches().listOf(account(), post.id()));
        STORES.work().run(() -> {
            for (int i = 0; i < 10; i++) {
                Product added = STORES.products().save(aProduct(account()).build());
                given.add(aMatch(post, added).build());
            }
            assertThat(LOG.during(() -> STORES.matches().saveAll(account(), given)))
                    .hasSize(2);
            return given;
        });
    }

    private static AccountId account() {
        return ACCOUNT.id();
    }

    private static String plan(Runnable query) {
        List<String> plans = LOG.plans(query);
        assertThat(plans).hasSize(1);
        return plans.get(0);
    }
}
