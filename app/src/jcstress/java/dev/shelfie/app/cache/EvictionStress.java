package dev.shelfie.app.cache;

import static dev.shelfie.app.cache.StressedCache.ACCOUNT;
import static dev.shelfie.app.cache.StressedCache.CHAIR;
import static dev.shelfie.app.cache.StressedCache.LAMP;
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
import org.openjdk.jcstress.infra.results.II_Result;

/** A value is looked up while those of another record drive it out, in an account with room for one of them. */
@JCStressTest
@Outcome(id = "[012], 1", expect = ACCEPTABLE, desc = "a version as it was put, or none, and one record at most")
@Outcome(expect = FORBIDDEN, desc = "a value of another version, or both records")
@State
public class EvictionStress {

    /** A new account gets 4,096 bytes of it. */
    private static final long BUDGET = 4_096 * 64;

    private final BoundedRecordCache cache = StressedCache.of(BUDGET);

    public EvictionStress() {
        putText(cache, ACCOUNT, LAMP, 1);
    }

    @Actor
    public void find(II_Result result) {
        result.r1 = text(cache, LAMP);
    }

    @Actor
    public void driveOut() {
        putText(cache, ACCOUNT, LAMP, 2);
        putNumber(cache, ACCOUNT, CHAIR, 1);
        putText(cache, ACCOUNT, CHAIR, 7);
        cache.dropWhatIsTooMuch();
    }

    @Arbiter
    public void count(II_Result result) {
        cache.dropWhatIsTooMuch();
        boolean hasBoth = text(cache, LAMP) > 0 && number(cache, CHAIR) > 0;
        result.r2 = hasBoth ? 2 : 1;
    }
}
