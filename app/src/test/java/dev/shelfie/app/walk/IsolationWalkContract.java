package dev.shelfie.app.walk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.TestService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Accounts take turns to send random requests, with the ids, cursors and entity tags of all. Every answer is one that
 * the OpenAPI document shows, none is a 5xx, none tells anything of another account, and none changes anything there.
 * Who has no right any more is refused.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
interface IsolationWalkContract {

    int REQUESTS = Integer.getInteger("shelfie.test.walk", 3000);
    /** In how many requests every operation succeeds at least {@link #SUCCESSES} times. */
    int ENOUGH_FOR_ALL = 50_000;

    int SUCCESSES = 30;

    long SEED = Long.getLong("shelfie.test.seed", 20261122);

    Logger LOG = LoggerFactory.getLogger(IsolationWalkContract.class);

    TestService service();

    @Test
    default void tellsAndChangesNothingOfOtherAccounts() {
        Tally tally = new Walk(service(), SEED).run(REQUESTS);
        LOG.info("{} requests\n{}", REQUESTS, tally);
        if (REQUESTS >= ENOUGH_FOR_ALL) {
            assertThat(tally.succeededLessThan(SUCCESSES)).isEmpty();
        }
    }
}
