package dev.shelfie.inmemory.matching;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How matches are kept: listed by status, by post, by product, and those decided; unique by post and product. */
public final class MatchSchema implements Schema<Match> {

    /** The one there is. */
    public static final MatchSchema MATCHES = new MatchSchema();

    /** The list of those that people decided on. */
    public static final String DECIDED = "decided";

    private MatchSchema() {}

    /** The value of the unique key of the match of these two. */
    static String key(PostId post, ProductId product) {
        return post.value() + " " + product.value();
    }

    @Override
    public String name() {
        return "match";
    }

    @Override
    public Object id(Match match) {
        return match.id();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Match match) {
        String key = key(match.post(), match.product());
        return List.of(new UniqueKey(key, "There is another match of " + key));
    }

    @Override
    public List<Object> lists(Match match) {
        return match.isDecided()
                ? List.of(match.status(), match.post(), match.product(), DECIDED)
                : List.of(match.status(), match.post(), match.product());
    }

    @Override
    public Position position(Match match) {
        return match.position();
    }
}
