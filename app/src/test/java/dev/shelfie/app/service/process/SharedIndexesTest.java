package dev.shelfie.app.service.process;

import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.ManyPosts;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.app.wiring.QuickService;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes that share accounts, so that each has the indexes of about half of them, and one of them is killed and comes back. */
class SharedIndexesTest {

    private static final int ACCOUNTS = Integer.getInteger("shelfie.test.accounts", 12);
    private static final int PRODUCTS = Integer.getInteger("shelfie.test.products", 200);
    private static final int POSTS = Integer.getInteger("shelfie.test.posts", 3);
    private static final String HEAP = System.getProperty("shelfie.test.heap", "128m");
    private static final String INDEX_MEMORY = System.getProperty("shelfie.test.indexMemory", "60m");
    private static final Duration PATIENCE = Duration.ofMinutes(Long.getLong("shelfie.test.minutes", 10));

    private static final String PREVIEW = "/api/v1/match-previews";
    private static final String MATCHED = "shelfie_posts_matched_total";
    private static final String INDEXED = "shelfie_indexed_accounts";
    private static final String LEFT = "shelfie_index_evictions_total";
    private static final String SYLLABLES = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu ster lin gran";

    @TempDir
    private Path folder;

    private final String url = TestDatabase.create();
    private final List<AccountId> accounts = new ArrayList<>();
    private final Map<AccountId, String> tokens = new LinkedHashMap<>();

    @Test
    void everyPostIsMatchedAndEachIndexIsOnOneNodeUntilOneIsKilled() {
        try (Database database = Database.open(TestDatabase.settings(url))) {
            database.migrate();
            Store store = new PostgresStore(database);
            fill(store);
            ServeProcess killed = start("killed");
            try (ServeProcess survivor = start("survivor")) {
                awaitAcquaintance();
                matchAll("the first time", store, killed, survivor);
                // A node that waits for work may have helped the other.
                assertThat(indexes(killed, survivor)).isLessThanOrEqualTo(ACCOUNTS * 3L / 2);
                if (killed.metric(LEFT) + survivor.metric(LEFT) == 0) {
                    assertThat(indexes(killed, survivor)).isGreaterThanOrEqualTo(ACCOUNTS);
                }
                assertThat(killed.metric(INDEXED)).isBetween(1L, ACCOUNTS - 1L);
                previewAll(killed, survivor);

                queue(store);
                killed.kill();
                Eventually.until("no job is left", PATIENCE, () -> jobs() == 0);
                print("one killed", survivor);
                long begun = System.nanoTime();
                try (ServeProcess back = start("killed")) {
                    print("back after %.1f s".formatted((System.nanoTime() - begun) / 1e9), back);
                    awaitAcquaintance();
                    queue(store);
                    Eventually.until("no job is left", PATIENCE, () -> jobs() == 0);
                    print("all matched after %.1f s".formatted((System.nanoTime() - begun) / 1e9), back, survivor);
                    assertThat(back.metric(builds("restored"))).isPositive();
                    assertThat(back.log()).doesNotContain("ERROR");
                }
                assertThat(survivor.log()).doesNotContain("ERROR");
            } finally {
                killed.close();
            }
            assertThat(count("SELECT count(DISTINCT (account_id, post_id)) FROM match"))
                    .isEqualTo((long) ACCOUNTS * POSTS);
        }
    }

    /** Until two nodes count as alive, and each has looked at the list since: it writes its row as it reads those of the others. */
    private void awaitAcquaintance() {
        Eventually.until(
                "two are alive",
                () -> count("SELECT count(*) FROM node WHERE seen_at > now() - interval '10 seconds'") == 2);
        String since = text("SELECT clock_timestamp()");
        Eventually.until(
                "both know of each other",
                () -> count("SELECT count(*) FROM node WHERE seen_at > '" + since + "'") == 2);
    }

    private void matchAll(String when, Store store, ServeProcess... nodes) {
        long begun = System.nanoTime();
        queue(store);
        Eventually.until("no job is left", PATIENCE, () -> jobs() == 0);
        print("%s: all matched after %.1f s".formatted(when, (System.nanoTime() - begun) / 1e9), nodes);
    }

    /** Each node is asked about each account, and gets no index for it. */
    private void previewAll(ServeProcess... nodes) {
        long indexes = indexes(nodes);
        List<Long> millis = new ArrayList<>();
        tokens.forEach((account, token) -> {
            String question = "{\"caption\": \""
                    + text("SELECT min(caption) FROM post WHERE account_id = '" + account + "'") + "\"}";
            for (ServeProcess node : nodes) {
                HttpTestClient client = new HttpTestClient("http://127.0.0.1:" + node.port(), token);
                long begun = System.nanoTime();
                // It repeats what is refused because the account's node has no index yet.
                assertThat(client.post(PREVIEW, question).status()).isEqualTo(200);
                millis.add((System.nanoTime() - begun) / 1_000_000);
            }
        });
        Collections.sort(millis);
        System.out.printf(
                "%d previews: median %d ms, longest %d ms%n",
                millis.size(), millis.get(millis.size() / 2), millis.get(millis.size() - 1));
        print("after the previews", nodes);
        assertThat(indexes(nodes)).isLessThanOrEqualTo(Math.max(indexes, ACCOUNTS));
    }

