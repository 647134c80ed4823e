package dev.shelfie.inmemory;

import static dev.shelfie.application.access.AccountFixtures.anAccount;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.matching.MatchingNode;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When the catalogue feed deletes old changes. */
class CatalogueFeedRetentionTest {

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T12:00:00Z"));
    private final InMemoryStore store = InMemoryStore.empty(clock);
    private final CatalogueFeed feed = store.catalogueFeed();
    private final Account account = anAccount();

    @BeforeEach
    void store() {
        store.accounts().add(account);
    }

    @Test
    void trimDeletesChangesOlderThanADayWhenTheyWereFollowed() {
        saved();
        feed.saveCheckpoint(account.id(), feed.now(account.id()));
        clock.advance(Duration.ofDays(1).plusSeconds(1));
        Product young = saved();
        feed.saveCheckpoint(account.id(), feed.now(account.id()));

        feed.trim();

        assertThat(changed()).containsExactly(young);
    }

    @Test
    void trimKeepsChangesWhenTheyAreADayOldOrNotFollowed() {
        Product followed = saved();
        feed.saveCheckpoint(account.id(), feed.now(account.id()));
        clock.advance(Duration.ofDays(1));
        feed.trim();
        assertThat(changed()).containsExactly(followed);

        Product unfollowed = saved();
        clock.advance(Duration.ofDays(2));
        feed.trim();
        assertThat(changed()).containsExactly(unfollowed);
        assertThat(feed.listWithPendingChanges(null, 10)).containsExactly(account.id());
    }

    @Test
    void sinceReturnsChangesMadeAfterATrim() {
        saved();
        Cursor before = feed.now(account.id());
        feed.saveCheckpoint(account.id(), before);
        clock.advance(Duration.ofDays(2));
        feed.trim();

        Product next = saved();

        assertThat(feed.since(account.id(), before, 10).present()).containsExactly(next);
    }

    @Test
    void changesOfACatalogueWithoutAnIndexAreKeptForADayAndThenAllPostsAreQueued() {
        Post post = store.posts()
                .save(aPost(store.influencers().save(anInfluencer(account.id()).build()))
                        .build());
        MatchingNode node = MatchingNode.on(store, clock, task -> {});
        saved();
        clock.advance(Duration.ofDays(1));
        node.background().processCatalogueChanges();
        assertThat(feed.listWithPendingChanges(null, 10)).containsExactly(account.id());

        clock.advance(Duration.ofSeconds(1));
        node.background().processCatalogueChanges();
        node.jobs().queueAll(node.background());

        assertThat(feed.listWithPendingChanges(null, 10)).isEmpty();
        assertThat(node.jobs().posts()).containsExactly(post.id());
        node.background().processCatalogueChanges();
        assertThat(changed()).isEmpty();
    }

    private Product saved() {
        return store.products().save(aProduct(account.id()).build());
    }

    private List<Product> changed() {
        return feed.since(account.id(), Cursor.START, 10).present();
    }
}
