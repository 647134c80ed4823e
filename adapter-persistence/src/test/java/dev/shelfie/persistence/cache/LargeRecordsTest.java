package dev.shelfie.persistence.cache;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.work.NumberedIds.IDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.cache.MapRecordCache;
import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexObserver;
import dev.shelfie.application.matching.index.IndexSettings;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of small posts that are followed by large ones. */
class LargeRecordsTest {

    private static final StatementLog LOG = new StatementLog();
    private static final Database DATABASE = LOG.open(Postgres.migratedDatabase());
    private static final Store STORE = new PostgresStore(DATABASE);
    private static final Account ACCOUNT = AccountFixtures.anAccount();
    private static final Influencer INFLUENCER = anInfluencer(ACCOUNT.id()).build();
    private static final int SMALL = 400;
    private static final int LARGE = 300;
    private static final int ALL = SMALL + LARGE;
    private static final Instant NEWEST = Instant.parse("2026-05-01T10:00:00Z");
    private static final Set<PostStatus> PUBLISHED = Set.of(PostStatus.PUBLISHED);

    private final MapRecordCache cache = new MapRecordCache();
    private final PostRepository cached = new PostgresStore(DATABASE, cache).posts();

    @BeforeAll
    static void store() {
        STORE.accounts().add(ACCOUNT);
        STORE.influencers().save(INFLUENCER);
        List<Post> posts = new ArrayList<>();
        for (int i = 0; i < ALL; i++) {
            String caption = i < SMALL ? "red shoes" : "red shoes " + ". ".repeat(20_000);
            posts.add(aPost(INFLUENCER)
                    .withCaption(caption)
                    .withCreatedAt(NEWEST.minusSeconds(i))
                    .build());
        }
        STORE.posts().putAll(ACCOUNT.id(), posts);
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "red"})
    void listEndsABatchEarlyWhenItsRecordsAreLarge(String words) {
        List<List<Post>> batches = batches(STORE.posts(), words);

        assertThat(batches).allMatch(batch -> batch.size() <= 2 * BatchSize.PORTION || isSmall(batch));
        assertThat(batches.stream().flatMap(List::stream).map(Post::id))
                .hasSize(ALL)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "red"})
    void listReadsSmallRecordsInOneStatement(String words) {
        List<String> asked =
                LOG.during(() -> assertThat(list(STORE.posts(), words, SMALL)).hasSize(SMALL));

        assertThat(asked).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void listOfEndsEarlyWhenItsRecordsAreLarge(int influencers) {
        Influencer other = STORE.influencers().save(anInfluencer(ACCOUNT.id()).build());
        List<Post> found = STORE.posts()
                .listOf(
                        ACCOUNT.id(),
                        List.of(INFLUENCER.id(), other.id()).subList(0, influencers),
                        PUBLISHED,
                        null,
                        ALL);

        assertThat(found).hasSize(4 * BatchSize.PORTION);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void listEndsEarlyWhenTheCacheLostItsRecords(boolean lost) {
        for (int i = 0; i < 8; i++) {
            list(cached, "", SMALL);
        }
        if (lost) {
            list(STORE.posts(), "", SMALL)
                    .forEach(post -> cache.remove(ACCOUNT.id(), post.id().value()));
        }

        List<String> asked =
                LOG.during(() -> assertThat(list(cached, "", SMALL)).hasSize(lost ? BatchSize.PORTION : SMALL));

        assertThat(asked).hasSize(lost ? 2 : 1);
    }

    @Test
    void matchNextPostsReadsOnlyIdsAndTimes() {
        MatchingEngine engine = MatchingEngine.over(
                STORE,
                IDS,
                Clock.systemUTC(),
                new IndexSettings("node", new IndexBudget(1), IndexSnapshots.NONE, task -> {}, IndexObserver.NONE));
        BackgroundMatching background = BackgroundMatching.over(engine, STORE, Clock.systemUTC());

        List<String> asked = LOG.during(() -> background.matchNextPosts(ACCOUNT.id(), null));

        assertThat(asked).anyMatch(sql -> sql.contains("FROM post p")).noneMatch(sql -> sql.contains("caption"));
        assertThat(STORE.posts().listPositions(ACCOUNT.id(), null, ALL)).hasSize(ALL);
    }

    private static List<List<Post>> batches(PostRepository posts, String words) {
        List<List<Post>> batches = new ArrayList<>();
        Listing.of(
                        Window.ALL,
                        Post::position,
                        (after, limit) -> posts.list(ACCOUNT.id(), filter(words), PostVisibility.ALL, after, limit))
                .batches()
                .forEachRemaining(batches::add);
        return batches;
    }

    private static List<Post> list(PostRepository posts, String words, int limit) {
        return posts.list(ACCOUNT.id(), filter(words), PostVisibility.ALL, null, limit);
    }

    private static PostFilter filter(String words) {
        return new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(words));
    }

    private static boolean isSmall(List<Post> batch) {
        return batch.stream()
                        .mapToInt(post -> post.content().caption().length())
                        .sum()
                < 1_000_000;
    }
}
