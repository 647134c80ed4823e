package dev.shelfie.app.service.process;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.ServeProcess;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.app.wiring.DaggerQuickService;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.CatalogueItem;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes that share the jobs of one database, and one of them dies. */
class SharedJobsTest {

    private static final int POSTS = Integer.getInteger("shelfie.test.posts", 3000);
    private static final Duration PATIENCE = Duration.ofMinutes(Long.getLong("shelfie.test.minutes", 10));
    private static final String MATCHED = "shelfie_jobs_total{outcome=\"done\",task=\"match_post\"}";
    private static final String TAKEN_OVER = "shelfie_jobs_total{outcome=\"taken_over\",task=\"match_post\"}";

    private static final List<String> BRANDS =
            List.of("Halm", "Nordsee", "Falterie", "Kupfer & Korn", "Ondine", "Brisa", "Maison Lou", "Takumi");
    private static final List<String> THINGS = List.of(
            "linen dress",
            "trench coat",
            "ceramic vase",
            "cast iron pan",
            "wool blanket",
            "leather boots",
            "eau de parfum",
            "desk lamp",
            "rain jacket",
            "denim skirt",
            "silk scarf",
            "espresso cup");
    private static final List<String> COLOURS = List.of("olive", "terracotta", "navy", "cream");

    @TempDir
    private Path folder;

    @Test
    void everyPostIsMatchedRightWhenOneOfTwoNodesIsKilled() throws IOException, SQLException {
        String url = TestDatabase.create();
        try (Database database = Database.open(TestDatabase.settings(url))) {
            database.migrate();
            AccountId account = account(database);
            fill(url, account);
            long begun = System.nanoTime();
            try (ServeProcess killed = ServeProcess.start(url, folder, "killed");
                    ServeProcess survivor = ServeProcess.start(url, folder, "survivor")) {
                importFile(url, account, "posts", posts());
                Eventually.until(
                        "both nodes have matched posts",
                        () -> killed.metric(MATCHED) > 0 && survivor.metric(MATCHED) > 0);
                Eventually.until("a third is matched", PATIENCE, () -> waiting(url) < POSTS * 2 / 3);
                freezeWithJobs(killed, url);
                long held = heldBy(killed, url);
                killed.kill();
                Eventually.until("no job is left", PATIENCE, () -> jobs(url) == 0);
                System.out.printf(
                        "%d posts in %.1f s; %d jobs taken over; %d by the survivor%n",
                        POSTS,
                        (System.nanoTime() - begun) / 1e9,
                        survivor.metric(TAKEN_OVER),
                        survivor.metric(MATCHED));
                assertThat(held).isPositive();
                assertThat(survivor.metric(TAKEN_OVER)).isGreaterThanOrEqualTo(held);
                assertThat(survivor.log()).doesNotContain("ERROR");
            }
            assertMatched(account, database);
        }
    }

    private static AccountId account(Database database) {
        return DaggerQuickService.factory()
                .create(new PostgresStore(database))
                .access()
                .createAccount(new CreateAccount("Halm", Plan.UNLIMITED))
                .id();
    }

    private void fill(String url, AccountId account) throws IOException {
        StringBuilder products = new StringBuilder();
        int number = 0;
        for (String brand : BRANDS) {
            for (String thing : THINGS) {
                for (String colour : COLOURS) {
                    products.append("""
                            {"external_id": "P-%d", "title": "%s %s, %s", "brand": "%s", "url": "https://halm.example/p/%d"}
                            """.formatted(number, brand, thing, colour, brand, number++));
                }
            }
        }
        importFile(url, account, "products", products.toString());
        importFile(url, account, "influencers", """
                {"display_name": "Lina", "social_accounts": [{"platform": "instagram", "username": "lina", \
                "url": "https://www.instagram.com/lina/"}]}
                """);
    }

    private static String posts() {
        Random random = new Random(4);
        return IntStream.range(0, POSTS)
                .mapToObj(i -> """
                        {"social_platform": "instagram", "social_account": "lina", "platform_post_id": "P%d", \
                        "caption": "%s", "created_at": "2026-05-01T10:00:00Z"}
                        """.formatted(i, caption(random)))
                .collect(joining());
    }

