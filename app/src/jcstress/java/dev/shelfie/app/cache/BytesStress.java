package dev.shelfie.app.cache;

import static dev.shelfie.app.cache.StressedCache.ACCOUNT;
import static dev.shelfie.app.cache.StressedCache.CHAIR;
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

/** Two threads put values of two types in several versions for the same records, and one of them drops a record in between. */
@JCStressTest
@Outcome(id = "[02], 2, 1", expect = ACCEPTABLE, desc = "of each value the last version, or none")
@Outcome(expect = FORBIDDEN, desc = "a value is mixed up, or the bytes aren't those of what is there")
@State
public class BytesStress {

    private final BoundedRecordCache cache = StressedCache.roomy();

    @Actor
    public void putTexts() {
        putText(cache, ACCOUNT, LAMP, 3);
        putText(cache, ACCOUNT, CHAIR, 1);
        putText(cache, ACCOUNT, LAMP, 2);
    }

    @Actor
    public void putNumbers() {
        putNumber(cache, ACCOUNT, LAMP, 1);
        putNumber(cache, ACCOUNT, CHAIR, 3);
        cache.remove(ACCOUNT, LAMP);
        putNumber(cache, ACCOUNT, LAMP, 2);
    }

    @Arbiter
    public void find(III_Result result) {
        result.r1 = text(cache, LAMP);
        result.r2 = number(cache, LAMP);
        result.r3 = countsWhatIsThere(cache);
    }
}
