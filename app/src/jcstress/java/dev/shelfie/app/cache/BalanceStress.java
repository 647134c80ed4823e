package dev.shelfie.app.cache;

import static dev.shelfie.app.cache.StressedCache.ACCOUNT;
import static dev.shelfie.app.cache.StressedCache.LAMP;
import static dev.shelfie.app.cache.StressedCache.putText;
import static dev.shelfie.app.cache.StressedCache.text;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import dev.shelfie.domain.access.AccountId;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;

/** A new account comes while the budget is divided: it gets room, and all rooms together are within the budget. */
@JCStressTest
@Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "both values are there, and all fits into the budget")
@Outcome(expect = FORBIDDEN, desc = "a value is lost, or accounts may take more than there is")
@State
public class BalanceStress {

    private static final long BUDGET = 1 << 20;
    private static final AccountId NEW = new AccountId("acct_01HZXC4CA4238A0B923820DCC6");

    private final BoundedRecordCache cache = StressedCache.of(BUDGET);

    public BalanceStress() {
        putText(cache, ACCOUNT, LAMP, 1);
        cache.balance();
    }

    @Actor
    public void putOfNewAccount() {
        putText(cache, NEW, LAMP, 1);
    }

    @Actor
    public void balance() {
        cache.balance();
    }

    @Arbiter
    public void find(III_Result result) {
        result.r1 = text(cache, LAMP);
        result.r2 = cache.find(NEW, LAMP, String.class) == null ? 0 : 1;
        result.r3 = cache.allotted() <= BUDGET ? 1 : 0;
    }
}
