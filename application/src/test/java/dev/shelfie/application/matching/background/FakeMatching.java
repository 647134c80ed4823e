package dev.shelfie.application.matching.background;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Notes what it is to do, and does what a test says. */
public final class FakeMatching implements BackgroundMatching {

    private final Map<PostId, AtomicInteger> begun = new ConcurrentHashMap<>();
    private final Map<PostId, AtomicInteger> ended = new ConcurrentHashMap<>();
    private final List<String> places = new CopyOnWriteArrayList<>();
    private final AtomicInteger followed = new AtomicInteger();
    private final AtomicInteger learned = new AtomicInteger();
    private final AtomicInteger kept = new AtomicInteger();
    private volatile BiConsumer<AccountId, PostId> posts = (account, post) -> {};
    private volatile BiConsumer<AccountId, @Nullable Position> walks = (account, after) -> {};
    private volatile Runnable following = () -> {};

    /** Does this for each post. */
    public FakeMatching onPost(BiConsumer<AccountId, PostId> action) {
        posts = action;
        return this;
    }

    /** Does this for each batch of posts. */
    public FakeMatching onWalk(BiConsumer<AccountId, @Nullable Position> action) {
        walks = action;
        return this;
    }

    /** Does this when catalogues are followed. */
    public FakeMatching onFollow(Runnable action) {
        following = action;
        return this;
    }

    @Override
    public void matchPost(AccountId account, PostId post) {
        count(begun, post);
        posts.accept(account, post);
        count(ended, post);
    }

    @Override
    public void matchNextPosts(AccountId account, @Nullable Position after) {
        places.add(account + (after == null ? "" : " after " + after.id() + " " + after.createdAt()));
        walks.accept(account, after);
    }

    @Override
    public void processCatalogueChanges() {
        followed.incrementAndGet();
        following.run();
    }

    @Override
    public void trainCalibrations() {
        learned.incrementAndGet();
    }

    @Override
    public void refreshIndexes() {
        kept.incrementAndGet();
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

    /** Where all posts were walked from, in the order of the walks. */
    public List<String> places() {
        return List.copyOf(places);
    }

    /** How many times catalogues were followed. */
    public int followed() {
        return followed.get();
    }

    /** How many times it learned. */
    public int learned() {
        return learned.get();
    }

    /** How many times indexes were kept current. */
    public int kept() {
        return kept.get();
    }

    private static void count(Map<PostId, AtomicInteger> counts, PostId post) {
        counts.computeIfAbsent(post, any -> new AtomicInteger()).incrementAndGet();
    }

    private static int counted(Map<PostId, AtomicInteger> counts, PostId post) {
        AtomicInteger count = counts.get(post);
        return count == null ? 0 : count.get();
    }
}
