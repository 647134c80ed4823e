package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.feed.Feed;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

final class FeedRunService implements FeedRunner {

    private static final Duration CLAIM = Duration.ofSeconds(30);
    private static final Duration HEARTBEAT = Duration.ofSeconds(10);

    private final FeedParts parts;
    private final FeedNode node;
    private long claims;

    FeedRunService(FeedParts parts, FeedNode node) {
        this.parts = requireNonNull(parts, "parts");
        this.node = requireNonNull(node, "node");
    }

    @Override
    public boolean runNext() {
        String claim = nextClaim();
        Instant now = parts.clock().instant();
        Optional<Feed> due = parts.store().feedQueue().claim(claim, now, now.plus(CLAIM));
        due.ifPresent(feed -> run(claim, feed));
        return due.isPresent();
    }

    private synchronized String nextClaim() {
        claims++;
        return node.name() + " " + claims;
    }

    private void run(String claim, Feed feed) {
        FeedImport run = new FeedImport(parts, feed);
        Future<?> heartbeat = node.heartbeat()
                .scheduleWithFixedDelay(
                        () -> renew(claim, feed, run),
                        HEARTBEAT.toMillis(),
                        HEARTBEAT.toMillis(),
                        TimeUnit.MILLISECONDS);
        try {
            Feed ended = ended(run, feed);
            if (parts.store().feedQueue().finish(claim, feed, ended)) {
                parts.observer().ended(ended);
            }
        } finally {
            heartbeat.cancel(false);
        }
    }

    private Feed ended(FeedImport run, Feed feed) {
        try {
            return run.run();
        } catch (StoreUnavailableException | CancellationException later) {
            throw later;
        } catch (RuntimeException broken) {
            parts.observer().broke(feed, broken);
            return feed.failed("The service failed", null, parts.clock().instant(), parts.random());
        }
    }

    /** A claim that can't be renewed for a moment may still hold; one that is lost ends the run. */
    private void renew(String claim, Feed feed, FeedImport run) {
        try {
            Instant until = parts.clock().instant().plus(CLAIM);
            if (!parts.store().feedQueue().renew(claim, feed, until)) {
                run.stop();
            }
        } catch (RuntimeException unavailable) {
            parts.observer().broke(feed, unavailable);
        }
    }
}
