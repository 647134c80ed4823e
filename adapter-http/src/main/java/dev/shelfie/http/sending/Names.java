package dev.shelfie.http.sending;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of receivers' names. A lookup occupies one of {@value #THREADS} threads for as long as it takes. Names that
 * were looked up within the last five minutes don't wait for one: what they had then is their answer, and is renewed in the
 * background. So the names that hang hold up only each other and new names. Safe for concurrent use.
 */
final class Names {

    static final int THREADS = 32;
    static final int MAX_WAITING = 1_000;

    private static final int MAX_KNOWN = 10_000;
    private static final Duration FRESH = Duration.ofSeconds(30);
    private static final Duration KEPT = Duration.ofMinutes(5);

    private final NameLookup lookup;
    private final AsyncLoadingCache<String, List<InetAddress>> known;

    Names(NameLookup lookup) {
        this.lookup = lookup;
        Executor threads = threads();
        this.known = Caffeine.newBuilder()
                .maximumSize(MAX_KNOWN)
                .refreshAfterWrite(FRESH)
                .expireAfterWrite(KEPT)
                .buildAsync((name, any) -> CompletableFuture.supplyAsync(() -> lookUp(name), threads));
    }

    /** The addresses of a name, the best first; null if it has none, or too many names wait. */
    CompletableFuture<@Nullable List<InetAddress>> addresses(String name) {
        try {
            return known.get(name);
        } catch (RejectedExecutionException tooMany) {
            return CompletableFuture.completedFuture(null);
        }
    }

    /** Null makes the cache forget the name. */
    private @Nullable List<InetAddress> lookUp(String name) {
        try {
            return List.of(lookup.lookUp(name));
        } catch (UnknownHostException unknown) {
            return null;
        }
    }

    private static Executor threads() {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MAX_WAITING), task -> {
                    Thread thread = new Thread(task, "shelfie-webhook-names");
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }
}
