package dev.shelfie.application.feed;

import static dev.shelfie.application.importing.ImportFixtures.rows;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.SettableClock;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedRun;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.webhook.EncryptedSecret;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** An account with feeds, the shop's server, and a node. */
final class FeedScene implements FeedSource, FeedObserver, SecretCipher {

    private static final ScheduledExecutorService HEARTBEAT = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "heartbeat");
        thread.setDaemon(true);
        return thread;
    });

    /** How many feeds an account may have. */
    static final int MOST = 7;

    /** Each scene is at an earlier time than those before, so that it doesn't run their feeds. */
    private static Instant earliest = Instant.parse("2020-01-01T12:00:00Z");

    private final Store store;
    final AccountId account;
    final SettableClock clock;
    final Instant night;
    final List<FetchFeed> asked = new ArrayList<>();
    final List<String> notes = new ArrayList<>();
    Function<FetchFeed, FeedAnswer> server = any -> new FeedAnswer.Unchanged();
    int closed;

    FeedScene(Store store, AccountId account) {
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
        return FeedUseCases.over(store, this, this, NumberedIds.IDS, clock, MOST);
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
