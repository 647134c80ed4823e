package dev.shelfie.http.importformat.network;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A post of an export.
 *
 * @param author who published it; its platform is the post's
 * @param id the network's id; null if the export has none
 * @param distinction what tells it from the author's other posts of the same second, if there is no id
 * @param caption what it says
 * @param media with public addresses
 * @param isPublic whether everybody may see it on the network; else it becomes a draft
 * @param createdAt when it was published
 */
record ExportedPost(
        SocialReference author,
        @Nullable String id,
        String distinction,
        @Nullable String caption,
        List<Media> media,
        boolean isPublic,
        Instant createdAt) {

    /**
     * The post. Without an id, it has one made of its author, its time and its {@code distinction}, and leads to the
     * author's profile.
     *
     * @throws dev.shelfie.domain.error.DomainException if a value is out of bounds
     */
    PostInput toInput() {
        return new PostInput(
                new InfluencerReference.BySocialAccount(author),
                author.platform(),
                id == null ? madeId() : id,
                id == null ? profile() : null,
                PostContent.read(caption, null, media),
                PostUsage.UNKNOWN,
                isPublic ? PostStatus.PUBLISHED : PostStatus.DRAFT,
                createdAt);
    }

    private String madeId() {
        return "export-" + createdAt.getEpochSecond() + "-"
                + HexFormat.of().toHexDigits(Hashing.of(name() + "/" + distinction));
    }

    private String profile() {
        return author.platform().profileUrl(name());
    }

    /** For accounts that are named by an id alone, networks have no address. */
    private String name() {
        return Objects.requireNonNullElse(author.usernameKey(), String.valueOf(author.platformUserId()));
    }
}
