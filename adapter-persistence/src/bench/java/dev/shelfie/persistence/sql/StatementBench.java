package dev.shelfie.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.influencer.InfluencerFixtures;
import dev.shelfie.application.post.PostFixtures;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.post.PostRow;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What Jdbi's queries with named parameters cost, beside statements prepared on its connection: reading one post, and
 * updating one row. Both take a connection from the same pool and read rows in the same way. Rounds alternate, and the
 * median round counts: of wall-clock time, and of the thread's CPU time, which other load on the machine doesn't change.
 */
class StatementBench {

    private static final int ROUNDS = Integer.getInteger("bench.rounds", 61);
    private static final int OPERATIONS = 1000;

    private static final String READ = "SELECT " + PostRow.COLUMNS + " FROM post p WHERE p.account_id = ? AND p.id = ?";
    private static final String READ_NAMED =
            "SELECT " + PostRow.COLUMNS + " FROM post p WHERE p.account_id = :account AND p.id = :id";
    private static final String WRITE = "UPDATE account SET name = ? WHERE account_id = ?";
    private static final String WRITE_NAMED = "UPDATE account SET name = :name WHERE account_id = :account";

    @Test
    void jdbiBesidePreparedStatements() {
        try (Database database = Database.open(Postgres.migratedDatabase())) {
            Store store = new PostgresStore(database);
            Account account = AccountFixtures.anAccount();
            store.accounts().add(account);
            Influencer influencer = store.influencers()
                    .save(InfluencerFixtures.anInfluencer(account.id()).build());
            Post post = store.posts().save(PostFixtures.aPost(influencer).build());
            Sql sql = database.sql();
            String accountId = account.id().value();
            String postId = post.id().value();

            compare(
                    "read a post",
                    () -> sql.find(
                                    READ,
                                    arguments -> arguments.text(accountId).text(postId),
                                    row -> PostRow.read(row, account.id()))
                            .orElseThrow(),
                    () -> database.jdbi().withHandle(handle -> handle.createQuery(READ_NAMED)
                            .bind("account", accountId)
                            .bind("id", postId)
                            .map((result, context) -> PostRow.read(new ResultRow(result), account.id()))
                            .one()));
            compare(
                    "update a row",
                    () -> sql.update(WRITE, arguments -> arguments.text("Nord").text(accountId)),
                    () -> database.jdbi().withHandle(handle -> handle.createUpdate(WRITE_NAMED)
                            .bind("name", "Nord")
                            .bind("account", accountId)
                            .execute()));
        }
    }

    @SuppressWarnings("SystemOut")
    private static <T> void compare(String what, Supplier<T> prepared, Supplier<T> jdbi) {
        assertThat(jdbi.get()).isEqualTo(prepared.get());
        long[][] wall = new long[2][ROUNDS];
        long[][] cpu = new long[2][ROUNDS];
        for (int round = -ROUNDS / 2; round < ROUNDS; round++) {
            int place = Math.max(round, 0);
            for (int way = 0; way < 2; way++) {
                long start = System.nanoTime();
                long cpuStart = cpuTime();
                repeat(way == 0 ? prepared : jdbi);
                cpu[way][place] = cpuTime() - cpuStart;
                wall[way][place] = System.nanoTime() - start;
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s: prepared %.1f us (CPU %.1f), Jdbi %.1f us (CPU %.1f), ratio %.2f (CPU %.2f)%n",
                what,
                median(wall[0]),
                median(cpu[0]),
                median(wall[1]),
                median(cpu[1]),
                median(wall[1]) / median(wall[0]),
                median(cpu[1]) / median(cpu[0]));
    }

    private static void repeat(Supplier<?> operation) {
        for (int i = 0; i < OPERATIONS; i++) {
            var unused = operation.get();
        }
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** In microseconds for one operation. */
    private static double median(long[] rounds) {
        long[] sorted = rounds.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2] / 1e3 / OPERATIONS;
    }
}
