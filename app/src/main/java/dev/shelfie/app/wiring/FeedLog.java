package dev.shelfie.app.wiring;

import dev.shelfie.application.feed.FeedObserver;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedOutcome;
import dev.shelfie.domain.feed.FeedRun;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts the runs of feeds on this node by outcome, and logs each with a line. Safe for concurrent use. */
public final class FeedLog implements FeedObserver {

    private static final Logger LOG = LoggerFactory.getLogger("feeds");

    private final Map<FeedOutcome, LongAdder> runs = new ConcurrentHashMap<>();

    @Override
    public void ended(Feed feed) {
        FeedRun run = feed.progress().lastRun();
        if (run == null) {
            return;
        }
        runs.computeIfAbsent(run.outcome(), any -> new LongAdder()).increment();
        if (run.problem() == null) {
            LOG.info(
                    "The feed {} of {} at {} is {}; next at {}",
                    feed.id(),
                    feed.account(),
                    feed.input().host(),
                    run.outcome().publicName(),
                    feed.progress().nextRunAt());
        } else {
            LOG.warn(
                    "The feed {} of {} at {} is {}: {}; next at {}",
                    feed.id(),
                    feed.account(),
                    feed.input().host(),
                    run.outcome().publicName(),
                    run.problem(),
                    feed.progress().nextRunAt());
        }
    }

    @Override
    public void broke(Feed feed, Throwable failure) {
        LOG.error("Could not run the feed {} of {}", feed.id(), feed.account(), failure);
    }

    /** How many runs on this node ended like this. */
    public long countRuns(FeedOutcome outcome) {
        LongAdder count = runs.get(outcome);
        return count == null ? 0 : count.sum();
    }
}
