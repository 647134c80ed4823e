package dev.shelfie.application.post;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Posts for tests. */
public final class PostFixtures {

    private PostFixtures() {}

    /** An id that no other post has. */
    public static PostId aPostId() {
        return PostId.of(IDS.next());
    }

    /** A published post of this influencer, every member given but products, not yet saved. */
    public static Builder aPost(Influencer influencer) {
        return aPost(influencer.account(), influencer.id());
    }

    /** A published post of this influencer, every member given but products, not yet saved. */
    public static Builder aPost(AccountId account, InfluencerId influencer) {
        return new Builder(account, influencer);
    }

    /** Content without any of the members that may be absent. */
    public static PostContent bareContent() {
        return new PostContent(null, null, List.of(), List.of(), List.of(), List.of());
    }

    /** What another import would give of the same post, under an id of its own and later. */
    public static Post again(Post post) {
        return new Post(
                aPostId(),
                post.account(),
                post.influencer(),
                post.publication(),
                post.content(),
                post.usage(),
                post.status(),
                List.of(),
                post.createdAt(),
                post.updatedAt().plusSeconds(3600),
                0);
    }

    /** Content that holds this text wherever there is room for it, and other oddities. */
    public static PostContent oddContent(String text) {
        String part = text.isEmpty()
                ? "-"
                : text.substring(0, text.offsetByCodePoints(0, Math.min(100, text.codePointCount(0, text.length()))));
        return new PostContent(
                text,
                "zh-Hant-TW",
                List.of("b", part, "b", "null", "'\"\\{},"),
                List.of("z", part, "NULL", " "),
                List.of("https://b.example/?q='{\"\\,}", "https://a.example/"),
                List.of(
                        new Media(MediaType.VIDEO, "https://c.example/2", 1, 100_000, part, "http://t"),
                        new Media(MediaType.IMAGE, "https://c.example/1", null, null, "", null)));
    }

    /** Builds a post. */
    public static final class Builder {

        private final AccountId account;
        private final InfluencerId influencer;
        private PostId id = aPostId();
        private Publication publication =
                Publication.create(Platform.INSTAGRAM, id.value().substring(PostId.PREFIX.length()), null, null);
        private PostContent content = PostContent.read(
                "Sunday in sage 🌿 #linen #ootd with @nordlicht https://shop.example/p/1",
                "en",
                List.of(
                        new Media(
                                MediaType.VIDEO,
                                "https://cdn.example/1.mp4",
                                1080,
                                1920,
                                "Lina turns around",
                                "https://cdn.example/1.jpg"),
                        new Media(MediaType.IMAGE, "https://cdn.example/2.jpg", null, null, null, null)));
        private PostUsage usage = PostUsage.UNKNOWN;
        private PostStatus status = PostStatus.PUBLISHED;
        private List<ProductId> products = List.of();
        private Instant createdAt = Instant.parse("2026-02-10T18:00:00.123456Z");
        private long version;

        private Builder(AccountId account, InfluencerId influencer) {
            this.account = account;
            this.influencer = influencer;
        }

        public Builder withId(PostId given) {
            id = given;
            return this;
        }

        public Builder withPublication(Publication given) {
            publication = given;
            return this;
        }

        public Builder withContent(PostContent given) {
            content = given;
            return this;
        }

        /** With this caption, and what is read out of it. */
        public Builder withCaption(@Nullable String caption) {
            return withContent(PostContent.read(caption, content.language(), content.media()));
        }

        public Builder withUsage(PostUsage given) {
            usage = given;
            return this;
        }

        public Builder withStatus(PostStatus given) {
            status = given;
            return this;
        }

        public Builder withProducts(List<ProductId> given) {
            products = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Builder withVersion(long given) {
            version = given;
            return this;
        }

        public Post build() {
            return new Post(
                    id,
                    account,
                    influencer,
                    publication,
                    content,
                    usage,
                    status,
                    products,
                    createdAt,
                    Instant.parse("2026-02-11T12:00:00.000007Z"),
                    version);
        }
    }
}
