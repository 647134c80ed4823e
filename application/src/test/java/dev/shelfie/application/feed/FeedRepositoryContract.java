package dev.shelfie.application.feed;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.feed.FeedFixtures.NOON;
import static dev.shelfie.application.feed.FeedFixtures.aFeed;
import static dev.shelfie.application.feed.FeedFixtures.aFeedId;
import static dev.shelfie.application.feed.FeedFixtures.aFullInput;
import static dev.shelfie.application.feed.FeedFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.anImportId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What every {@link FeedRepository} promises. */
public interface FeedRepositoryContract extends StoreContract {

    @Test
    default void findReturnsTheFeedAsItWasSavedWhenEveryMemberIsGiven() {
        Feed feed = stores().feeds()
                .save(Feed.create(
                                aFeedId(),
                                storedAccount(),
                                aFullInput(),
                                new EncryptedSecret("secret"),
                                aTokenId(),
                                NOON)
                        .imported(anImportId(), 30_000_000_000L, "W/\"7\"", "Sun, 01 Mar 2026 11:00:00 GMT", NOON)
                        .failed("Not found", anImportId(), NOON.plusSeconds(1), new Random(1))
                        .held("Half is gone", 12_000_000_000L, NOON.plusSeconds(2))
                        .requested(true, NOON));

        assertThat(stores().feeds().find(feed.account(), feed.id())).contains(feed);
        assertThat(feed.version()).isEqualTo(1);
    }

    @Test
    default void findReturnsTheFeedAsItWasSavedWhenOptionalMembersAreAbsent() {
        Feed feed = stores().feeds().save(aFeed(storedAccount()));

        assertThat(stores().feeds().find(feed.account(), feed.id())).contains(feed);
    }

    @Test
    default void findReturnsNothingWhenAnotherAccountHasTheFeed() {
        Feed feed = stores().feeds().save(aFeed(storedAccount()));
        AccountId other = storedAccount();

        assertThat(stores().feeds().find(other, feed.id())).isEmpty();
        assertThat(stores().feeds().list(other)).isEmpty();
    }

    @Test
    default void listReturnsTheNewestFirst() {
        AccountId account = storedAccount();
        Feed first = stores().feeds().save(aFeed(account));
        Feed second = stores().feeds().save(aFeed(account));

        assertThat(stores().feeds().list(account)).containsExactly(second, first);
        assertThat(stores().work().run(() -> stores().feeds().listLocked(account)))
                .containsExactly(second, first);
    }

    @Test
    default void saveChangesAFeedOfTheVersionThatWasRead() {
        Feed feed = stores().feeds().save(aFeed(storedAccount()));

        Feed changed = stores().feeds().save(feed.with(aFullInput(), new EncryptedSecret("new"), NOON.plusSeconds(1)));

        assertThat(changed.version()).isEqualTo(2);
        assertThat(stores().feeds().find(feed.account(), feed.id())).contains(changed);
        assertStale(() -> stores().feeds().save(feed.with(anInput(), null, NOON)));
    }

    @Test
    default void saveLeavesTheRunsAlone() {
        Feed feed = stores().feeds().save(aFeed(storedAccount()));
        Feed ran = feed.imported(anImportId(), 100, "\"7\"", null, NOON);
        FeedQueueContract.claim(stores(), feed, "one");
        stores().feedQueue().finish("one", feed.started(NOON), ran);

        stores().feeds().save(feed.requested(true, NOON.plusSeconds(9)));

        FeedProgress stored =
                stores().feeds().find(feed.account(), feed.id()).orElseThrow().progress();
        assertThat(stored)
                .isEqualTo(ran.requested(true, NOON.plusSeconds(9)).progress())
                .returns(100L, FeedProgress::lastGoodRows)
                .returns(null, FeedProgress::tag);
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        assertNotFound(() -> stores().feeds().save(aFeed(anAccountId())));
    }

    @Test
    default void deleteRemovesTheFeedOfTheVersionThatWasRead() {
        Feed feed = stores().feeds().save(aFeed(storedAccount()));
        Feed changed = stores().feeds().save(feed.requested(false, NOON));

        assertStale(() -> stores().feeds().delete(feed));
        stores().feeds().delete(changed);

        assertThat(stores().feeds().list(feed.account())).isEmpty();
    }
}
