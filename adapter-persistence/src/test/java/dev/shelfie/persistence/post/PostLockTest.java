package dev.shelfie.persistence.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.Threads.elsewhere;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.started;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.LockWaits;
import dev.shelfie.persistence.database.Postgres;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Whom a locked post keeps waiting, and whom not. */
class PostLockTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private static final Database DATABASE = Database.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void findLockedWaitsForWhoeverHasLockedThePostAndThenReadsWhatThatOneSaved() {
        Post post = storedPost();

        FutureTask<Optional<Post>> second = STORES.work().run(() -> {
            Post locked = locked(post).orElseThrow();
            FutureTask<Optional<Post>> waiting = started(() -> STORES.work().run(() -> locked(post)));
            LockWaits.awaitOne(DATABASE);
            STORES.posts().save(locked.withStatus(PostStatus.DRAFT, NOON));
            return waiting;
        });

        assertThat(result(second)).map(Post::version).contains(2L);
    }

    @Test
    void findLockedReturnsNothingWhenWhoeverHadLockedThePostRemovedIt() {
        Post post = storedPost();

        FutureTask<Optional<Post>> second = STORES.work().run(() -> {
            Post locked = locked(post).orElseThrow();
            FutureTask<Optional<Post>> waiting = started(() -> STORES.work().run(() -> locked(post)));
            LockWaits.awaitOne(DATABASE);
            STORES.posts().delete(locked);
            return waiting;
        });

        assertThat(result(second)).isEmpty();
    }

    @Test
    void matchesOfALockedPostCanBeSavedWithoutWaitingAsItsKeyStays() {
        Post post = storedPost();
        Product product = STORES.products().save(aProduct(post.account()).build());

        List<Match> saved = STORES.work().run(() -> {
            locked(post);
            return elsewhere(() -> STORES.matches()
                    .saveAll(post.account(), List.of(aMatch(post, product).build())));
        });

        assertThat(saved).hasSize(1);
    }

    private static Optional<Post> locked(Post post) {
        return STORES.posts().findLocked(post.account(), post.id());
    }

    private static Post storedPost() {
        Account account = AccountFixtures.anAccount();
        STORES.accounts().add(account);
        Influencer influencer =
                STORES.influencers().save(anInfluencer(account.id()).build());
        return STORES.posts().save(aPost(influencer).build());
    }
}
