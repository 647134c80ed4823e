package dev.shelfie.inmemory.post;

import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How posts are kept: listed by influencer and status, unique by where they were published. */
public final class PostSchema implements Schema<Post> {

    /** The one there is. */
    public static final PostSchema POSTS = new PostSchema();

    private PostSchema() {}

    /** The list of an influencer's posts of one status. */
    public record Of(InfluencerId influencer, PostStatus status) {}

    @Override
    public String name() {
        return "post";
    }

    @Override
    public Object id(Post post) {
        return post.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Post post) {
        Publication publication = post.publication();
        String where = publication.platform().publicName() + " " + publication.platformPostId();
        return List.of(new UniqueKey(where, "There is another record of the post " + where));
    }

    @Override
    public Object list(Post post) {
        return new Of(post.influencer(), post.status());
    }

    @Override
    public Position position(Post post) {
        return post.position();
    }
}
