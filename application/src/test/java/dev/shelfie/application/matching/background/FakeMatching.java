package dev.shelfie.application.matching.background;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.work.NumberedIds.IDS;
import static dev.shelfie.application.work.Threads.elsewhere;
import static dev.shelfie.application.work.Waiting.until;

import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.application.matching.index.FixedNodes;
import dev.shelfie.application.matching.tuning.Findings;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Counts its calls, and does what a test sets. */
public final class FakeMatching implements BackgroundMatching {

    private final Map<PostId, AtomicInteger> begun = new ConcurrentHashMap<>();
    private final Map<PostId, AtomicInteger> ended = new ConcurrentHashMap<>();
    private final List<String> places = new CopyOnWriteArrayList<>();
    private final AtomicInteger processed = new AtomicInteger();
    private final AtomicInteger trained = new AtomicInteger();
    private final AtomicInteger refreshed = new AtomicInteger();
    private volatile BiConsumer<AccountId, PostId> posts = (account, post) -> {};
    private volatile BiConsumer<AccountId, @Nullable Position> nextPosts = (account, after) -> {};
    private volatile Runnable catalogueChanges = () -> {};
    private volatile Runnable refresh = () -> {};
    private volatile Affinity affinity = FixedNodes.affinity("node-" + IDS.next());

    /** Does this for each post. */
    public FakeMatching onPost(BiConsumer<AccountId, PostId> action) {
        posts = action;
        return this;
    }

    /** Does this for each batch of posts. */
    public FakeMatching onNextPosts(BiConsumer<AccountId, @Nullable Position> action) {
        nextPosts = action;
        return this;
    }

    /** Does this when catalogue changes are processed. */
    public FakeMatching onCatalogueChanges(Runnable action) {
        catalogueChanges = action;
        return this;
    }

    /** Does this when indexes are refreshed. */
    public FakeMatching onRefresh(Runnable action) {
        refresh = action;
        return this;
    }

    /** Works on the node that has this affinity. */
    public FakeMatching with(Affinity other) {
        affinity = other;
        return this;
    }

    @Override
    public Findings findings() {
        throw new UnsupportedOperationException("Finds nothing");
    }

    @Override
    public Affinity affinity() {
        return affinity;
    }

    @Override
    public void matchPost(AccountId account, PostId post) {
        count(begun, post);
        posts.accept(account, post);
        count(ended, post);
    }

    @Override
    public boolean waitForIndex(AccountId account, Duration patience) {
        return true;
    }

    @Override
    public void matchNextPosts(AccountId account, @Nullable Position after) {
        places.add(account + (after == null ? "" : " after " + after.id() + " " + after.time()));
        nextPosts.accept(account, after);
    }

    @Override
    public void processCatalogueChanges() {
        processed.incrementAndGet();
        catalogueChanges.run();
    }

    @Override
    public void trainCalibrations() {
        trained.incrementAndGet();
    }

    @Override
    public void refreshIndexes() {
        refreshed.incrementAndGet();
        refresh.run();
    }

    /** How many times the matching of this post was begun. */
    public int begun(PostId post) {
        return counted(begun, post);
    }

    /** How many times this post was matched to the end. */
    public int matched(PostId post) {
        return counted(ended, post);
    }

    /** How many posts were matched, each counted once. */
    public int matchedPosts() {
        return ended.size();
    }

    /** How many times any post was matched. */
    public int matchedTimes() {
        return ended.values().stream().mapToInt(AtomicInteger::get).sum();
    }

    /** Where the next posts were asked for, in the order of the calls. */
    public List<String> places() {
        return List.copyOf(places);
    }

    /** How many times catalogue changes were processed. */
    public int processed() {
        return processed.get();
    }

    /** How many times calibrations were trained. */
    public int trained() {
        return trained.get();
    }

    /** How many times indexes were refreshed. */
    public int refreshed() {
        return refreshed.get();
    }

    /** Returns when a job of the store is done that was asked for now: those that were due before have begun by then. */
    void awaitOthers(JobStore store) {
        PostId other = aPostId();
        elsewhere(() -> {
            store.jobs().matchPosts(anAccountId(), List.of(other));
            return other;
        });
        until("another post is matched", () -> matched(other) == 1);
    }

    private static void count(Map<PostId, AtomicInteger> counts, PostId post) {
        counts.computeIfAbsent(post, any -> new AtomicInteger()).incrementAndGet();
    }

    private static int counted(Map<PostId, AtomicInteger> counts, PostId post) {
        AtomicInteger count = counts.get(post);
        return count == null ? 0 : count.get();
    }
}
