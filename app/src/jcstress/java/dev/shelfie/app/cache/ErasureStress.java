package dev.shelfie.app.cache;

import static dev.shelfie.app.cache.StressedCache.ACCOUNT;
import static dev.shelfie.app.cache.StressedCache.LAMP;
import static dev.shelfie.app.cache.StressedCache.countsWhatIsThere;
import static dev.shelfie.app.cache.StressedCache.number;
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

/** A record is erased while a value of it is put: what was there before doesn't come back. */
@JCStressTest
@Outcome(id = "0, 0, 1", expect = ACCEPTABLE, desc = "erased after the other value came")
@Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "erased before the other value came")
@Outcome(expect = FORBIDDEN, desc = "an erased value is back, or the bytes aren't those of what is there")
@State
public class ErasureStress {

    private final BoundedRecordCache cache = StressedCache.roomy();

    public ErasureStress() {
        putText(cache, ACCOUNT, LAMP, 1);
    }

    @Actor
    public void put() {
        putNumber(cache, ACCOUNT, LAMP, 1);
    }

    @Actor
    public void erase() {
        cache.remove(ACCOUNT, LAMP);
    }

    @Arbiter
    public void find(III_Result result) {
        result.r1 = text(cache, LAMP);
        result.r2 = number(cache, LAMP);
        result.r3 = countsWhatIsThere(cache);
    }
}
