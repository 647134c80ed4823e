package dev.shelfie.application.feed;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedOutcome;
import dev.shelfie.domain.feed.FeedRun;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

final class FeedRunService implements FeedRunner {

    private static final Duration CLAIM = Duration.ofSeconds(30);
    private static final Duration HEARTBEAT = Duration.ofSeconds(10);

    private final FeedParts parts;
    private final FeedNode node;
    private final Set<FeedImport> running = ConcurrentHashMap.newKeySet();
    private volatile boolean stopping;
    private long claims;

    FeedRunService(FeedParts parts, FeedNode node) {
        this.parts = requireNonNull(parts, "parts");
        this.node = requireNonNull(node, "node");
    }

    @Override
    public boolean runNext() {
        if (stopping) {
            return false;
        }
        String claim = nextClaim();
        Instant now = parts.clock().instant();
        Optional<Feed> due = parts.store().feedQueue().claim(claim, now, now.plus(CLAIM));
        due.ifPresent(feed -> run(claim, feed));
        return due.isPresent();
    }

    @Override
    public void stop() {
        stopping = true;
        running.forEach(FeedImport::stop);
    }

    private synchronized String nextClaim() {
        claims++;
        return node.name() + " " + claims;
    }

    private void run(String claim, Feed feed) {
        FeedImport run = new FeedImport(parts, feed);
        running.add(run);
        if (stopping) {
            run.stop();
        }
        Future<?> heartbeat = node.heartbeat()
                .scheduleWithFixedDelay(
                        () -> renew(claim, feed, run),
                        HEARTBEAT.toMillis(),
                        HEARTBEAT.toMillis(),
                        TimeUnit.MILLISECONDS);
        try {
            finish(claim, feed, ended(run, feed));
        } finally {
            heartbeat.cancel(false);
            running.remove(run);
        }
    }

    /** Empty if the run was ended, as this node stops. */
    private Optional<Feed> ended(FeedImport run, Feed feed) {
        try {
            Feed ended = run.run();
            FeedRun last = ended.progress().lastRun();
            return stopping && last != null && last.outcome() == FeedOutcome.FAILED
                    ? Optional.empty()
                    : Optional.of(ended);
        } catch (CancellationException interrupted) {
            return Optional.empty();
        } catch (RuntimeException | Error broken) {
            if (stopping) {
                return Optional.empty();
            }
            if (broken instanceof StoreUnavailableException) {
                throw broken;
            }
            parts.observer().broke(feed, broken);
            return Optional.of(
                    feed.failed("The service failed", null, parts.clock().instant(), parts.random()));
        }
    }

    private void finish(String claim, Feed feed, Optional<Feed> ended) {
        // An interrupted thread gets no connection to the database.
        boolean interrupted = Thread.interrupted();
        try {
            Feed after = ended.orElseGet(() -> feed.handedBack(parts.clock().instant()));
            if (parts.store().feedQueue().finish(claim, feed, after) && ended.isPresent()) {
                parts.observer().ended(after);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** A claim that can't be renewed for a moment may still hold; one that is lost ends the run. */
    private void renew(String claim, Feed feed, FeedImport run) {
        try {
            Instant until = parts.clock().instant().plus(CLAIM);
            if (!parts.store().feedQueue().renew(claim, feed, until)) {
                run.stop();
            }
        } catch (RuntimeException | Error unavailable) {
            parts.observer().broke(feed, unavailable);
        }
    }
}
