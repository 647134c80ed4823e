package dev.shelfie.persistence.influencer;

import static dev.shelfie.application.importing.ImportFixtures.anImport;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an erasure costs, and what becomes of posts that are published meanwhile. */
class ErasureTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);

    private Influencer influencer;

    @BeforeEach
    void store() {
        Account account = AccountFixtures.anAccount();
        STORES.accounts().add(account);
        influencer = STORES.influencers().save(anInfluencer(account.id()).build());
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void eraseCostsTheSameStatementsHoweverManyPostsThereAre() {
        List<Post> posts =
                Stream.generate(() -> aPost(influencer).build()).limit(1_000).toList();
        STORES.work().runBulk(() -> STORES.posts().putAll(influencer.account(), posts));

        assertThat(LOG.during(
                        () -> assertThat(STORES.influencers().erase(influencer)).hasSize(1_000)))
                .filteredOn(entry -> entry.contains(" "))
                .hasSize(5);
    }

    @Test
    void eraseLeavesNoIdsOfRefusedRows() {
        STORES.imports()
                .save(anImport(influencer.account(), ImportKind.POSTS)
                        .withRefusals(List.of(new RowRefusal(7, "72", "caption")))
                        .build());
        STORES.work().runBulk(() -> STORES.influencers().erase(influencer));
        assertThat(DATABASE.sql()
                        .list(
                                "SELECT unnest(refused_ids) FROM import WHERE account_id = ?",
                                arguments -> arguments.text(influencer.account().value()),
                                row -> row.text(1)))
                .isEmpty();
    }

    @Test
    void eraseTakesAPostAlongThatIsPublishedMeanwhile() {
        FutureTask<List<VersionedId<PostId>>> erasure = STORES.work().runBulk(() -> {
            STORES.posts().save(aPost(influencer).build());
            FutureTask<List<VersionedId<PostId>>> waiting = started(
                    () -> STORES.work().runBulk(() -> STORES.influencers().erase(influencer)));
            LockWaits.awaitOne(DATABASE);
            return waiting;
        });

        assertThat(result(erasure)).hasSize(1);
        assertThat(STORES.posts().list(influencer.account(), PostFilter.NONE, PostVisibility.ALL, null, 10))
                .isEmpty();
    }

    @Test
    void saveOfAPostIsRefusedWhenItsInfluencerIsErasedMeanwhile() {
        FutureTask<Post> late = STORES.work().runBulk(() -> {
            STORES.influencers().erase(influencer);
            FutureTask<Post> waiting = started(() -> STORES.work()
                    .runBulk(() -> STORES.posts().save(aPost(influencer).build())));
            LockWaits.awaitOne(DATABASE);
            return waiting;
        });

        assertNotFound(() -> result(late));
    }
}
