package dev.shelfie.application.feed;

import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.webhook.SecretCipher;
import java.time.Clock;
import java.util.random.RandomGenerator;

/**
 * Runs feeds on a node: fetches them, and imports what they have. A feed is run by one node at a time; if that node dies, another
 * one begins anew within a minute. Driving port; safe for concurrent use.
 */
public interface FeedRunner {

    /**
     * The runner of a node.
     *
     * @param random moves the times at which feeds are tried again
     */
    static FeedRunner over(
            FeedStore store,
            FeedSource source,
            ImportUseCases imports,
            SecretCipher cipher,
            AuditUseCases audit,
            FeedObserver observer,
            RandomGenerator random,
            Clock clock,
            FeedNode node) {
        return new FeedRunService(new FeedParts(store, source, imports, cipher, audit, observer, random, clock), node);
    }

    /**
     * Runs the feed that has been due for longest, to its end. It takes as long as the download and the import.
     *
     * @return whether one was due; never after {@link #stop}
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; the feed stays due
     */
    boolean runNext();

    /** Ends runs that go on soon, and starts no more. Other nodes begin anew what was ended, at once. */
    void stop();
}
