package dev.shelfie.inmemory.post;

import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.ArrayList;
import java.util.List;

/** How posts are kept: listed by status, by influencer and status, by product; unique by where they were published. */
public final class PostSchema implements Schema<Post> {

    /** The one there is. */
    public static final PostSchema POSTS = new PostSchema();

    private PostSchema() {}

    /** The list of an influencer's posts of one status. */
    public record Of(InfluencerId influencer, PostStatus status) {}

    /** The value of the unique key of a post that was published there. */
    static String key(Publication publication) {
        return publication.platform().publicName() + " " + publication.platformPostId();
    }

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
        String where = key(post.publication());
        return List.of(new UniqueKey(where, "There is another record of the post " + where));
    }

    @Override
    public List<Object> lists(Post post) {
        List<Object> lists = new ArrayList<>(post.products());
        lists.add(post.status());
        lists.add(new Of(post.influencer(), post.status()));
        return lists;
    }

    @Override
    public Position position(Post post) {
        return post.position();
    }
}
