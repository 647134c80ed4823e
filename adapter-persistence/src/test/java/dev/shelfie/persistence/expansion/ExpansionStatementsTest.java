package dev.shelfie.persistence.expansion;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expanding costs the same number of statements however much is expanded. */
class ExpansionStatementsTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final List<Post> POSTS = new ArrayList<>();

    @BeforeAll
    static void store() {
        Account account = AccountFixtures.anAccount();
        STORES.work().run(() -> {
            STORES.accounts().add(account);
            for (int i = 0; i < 50; i++) {
                storePosts(account.id());
            }
            return POSTS;
        });
    }

    private static void storePosts(AccountId account) {
        Influencer influencer = STORES.influencers().save(anInfluencer(account).build());
        Product product = STORES.products().save(aProduct(account).build());
        for (int i = 0; i < 20; i++) {
            POSTS.add(STORES.posts()
                    .save(aPost(influencer).withProducts(List.of(product.id())).build()));
        }
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 1000})
    void expandCostsAStatementForEachRelation(int length) {
        Expansion expansion = Expansion.parse("expand", RecordType.POST, "influencer.posts.products,products");
        List<Post> posts = POSTS.subList(0, length);

        List<String> asked = LOG.during(
                () -> new Expander(STORES.related()).expand(posts.get(0).account(), posts, expansion));

        assertThat(asked).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "influencer", "products", "influencer,products"})
    void getPostCostsOneStatementWhateverIsExpandedOnIt(String names) {
        Post post = POSTS.get(0);
        GetPost query = new GetPost(
                post.account(), post.id(), PostVisibility.ALL, Expansion.parse("expand", RecordType.POST, names));

        PostUseCases posts = PostUseCases.over(STORES, PostMatching.none(), NumberedIds.IDS, Clock.systemUTC());

        List<String> asked = LOG.during(() -> posts.getPost(query));

        assertThat(asked).hasSize(1);
    }

    @Test
    void listOfCostsOneStatementHoweverManyTheInfluencers() {
        Post post = POSTS.get(0);
        List<Influencer> influencers = STORES.influencers()
                .list(post.account(), InfluencerFilter.of(Set.of(InfluencerStatus.ACTIVE)), null, 50);

        List<String> asked = LOG.during(() -> STORES.posts()
                .listOf(
                        post.account(),
                        influencers.stream().map(Influencer::id).toList(),
                        PostVisibility.ALL.statuses(),
                        null,
                        1000));

        assertThat(asked).hasSize(1);
    }
}
