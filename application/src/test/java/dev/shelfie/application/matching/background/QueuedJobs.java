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

/** Takes on jobs that are done when a test says so. For one thread; forgets no job whose unit of work fails. */
public final class QueuedJobs implements MatchingJobs {

    private final Queue<Consumer<BackgroundMatching>> matchings = new ArrayDeque<>();
    private final Queue<Consumer<BackgroundMatching>> allMatchings = new ArrayDeque<>();
    private final List<PostId> posts = new ArrayList<>();
    private int walks;

    @Override
    public void matchPosts(AccountId account, Collection<PostId> given) {
        posts.addAll(given);
        given.forEach(post -> matchings.add(matching -> matching.matchPost(account, post)));
    }

    @Override
    public void matchAllPosts(AccountId account, @Nullable Position after) {
        walks += after == null ? 1 : 0;
        allMatchings.add(matching -> matching.matchNextPosts(account, after));
    }

    /** Has all jobs done, and those that they lead to. */
    public void runAll(BackgroundMatching matching) {
        runWalks(matching);
        while (!matchings.isEmpty()) {
            matchings.remove().accept(matching);
        }
    }

    /** Has all posts taken on that are to be, but none matched. */
    public void runWalks(BackgroundMatching matching) {
        while (!allMatchings.isEmpty()) {
            allMatchings.remove().accept(matching);
        }
    }

    /** Forgets all jobs. */
    public void clear() {
        matchings.clear();
        allMatchings.clear();
        posts.clear();
        walks = 0;
    }

    /** The posts to be matched one by one, in the order in which they were taken on. */
    public List<PostId> posts() {
        return List.copyOf(posts);
    }

    /** How many times all posts of an account were to be matched. */
    public int walks() {
        return walks;
    }
}
