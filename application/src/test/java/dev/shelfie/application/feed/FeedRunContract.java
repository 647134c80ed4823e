package dev.shelfie.application.feed;

import static dev.shelfie.application.feed.FeedFixtures.aFeed;
import static dev.shelfie.application.feed.FeedFixtures.anInput;
import static dev.shelfie.application.importing.ImportFixtures.failingAfter;
import static dev.shelfie.application.importing.ImportFixtures.inputs;
import static dev.shelfie.application.importing.ImportFixtures.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.UnreadableImportException;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedOutcome;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedRun;
import dev.shelfie.domain.feed.FeedSecret;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What {@link FeedRunner} and {@link FeedUseCases} promise, over every store. */
public interface FeedRunContract extends StoreContract {

    @Test
    default void runImportsTheFeedAndWaitsForItsSchedule() {
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
        FeedInput input = anInput("https://shop.example/feed.csv", new FeedAuth(FeedAuth.Type.BEARER, null), false);
        Feed feed = scene.useCases().createFeed(new CreateFeed(scene.account, input, new FeedSecret("abc"), null));

        scene.run();

        assertThat(scene.asked.get(0).authorization()).isEqualTo("Bearer abc");
        assertThat(scene.asked.get(0)).asString().doesNotContain("abc");
        assertThat(feed.secret()).isEqualTo(new EncryptedSecret("cba " + feed.id()));
    }

    @Test
    default void runKeepsTheLastGoodStateWhileTheServerIsAway() {
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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

    @Test
    default void createIsRefusedWhenTheAccountHasTooMany() {
        Scene scene = new Scene(stores(), storedAccount());
        for (int i = 0; i < Feed.MAX_PER_ACCOUNT; i++) {
            stores().feeds().save(aFeed(scene.account));
        }

        assertThatThrownBy(() -> scene.created(anInput()))
                .isInstanceOf(DomainException.class)
                .hasMessageContaining("at most 20 feeds");
    }

    @Test
    default void createIsRefusedWhenAnotherFeedHasTheWholeCatalogueToo() {
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
            Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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
        Scene scene = new Scene(stores(), storedAccount());
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

    /** An account with feeds, the shop's server, and a node. */
    final class Scene implements FeedSource, FeedObserver, SecretCipher {

        private static final ScheduledExecutorService HEARTBEAT = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "heartbeat");
            thread.setDaemon(true);
            return thread;
        });

        private final Store store;
        private final AccountId account;
        /** Each scene is at an earlier time than those before, so that it doesn't run their feeds. */
        private static Instant earliest = Instant.parse("2020-01-01T12:00:00Z");

        private final SettableClock clock;
        private final Instant night;
        private final List<FetchFeed> asked = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private Function<FetchFeed, FeedAnswer> server = any -> new FeedAnswer.Unchanged();
        private int closed;

        Scene(Store store, AccountId account) {
            this.store = store;
            this.account = account;
            Instant noon = earlier();
            this.clock = new SettableClock(noon);
            this.night = noon.plus(Duration.ofMinutes(16 * 60 + 30));
        }

        private static synchronized Instant earlier() {
            earliest = earliest.minus(Duration.ofDays(30));
            return earliest;
        }

        FeedUseCases useCases() {
            return FeedUseCases.over(store, this, this, NumberedIds.IDS, clock);
        }

        Feed created(FeedInput input) {
            return useCases().createFeed(new CreateFeed(account, input, null, null));
        }

        /** Runs all that is due; the store may have other accounts' feeds. */
        void run() {
            FeedRunner runner = runner();
            while (runner.runNext()) {
                // The next one.
            }
        }

        /** A new node. */
        FeedRunner runner() {
            return FeedRunner.over(
                    store,
                    this,
                    ImportUseCases.over(store, PostMatching.none(), NumberedIds.IDS, clock),
                    this,
                    AuditUseCases.over(store.audit(), store.work(), NumberedIds.IDS, clock),
                    this,
                    new Random(1),
                    clock,
                    new FeedNode("node", HEARTBEAT));
        }

        void runAt(Instant time) {
            clock.advance(Duration.between(clock.instant(), time));
            run();
        }

        FeedProgress progress(Feed feed) {
            return store.feeds().find(feed.account(), feed.id()).orElseThrow().progress();
        }

        FeedRun last(Feed feed) {
            return progress(feed).lastRun();
        }

        List<String> active() {
            return store.products().listActiveExternalIds(account, null, Integer.MAX_VALUE);
        }

        FeedAnswer received(List<ProductInput> products, @Nullable String tag) {
            return new FeedAnswer.Received(new Rows(() -> rows(products).iterator()), tag, null);
        }

        FeedAnswer received(Supplier<Iterator<ImportRow<ProductInput>>> rows) {
            return new FeedAnswer.Received(new Rows(rows), null, null);
        }

        @Override
        public void check(FeedInput input) {
            // All are fine.
        }

        @Override
        public FeedAnswer fetch(FetchFeed command) {
            asked.add(command);
            return server.apply(command);
        }

        @Override
        public void ended(Feed feed) {
            if (feed.account().equals(account)) {
                notes.add(feed.progress().lastRun().outcome().publicName());
            }
        }

        @Override
        public void broke(Feed feed, Throwable failure) {
            notes.add("broke: " + failure.getMessage());
        }

        @Override
        public EncryptedSecret encrypt(String secret, AccountId owner, String record) {
            return new EncryptedSecret(new StringBuilder(secret).reverse() + " " + record);
        }

        @Override
        public String decrypt(EncryptedSecret secret, AccountId owner, String record) {
            return new StringBuilder(secret.value().replace(" " + record, ""))
                    .reverse()
                    .toString();
        }

        private final class Rows implements FeedFile {

            private final Supplier<Iterator<ImportRow<ProductInput>>> rows;

            Rows(Supplier<Iterator<ImportRow<ProductInput>>> rows) {
                this.rows = rows;
            }

            @Override
            public Iterator<ImportRow<ProductInput>> rows(Instant now) {
                return rows.get();
            }

            @Override
            public void close() {
                closed++;
            }
        }
    }
}
