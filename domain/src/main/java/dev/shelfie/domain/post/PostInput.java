package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A post as clients send it: without id, products and times of changes.
 *
 * @param influencer who published it
 * @param platform the network
 * @param platformPostId the network's own id of the post, 1 to 200 characters
 * @param permalink the post's address on the network; null to build it from the id
 * @param content what it says and shows
 * @param usage how the shop may show it
 * @param status draft, published or archived
 * @param createdAt when the influencer created it; null for now
 */
public record PostInput(
        InfluencerReference influencer,
        Platform platform,
        String platformPostId,
        @Nullable String permalink,
        PostContent content,
        PostUsage usage,
        PostStatus status,
        @Nullable Instant createdAt) {

    /**
     * @throws dev.shelfie.domain.error.DomainException if the network's id of the post is too short or too long
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public PostInput {
        requireNonNull(influencer, "influencer");
        requireNonNull(platform, "platform");
        new Validator().text("platform_post_id", platformPostId, 1, 200).verify();
        requireNonNull(content, "content");
        requireNonNull(usage, "usage");
        requireNonNull(status, "status");
    }

    /** A published post that was created now, whose permalink is built from the network's id. */
    public static PostInput of(
            InfluencerReference influencer, Platform platform, String platformPostId, PostContent content) {
        return new PostInput(
                influencer, platform, platformPostId, null, content, PostUsage.UNKNOWN, PostStatus.PUBLISHED, null);
    }

    /** This input with another permalink; null to build it from the id. */
    public PostInput withPermalink(@Nullable String permalink) {
        return new PostInput(influencer, platform, platformPostId, permalink, content, usage, status, createdAt);
    }

    /** This input with another usage. */
    public PostInput withUsage(PostUsage usage) {
        return new PostInput(influencer, platform, platformPostId, permalink, content, usage, status, createdAt);
    }

    /** This input with another status. */
    public PostInput withStatus(PostStatus status) {
        return new PostInput(influencer, platform, platformPostId, permalink, content, usage, status, createdAt);
    }

    /** This input of a post that was created then; null for now. */
    public PostInput withCreatedAt(@Nullable Instant createdAt) {
        return new PostInput(influencer, platform, platformPostId, permalink, content, usage, status, createdAt);
    }

    /** What identifies the post. */
    public PublicationKey key() {
        return new PublicationKey(platform, platformPostId);
    }

    /** This input; where it leaves out when the influencer created the post, with this time. */
    public PostInput createdAtOr(Instant time) {
        return createdAt == null ? withCreatedAt(time) : this;
    }

    /**
     * The new post that it describes.
     *
     * @param author the influencer that it refers to
     * @throws dev.shelfie.domain.error.DomainException if the permalink isn't on one of the network's hosts, or is
     *     absent and can't be built
     */
    public Post create(PostId id, AccountId account, Influencer author, Instant now) {
        Instant created = createdAt == null ? now : createdAt;
        return new Post(
                id, account, author.id(), publication(author), content, usage, status, List.of(), created, now, 0);
    }

    /**
     * Where it was published.
     *
     * @param author the influencer that it refers to
     * @throws dev.shelfie.domain.error.DomainException as of {@link #create}
     */
    Publication publication(Influencer author) {
        String username = author.socialAccounts().stream()
                .filter(account -> account.platform() == platform)
                .map(SocialAccount::username)
                .findFirst()
                .orElse(null);
        return Publication.create(platform, platformPostId, username, permalink);
    }
}
