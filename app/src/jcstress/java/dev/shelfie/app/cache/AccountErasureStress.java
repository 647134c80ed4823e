package dev.shelfie.app.cache;

import static dev.shelfie.app.cache.StressedCache.ACCOUNT;
import static dev.shelfie.app.cache.StressedCache.CHAIR;
import static dev.shelfie.app.cache.StressedCache.LAMP;
import static dev.shelfie.app.cache.StressedCache.countsWhatIsThere;
import static dev.shelfie.app.cache.StressedCache.putNumber;
import static dev.shelfie.app.cache.StressedCache.putText;
import static dev.shelfie.app.cache.StressedCache.text;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Everything of an account is dropped, as at an erasure, while values of two records are put. */
@JCStressTest
@Outcome(id = "0, [012], 1", expect = ACCEPTABLE, desc = "what came before is gone, and what came after may be there")
@Outcome(expect = FORBIDDEN, desc = "an erased value is back, or the bytes aren't those of what is there")
@State
public class AccountErasureStress {

    private final BoundedRecordCache cache = StressedCache.roomy();

    public AccountErasureStress() {
        putText(cache, ACCOUNT, LAMP, 1);
    }

    @Actor
    public void put() {
        putNumber(cache, ACCOUNT, LAMP, 1);
        putText(cache, ACCOUNT, CHAIR, 1);
        putText(cache, ACCOUNT, CHAIR, 2);
    }

    @Actor
    public void erase() {
        cache.removeAll(ACCOUNT);
    }

    @Arbiter
    public void find(III_Result result) {
        result.r1 = text(cache, LAMP);
        result.r2 = text(cache, CHAIR);
        result.r3 = countsWhatIsThere(cache);
    }
}
