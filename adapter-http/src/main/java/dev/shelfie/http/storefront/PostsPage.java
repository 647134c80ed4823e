package dev.shelfie.http.storefront;

import dev.shelfie.application.storefront.ShownPost;
import dev.shelfie.domain.embedding.Embed;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The posts that answer a query, in their order.
 *
 * @param campaign what links to products name as the campaign
 * @param posts the posts
 * @param next the cursor of the next page; null if nothing follows
 */
record PostsPage(
        String campaign, List<ShownPost> posts, @Nullable String next) {

    /** What follows in a longer caption is left out: no network but one allows more, and nobody reads it in a shop. */
    private static final int MAX_CAPTION = 5_000;
    /** A post that shows more products shows the best of them. */
    static final int MAX_PRODUCTS = 20;
    /** A title names so many authors. */
    private static final int NAMED = 3;

    /** How much longer all of its posts may be shown; empty without an end. */
    Optional<Duration> left() {
        return posts.stream().map(ShownPost::left).flatMap(Stream::ofNullable).min(Comparator.naturalOrder());
    }

    /** Whom the first posts are by, in any language: {@code Lena Moosgrün, Noor Haddad}. */
    String title() {
        if (posts.isEmpty()) {
            return "Posts";
        }
        List<String> names = posts.stream()
                .map(shown -> shown.influencer().profile().displayName())
                .distinct()
                .limit(NAMED + 1)
                .toList();
        return names.size() > NAMED ? String.join(", ", names.subList(0, NAMED)) + " …" : String.join(", ", names);
    }

    /** The caption; null if there is none. */
    static @Nullable String caption(ShownPost shown) {
        String caption = shown.post().content().caption();
        if (caption == null || caption.isBlank()) {
            return null;
        }
        int length = caption.length();
        if (length <= MAX_CAPTION) {
            return caption;
        }
        int end = Character.isHighSurrogate(caption.charAt(MAX_CAPTION - 1)) ? MAX_CAPTION - 1 : MAX_CAPTION;
        return caption.substring(0, end) + "…";
    }

    /** What a picture or video shows, in words: at least whom it is by. */
    static String words(ShownPost shown, Media medium) {
        return medium.alt() == null || medium.alt().isBlank()
                ? shown.influencer().profile().displayName()
                : medium.alt();
    }

    /** The influencer's account on the network of the post; empty if it isn't known. */
    static Optional<SocialAccount> account(ShownPost shown) {
        Platform platform = shown.post().publication().platform();
        return shown.influencer().socialAccounts().stream()
                .filter(account -> account.platform() == platform)
                .findFirst();
    }

    /** The products, best first. */
    static List<Product> products(ShownPost shown) {
        List<Product> products = shown.products();
        return products.size() <= MAX_PRODUCTS ? products : products.subList(0, MAX_PRODUCTS);
    }

    /** The address of a product's page in the shop, with the parameters of the campaign. */
    String link(ShownPost shown, Product product) {
        return CampaignLink.to(
                product.presentation().url(),
                shown.post().publication().platform().publicName(),
                campaign,
                shown.post().id().value());
    }

    /** What a product costs now; null if unknown. */
    static @Nullable Money price(Offer offer) {
        return offer.salePrice() == null ? offer.price() : offer.salePrice();
    }

    /** The page of the network that shows the post in a frame; null if there is none. */
    static @Nullable String embedUrl(ShownPost shown) {
        return Embed.frameUrl(shown.post()).orElse(null);
    }
}
