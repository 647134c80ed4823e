package dev.shelfie.app.cache;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Values of three types are put for one record at the same time. None displaces another. */
@JCStressTest
@Outcome(id = "1, 2, 3", expect = ACCEPTABLE, desc = "all are there, each in its version")
@Outcome(expect = FORBIDDEN, desc = "a value is lost or belongs to another type")
@State
public class BoundedRecordCacheStress {

    private static final AccountId ACCOUNT = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");
    private static final BoundedRecordCache CACHE = cache();
    private static final AtomicLong IDS = new AtomicLong();

    private final String id = "post_" + IDS.incrementAndGet();

    @Actor
    public void putText() {
        CACHE.put(ACCOUNT, id, String.class, new Versioned<>(1, "text"), 1);
    }

    @Actor
    public void putOthers() {
        CACHE.put(ACCOUNT, id, Integer.class, new Versioned<>(2, 7), 1);
        CACHE.put(ACCOUNT, id, Boolean.class, new Versioned<>(3, true), 1);
    }

    @Arbiter
    public void find(III_Result result) {
        result.r1 = version(String.class);
        result.r2 = version(Integer.class);
        result.r3 = version(Boolean.class);
        CACHE.remove(ACCOUNT, id);
    }

    /** A cache whose only account has the whole budget, so that it drops nothing. */
    private static BoundedRecordCache cache() {
        BoundedRecordCache cache = BoundedRecordCache.of(128L << 20);
        cache.put(ACCOUNT, "post_0", String.class, new Versioned<>(1, "text"), 1);
        cache.balance();
        return cache;
    }

    private <T> int version(Class<T> type) {
        Versioned<T> found = CACHE.find(ACCOUNT, id, type);
        return found == null ? 0 : (int) found.version();
    }
}
