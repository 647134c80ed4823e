package dev.shelfie.http.dispatch;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two clients add an item each to a line that closes whenever it is empty. Each item is served once. */
@JCStressTest
@Outcome(id = "1, 1, 0", expect = ACCEPTABLE, desc = "each served once, and the line is gone")
@Outcome(expect = FORBIDDEN, desc = "an item is lost or served twice, or a line stays")
@State
public class GatheringStress {

    private final AtomicInteger first = new AtomicInteger();
    private final AtomicInteger second = new AtomicInteger();
    private final Gathering<String, AtomicInteger> gathering = new Gathering<>(
            line -> Runnable::run,
            1,
            (line, items) -> items.forEach(AtomicInteger::incrementAndGet),
            refused -> refused.addAndGet(100));

    @Actor
    public void addFirst() {
        gathering.add("line", first);
    }

    @Actor
    public void addSecond() {
        gathering.add("line", second);
    }

    @Arbiter
    public void count(III_Result result) {
        result.r1 = first.get();
        result.r2 = second.get();
        result.r3 = gathering.count();
    }
}
