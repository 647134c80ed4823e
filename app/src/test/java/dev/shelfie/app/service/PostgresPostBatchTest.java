package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.PostgresTestService;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.app.support.TestDatabase;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.store.ForwardingStore;
import dev.shelfie.application.store.Store;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A batch whose posts somebody else creates after they were looked for. */
class PostgresPostBatchTest {

    private final AtomicReference<Runnable> beforePut = new AtomicReference<>(() -> {});
    private final PostgresTestService node = PostgresTestService.start(TestDatabase.create(), 0, WithoutHaste::new);

    @AfterEach
    void stop() {
        node.close();
    }

    @Test
    void refusesABatchWhosePostsWereCreatedMeanwhile() {
        TestAccount retailer = TestAccount.of(node.service());
        String batch = """
                {'posts': [{'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'B1', 'caption': 'Hut', \
                'created_at': '2026-01-01T00:00:00Z'}]}""".formatted(retailer.influencer("lina"));
        AtomicReference<ApiResponse> first = new AtomicReference<>();
        beforePut.set(() -> {
            beforePut.set(() -> {});
            first.set(CompletableFuture.supplyAsync(() -> retailer.client().post("/api/v1/posts/batch", batch))
                    .join());
        });

        ApiResponse second = retailer.client().post("/api/v1/posts/batch", batch);

        assertThat(first.get().status()).isEqualTo(200);
        assertThat(second.status()).as(second.text()).isEqualTo(409);
        assertThat(second.errorMessage()).endsWith("try again");
        assertThat(retailer.client().post("/api/v1/posts/batch", batch).status())
                .isEqualTo(200);
    }

    /** A store in which others may act before posts are put. */
    private final class WithoutHaste extends ForwardingStore {

        private final Store store;

        WithoutHaste(Store store) {
            super(store);
            this.store = store;
        }

        @Override
        public PostRepository posts() {
            PostRepository posts = store.posts();
            return (PostRepository) Proxy.newProxyInstance(
                    PostRepository.class.getClassLoader(),
                    new Class<?>[] {PostRepository.class},
                    (proxy, method, given) -> {
                        if (method.getName().equals("putAll")) {
                            beforePut.get().run();
                        }
                        try {
                            return method.invoke(posts, given);
                        } catch (InvocationTargetException e) {
                            throw e.getCause();
                        }
                    });
        }
    }
}
