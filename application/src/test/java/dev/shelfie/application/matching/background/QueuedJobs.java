package dev.shelfie.application.matching.background;

import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.PostId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A queue whose jobs run when a test says so. For one thread; keeps jobs whose unit of work fails. */
public final class QueuedJobs implements MatchingJobs {

    private final Queue<Consumer<BackgroundMatching>> matchings = new ArrayDeque<>();
    private final Queue<Consumer<BackgroundMatching>> allMatchings = new ArrayDeque<>();
    private final List<PostId> posts = new ArrayList<>();
    private final List<AccountId> retried = new ArrayList<>();
    private int allPostsJobs;

    @Override
    public void matchPosts(AccountId account, Collection<PostId> given) {
        posts.addAll(given);
        given.forEach(post -> matchings.add(matching -> matching.matchPost(account, post)));
    }

    @Override
    public void matchAllPosts(AccountId account, @Nullable Position after) {
        allPostsJobs += after == null ? 1 : 0;
        allMatchings.add(matching -> matching.matchNextPosts(account, after));
    }

    @Override
    public void retryNow(AccountId account) {
        retried.add(account);
    }

    /** Runs all jobs, and those that they queue. */
    public void runAll(BackgroundMatching matching) {
        queueAll(matching);
        while (!matchings.isEmpty()) {
            matchings.remove().accept(matching);
        }
    }

    /** Runs the jobs that queue all posts, and matches none. */
    public void queueAll(BackgroundMatching matching) {
        while (!allMatchings.isEmpty()) {
            allMatchings.remove().accept(matching);
        }
    }

    /** Forgets all jobs. */
    public void clear() {
        matchings.clear();
        allMatchings.clear();
        posts.clear();
        retried.clear();
        allPostsJobs = 0;
    }

    /** The posts that were queued one by one, in their order. */
    public List<PostId> posts() {
        return List.copyOf(posts);
    }

    /** The accounts whose jobs were made due at once, in their order. */
    public List<AccountId> retried() {
        return List.copyOf(retried);
    }

    /** How many times all posts of an account were queued. */
    public int allPostsJobs() {
        return allPostsJobs;
    }
}
