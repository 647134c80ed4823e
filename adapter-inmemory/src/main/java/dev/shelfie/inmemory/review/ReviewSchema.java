package dev.shelfie.inmemory.review;

import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.review.Review;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.UniqueKey;
import java.util.List;

/** How posts that are set aside are kept: by post, listed by who has them and all together. */
final class ReviewSchema implements Schema<Review> {

    static final ReviewSchema REVIEWS = new ReviewSchema();

    /** The list of all. */
    static final String ALL = "all";

    private ReviewSchema() {}

    @Override
    public String name() {
        return "review";
    }

    @Override
    public Object id(Review review) {
        return review.post();
    }

    @Override
    public List<UniqueKey> uniqueKeys(Review review) {
        return List.of();
    }

    @Override
    public List<Object> lists(Review review) {
        return List.of(review.by(), ALL);
    }

    @Override
    public Position position(Review review) {
        return new Position(review.until(), review.post().value());
    }
}
