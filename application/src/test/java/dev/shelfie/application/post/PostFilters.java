package dev.shelfie.application.post;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Filters of posts for tests, each by one thing alone, or by chance. */
final class PostFilters {

    private PostFilters() {}

    static PostFilter on(Platform platform) {
        return new PostFilter(null, platform, null, null, null, null, null, SearchQuery.ANYTHING);
    }

    static PostFilter tagged(String hashtag) {
        return new PostFilter(null, null, hashtag, null, null, null, null, SearchQuery.ANYTHING);
    }

    static PostFilter between(@Nullable Instant after, @Nullable Instant before) {
        return new PostFilter(null, null, null, null, after, before, null, SearchQuery.ANYTHING);
    }

    static PostFilter withProducts(boolean any) {
        return new PostFilter(null, null, null, null, null, null, any, SearchQuery.ANYTHING);
    }

    static PostFilter saying(String words) {
        return new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(words));
    }

    /** One that asks for each thing with a chance of one in three, and for one of these then. */
    static PostFilter any(
            Random random,
            List<InfluencerId> influencers,
            List<String> hashtags,
            List<ProductId> products,
            List<Instant> times,
            List<String> words) {
        return new PostFilter(
                sometimes(random, influencers),
                sometimes(random, List.of(Platform.INSTAGRAM, Platform.X)),
                sometimes(random, hashtags),
                sometimes(random, products),
                sometimes(random, times),
                sometimes(random, times),
                sometimes(random, List.of(true, false)),
                SearchQuery.of(Objects.requireNonNullElse(sometimes(random, words), "")));
    }

    private static <T> @Nullable T sometimes(Random random, List<T> values) {
        return random.nextInt(3) == 0 ? values.get(random.nextInt(values.size())) : null;
    }
}
