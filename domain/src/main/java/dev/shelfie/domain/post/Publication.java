package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.Platform;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Where a post was published. Unique within an account.
 *
 * @param platform the network
 * @param platformPostId the network's own id of the post, 1 to 200 characters
 * @param permalink the post's address on the network
 */
public record Publication(Platform platform, String platformPostId, String permalink) {

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public Publication {
        requireNonNull(platform, "platform");
        new Validator()
                .text("platform_post_id", platformPostId, 1, 200)
                .url("permalink", permalink)
                .verify();
    }

    /**
     * A publication with the permalink that the network builds from the id.
     *
     * @throws DomainException if the id is out of bounds, or the network (TikTok, X, Threads) needs the author's username too
     */
    public static Publication create(Platform platform, String platformPostId) {
        return create(platform, platformPostId, null, null);
    }

    /**
     * A publication with this permalink or, without one, with the permalink that the network builds from the id.
     *
     * @param username the author's username on the network, which TikTok, X and Threads need; null if unknown
     * @param permalink the permalink; null to build it
     * @throws DomainException if the address isn't on one of the network's hosts, or is absent and can't be built
     */
    public static Publication create(
            Platform platform, String platformPostId, @Nullable String username, @Nullable String permalink) {
        if (permalink == null) {
            new Validator().text("platform_post_id", platformPostId, 1, 200).verify();
            return new Publication(platform, platformPostId, built(platform, platformPostId, username));
        }
        new Validator()
                .text("platform_post_id", platformPostId, 1, 200)
                .check(
                        platform.owns(host(permalink)),
                        "permalink",
                        "must be on " + String.join(" or ", platform.hosts()) + ", as the platform is "
                                + platform.publicName())
                .verify();
        return new Publication(platform, platformPostId, permalink);
    }

    private static String built(Platform platform, String id, @Nullable String username) {
        new Validator()
                .check(
                        id.chars().allMatch(Publication::isUnreserved),
                        "platform_post_id",
                        "must have letters, digits, - and _ alone when there is no permalink")
                .verify();
        return switch (platform) {
            case INSTAGRAM -> "https://www.instagram.com/p/" + id + "/";
            case TIKTOK -> "https://www.tiktok.com/@" + author(username) + "/video/" + id;
            case YOUTUBE -> "https://www.youtube.com/watch?v=" + id;
            case X -> "https://x.com/" + author(username) + "/status/" + id;
            case PINTEREST -> "https://www.pinterest.com/pin/" + id + "/";
            case THREADS -> "https://www.threads.com/@" + author(username) + "/post/" + id;
            case FACEBOOK ->
                throw DomainException.invalid(
                        "permalink", "must be given for facebook, which builds none from a post's id");
        };
    }

    private static String author(@Nullable String username) {
        if (username == null || !username.chars().allMatch(c -> isUnreserved(c) || c == '.')) {
            throw DomainException.invalid(
                    "permalink", "must be given when the influencer has no username on the platform to build it from");
        }
        return username;
    }

    private static boolean isUnreserved(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }

    private static String host(String url) {
        try {
            String host = new URI(url).getHost();
            return host == null ? "" : host;
        } catch (URISyntaxException e) {
            return "";
        }
    }

    /** What identifies the post. */
    public PublicationKey key() {
        return new PublicationKey(platform, platformPostId);
    }
}