    private static long indexes(ServeProcess... nodes) {
        return Stream.of(nodes).mapToLong(node -> node.metric(INDEXED)).sum();
    }

    private ServeProcess start(String name) {
        return ServeProcess.startWithHeap(
                HEAP,
                url,
                folder,
                name,
                "--db-connections=2",
                "--index-memory=" + INDEX_MEMORY,
                "--index-dir=" + folder.resolve("indexes-" + name));
    }

    private static void print(String when, ServeProcess... nodes) {
        for (ServeProcess node : nodes) {
            System.out.printf(
                    "%s: %d accounts, %d KB of indexes, heap %d MB; built %d, restored %d, failed %d, left %d; matched"
                            + " %d%n",
                    when,
                    node.metric(INDEXED),
                    node.metric("shelfie_index_bytes") >> 10,
                    node.metric("jvm_memory_used_bytes{area=\"heap\"}") >> 20,
                    node.metric(builds("done")),
                    node.metric(builds("restored")),
                    node.metric(builds("failed")),
                    node.metric(LEFT),
                    node.metric(MATCHED));
        }
    }

    private static String builds(String outcome) {
        return "shelfie_index_builds_total{outcome=\"" + outcome + "\"}";
    }

    /** One account is filled, and the others are copies of it. */
    private void fill(Store store) {
        QuickService service = DaggerQuickService.factory().create(store);
        for (int i = 0; i < ACCOUNTS; i++) {
            AccountId account = service.access()
                    .createAccount(new CreateAccount("Shop " + i, Plan.UNLIMITED))
                    .id();
            accounts.add(account);
            tokens.put(
                    account,
                    service.access()
                            .createToken(new CreateToken(
                                    account, "preview", Environment.LIVE, Set.of(Permission.MATCHES_READ), null, null))
                            .secret()
                            .reveal());
        }
        // Nobody searches in this test, and these indexes take longer to fill than all else.
        Stream.of("terms", "updated", "sku", "gtin", "item_group", "brand", "category")
                .forEach(index -> execute("DROP INDEX product_" + index));
        AccountId first = accounts.get(0);
        Random random = new Random(3);
        for (int from = 0; from < PRODUCTS; from += 1000) {
            List<Product> batch = IntStream.range(from, Math.min(PRODUCTS, from + 1000))
                    .mapToObj(i -> product(first, i, random))
                    .toList();
            store.work().runBulk(() -> store.products().putAll(first, batch));
        }
        execute("DELETE FROM catalogue_change");
        String columns =
                text("SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) FROM information_schema.columns"
                        + " WHERE table_name = 'product' AND column_name <> 'account_id'");
        for (AccountId account : accounts) {
            if (!account.equals(first)) {
                execute("INSERT INTO product (account_id, " + columns + ") SELECT '" + account + "', " + columns
                        + " FROM product WHERE account_id = '" + first + "'");
            }
            ManyPosts.add(url, account, POSTS);
        }
        execute("UPDATE post p SET caption = 'My new ' || r.title FROM product r WHERE r.account_id = p.account_id"
                + " AND r.external_id = 'SKU-' || p.platform_post_id");
        execute("ANALYZE");
    }

    private static Product product(AccountId account, int number, Random random) {
        String title = words(7, random) + " " + number;
        return aBareProduct(account, "SKU-" + number)
                .withPresentation(new ProductPresentation(
                        title,
                        words(1, random),
                        words(20, random),
                        null,
                        "https://shop.example/p/" + number,
                        List.of()))
                .build();
    }

    private static String words(int count, Random random) {
        String[] syllables = SYLLABLES.split(" ", -1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : " ");
            for (int j = 0; j < 3; j++) {
                text.append(syllables[random.nextInt(syllables.length)]);
            }
        }
        return text.toString();
    }

    private void queue(Store store) {
        List<PostId> posts = IntStream.rangeClosed(1, POSTS)
                .mapToObj(i -> PostId.of("%026d".formatted(i)))
                .toList();
        accounts.forEach(account -> store.matchingJobs().matchPosts(account, posts));
    }

    private long jobs() {
        return count("SELECT count(*) FROM matching_job WHERE account_id IS NOT NULL");
    }

    private long count(String sql) {
        return Long.parseLong(text(sql));
    }

    private String text(String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
