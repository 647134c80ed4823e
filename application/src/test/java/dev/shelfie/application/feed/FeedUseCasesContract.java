package dev.shelfie.application.feed;

import static dev.shelfie.application.feed.FeedFixtures.aFeed;
import static dev.shelfie.application.feed.FeedFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.inputs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedSecret;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What {@link FeedUseCases} promises, over every store. */
public interface FeedUseCasesContract extends StoreContract {

    @Test
    default void createIsRefusedWhenTheAccountHasTooMany() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        for (int i = 0; i < FeedScene.MOST; i++) {
            stores().feeds().save(aFeed(scene.account));
        }

        assertThatThrownBy(() -> scene.created(anInput()))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("the limit is 7");
    }

    @Test
    default void createIsRefusedWhenAnotherFeedHasTheWholeCatalogueToo() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        FeedInput full = anInput("https://shop.example/a", null, true);
        scene.created(full);
        Feed part = scene.created(anInput());

        assertThatThrownBy(() -> scene.created(full))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("full: must be false, because the feed Night feed has the whole catalogue");
        assertThatThrownBy(() -> scene.useCases()
                        .changeFeed(new ChangeFeed(scene.account, part.id(), part.version(), full, null)))
                .hasMessageContaining("full: must be false");
    }

    @Test
    default void changeIsAllowedWhenTheFeedItselfHasTheWholeCatalogue() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        Feed feed = scene.created(anInput("https://shop.example/a", null, true));
        FeedInput moved = anInput("https://shop.example/b", null, true);

        assertThat(scene.useCases()
                        .changeFeed(new ChangeFeed(scene.account, feed.id(), feed.version(), moved, null))
                        .input())
                .isEqualTo(moved);
    }

    @Test
    default void createMakesOneFeedWithTheWholeCatalogueWhenTwoAreMadeAtOnce() {
        FeedInput full = anInput("https://shop.example/a", null, true);
        for (int round = 0; round < 10; round++) {
            FeedScene scene = new FeedScene(stores(), storedAccount());
            Supplier<Boolean> create = () -> {
                try {
                    scene.created(full);
                    return true;
                } catch (DomainException refused) {
                    return false;
                }
            };

            assertThat(Threads.startedTogether(List.of(create, create)).stream().map(Threads::result))
                    .containsExactlyInAnyOrder(true, false);
        }
    }

    @Test
    default void runFeedChangesNothingWhenTheFeedWaitsOrIsBeingFetched() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        Feed feed = scene.created(anInput());
        scene.server = any -> {
            scene.useCases().runFeed(feed.account(), feed.id(), false);
            return scene.received(inputs("LH-", 10), "\"1\"");
        };

        scene.useCases().runFeed(feed.account(), feed.id(), false);
        scene.run();

        assertThat(scene.asked).hasSize(1);
        scene.useCases().runFeed(feed.account(), feed.id(), false);
        scene.server = any -> scene.received(inputs("LH-", 10), "\"1\"");
        scene.run();
        assertThat(scene.asked).hasSize(2);
        assertThat(scene.asked.get(1).tag()).isNull();
    }

    @Test
    default void changeNeedsTheSecretAgainWhenAnotherServerWouldGetIt() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        FeedAuth auth = new FeedAuth(FeedAuth.Type.BEARER, null);
        Feed feed = scene.useCases()
                .createFeed(new CreateFeed(
                        scene.account, anInput("https://shop.example/a", auth, false), new FeedSecret("abc"), null));
        FeedInput same = anInput("https://shop.example/b", auth, false);
        FeedInput other = anInput("https://evil.example/a", auth, false);

        Feed changed = scene.useCases().changeFeed(new ChangeFeed(scene.account, feed.id(), 1, same, null));

        assertThat(changed.secret()).isEqualTo(feed.secret());
        assertThatThrownBy(() -> scene.useCases().changeFeed(new ChangeFeed(scene.account, feed.id(), 2, other, null)))
                .hasMessageContaining("auth/secret: must be given again");
        assertThat(scene.useCases()
                        .changeFeed(new ChangeFeed(scene.account, feed.id(), 2, other, new FeedSecret("x")))
                        .secret())
                .isEqualTo(new EncryptedSecret("x " + feed.id()));
        assertThatThrownBy(() -> scene.useCases().createFeed(new CreateFeed(scene.account, same, null, null)))
                .hasMessageContaining("auth/secret: must be given");
    }
}
