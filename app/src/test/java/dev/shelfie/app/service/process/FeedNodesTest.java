package dev.shelfie.app.service.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.FeedServer;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.QuickService;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.feed.CreateFeed;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.feed.CronSchedule;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedOutcome;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedRun;
import dev.shelfie.domain.feed.FeedStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nodes that fetch feeds, and one of them dies. */
class FeedNodesTest {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String[] THIS_MACHINE = {"--webhook-http", "--webhook-allow", "127.0.0.1"};

    @TempDir
    private Path folder;

    @Test
    void aFeedIsFetchedByAnotherNodeWhenTheFirstIsKilledMeanwhile() {
        String url = TestDatabase.create();
        try (Database database = Database.open(TestDatabase.settings(url));
                FeedServer server = FeedServer.start(10)) {
            database.migrate();
            QuickService service = DaggerQuickService.factory().create(new PostgresStore(database));
            AccountId account = service.access()
                    .createAccount(new CreateAccount("Halm", Plan.STANDARD))
                    .id();
            Feed feed = service.feeds().createFeed(new CreateFeed(account, input(server), null, null));
            server.hang();
            try (ServeProcess killed = ServeProcess.start(url, folder, "killed", THIS_MACHINE)) {
                Eventually.until(
                        "the feed is being fetched", () -> server.requests().size() == 1);
                killed.kill();
            }
            server.goOn();

            try (ServeProcess survivor = ServeProcess.start(url, folder, "survivor", THIS_MACHINE)) {
                Eventually.until(
                        "the other node has imported it",
                        PATIENCE,
                        () -> survivor.metric("shelfie_feed_runs_total{outcome=\"imported\"}") == 1);
                assertThat(survivor.log()).contains("The feed " + feed.id(), "at 127.0.0.1 is imported");
            }

            FeedRun run = service.feeds().getFeed(account, feed.id()).progress().lastRun();
            assertThat(run).isNotNull().returns(FeedOutcome.IMPORTED, FeedRun::outcome);
            assertThat(service.store().products().listActiveExternalIds(account, null, 100))
                    .hasSize(10);
            assertThat(server.requests()).hasSize(2);
        }
    }

    @Test
    void aFeedIsDueAtOnceWhenItsNodeIsStoppedMeanwhile() {
        String url = TestDatabase.create();
        try (Database database = Database.open(TestDatabase.settings(url));
                FeedServer server = FeedServer.start(10)) {
            database.migrate();
            QuickService service = DaggerQuickService.factory().create(new PostgresStore(database));
            AccountId account = service.access()
                    .createAccount(new CreateAccount("Halm", Plan.STANDARD))
                    .id();
            Feed feed = service.feeds().createFeed(new CreateFeed(account, input(server), null, null));
            server.hang();
            try (ServeProcess stopped = ServeProcess.start(url, folder, "stopped", THIS_MACHINE)) {
                Eventually.until(
                        "the feed is being fetched", () -> server.requests().size() == 1);
                stopped.stop();
            }
            server.goOn();

            assertThat(service.feeds().getFeed(account, feed.id()).progress())
                    .returns(0, FeedProgress::failures)
                    .returns(null, FeedProgress::lastRun);
            assertThat(service.feedRunner().runNext()).isTrue();
        }
    }

    private static FeedInput input(FeedServer server) {
        return new FeedInput(
                "Night feed",
                server.url(),
                CronSchedule.parse("30 4 * * *"),
                ZoneOffset.UTC,
                null,
                null,
                null,
                null,
                null,
                true,
                FeedStatus.ACTIVE);
    }
}
