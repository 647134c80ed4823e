package dev.shelfie.http.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.storefront.ShownPost;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.storefront.PublishableTokenId;
import dev.shelfie.domain.storefront.PublishableTokenInput;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.exchange.ClientNetwork;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PostsFilesTest {

    private static final AccountId ACCOUNT = new AccountId("acct_01JCT2W4Y6A8C0E2G4J6M8P0R2");
    private static final ClientNetwork CLIENT = ClientNetwork.of("127.0.0.1");
    private static final String GALLERY = "gallery_01JCT2W4Y6A8C0E2G4J6M8P0R3";
    private static final String TARGET = "/storefront/v1/posts";

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch stuck = new CountDownLatch(1);

    @AfterEach
    void stop() {
        stuck.countDown();
        threads.shutdown();
    }

    /** Otherwise all who ask meanwhile would get what was read long before they asked. */
    @Test
    @Timeout(15)
    void readsAnewWhenAReadingTakesLongerThanAnswersAreKept() {
        FirstIsStuck storefront = new FirstIsStuck();
        PostsFiles files = new PostsFiles(
                storefront, account -> threads, new StorefrontLimits(1_200), 1_000_000, new PrometheusRegistry());
        PostsQuery query = PostsQuery.parse(TARGET, Query.parse("key=" + key()));

        CompletableFuture<Reading> first = files.get(TARGET, query, CLIENT);
        assertThat(files.get(TARGET, query, CLIENT)).isSameAs(first);
        CompletableFuture<Reading> second = first;
        while (second == first && !Thread.interrupted()) {
            second = files.get(TARGET, query, CLIENT);
        }

        assertThat(second).isNotSameAs(first);
        assertThat(second.join().failure()).hasMessageContaining("unknown");
        assertThat(first).isNotDone();
        stuck.countDown();
        assertThat(first.join().failure()).hasMessageContaining("unknown");
        assertThat(storefront.asked).hasValue(2);
    }

    @Test
    void readsTheStoreOnceWhenAPublicPageIsAskedFor() {
        EmptyGalleries galleries = new EmptyGalleries();
        PostsFiles files = new PostsFiles(
                galleries, account -> Runnable::run, new StorefrontLimits(1_200), 1_000_000, new PrometheusRegistry());
        PublicPage page = PublicPage.at(
                        "https://shelfie.example", "/storefront/galleries/" + GALLERY, Query.parse("key=" + key()))
                .orElseThrow();

        PostsFile read = files.getPage(page, CLIENT).join().posts();

        assertThat(read.file().text()).contains("<shelfie-gallery", "application/ld+json");
        assertThat(galleries.readings).hasValue(1);
    }

    /** JSON has no texts of its own. */
    @Test
    void readsTheStoreOnceWhenLinksDifferOnlyInTheLanguage() {
        EmptyGalleries galleries = new EmptyGalleries();
        PostsFiles files = new PostsFiles(
                galleries, account -> Runnable::run, new StorefrontLimits(1_200), 1_000_000, new PrometheusRegistry());
        String key = key();
        PublicPage german = new PublicPage("https://shelfie.example", key, false, GALLERY, "de");
        PublicPage french = new PublicPage("https://shelfie.example", key, false, GALLERY, "fr");

        files.getUnder(german.posts(PostsQuery.Format.JSON), CLIENT).join();
        files.getUnder(french.posts(PostsQuery.Format.JSON), CLIENT).join();

        assertThat(galleries.readings).hasValue(1);
        assertThat(german.posts(PostsQuery.Format.HTML)).isNotEqualTo(french.posts(PostsQuery.Format.HTML));
    }

    private static String key() {
        return Secret.generate(ACCOUNT, Secret.Kind.PUBLISHABLE_TOKEN, new SecureRandom())
                .reveal();
    }

    /** Knows every token, and every gallery is empty. */
    private static class EmptyGalleries implements StorefrontUseCases {

        private final AtomicInteger readings = new AtomicInteger();

        @Override
        public PublishableToken authenticate(String value) {
            return PublishableToken.create(
                    PublishableTokenId.of("01JCT2W4Y6A8C0E2G4J6M8P0R4"),
                    ACCOUNT,
                    new PublishableTokenInput("Shop", List.of()),
                    value,
                    null,
                    Instant.EPOCH);
        }

        @Override
        public Listing<ShownPost> listGalleryPosts(AccountId account, GalleryId gallery, Window window) {
            readings.incrementAndGet();
            return new Listing<>(Batches.of(List.of()), null);
        }

        @Override
        public Listing<ShownPost> listPosts(AccountId account, @Nullable String product, Window window) {
            throw new AssertionError();
        }

        @Override
        public ShownPost getPost(AccountId account, PostId id) {
            throw new AssertionError();
        }
    }

    /** Knows no token, and takes its time to say so at first. */
    private final class FirstIsStuck extends EmptyGalleries {

        private final AtomicInteger asked = new AtomicInteger();

        @Override
        public PublishableToken authenticate(String value) {
            if (asked.getAndIncrement() == 0) {
                try {
                    stuck.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            throw DomainException.invalid("key", "is unknown");
        }
    }
}
