package dev.shelfie.http.dispatch;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.shelfie.domain.access.AccountId;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** Two lists of one account, which reads one at a time beside another, and a task of the other. Each runs once. */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "each ran once")
@Outcome(expect = FORBIDDEN, desc = "a task is lost or ran twice")
@State
public class ListsStress {

    private static final AccountId ONE = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");
    private static final AccountId OTHER = new AccountId("acct_01HZXC4CA4238A0B923820DCC6");

    private final Workers workers = Workers.of(Runnable::run, 4, 1, () -> 0);
    private final AtomicInteger first = new AtomicInteger();
    private final AtomicInteger second = new AtomicInteger();
    private final AtomicInteger third = new AtomicInteger();

    @Actor
    public void runFirst() {
        workers.ofList(ONE).execute(first::incrementAndGet);
    }

    @Actor
    public void runOthers() {
        workers.of(OTHER).execute(third::incrementAndGet);
        workers.ofList(ONE).execute(second::incrementAndGet);
    }

    @Arbiter
    public void count(III_Result result) {
        result.r1 = first.get();
        result.r2 = second.get();
        result.r3 = third.get();
    }
}
