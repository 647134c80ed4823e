package dev.shelfie.application.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.Post;
import java.util.List;
import java.util.Set;

final class PostService implements PostUseCases {

    private static final int BATCH = 500;

    private final PostRepository posts;
    private final RelatedRecords related;
    private final Expander expander;

    PostService(PostRepository posts, RelatedRecords related) {
        this.posts = requireNonNull(posts, "posts");
        this.related = requireNonNull(related, "related");
        this.expander = new Expander(related);
    }

    @Override
    public ExpandedPost getPost(GetPost query) {
        ExpandedPost found = posts.find(query.account(), query.id(), query.visibility(), query.expansion())
                .orElseThrow(() -> DomainException.notFound("post", query.id().value()));
        return query.expansion().isShallow()
                ? found
                : expander.expand(query.account(), List.of(found.post()), query.expansion())
                        .get(0);
    }

    @Override
    public Listing<ExpandedPost> listPostsOfInfluencer(ListPostsOfInfluencer query) {
        requireVisible(query.account(), query.influencer(), query.visibility());
        Listing<Post> found = Listing.of(
                query.window(),
                BATCH,
                Post::position,
                (after, limit) -> posts.listOf(
                        query.account(),
                        List.of(query.influencer()),
                        query.visibility().statuses(),
                        after,
                        limit));
        return found.map(batch -> expander.expand(query.account(), batch, query.expansion()));
    }

    private void requireVisible(AccountId account, InfluencerId id, PostVisibility visibility) {
        List<Influencer> found = related.influencers(account, Set.of(id));
        if (found.isEmpty()
                || !visibility.influencerStatuses().contains(found.get(0).status())) {
            throw DomainException.notFound("influencer", id.value());
        }
    }
}
