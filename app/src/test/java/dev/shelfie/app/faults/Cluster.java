package dev.shelfie.app.faults;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.QuickService;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;

/** Two nodes on one database, each in processes of its own. */
final class Cluster implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /** What a thread pool may have added since the calm. */
    private static final int MORE_THREADS = 20;

    final SmallDisk disk;
    final DatabaseServer database;
    final List<Node> nodes;
    private final long threads;

    /** An account and the secret of a token that may do everything in it. */
    record Shop(AccountId account, String token) {}

    Cluster(Path folder) {
        try {
            disk = new SmallDisk(Files.createDirectory(folder.resolve("disk")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        database = databaseOn(disk);
        nodes = List.of(new Node("node-1", database.port(), folder), new Node("node-2", database.port(), folder));
        threads = threads(nodes.get(0));
    }

    private static DatabaseServer databaseOn(SmallDisk disk) {
        try {
            return new DatabaseServer(disk.folder().resolve("data"));
        } catch (RuntimeException e) {
            disk.close();
            throw e;
        }
    }

    Shop openShop() {
        try (Database direct = direct()) {
            QuickService service = DaggerQuickService.factory().create(new PostgresStore(direct));
            AccountId account = service.access()
                    .createAccount(new CreateAccount("Halm", Plan.UNLIMITED))
                    .id();
            return new Shop(
                    account,
                    service.access()
                            .createToken(new CreateToken(
                                    account, "Test", Environment.TEST, EnumSet.allOf(Permission.class), null, null))
                            .secret()
                            .reveal());
        }
    }

    private Database direct() {
        Database direct = Database.open(
                TestDatabase.patient(DatabaseSettings.of(DatabaseServer.url(database.port()), null, null)));
        Eventually.until("the database answers", PATIENCE, direct::isReachable);
        return direct;
    }

    /** Waits until nothing runs or waits any more: no request, no job, no statement, and no thread is left over. */
    void awaitQuiet() {
        try (Database direct = direct()) {
            CatalogueFeed feed = new PostgresStore(direct).catalogueFeed();
            Eventually.until("no change of a catalogue is left", PATIENCE, () -> isWithoutChanges(feed));
        }
        Eventually.until("no job is left", PATIENCE, () -> query("""
                SELECT count(*) FROM matching_job WHERE account_id IS NOT NULL""").equals("0"));
        for (Node node : nodes) {
            quiet(node, "shelfie_http_requests_running", 0);
            quiet(node, "shelfie_transfer_memory_bytes", 0);
            quiet(node, "shelfie_database_connections{state=\"waiting\"}", 0);
            quiet(node, "shelfie_database_connections{state=\"active\"}", 0);
            quiet(node, "jvm_threads_current", threads + MORE_THREADS);
        }
        Eventually.until("no transaction is open", PATIENCE, () -> query("""
                SELECT count(*) FROM pg_stat_activity
                WHERE application_name = 'shelfie' AND state LIKE 'idle in transaction%'""").equals("0"));
    }

    /** No, while a busy machine can't be asked. */
    private static boolean isWithoutChanges(CatalogueFeed feed) {
        try {
            return feed.listWithPendingChanges(null, 1).isEmpty();
        } catch (StoreUnavailableException busy) {
            return false;
        }
    }

    private static void quiet(Node node, String metric, long most) {
        Eventually.until(
                metric + " of " + node + " is at most " + most,
                PATIENCE,
                () -> node.process().metric(metric) <= most);
    }

    /** How many threads a node has when its background jobs run. */
    private static long threads(Node node) {
        Eventually.until("the node counts its threads", () -> node.process().metric("jvm_threads_current") > 0);
        return node.process().metric("jvm_threads_current");
    }

    private String query(String sql) {
        return database.query(sql).get(0).get(0);
    }

    @Override
    public void close() {
        try (disk;
                database) {
            nodes.forEach(Node::close);
        }
    }
}
