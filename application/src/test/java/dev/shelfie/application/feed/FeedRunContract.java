package dev.shelfie.application.feed;

import static dev.shelfie.application.feed.FeedFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.failingAfter;
import static dev.shelfie.application.importing.ImportFixtures.inputs;
import static dev.shelfie.application.importing.ImportFixtures.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedOutcome;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedRun;
import dev.shelfie.domain.feed.FeedSecret;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** What {@link FeedRunner} promises, over every store. */
public interface FeedRunContract extends StoreContract {

    @Test
    default void runImportsTheFeedAndWaitsForItsSchedule() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), "\"1\"");
        Feed feed = scene.created(anInput());

        scene.run();

        assertThat(scene.progress(feed))
                .returns(scene.night, FeedProgress::nextRunAt)
                .returns(10L, FeedProgress::lastGoodRows)
                .returns("\"1\"", FeedProgress::tag);
        Import imported = stores().imports()
                .find(feed.account(), scene.last(feed).imported())
                .orElseThrow();
        assertThat(imported.fileName()).isEqualTo("Night feed");
        assertThat(imported.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(scene.active()).hasSize(10);
        assertThat(scene.closed).isEqualTo(1);
        assertThat(scene.notes).containsExactly("imported");
        scene.run();
        assertThat(scene.asked).hasSize(1);
    }

    @Test
    default void runAsksForWhatChangedSinceTheLastGoodOne() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), "\"1\"");
        Feed feed = scene.created(anInput());
        scene.run();
        scene.server = any -> new FeedAnswer.Unchanged();

        scene.runAt(scene.night);

        assertThat(scene.asked.get(0).tag()).isNull();
        assertThat(scene.asked.get(1).tag()).isEqualTo("\"1\"");
        assertThat(scene.last(feed).outcome()).isEqualTo(FeedOutcome.UNCHANGED);
        assertThat(scene.progress(feed).lastGoodAt()).isEqualTo(scene.night);
    }

    @Test
    default void runReadsTheFeedAgainWhenItsImportIsADayOldAsSalePricesBeginAndEnd() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), "\"1\"");
        Feed feed = scene.created(anInput());
        scene.run();
        scene.server = any -> new FeedAnswer.Unchanged();
        scene.runAt(scene.night);

        scene.runAt(scene.night.plus(Duration.ofDays(1)));

        assertThat(scene.asked).extracting(FetchFeed::tag).containsExactly(null, "\"1\"", null);
        assertThat(scene.progress(feed).tag()).isEqualTo("\"1\"");
    }

    @Test
    default void runSendsTheSecretThatIsStoredEncrypted() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        FeedInput input = anInput("https://shop.example/feed.csv", new FeedAuth(FeedAuth.Type.BEARER, null), false);
        Feed feed = scene.useCases().createFeed(new CreateFeed(scene.account, input, new FeedSecret("abc"), null));

        scene.run();

        assertThat(scene.asked.get(0).authorization()).isEqualTo("Bearer abc");
        assertThat(scene.asked.get(0)).asString().doesNotContain("abc");
        assertThat(feed.secret()).isEqualTo(new EncryptedSecret("cba " + feed.id()));
    }

    @Test
    default void runKeepsTheLastGoodStateWhileTheServerIsAway() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), "\"1\"");
        Feed feed = scene.created(anInput());
        scene.run();
        scene.server = any -> new FeedAnswer.Failed("The server answered 503");

        scene.runAt(scene.night);

        assertThat(scene.last(feed))
                .isEqualTo(new FeedRun(scene.night, FeedOutcome.FAILED, "The server answered 503", null));
        assertThat(scene.progress(feed).nextRunAt())
                .isBetween(scene.night.plusSeconds(270), scene.night.plusSeconds(330));
        assertThat(scene.progress(feed))
                .returns(10L, FeedProgress::lastGoodRows)
                .returns(1, FeedProgress::failures);
        assertThat(scene.active()).hasSize(10);
    }

    @Test
    default void runImportsNothingWhenTheFeedIsCutOff() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(() ->
                failingAfter(rows(inputs("LH-", 10)), new UnreadableImportException(true, "The XML ends too early")));
        Feed feed = scene.created(anInput());

        scene.run();

        assertThat(scene.last(feed).outcome()).isEqualTo(FeedOutcome.FAILED);
        assertThat(scene.last(feed).problem()).isEqualTo("The XML ends too early");
        assertThat(scene.active()).isEmpty();
        assertThat(scene.closed).isEqualTo(1);
    }

    @Test
    default void runImportsNothingWhenTheFeedIsHalfAsLongUntilAPersonSaysSo() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), "\"1\"");
        Feed feed = scene.created(anInput("https://shop.example/feed.csv", null, true));
        scene.run();
        scene.server = any -> scene.received(inputs("LH-", 4), "\"2\"");

        scene.runAt(scene.night);

        assertThat(scene.last(feed).outcome()).isEqualTo(FeedOutcome.HELD);
        assertThat(scene.last(feed).problem()).contains("has 4 rows", "of the 10", "import it anyway");
        assertThat(scene.active()).hasSize(10);
        scene.useCases().runFeed(feed.account(), feed.id(), true);
        scene.run();
        assertThat(scene.last(feed).outcome()).isEqualTo(FeedOutcome.IMPORTED);
        assertThat(scene.progress(feed)).returns(4L, FeedProgress::lastGoodRows).returns(false, FeedProgress::anyway);
        assertThat(scene.active()).hasSize(4);
    }

    @Test
    default void runHoldsTheFeedAgainWhenItIsShorterThanWhatAPersonAllowed() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), null);
        Feed feed = scene.created(anInput("https://shop.example/feed.csv", null, true));
        scene.run();
        scene.server = any -> scene.received(inputs("LH-", 4), null);
        scene.runAt(scene.night);
        scene.useCases().runFeed(feed.account(), feed.id(), true);
        scene.server = any -> scene.received(List.of(), null);

        scene.run();

        assertThat(scene.last(feed).outcome()).isEqualTo(FeedOutcome.HELD);
        assertThat(scene.last(feed).problem()).contains("has 0 rows");
        assertThat(scene.active()).hasSize(10);
    }

    @Test
    default void runArchivesNothingWhenAFullFeedIsOfAnotherCatalogue() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(inputs("LH-", 10), null);
        scene.created(anInput());
        scene.run();
        scene.server = any -> scene.received(inputs("other-", 10), null);

        Feed feed = scene.created(anInput("https://shop.example/feed.csv", null, true));
        scene.run();

        assertThat(scene.last(feed).problem()).contains("lacks 10 of the 10 products");
        assertThat(scene.active()).hasSize(10).allMatch(id -> id.startsWith("LH-"));
    }

    @Test
    default void runGoesOnWithTheScheduleWhenTheServiceFails() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> {
            throw new IllegalStateException("A bug");
        };
        Feed feed = scene.created(anInput());

        scene.run();

        assertThat(scene.last(feed).problem()).isEqualTo("The service failed");
        assertThat(scene.notes).containsExactly("broke: A bug", "failed");
    }

    @Test
    default void runIsRecordedWhenAnErrorEndsIt() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        scene.server = any -> scene.received(() -> {
            throw new StackOverflowError("Deep");
        });
        Feed feed = scene.created(anInput());

        scene.run();

        assertThat(scene.last(feed).problem()).isEqualTo("The service failed");
        assertThat(scene.progress(feed).failures()).isEqualTo(1);
        assertThat(scene.notes).containsExactly("broke: Deep", "failed");
    }

    @Test
    default void runIsBegunAnewByAnotherNodeAtOnceWhenItsNodeStops() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        FeedRunner stopping = scene.runner();
        scene.server = any -> scene.received(() -> {
            stopping.stop();
            return rows(inputs("LH-", 10)).iterator();
        });
        Feed feed = scene.created(anInput());

        assertThat(stopping.runNext()).isTrue();

        assertThat(scene.progress(feed)).returns(0, FeedProgress::failures).returns(null, FeedProgress::lastRun);
        assertThat(stopping.runNext()).isFalse();
        assertThat(scene.notes).isEmpty();
        scene.server = any -> scene.received(inputs("LH-", 10), null);
        scene.run();
        assertThat(scene.active()).hasSize(10);
    }

    @Test
    default void runIsBegunAnewByAnotherNodeAtOnceWhenItsDownloadIsInterrupted() {
        FeedScene scene = new FeedScene(stores(), storedAccount());
        FeedRunner stopping = scene.runner();
        scene.server = any -> {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted");
        };
        Feed feed = scene.created(anInput());

        stopping.runNext();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(scene.progress(feed)).returns(0, FeedProgress::failures).returns(null, FeedProgress::lastRun);
        scene.server = any -> scene.received(inputs("LH-", 10), null);
        scene.run();
        assertThat(scene.active()).hasSize(10);
    }
}
