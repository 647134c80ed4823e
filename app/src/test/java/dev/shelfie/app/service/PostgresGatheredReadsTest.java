package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.ConcurrentCalls;
import dev.shelfie.app.support.Eventually;
import dev.shelfie.app.support.HttpTestClient;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.Permission;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads of single records that go to the store together: each gets its own answer. */
class PostgresGatheredReadsTest {

    private static final int READERS = 24;
    private static final int ROUNDS = 12;
    private static final FailingPosts POSTS = new FailingPosts();

    private static PostgresTestService service;

    private TestAccount account;
    private String post;
    private String draft;

    @BeforeAll
    static void start() {
        service = PostgresTestService.start(TestDatabase.create(), 0, POSTS::around);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @AfterEach
    void heal() {
        POSTS.heal();
    }

    @BeforeEach
    void store() {
        account = TestAccount.of(service.service());
        String influencer = account.influencer("ana");
        post = account.post(influencer, "1", "a lamp");
        draft = account.post(influencer, "2", "a chair");
        assertThat(account.client()
                        .patch("/api/v1/posts/" + draft, "{\"status\":\"draft\"}")
                        .status())
                .isEqualTo(200);
    }

    @Test
    void failsOnlyTheRequestWhoseRecordCannotBeRead() {
        POSTS.failFor(draft);
        for (int round = 0; round < ROUNDS; round++) {
            List<ApiResponse> answers = ConcurrentCalls.all(
                    READERS, i -> account.client().get("/api/v1/posts/" + (i == 7 ? draft : post) + "?status=all"));

            IntStream.range(0, READERS)
                    .forEach(i -> assertThat(answers.get(i).status()).isEqualTo(i == 7 ? 500 : 200));
        }

        assertThat(POSTS.batches()).anySatisfy(size -> assertThat(size).isGreaterThan(1));
    }

    @Test
    void showsEachCallerOnlyWhatItMaySee() {
        HttpTestClient reader = account.may(Permission.POSTS_READ);
        for (int round = 0; round < ROUNDS; round++) {
            List<ApiResponse> answers = ConcurrentCalls.all(
                    READERS,
                    i -> i % 2 == 0
                            ? account.client().get("/api/v1/posts/" + draft + "?status=all")
                            : reader.get("/api/v1/posts/" + draft));

            IntStream.range(0, READERS)
                    .forEach(i -> assertThat(answers.get(i).status()).isEqualTo(i % 2 == 0 ? 200 : 404));
        }

        assertThat(POSTS.batches()).anySatisfy(size -> assertThat(size).isGreaterThan(1));
    }

    @Test
    void refusesAllThatAskedWhileTheStoreWasAway() {
        POSTS.failAll();
        List<ApiResponse> away =
                ConcurrentCalls.all(READERS, i -> account.client().get("/api/v1/posts/" + post));
        POSTS.heal();
        List<ApiResponse> back =
                ConcurrentCalls.all(READERS, i -> account.client().get("/api/v1/posts/" + post));

        assertThat(away).extracting(ApiResponse::status).containsOnly(500);
        assertThat(back).extracting(ApiResponse::status).containsOnly(200);
    }

    @Test
    void answersOthersOfTheLineWhileAStatementIsSlow() {
        POSTS.holdUp(draft);
        CompletableFuture<ApiResponse> slow =
                CompletableFuture.supplyAsync(() -> account.client().get("/api/v1/posts/" + draft + "?status=all"));
        Eventually.until("the statement runs", POSTS::isHeldUp);

        List<ApiResponse> others =
                ConcurrentCalls.all(READERS, i -> account.client().get("/api/v1/posts/" + post + "?status=all"));

        assertThat(others).extracting(ApiResponse::status).containsOnly(200);
        assertThat(slow).isNotDone();
        POSTS.heal();
        assertThat(slow.join().status()).isEqualTo(200);
    }

    /** Posts, some or all of which can't be read, or not soon, while a test wants it. */
    private static final class FailingPosts {

        private final Queue<Integer> batches = new ConcurrentLinkedQueue<>();
        private volatile String broken = "";
        private volatile boolean away;
        private volatile String slow = "";
        private volatile CountDownLatch goesOn = new CountDownLatch(0);
        private volatile boolean heldUp;

        Store around(Store store) {
            PostRepository posts = (PostRepository) Proxy.newProxyInstance(
                    PostRepository.class.getClassLoader(),
                    new Class<?>[] {PostRepository.class},
                    (proxy, method, given) -> {
                        if (method.getName().equals("findAll")) {
                            check((List<?>) given[1]);
                        }
                        try {
                            return method.invoke(store.posts(), given);
                        } catch (InvocationTargetException thrown) {
                            throw thrown.getCause();
                        }
                    });
            return new ForwardingStore(store) {
                @Override
                public PostRepository posts() {
                    return posts;
                }
            };
        }

        private void check(List<?> queries) {
            batches.add(queries.size());
            if (away) {
                throw new StoreUnavailableException("away", new IllegalStateException());
            }
            if (isAmong(queries, broken)) {
                throw new IllegalStateException("A stored record breaks a rule");
            }
            if (isAmong(queries, slow)) {
                heldUp = true;
                await(goesOn);
            }
        }

        private static boolean isAmong(List<?> queries, String post) {
            return queries.stream()
                    .anyMatch(query -> ((GetPost) query).id().value().equals(post));
        }

        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        List<Integer> batches() {
            return List.copyOf(batches);
        }

        void failFor(String post) {
            broken = post;
        }

        void failAll() {
            away = true;
        }

        void holdUp(String post) {
            heldUp = false;
            goesOn = new CountDownLatch(1);
            slow = post;
        }

        boolean isHeldUp() {
            return heldUp;
        }

        void heal() {
            broken = "";
            away = false;
            slow = "";
            goesOn.countDown();
            batches.clear();
        }
    }
}
