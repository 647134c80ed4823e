package dev.shelfie.persistence.scaling;

import static dev.shelfie.application.webhook.WebhookFixtures.NOON;
import static dev.shelfie.application.webhook.WebhookFixtures.aWebhook;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.quota.NodeUse;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.database.Plans;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * How the database grows with what the service holds: tables, indexes and what statements read, at sizes of which each has four times
 * the rows of the one before. The results are in docs/scaling.md.
 */
class ScalingBench {

    private static final int POSTS = Integer.getInteger("bench.posts", 40_000);
    private static final int ROUNDS = 50;
    /** Changes of the last day, which are processed. */
    private static final String CHANGED = "INSERT INTO catalogue_change (account_id, xid, product_id)"
            + " SELECT account_id, n, 'prod_' || n FROM account, generate_series(1, 20) AS n";

    private static final String FOLLOWED = "INSERT INTO catalogue_followed (account_id, xid, rest, followed_below)"
            + " SELECT account_id, 100, '', 100 FROM account";

    private static final ProductFilter ALL_PRODUCTS = ProductFilter.of(Set.of(ProductStatus.ACTIVE));

    /** Twice the accounts, each with twice the posts. */
    @Test
    void tablesAndStatements() throws SQLException {
        for (int factor : List.of(1, 2, 4)) {
            StatementLog log = new StatementLog();
            DatabaseSettings settings = Postgres.migratedDatabase().withPoolSize(1);
            try (Database database = log.open(settings)) {
                Store store = new PostgresStore(database);
                int accounts = 40 * factor;
                Filling filling = Filling.of(store, settings, accounts, POSTS / 40 * factor);
                print("%n== %d accounts, %d posts ==%n", accounts, accounts * filling.posts());
                new Sizes(database.sql()).print();
                ofOneAccount(filling)
                        .forEach(each -> print("%-44s %s%n", each.name(), cost(log, database, each.action())));
            }
        }
    }

    /** What looks at all accounts; these have no posts. */
    @Test
    void statementsAboutAllAccounts() {
        for (int accounts : List.of(100, 1_000, 10_000)) {
            StatementLog log = new StatementLog();
            try (Database database = log.open(Postgres.migratedDatabase().withPoolSize(1))) {
                Store store = new PostgresStore(database);
                List<AccountId> all = Stream.generate(AccountFixtures::anAccount)
                        .limit(accounts)
                        .map(account -> {
                            store.accounts().add(account);
                            store.webhooks().save(aWebhook(account.id()));
                            return account.id();
                        })
                        .toList();
                int nodes = Math.max(1, accounts / 100);
                List<NodeUse> uses = IntStream.range(0, nodes)
                        .mapToObj(i -> all.stream()
                                .limit(100)
                                .map(account -> new NodeUse(account, "node-" + i, 6, 500, Duration.ZERO))
                                .toList())
                        .peek(each -> store.quotas().share(each))
                        .reduce((first, last) -> last)
                        .orElseThrow();
                database.sql().update(CHANGED, arguments -> {});
                database.sql().update(FOLLOWED, arguments -> {});
                IntStream.range(0, nodes).forEach(i -> store.nodes().sayAlive("node-" + i));
                database.sql().update("ANALYZE", arguments -> {});
                print("%n== %d accounts, %d nodes ==%n", accounts, nodes);
                for (Step step : List.of(
                        new Step(
                                "look for changed catalogues",
                                () -> store.catalogueFeed().listWithPendingChanges(null, 100)),
                        new Step(
                                "take over one catalogue's changes",
                                () -> store.catalogueFeed()
                                        .since(all.get(0), store.catalogueFeed().now(all.get(0)), 1000)),
                        new Step(
                                "look for work of webhooks",
                                () -> store.webhookQueue().claim("bench", NOON, NOON.plusSeconds(30), 100)),
                        new Step(
                                "measure the delay of webhooks",
                                () -> store.webhookQueue().findOldestUnread()),
                        new Step("say that a node is alive", () -> store.nodes().sayAlive("node-0")),
                        new Step(
                                "share 100 accounts' limits",
                                () -> store.quotas().share(uses)),
                        new Step(
                                "look for closed accounts",
                                () -> store.closedAccounts().listDue(100)))) {
                    print("%-44s %s%n", step.name(), cost(log, database, step.action()));
                }
            }
        }
    }

    private static List<Step> ofOneAccount(Filling filling) {
        Store store = filling.store();
        AccountId account = filling.account();
        Post post = filling.somePost();
        return List.of(
                new Step(
                        "one post",
                        () -> store.posts()
                                .find(account, post.id(), PostVisibility.PUBLIC, Expansion.none(RecordType.POST))),
                new Step("25 newest posts", () -> list(filling, PostFilter.NONE)),
                new Step("25 posts with a frequent word", () -> list(filling, search(filling.frequentWord()))),
                new Step("25 posts with a rare word", () -> list(filling, search(filling.rareWord()))),
                new Step(
                        "25 posts that show a product",
                        () -> list(filling, PostFilter.showing(post.products().get(0)))),
                new Step("25 newest products", () -> store.products().list(account, ALL_PRODUCTS, null, 25)),
                new Step("25 newest matches", () -> store.matches().list(account, MatchFilter.NONE, null, 25)),
                new Step("the matches of a post", () -> store.matches().listOf(account, post.id())),
                new Step("store a post (processor time alone)", filling::saveAPost));
    }

    private static void list(Filling filling, PostFilter filter) {
        filling.store().posts().list(filling.account(), filter, PostVisibility.PUBLIC, null, 25);
    }

    private static PostFilter search(String word) {
        return new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(word));
    }

    /** The pages that queries touch, and the processor time of the server's one process, which other load on the machine hardly changes. */
    private static String cost(StatementLog log, Database database, Runnable action) {
        action.run();
        long pages = log.plans(action).stream().mapToLong(Plans::pages).sum();
        long begun = serverNanos(database);
        for (int round = 0; round < ROUNDS; round++) {
            action.run();
        }
        return String.format(Locale.ROOT, "%7d pages %9.3f ms", pages, (serverNanos(database) - begun) / 1e6 / ROUNDS);
    }

    private static long serverNanos(Database database) {
        return database.sql()
                .find(
                        "SELECT split_part(pg_read_file('/proc/self/schedstat'), ' ', 1)::bigint",
                        arguments -> {},
                        row -> row.number(1))
                .orElseThrow();
    }

    @SuppressWarnings("SystemOut")
    static void print(String format, Object... arguments) {
        System.out.printf(Locale.ROOT, format, arguments);
        System.out.flush();
    }

    private record Step(String name, Runnable action) {}
}
