package dev.shelfie.http.dispatch;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two clients add an item each, and whatever is served together with the first one fails. The line goes on. */
@JCStressTest
@Outcome(id = "100, 1, 0", expect = ACCEPTABLE, desc = "the first failed alone")
@Outcome(id = "100, 100, 0", expect = ACCEPTABLE, desc = "both failed, as they were served together")
@Outcome(expect = FORBIDDEN, desc = "an item is lost, or its outcome is that of another batch, or a line stays")
@State
public class FailureStress {

    private final AtomicInteger first = new AtomicInteger();
    private final AtomicInteger second = new AtomicInteger();
    private final Gathering<String, AtomicInteger> gathering =
            new Gathering<>(line -> FailureStress::run, 1, (line, items) -> serve(items), refused -> {});

    private void serve(List<AtomicInteger> items) {
        boolean fails = items.contains(first);
        items.forEach(item -> item.addAndGet(fails ? 100 : 1));
        if (fails) {
            throw new IllegalStateException("failed");
        }
    }

    /** As a thread of a pool does. */
    private static void run(Runnable worker) {
        try {
            worker.run();
        } catch (IllegalStateException expected) {
            // The pool goes on.
        }
    }

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
