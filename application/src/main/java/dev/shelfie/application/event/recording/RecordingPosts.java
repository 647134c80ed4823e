package dev.shelfie.application.event.recording;

import static dev.shelfie.domain.event.EventType.POST_CREATED;
import static dev.shelfie.domain.event.EventType.POST_DELETED;
import static dev.shelfie.domain.event.EventType.POST_MATCHED;
import static dev.shelfie.domain.event.EventType.POST_UPDATED;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.Upserted;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PublicationKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records what changes among posts. */
final class RecordingPosts implements PostRepository {

    private final PostRepository posts;
    private final EventRecorder recorder;

    RecordingPosts(PostRepository posts, EventRecorder recorder) {
        this.posts = requireNonNull(posts, "posts");
        this.recorder = recorder;
    }

    @Override
    public Post save(Post post) {
        EventType type = post.version() == 0 ? POST_CREATED : POST_UPDATED;
        return recorder.record(post.account(), () -> posts.save(post), saved -> Stream.of(change(type, saved)));
    }

    @Override
    public Post saveProducts(Post post) {
        return recorder.record(
                post.account(), () -> posts.saveProducts(post), saved -> Stream.of(change(POST_MATCHED, saved)));
    }

    @Override
    public Upserted<Post> putAll(AccountId account, List<Post> given) {
        return recorder.record(
                account,
                () -> posts.putAll(account, given),
                put -> Stream.concat(
                        put.created().stream().map(post -> change(POST_CREATED, post)),
                        put.updated().stream().map(post -> change(POST_UPDATED, post))));
    }

    @Override
    public void delete(Post post) {
        recorder.record(
                post.account(),
                () -> {
                    posts.delete(post);
                    return post;
                },
                deleted -> Stream.of(change(POST_DELETED, deleted)));
    }

    private static Change change(EventType type, Post post) {
        return Change.of(type, post.id().value(), post.version());
    }

    @Override
    public List<Optional<ExpandedPost>> findAll(AccountId account, List<GetPost> queries) {
        return posts.findAll(account, queries);
    }

    @Override
    public List<Post> listOf(
            AccountId account,
            List<InfluencerId> influencers,
            Set<PostStatus> statuses,
            @Nullable Position after,
            int limit) {
        return posts.listOf(account, influencers, statuses, after, limit);
    }

    @Override
    public List<Post> list(
            AccountId account,
            PostFilter filter,
            PostVisibility visibility,
            SortOrder order,
            @Nullable Position after,
            int limit) {
        return posts.list(account, filter, visibility, order, after, limit);
    }

    @Override
    public List<Position> listPositions(AccountId account, @Nullable Position after, int limit) {
        return posts.listPositions(account, after, limit);
    }

    @Override
    public Optional<Post> findLocked(AccountId account, PostId id) {
        return posts.findLocked(account, id);
    }

    @Override
    public List<PostId> listContaining(AccountId account, Set<String> words, int limit) {
        return posts.listContaining(account, words, limit);
    }

    @Override
    public List<Post> findPublished(AccountId account, Collection<PublicationKey> keys) {
        return posts.findPublished(account, keys);
    }
}
