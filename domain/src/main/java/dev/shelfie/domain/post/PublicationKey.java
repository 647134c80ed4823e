package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.influencer.Platform;

/**
 * What identifies a post in its account, besides its id.
 *
 * @param platform the network
 * @param platformPostId the network's own id of the post
 */
public record PublicationKey(Platform platform, String platformPostId) {

    /** @throws NullPointerException if an argument is null */
    public PublicationKey {
        requireNonNull(platform, "platform");
        requireNonNull(platformPostId, "platformPostId");
    }

    /** For people: {@code DCx4mTqNkLs on instagram}. */
    @Override
    public String toString() {
        return platformPostId + " on " + platform.publicName();
    }
}
