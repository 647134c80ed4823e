package dev.shelfie.http.storefront;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.storefront.ShownPost;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.application.work.StaleReads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.exchange.ClientNetwork;
import io.prometheus.metrics.core.datapoints.CounterDataPoint;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the posts that shops ask for, and keeps what it has written for a moment, within a budget of bytes. Requests for the same
 * posts at the same moment are answered by one reading. Safe for concurrent use.
 */
final class PostsFiles {

    /** A reading from a standby may lack what is younger. With a reading's lifetime it stays below two seconds. */
    private static final Duration MAX_AGE = Duration.ofMillis(300);

    /** No request waits longer for a thread. */
    private static final long MAX_WAIT_NANOS = Duration.ofMillis(600).toNanos();

    private final StorefrontUseCases storefront;
    private final Function<AccountId, Executor> workers;
    private final StorefrontLimits limits;
    private final AsyncCache<String, Reading> kept;
    private final CounterDataPoint fromMemory;
    private final CounterDataPoint fromStore;

    PostsFiles(
            StorefrontUseCases storefront,
            Function<AccountId, Executor> workers,
            StorefrontLimits limits,
            long bytes,
            PrometheusRegistry registry) {
        this.storefront = storefront;
        this.workers = workers;
        this.limits = limits;
        this.kept = Caffeine.newBuilder()
                .maximumWeight(bytes)
                .weigher((String target, Reading reading) -> reading.weight() + Character.BYTES * target.length())
                // Counted from the end of the reading, and so only a bound; find() knows the age.
                .expireAfterWrite(Reading.LIFETIME)
                .executor(Runnable::run)
                .buildAsync();
        Counter answers = Counter.builder()
                .name("shelfie_storefront_answers")
                .help("Answers to pages of shops, by where they came from")
                .labelNames("source")
                .register(registry);
        this.fromMemory = answers.labelValues("memory");
        this.fromStore = answers.labelValues("store");
    }

    /** What came of reading what this target names, if that was read a moment ago or is being read; null otherwise. */
    @Nullable
    CompletableFuture<Reading> find(String target) {
        CompletableFuture<Reading> known = kept.getIfPresent(target);
        if (known instanceof BegunReading begun && begun.isOver()) {
            kept.asMap().remove(target, known);
            return null;
        }
        if (known != null) {
            fromMemory.inc();
        }
        return known;
    }

    /**
     * Reads the posts of a query, unless that was done a moment ago. It never blocks.
     *
     * @param target what the query is kept under: the target of its request, or another text for the same posts
     * @param client who asks, for limits
     * @throws DomainException {@code invalid_token} if the token is malformed
     * @throws Refusal if the store was asked too often with this token
     */
    CompletableFuture<Reading> get(String target, PostsQuery query, ClientNetwork client) {
        CompletableFuture<Reading> known = find(target);
        if (known != null) {
            return known;
        }
        return keep(target, query.key(), client, token -> PostsFile.of(token, query, read(token.account(), query)));
    }

    /** The public page, with its posts, which are read for each address that the page is asked for by. Otherwise as {@link #get}. */
    CompletableFuture<Reading> getPage(PublicPage page, ClientNetwork client) {
        String target = page.address();
        CompletableFuture<Reading> known = find(target);
        if (known != null) {
            return known;
        }
        PostsQuery query = page.posts(PostsQuery.Format.HTML);
        return keep(target, page.key(), client, token -> PostsFile.of(token, page, read(token.account(), query)));
    }

    private CompletableFuture<Reading> keep(
            String target, String key, ClientNetwork client, Function<PublishableToken, PostsFile> reader) {
        AccountId account = KnownTokens.account(key);
        limits.countRead(client, key);
        fromStore.inc();
        long since = System.nanoTime();
        try {
            return kept.get(
                    target,
                    (same, executor) -> new BegunReading(since)
                            .completeAsync(() -> read(key, reader, since), workers.apply(account)));
        } catch (RejectedExecutionException stopping) {
            throw Refusal.overloaded();
        }
    }

    /** Reads the posts of a query that no request asked for with a target of its own. */
    CompletableFuture<Reading> getUnder(PostsQuery query, ClientNetwork client) {
        return get(query.toString(), query, client);
    }

    private Reading read(String key, Function<PublishableToken, PostsFile> reader, long since) {
        long now = System.nanoTime();
        if (now - since > MAX_WAIT_NANOS) {
            return new Reading(null, Refusal.overloaded(), now);
        }
        try {
            return new Reading(reader.apply(storefront.authenticate(key)), null, now);
        } catch (RuntimeException failure) {
            return new Reading(null, failure, now);
        }
    }

    private PostsPage read(AccountId account, PostsQuery query) {
        return StaleReads.get(MAX_AGE, () -> page(account, query));
    }

    private PostsPage page(AccountId account, PostsQuery query) {
        Window window = new Window(query.after(), query.limit());
        return switch (query.source()) {
            case GALLERY ->
                page(query, query.subject(), storefront.listGalleryPosts(account, gallery(query.subject()), window));
            case PRODUCT -> page(query, "product", storefront.listPosts(account, query.subject(), window));
            case ALL -> page(query, "posts", storefront.listPosts(account, null, window));
            case POST -> new PostsPage("post", List.of(storefront.getPost(account, post(query.subject()))), null);
        };
    }

    private static PostsPage page(PostsQuery query, String campaign, Listing<ShownPost> posts) {
        @Nullable Position next = posts.next();
        return new PostsPage(campaign, posts.batches().stream().toList(), next == null ? null : query.cursor(next));
    }

    private static GalleryId gallery(String id) {
        return GalleryId.parse(id).orElseThrow(() -> DomainException.notFound("gallery", id));
    }

    private static PostId post(String id) {
        return PostId.parse(id).orElseThrow(() -> DomainException.notFound("post", id));
    }
}
