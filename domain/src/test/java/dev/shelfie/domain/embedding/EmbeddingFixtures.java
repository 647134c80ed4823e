package dev.shelfie.domain.embedding;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.Publication;
import java.time.Instant;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Posts to embed, and their embeds as a browser's parser sees them. */
final class EmbeddingFixtures {

    static final String CAPTION = "The Fjell lamp by @nordhaven";

    private static final String ULID = "01JCX7R2N4S6T8V0W1Y3Z5A7BC";
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    private EmbeddingFixtures() {}

    /** A post on this network, at the address the network gives it. */
    static Post postOn(Platform platform) {
        return postOn(platform, CAPTION, "en");
    }

    static Post postOn(Platform platform, @Nullable String caption, @Nullable String language) {
        String permalink = platform == Platform.FACEBOOK ? "https://www.facebook.com/lina/posts/pfbid0a" : null;
        return post(Publication.create(platform, "DCx4mTqNkLs", "lina", permalink), caption, language);
    }

    static Post postAt(Platform platform, String id, String permalink) {
        return post(new Publication(platform, id, permalink), CAPTION, "en");
    }

    private static Post post(Publication at, @Nullable String caption, @Nullable String language) {
        return Post.create(
                PostId.of(ULID),
                AccountId.of(ULID),
                InfluencerId.of(ULID),
                at,
                new PostContent(caption, language, List.of(), List.of(), List.of(), List.of()),
                NOW,
                NOW);
    }

    static EmbedOptions withoutCaption() {
        return new EmbedOptions(false, null, true, null, EmbedLanguage.EN);
    }

    static EmbedOptions captioned(String text) {
        return new EmbedOptions(true, text, true, null, EmbedLanguage.EN);
    }

    static EmbedOptions withoutScript() {
        return new EmbedOptions(true, null, false, null, EmbedLanguage.EN);
    }

    static EmbedOptions in(EmbedLanguage language) {
        return new EmbedOptions(true, null, true, null, language);
    }

    static EmbedOptions asking(Consent consent, EmbedLanguage language) {
        return new EmbedOptions(true, null, true, consent, language);
    }

    static EmbedOptions asking() {
        return asking(Consent.STANDARD, EmbedLanguage.EN);
    }

    static Element parsed(Embed embed) {
        return Jsoup.parseBodyFragment(embed.html()).body();
    }

    static Element parsed(Post post, EmbedOptions options) {
        return parsed(Embed.of(post, options));
    }
}
