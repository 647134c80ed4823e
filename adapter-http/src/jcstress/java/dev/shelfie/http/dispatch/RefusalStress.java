package dev.shelfie.http.dispatch;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** The workers are stopped between two clients that add an item each. Each item is served or refused, once. */
@JCStressTest
@Outcome(id = "(1|100), (1|100), 0", expect = ACCEPTABLE, desc = "each served or refused once, and the line is gone")
@Outcome(expect = FORBIDDEN, desc = "an item is lost, or served and refused, or a line stays")
@State
public class RefusalStress {

    private final AtomicInteger first = new AtomicInteger();
    private final AtomicInteger second = new AtomicInteger();
    private volatile boolean stopped;
    private final Gathering<String, AtomicInteger> gathering = new Gathering<>(
            line -> this::run,
            2,
            (line, items) -> items.forEach(AtomicInteger::incrementAndGet),
            refused -> refused.addAndGet(100));

    private void run(Runnable worker) {
        if (stopped) {
            throw new RejectedExecutionException();
        }
        worker.run();
    }

    @Actor
    public void addFirst() {
        gathering.add("line", first);
    }

    @Actor
    public void stopAndAddSecond() {
        stopped = true;
        gathering.add("line", second);
    }

    @Arbiter
    public void count(III_Result result) {
        result.r1 = first.get();
        result.r2 = second.get();
        result.r3 = gathering.count();
    }
}
