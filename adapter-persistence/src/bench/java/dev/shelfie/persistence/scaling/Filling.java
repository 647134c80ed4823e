package dev.shelfie.persistence.scaling;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.matching.MatchFixtures.aMatch;
import static dev.shelfie.application.post.PostFixtures.aPost;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.persistence.database.DatabaseSettings;
import dev.shelfie.persistence.product.ProductFeed;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Accounts with a product, a match and a fiftieth of an influencer for each ten, one and one of their posts. One account is written
 * by the service; the others are copies of it, with terms of their own, whose rows lie between one another as if all had been written at the
 * same time.
 */
final class Filling {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final int BATCH = 500;
    private static final int WORDS = 8_000;

    private final Store store;
    private final Account account = AccountFixtures.anAccount();
    private final int posts;
    private final Random random = new Random(7);
    private final List<Influencer> influencers = new ArrayList<>();
    private List<Product> products = List.of();
    private Post last;

    private Filling(Store store, int posts) {
        this.store = store;
        this.posts = posts;
    }

    static Filling of(Store store, DatabaseSettings settings, int accounts, int posts) throws SQLException {
        Filling filling = new Filling(store, posts);
        filling.writeOne();
        Stream.generate(AccountFixtures::anAccount).limit(accounts - 1L).forEach(store.accounts()::add);
        // Without the time limits of the service's connections.
        try (Connection connection = DriverManager.getConnection(settings.url(), settings.user(), settings.password());
                Statement statement = connection.createStatement()) {
            for (String table : List.of("influencer", "social_account", "product", "post", "match")) {
                filling.copy(table, statement);
            }
            statement.execute("VACUUM (ANALYZE)");
        }
        return filling;
    }

    private void writeOne() {
        store.accounts().add(account);
        ImportUseCases.over(store, PostMatching.none(), NumberedIds.IDS, Clock.systemUTC())
                .importProducts(StartImport.of(account.id(), ImportKind.PRODUCTS), new ProductFeed(posts / 10));
        products =
                store.products().list(account.id(), ProductFilter.of(Set.of(ProductStatus.ACTIVE)), null, posts / 10);
        for (int i = 0; i < posts / 50; i++) {
            influencers.add(store.influencers().save(anInfluencer(account.id()).build()));
        }
        for (int from = 0; from < posts; from += BATCH) {
            List<Post> batch = IntStream.range(from, Math.min(posts, from + BATCH))
                    .mapToObj(this::post)
                    .toList();
            List<Match> matches = batch.stream()
                    .map(post -> aMatch(
                                    post.account(), post.id(), post.products().get(0))
                            .withStatus(random.nextInt(10) == 0 ? MatchStatus.SUGGESTED : MatchStatus.CONFIRMED)
                            .withCreatedAt(post.createdAt())
                            .build())
                    .toList();
            store.work().runBulk(() -> {
                store.posts().putAll(account.id(), batch);
                return store.matches().saveAll(account.id(), matches);
            });
            last = batch.get(0);
        }
    }

    private Post post(int number) {
        return aPost(influencers.get(random.nextInt(influencers.size())))
                .withCaption(IntStream.range(0, 28).mapToObj(i -> word(random)).reduce("", (a, b) -> a + " " + b) + " #"
                        + word(random) + " #" + word(random) + " #ootd @nordlicht " + rare(number))
                .withProducts(
                        List.of(products.get(random.nextInt(products.size())).id()))
                .withCreatedAt(NOON.minusSeconds(60L * (posts - number)))
                .build();
    }

    /** Few words make up most of a text, as in any language. */
    private static String word(Random random) {
        return "wort" + (int) Math.pow(WORDS, random.nextDouble());
    }

    /** A word of one post in a hundred. */
    private static String rare(int number) {
        return number % 100 == 0 ? "seltenheit" : "";
    }

    /** The first term says of which version they are; the others are hashes of account and word. */
    private void copy(String table, Statement statement) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (ResultSet names =
                statement.executeQuery("SELECT column_name FROM information_schema.columns WHERE table_name = '" + table
                        + "' AND column_name <> 'account_id' ORDER BY ordinal_position")) {
            while (names.next()) {
                columns.add(names.getString(1));
            }
        }
        String values = columns.stream()
                .map(column -> column.equals("terms")
                        ? "o.terms[1] || ARRAY(SELECT t # hashtextextended(a.account_id, 0) FROM unnest(o.terms[2:]) t)"
                        : "o." + column)
                .collect(Collectors.joining(", "));
        statement.execute("INSERT INTO " + table + " (account_id, " + String.join(", ", columns)
                + ") SELECT a.account_id, " + values
                + " FROM " + table + " o CROSS JOIN account a WHERE a.account_id <> o.account_id"
                + (columns.contains("created_at") ? " ORDER BY o.created_at, a.account_id" : ""));
    }

    Store store() {
        return store;
    }

    AccountId account() {
        return account.id();
    }

    /** How many posts an account has. */
    int posts() {
        return posts;
    }

    Post somePost() {
        return last;
    }

    String frequentWord() {
        return "wort3";
    }

    String rareWord() {
        return "seltenheit";
    }

    void saveAPost() {
        store.posts().save(post(1));
    }
}
