package dev.shelfie.application.influencer;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Influencers with all their posts. The posts of several influencers are read in one query, up to a bound; if it is reached
 * within the posts of an influencer, the next queries read the rest of these posts first.
 */
final class InfluencersWithPosts implements Batches<InfluencerPart> {

    private static final int POSTS = 500;
    private static final Set<PostStatus> SHOWN = Set.of(PostStatus.PUBLISHED);

    private final AccountId account;
    private final Batches<Influencer> influencers;
    private final PostsOfInfluencers repository;
    private final Expander expander;
    private final Expansion expansion;
    private final BatchSize sizes = BatchSize.growingTo(POSTS);

    private List<Influencer> pending = List.of();
    private @Nullable Position within;

    InfluencersWithPosts(
            AccountId account,
            Batches<Influencer> influencers,
            PostsOfInfluencers repository,
            Expander expander,
            Expansion expansion) {
        this.account = account;
        this.influencers = influencers;
        this.repository = repository;
        this.expander = expander;
        this.expansion = expansion;
    }

    @Override
    public boolean hasNext() {
        return !pending.isEmpty() || influencers.hasNext();
    }

    @Override
    public List<InfluencerPart> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        if (pending.isEmpty()) {
            pending = influencers.next();
        }
        return pending.isEmpty() ? List.of() : parts(within == null ? pending : pending.subList(0, 1));
    }

    @Override
    public void resize(double factor) {
        sizes.resize(factor);
    }

    private List<InfluencerPart> parts(List<Influencer> requested) {
        List<InfluencerId> ids = requested.stream().map(Influencer::id).toList();
        int limit = sizes.take();
        List<Post> found = repository.listOf(account, ids, SHOWN, within, limit);
        List<ExpandedPost> posts = expander.expand(account, found, expansion);
        Position continues = within;
        int complete = take(requested, found, limit);
        List<InfluencerPart> parts = new ArrayList<>(complete + 1);
        int next = 0;
        for (int i = 0; i < requested.size() && i <= complete; i++) {
            int end = endOf(requested.get(i).id(), posts, next);
            parts.add(new InfluencerPart(
                    requested.get(i), posts.subList(next, end), i > 0 || continues == null, i < complete));
            next = end;
        }
        return parts;
    }

    /** Where an influencer's posts end that begin here. */
    private static int endOf(InfluencerId influencer, List<ExpandedPost> posts, int begin) {
        int end = begin;
        while (end < posts.size() && posts.get(end).post().influencer().equals(influencer)) {
            end++;
        }
        return end;
    }

    /** Moves past what was read, and returns how many of the requested influencers are complete. */
    private int take(List<Influencer> requested, List<Post> found, int limit) {
        int complete = requested.size();
        within = null;
        if (!BatchSize.isLast(found.size(), limit)) {
            Post last = found.get(found.size() - 1);
            complete = requested.stream().map(Influencer::id).toList().indexOf(last.influencer());
            within = last.position();
        }
        pending = List.copyOf(pending.subList(complete, pending.size()));
        return complete;
    }
}
