package dev.shelfie.application.post;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.domain.expansion.ExpandedPost;

/** What can be asked about posts. Driving port; safe for concurrent use. */
public interface PostUseCases {

    /** The use cases over these stores. */
    static PostUseCases over(PostRepository posts, RelatedRecords related) {
        return new PostService(posts, related);
    }

    /**
     * One post.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id that the
     *     query's visibility lets be seen
     */
    ExpandedPost getPost(GetPost query);

    /**
     * An influencer's posts, newest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such influencer that the
     *     query's visibility lets be seen
     */
    Listing<ExpandedPost> listPostsOfInfluencer(ListPostsOfInfluencer query);
}
