package dev.shelfie.domain.matching;

import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.PostContent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a product is in a picture of a post, or in a video's.
 *
 * @param media the index of the picture among the post's media, from 0; the post may have fewer by now
 * @param x how far from the left edge, as a fraction of the width, from 0 to 1; rounded to four decimals
 * @param y how far from the top, as a fraction of the height, from 0 to 1; rounded to four decimals
 */
public record MediaPosition(int media, double x, double y) {

    private static final double STEPS = 10_000;

    /** @throws dev.shelfie.domain.error.DomainException {@code invalid_request} if a value is out of bounds */
    public MediaPosition {
        new Validator()
                .check(
                        media >= 0 && media < PostContent.MAX_MEDIA,
                        "media",
                        "must be a whole number from 0 to " + (PostContent.MAX_MEDIA - 1))
                .check(x >= 0 && x <= 1, "x", "must be a number from 0 to 1")
                .check(y >= 0 && y <= 1, "y", "must be a number from 0 to 1")
                .verify();
        x = Math.round(x * STEPS) / STEPS;
        y = Math.round(y * STEPS) / STEPS;
    }

    /**
     * This place when the post's media become others: in the same picture, by its URL, wherever that stands then. Where the
     * picture is gone, the place stays as long as no other picture of before takes its index: its URL may have changed, or it
     * may come back.
     *
     * @return null if the picture is gone and another one of before stands at its index
     */
    public @Nullable MediaPosition following(PostContent before, PostContent after) {
        List<String> known = before.media().stream().map(Media::url).toList();
        List<String> now = after.media().stream().map(Media::url).toList();
        if (!isIn(before) || (isIn(after) && now.get(media).equals(known.get(media)))) {
            return this;
        }
        int index = now.indexOf(known.get(media));
        if (index >= 0) {
            return new MediaPosition(index, x, y);
        }
        return isIn(after) && known.contains(now.get(media)) ? null : this;
    }

    /** Whether this content has the picture. */
    public boolean isIn(PostContent content) {
        return media < content.media().size();
    }
}