    private static String caption(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "What a morning by the sea, coffee first";
            case 1 -> "My new %s %s in %s".formatted(any(BRANDS, random), any(THINGS, random), any(COLOURS, random));
            case 2 ->
                "Finally: the %s from @%s"
                        .formatted(any(THINGS, random), any(BRANDS, random).replace(" ", ""));
            default ->
                "Today: https://halm.example/p/%d, so good"
                        .formatted(random.nextInt(BRANDS.size() * THINGS.size() * COLOURS.size()));
        };
    }

    private static String any(List<String> words, Random random) {
        return words.get(random.nextInt(words.size()));
    }

    private void importFile(String url, AccountId account, String kind, String rows) throws IOException {
        Path file = Files.writeString(folder.resolve(kind + ".ndjson"), rows);
        Path log = folder.resolve(kind + ".log");
        int code = ServeProcess.run(
                log, "import", "--db-url=" + url, "--account=" + account, "--kind=" + kind, file.toString());
        assertThat(code).as(Files.readString(log)).isZero();
    }

    /** Has the node stand still at a moment at which it does jobs. */
    private static void freezeWithJobs(ServeProcess node, String url) {
        Eventually.until("the node holds jobs", () -> {
            node.freeze();
            if (heldBy(node, url) > 0) {
                return true;
            }
            node.thaw();
            return false;
        });
    }

    private static long heldBy(ServeProcess node, String url) {
        return count(url, "picked AND account_id IS NOT NULL AND picked_by LIKE 'node-" + node.pid() + "-%'");
    }

    private static long waiting(String url) {
        return count(url, "NOT picked AND account_id IS NOT NULL");
    }

    private static long jobs(String url) {
        return count(url, "account_id IS NOT NULL");
    }

    private static long count(String url, String condition) {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT count(*) FROM matching_job WHERE " + condition)) {
            result.next();
            return result.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compares what is kept with what a matcher finds that knows nothing of jobs. */
    private static void assertMatched(AccountId account, Database database) {
        Catalogue catalogue = new Catalogue();
        Store store = new PostgresStore(database);
        store.products()
                .list(account, ProductFilter.of(Set.of(ProductStatus.ACTIVE)), null, 1000)
                .forEach(product -> catalogue.put(CatalogueItem.of(product)));
        assertThat(catalogue.size()).isEqualTo(BRANDS.size() * THINGS.size() * COLOURS.size());
        Matcher matcher = Matcher.over(catalogue);
        MatchRepository matches = store.matches();
        PostRepository posts = store.posts();
        int seen = 0;
        int matched = 0;
        List<Post> batch = list(account, posts, null);
        while (!batch.isEmpty()) {
            for (Post post : batch) {
                Map<String, String> kept = kept(matches.listOf(account, post.id()));
                assertThat(kept).isEqualTo(fresh(matcher, post));
                assertThat(post.products()).isEqualTo(confirmed(matcher, post));
                matched += kept.size();
            }
            seen += batch.size();
            batch = list(account, posts, batch.get(batch.size() - 1).position());
        }
        assertThat(seen).isEqualTo(POSTS);
        assertThat(matched).isGreaterThan(POSTS / 4);
    }

    private static List<Post> list(AccountId account, PostRepository posts, @Nullable Position after) {
        return posts.list(account, PostFilter.NONE, PostVisibility.ALL, after, 1000);
    }

    private static Map<String, String> kept(List<Match> matches) {
        Map<String, String> kept = new TreeMap<>();
        matches.forEach(match -> kept.put(match.product().value(), match.status() + " " + match.confidence()));
        return kept;
    }

    private static Map<String, String> fresh(Matcher matcher, Post post) {
        Map<String, String> found = new TreeMap<>();
        matcher.rank(PostText.of(post.content()), 50)
                .forEach(finding -> Thresholds.DEFAULT
                        .decide(finding.confidence())
                        .ifPresent(status -> found.put(finding.id(), status + " " + finding.confidence())));
        return found;
    }

    private static List<ProductId> confirmed(Matcher matcher, Post post) {
        List<ProductId> confirmed = new ArrayList<>();
        matcher.rank(PostText.of(post.content()), 50).forEach(finding -> {
            if (Thresholds.DEFAULT.decide(finding.confidence()).equals(Optional.of(MatchStatus.CONFIRMED))) {
                confirmed.add(new ProductId(finding.id()));
            }
        });
        return confirmed;
    }
}
