package dev.shelfie.persistence.cache;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.cache.MapRecordCache;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** How PostgreSQL comes to the versions of lists: by indexes that have them, without reading rows. */
class VersionPlansTest {

    private static final int INFLUENCERS = 1_000;
    private static final int POSTS_EACH = 5;
    private static final int LIMIT = 50;
    /** Lists ask for a digest of the versions after some that were the same. */
    private static final int UNTIL_DIGESTS = 20;

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORE = new PostgresStore(DATABASE, new MapRecordCache());
    private static final Account OWNER = AccountFixtures.anAccount();
    private static final AccountId ACCOUNT = OWNER.id();

    private static List<InfluencerId> influencers = List.of();

    @BeforeAll
    static void store() {
        List<Influencer> saved = STORE.work().run(() -> {
            STORE.accounts().add(OWNER);
            return IntStream.range(0, INFLUENCERS)
                    .mapToObj(
                            i -> STORE.influencers().save(anInfluencer(ACCOUNT).build()))
                    .toList();
        });
        STORE.work()
                .runBulk(() -> STORE.products()
                        .putAll(
                                ACCOUNT,
                                saved.stream()
                                        .map(i -> aProduct(ACCOUNT).build())
                                        .toList()));
        STORE.work()
                .runBulk(() -> STORE.posts()
                        .putAll(
                                ACCOUNT,
                                saved.stream()
                                        .flatMap(influencer -> IntStream.range(0, POSTS_EACH)
                                                .mapToObj(i -> aPost(influencer).build()))
                                        .toList()));
        DATABASE.sql().update("VACUUM (ANALYZE) influencer, post, product", arguments -> {});
        influencers = saved.stream().map(Influencer::id).toList();
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    static Stream<Arguments> lists() {
        return Stream.of(
                list(
                        "influencer_newest_versions",
                        store -> store.influencers()
                                .list(ACCOUNT, InfluencerFilter.of(EnumSet.of(InfluencerStatus.ACTIVE)), null, LIMIT)),
                list(
                        "product_newest_versions",
                        store -> store.products()
                                .list(ACCOUNT, ProductFilter.of(EnumSet.allOf(ProductStatus.class)), null, LIMIT)),
                list(
                        "post_newest_versions",
                        store -> store.posts().list(ACCOUNT, PostFilter.NONE, PostVisibility.ALL, null, LIMIT)),
                list("post_of_influencer_versions", store -> listOf(store, 1)),
                list("post_of_influencer_versions", store -> listOf(store, 10)));
    }

    private static void listOf(Store store, int many) {
        store.posts().listOf(ACCOUNT, influencers.subList(0, many), PostVisibility.ALL.statuses(), null, LIMIT);
    }

    private static Arguments list(String index, Consumer<Store> list) {
        return Arguments.of(index, list);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listReadsNoRowsWhenItAsksForVersions(String index, Consumer<Store> list) {
        for (int i = 0; i < UNTIL_DIGESTS; i++) {
            list.accept(STORE);
        }

        assertThat(LOG.plans(() -> list.accept(STORE)))
                .singleElement()
                .asString()
                .containsPattern("Index Only Scan using " + index)
                .doesNotContain("Index Scan", "Seq Scan", "Bitmap");
    }
}
