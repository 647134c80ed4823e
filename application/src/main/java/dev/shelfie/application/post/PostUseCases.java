package dev.shelfie.application.post;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.work.Attempt;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PublicationKey;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Reads and changes posts. Driving port; safe for concurrent use. */
public interface PostUseCases {

    /** The use cases over this store. */
    static PostUseCases over(PostStore store, PostMatching matching, IdGenerator ids, Clock clock) {
        return new PostService(store, matching, ids, clock);
    }

    /**
     * One post.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record that the
     *     query's visibility includes
     */
    ExpandedPost getPost(GetPost query);

    /**
     * The posts that these queries ask for, in their order; empty where {@link #getPost} would throw.
     *
     * @param queries of this account, none of which expands more than the first level
     */
    List<Optional<ExpandedPost>> getPosts(AccountId account, List<GetPost> queries);

    /** The account's posts, newest first. */
    Listing<ExpandedPost> listPosts(ListPosts query);

    /**
     * An influencer's posts, newest first.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such influencer that the
     *     query's visibility includes
     */
    Listing<ExpandedPost> listPostsOfInfluencer(ListPostsOfInfluencer query);

    /**
     * The post as it is stored, whatever its status, for a change that starts from it.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    Post getPost(AccountId account, PostId id);

    /** The account's post with this key, whatever its status. */
    Optional<Post> findPost(AccountId account, PublicationKey key);

    /**
     * Gets ready to match posts of the account. If the catalogue is being indexed, it waits up to half a second; while two other calls
     * wait, it returns at once. Call it before a transaction begins. Without it, what follows may be matched later.
     */
    void prepare(AccountId account);

    /**
     * Creates a post with the products that matching finds.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if the account has no influencer that it
     *     refers to, or its permalink can't be; {@code conflict} if the account has another record of the same post on
     *     the same platform
     */
    Post publishPost(PublishPost command);

    /**
     * Changes a post, and matches it again.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version; otherwise as {@link #publishPost}
     */
    Post changePost(ChangePost command);

    /**
     * Creates a post, or replaces the one with the same platform and id of the platform's own; its products are found
     * anew. If it differs in nothing, it isn't touched.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if a version is expected, and the
     *     account has no such post or another version of it, or if somebody else creates it at the same time; otherwise as
     *     {@link #publishPost}
     */
    PutOutcome<Post> putPost(PutPost command);

    /**
     * Puts many posts as {@link #putPost} does, whatever their versions, in a few statements. They are matched soon
     * after. A post that is refused leaves the others alone.
     *
     * @param inputs what was read of each, or why it can't be
     * @return what came of each, in the same order: refused are those that {@link #putPost} would refuse, and those that
     *     come a second time
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if somebody else changes some of them at the same
     *     time; then none is put
     */
    List<Attempt<PutOutcome<Post>>> putPosts(AccountId account, List<Attempt<PostInput>> inputs);

    /**
     * Deletes a post.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version
     */
    void deletePost(DeletePost command);

    /** A post with what {@code expansion} asks for. */
    ExpandedPost expand(Post post, Expansion expansion);

    /** Posts of an account with what {@code expansion} asks for, in their order. */
    List<ExpandedPost> expand(AccountId account, List<Post> found, Expansion expansion);
}
