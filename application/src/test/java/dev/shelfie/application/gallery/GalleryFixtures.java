package dev.shelfie.application.gallery;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Galleries for tests. */
public final class GalleryFixtures {

    public static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    private GalleryFixtures() {}

    /** An id that no other gallery has. */
    public static GalleryId aGalleryId() {
        return GalleryId.of(IDS.next());
    }

    /** A published gallery with these rules, which arranges nothing. */
    public static GalleryInput ruled(GalleryRules rules) {
        return new GalleryInput("Home", null, GalleryStatus.PUBLISHED, rules, List.of(), List.of());
    }

    /** The same, with posts that are pinned and hidden. */
    public static GalleryInput arranged(GalleryRules rules, List<PostId> pinned, List<PostId> hidden) {
        return new GalleryInput("Home", null, GalleryStatus.PUBLISHED, rules, pinned, hidden);
    }

    /** A published gallery of all posts with products, not yet saved. */
    public static Gallery aGallery(AccountId account) {
        return Gallery.create(aGalleryId(), account, ruled(GalleryRules.ALL), null, NOON);
    }

    /** Rules that only posts of these pass, whether or not they show products. */
    public static GalleryRules by(InfluencerId... influencers) {
        return rules(Set.of(influencers), Set.of(), Set.of(), Set.of(), false);
    }

    /** Rules that only posts on these platforms pass, whether or not they show products. */
    public static GalleryRules on(Platform... platforms) {
        return rules(Set.of(), Set.of(platforms), Set.of(), Set.of(), false);
    }

    /** Rules that only posts with one of these hashtags pass, whether or not they show products. */
    public static GalleryRules tagged(String... hashtags) {
        return rules(Set.of(), Set.of(), Set.of(hashtags), Set.of(), false);
    }

    /** Rules that only posts with one of these products pass. */
    public static GalleryRules showing(ProductId... products) {
        return rules(Set.of(), Set.of(), Set.of(), Set.of(products), true);
    }

    private static GalleryRules rules(
            Set<InfluencerId> influencers,
            Set<Platform> platforms,
            Set<String> hashtags,
            Set<ProductId> products,
            boolean withProducts) {
        return new GalleryRules(
                influencers,
                platforms,
                hashtags,
                products,
                Set.of(),
                Set.of(),
                Set.of(),
                null,
                withProducts,
                false,
                false);
    }
}
