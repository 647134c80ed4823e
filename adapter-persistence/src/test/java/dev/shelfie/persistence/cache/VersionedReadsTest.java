package dev.shelfie.persistence.cache;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.cache.MapRecordCache;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A node with a cache, beside another one that writes. */
class VersionedReadsTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store OTHER = new PostgresStore(DATABASE);
    private static final Instant NOW = Instant.parse("2026-05-01T10:00:00Z");
    private static final Expansion ALL = Expansion.parse("expand", RecordType.POST, "influencer,products");
    private static final Expansion NONE = Expansion.none(RecordType.POST);
    /** Lists ask for versions after some whose records were all in the cache. */
    private static final int UNTIL_VERSIONS = 8;
    /** Lists ask for a digest after some that were the same. */
    private static final int UNTIL_DIGESTS = 2 * UNTIL_VERSIONS;

    private final MapRecordCache cache = new MapRecordCache();
    private final InterruptedCache interrupted = new InterruptedCache(cache);
    private final Store node = new PostgresStore(DATABASE, interrupted);
    private Account account = AccountFixtures.anAccount();
    private Influencer influencer = anInfluencer(account.id()).build();
    private Product product = aProduct(account.id()).build();
    private Post post = aPost(influencer).build();

    @BeforeEach
    void store() {
        account = AccountFixtures.anAccount();
        OTHER.accounts().add(account);
        influencer = OTHER.influencers().save(anInfluencer(account.id()).build());
        product = OTHER.products().save(aProduct(account.id()).build());
        post = OTHER.posts()
                .save(aPost(influencer).withProducts(List.of(product.id())).build());
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void findAllAsksForVersionsAloneWhenTheCacheHasThePosts() {
        ExpandedPost first = find(ALL).orElseThrow();

        List<String> asked = LOG.during(() -> assertThat(find(ALL)).contains(first));

        assertThat(asked).hasSize(1);
        assertThat(asked.get(0)).contains("p.version").doesNotContain("p.caption", "i.bio", "r.title");
    }

    @Test
    void findAllCostsAsManyStatementsForManyPostsAsForOne() {
        List<GetPost> queries = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Post another = OTHER.posts()
                    .save(aPost(influencer).withProducts(List.of(product.id())).build());
            queries.add(new GetPost(account.id(), another.id(), PostVisibility.PUBLIC, i % 2 == 0 ? ALL : NONE));
        }

        List<String> cold = LOG.during(() -> node.posts().findAll(account.id(), queries));
        List<String> warm = LOG.during(() -> node.posts().findAll(account.id(), queries));

        assertThat(cold).hasSize(2);
        assertThat(warm).hasSize(1);
    }

    @Test
    void findShowsAChangeOfThePostItsInfluencerOrAProduct() {
        find(ALL);
        OTHER.posts().save(post.withStatus(PostStatus.ARCHIVED, NOW));
        OTHER.influencers().save(influencer.withStatus(InfluencerStatus.INACTIVE, NOW));
        OTHER.products().save(product.withOffer(aProduct(account.id()).build().offer(), NOW));

        ExpandedPost found = find(ALL).orElseThrow();

        assertThat(found.post().status()).isEqualTo(PostStatus.ARCHIVED);
        assertThat(found.influencer()).isNotNull();
        assertThat(found.influencer().influencer().status()).isEqualTo(InfluencerStatus.INACTIVE);
        assertThat(found.products()).extracting(Product::version).containsExactly(2L);
    }

    @Test
    void findHidesThePostWhenItsInfluencerIsNotActiveAnyMore() {
        assertThat(find(NONE, PostVisibility.PUBLIC)).isPresent();
        OTHER.influencers().save(influencer.withStatus(InfluencerStatus.INACTIVE, NOW));

        assertThat(find(NONE, PostVisibility.PUBLIC)).isEmpty();
    }

    @Test
    void findReturnsNothingOfWhatIsGone() {
        find(ALL);
        OTHER.products().delete(product, product.updatedAt());
        assertThat(find(ALL).orElseThrow().products()).isEmpty();

        OTHER.influencers().erase(influencer);

        assertThat(find(ALL)).isEmpty();
        assertThat(cache.count(account.id(), post.id().value())).isZero();
        assertThat(node.influencers().find(account.id(), influencer.id())).isEmpty();
        assertThat(node.products().find(account.id(), product.id())).isEmpty();
    }

    @Test
    void listAsksForVersionsAloneWhenTheCacheHadWhatItFound() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilVersions();

        List<String> asked = LOG.during(() -> assertThat(list()).containsExactlyInAnyOrder(post, other));

        assertThat(asked).hasSize(1);
        assertThat(asked.get(0)).contains("p.version").doesNotContain("p.caption");
    }

    @Test
    void listReadsOnlyTheRecordsThatChanged() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilVersions();
        Post changed = OTHER.posts().save(post.withProducts(List.of(), NOW));

        List<String> asked = LOG.during(() -> assertThat(list()).containsExactlyInAnyOrder(changed, other));

        assertThat(asked).hasSize(2);
        assertThat(asked.get(1)).contains("p.caption", "p.id = ?");
    }

    @Test
    void listLeavesOutWhatDoesNotBelongToItAnyMore() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilVersions();
        OTHER.posts().save(post.withStatus(PostStatus.ARCHIVED, NOW));

        assertThat(list()).containsExactly(other);
    }

    @Test
    void listIsReadAgainWhenARecordChangesBetweenItsStatements() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilVersions();
        Post changed = OTHER.posts().save(post.withProducts(List.of(), NOW));
        interrupted.beforeNextFind(() -> OTHER.posts().save(changed.withStatus(PostStatus.ARCHIVED, NOW)));

        List<String> asked = LOG.during(() -> assertThat(list()).containsExactly(other));

        assertThat(asked).filteredOn(sql -> sql.startsWith("SELECT")).hasSize(3);
    }

    @Test
    void listIsReadAgainWhenARecordIsDeletedBetweenItsStatements() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilVersions();
        Post changed = OTHER.posts().save(post.withProducts(List.of(), NOW));
        interrupted.beforeNextFind(() -> OTHER.posts().delete(changed));

        assertThat(list()).containsExactly(other);
    }

    @Test
    void listAsksForADigestAloneWhenItWasTheSameBefore() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilDigests();

        List<String> asked = LOG.during(() -> assertThat(list()).containsExactlyInAnyOrder(post, other));

        assertThat(asked).hasSize(1);
        assertThat(asked.get(0)).contains("sha256", "p.version");
    }

    @Test
    void listAsksForNoDigestWhenTheRecordsOfListsLeftMemory() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        interrupted.loseRecordsOfLists();
        listUntilDigests();

        List<String> asked = LOG.during(() -> assertThat(list()).containsExactlyInAnyOrder(post, other));

        assertThat(asked).hasSize(1);
        assertThat(asked.get(0)).contains("p.version").doesNotContain("sha256");
    }

    @Test
    void listShowsAChangeAfterOneThatAskedForADigest() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilDigests();
        Post changed = OTHER.posts().save(post.withProducts(List.of(), NOW));

        assertThat(list()).containsExactlyInAnyOrder(changed, other);
        assertThat(list()).extracting(Post::version).containsExactlyInAnyOrder(2L, 1L);
    }

    @Test
    void listShowsWhatCameAndWhatWentAfterOneThatAskedForADigest() {
        Post other = OTHER.posts().save(aPost(influencer).build());
        listUntilDigests();
        Post added = OTHER.posts().save(aPost(influencer).build());
        OTHER.posts().delete(other);

        assertThat(list()).containsExactlyInAnyOrder(post, added);
    }

    @Test
    void listIsEmptyWhenAllOfItWentAfterOneThatAskedForADigest() {
        OTHER.posts().save(aPost(influencer).build());
        listUntilDigests();
        list().forEach(OTHER.posts()::delete);

        assertThat(list()).isEmpty();
        assertThat(list()).isEmpty();
    }

    @Test
    void searchAsksForVersionsOnceHoweverOftenListsWereTheSame() {
        OTHER.posts().save(aPost(influencer).withProducts(List.of(product.id())).build());
        PostFilter search = PostFilter.showing(product.id());
        for (int i = 0; i < UNTIL_VERSIONS; i++) {
            list(search);
        }
        List<String> before = LOG.during(() -> list(search));
        listUntilDigests();

        List<String> asked = LOG.during(() -> assertThat(list(search)).hasSize(2));

        assertThat(asked).isEqualTo(before).allSatisfy(sql -> assertThat(sql).doesNotContain("p.caption", "sha256"));
    }

    @Test
    void keepsNothingThatATransactionWroteAndTookBack() {
        find(NONE);
        Post never = post.withStatus(PostStatus.ARCHIVED, NOW);
        assertThatIllegalStateException()
                .isThrownBy(() -> node.work().run(() -> {
                    node.posts().save(never);
                    assertThat(find(NONE).orElseThrow().post().status()).isEqualTo(PostStatus.ARCHIVED);
                    throw new IllegalStateException("rolled back");
                }));
        OTHER.posts().save(post.withStatus(PostStatus.DRAFT, NOW));

        ExpandedPost found = find(NONE).orElseThrow();

        assertThat(found.post().version()).isEqualTo(2);
        assertThat(found.post().status()).isEqualTo(PostStatus.DRAFT);
    }

    @Test
    void eraseLeavesNothingOfTheAccountInTheCacheOfTheNodeThatErases() {
        find(ALL);

        node.work().runBulk(() -> {
            List<VersionedId<PostId>> erased = node.influencers().erase(influencer);
            assertThat(cache.count(account.id(), post.id().value())).isPositive();
            return erased;
        });

        assertThat(cache.count(account.id(), influencer.id().value())).isZero();
        assertThat(cache.count(account.id(), post.id().value())).isZero();
        assertThat(cache.count(account.id(), product.id().value())).isZero();
    }

    private Optional<ExpandedPost> find(Expansion expansion) {
        return find(expansion, PostVisibility.ALL);
    }

    private Optional<ExpandedPost> find(Expansion expansion, PostVisibility visibility) {
        return node.posts().find(account.id(), post.id(), visibility, expansion);
    }

    private List<Post> list() {
        return list(PostFilter.of(influencer.id(), null));
    }

    private List<Post> list(PostFilter filter) {
        return node.posts().list(account.id(), filter, PostVisibility.PUBLIC, null, 50);
    }

    private void listUntilDigests() {
        for (int i = 0; i < UNTIL_DIGESTS; i++) {
            list();
        }
    }

    private void listUntilVersions() {
        for (int i = 0; i < UNTIL_VERSIONS; i++) {
            list();
        }
    }
}
