package dev.shelfie.app.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/** A cache for each state of a stress test, and the values that are put into it. */
final class StressedCache {

    static final AccountId ACCOUNT = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");
    static final String LAMP = "post_1";
    static final String CHAIR = "post_2";

    private static final ScheduledExecutorService NO_THREADS = noThreads();

    private StressedCache() {}

    /** A cache without a thread of its own: it keeps itself up when a test says so. */
    static BoundedRecordCache of(long budget) {
        return BoundedRecordCache.of(budget, Ticker.systemTicker(), NO_THREADS);
    }

    /** A cache with room for everything, which knows the account. */
    static BoundedRecordCache roomy() {
        BoundedRecordCache cache = of(128L << 20);
        putText(cache, ACCOUNT, "post_0", 1);
        cache.remove(ACCOUNT, "post_0");
        return cache;
    }

    /** Puts a text, which takes 100 bytes for each version. */
    static void putText(BoundedRecordCache cache, AccountId account, String id, int version) {
        cache.put(account, id, String.class, new Versioned<>(version, "text " + version), 100 * version);
    }

    /** Puts a number, which takes 1,000 bytes for each version. */
    static void putNumber(BoundedRecordCache cache, AccountId account, String id, int version) {
        cache.put(account, id, Integer.class, new Versioned<>(version, version), 1_000 * version);
    }

    /** The version of a text that was put; 0 if there is none, -1 if the text is of another version. */
    static int text(BoundedRecordCache cache, String id) {
        return version(cache.find(ACCOUNT, id, String.class), "text ");
    }

    /** The version of a number that was put; 0 if there is none, -1 if the number is of another version. */
    static int number(BoundedRecordCache cache, String id) {
        return version(cache.find(ACCOUNT, id, Integer.class), "");
    }

    private static int version(Versioned<?> found, String prefix) {
        if (found == null) {
            return 0;
        }
        return found.value().toString().equals(prefix + found.version()) ? (int) found.version() : -1;
    }

    /** Whether a cache counts as many bytes as another one, in which what it has was put by one thread; 1 if so. */
    static int countsWhatIsThere(BoundedRecordCache cache) {
        BoundedRecordCache reference = roomy();
        for (String id : List.of(LAMP, CHAIR)) {
            if (text(cache, id) > 0) {
                putText(reference, ACCOUNT, id, text(cache, id));
            }
            if (number(cache, id) > 0) {
                putNumber(reference, ACCOUNT, id, number(cache, id));
            }
        }
        cache.dropWhatIsTooMuch();
        reference.dropWhatIsTooMuch();
        return cache.bytes() == reference.bytes() ? 1 : 0;
    }

    private static ScheduledExecutorService noThreads() {
        ScheduledThreadPoolExecutor ended = new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy());
        ended.shutdown();
        return ended;
    }
}
