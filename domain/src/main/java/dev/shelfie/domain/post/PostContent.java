package dev.shelfie.domain.post;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a post says and shows.
 *
 * @param caption the text as it was published, at most 65,536 characters; null for none
 * @param language its BCP 47 language tag, at most 35 characters; null if unknown
 * @param hashtags without {@code #}, at most 100
 * @param mentions without {@code @}, at most 100
 * @param links at most 50
 * @param media at most 20, in their order
 */
public record PostContent(
        @Nullable String caption,
        @Nullable String language,
        List<String> hashtags,
        List<String> mentions,
        List<String> links,
        List<Media> media) {

    private static final int MAX_TAGS = 100;
    private static final int MAX_LINKS = 50;
    private static final int MAX_MEDIA = 20;

    /**
     * @throws DomainException if a member breaks its bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public PostContent {
        Rules.optionalText("caption", caption, 0, 65_536);
        Rules.optionalText("language", language, 2, 35);
        hashtags = Rules.atMost("hashtags", hashtags, MAX_TAGS);
        hashtags.forEach(tag -> Rules.text("hashtags", tag, 1, 150));
        mentions = Rules.atMost("mentions", mentions, MAX_TAGS);
        mentions.forEach(mention -> Rules.text("mentions", mention, 1, 100));
        links = Rules.atMost("links", links, MAX_LINKS);
        links.forEach(link -> Rules.url("links", link));
        media = Rules.atMost("media", media, MAX_MEDIA);
    }

    /**
     * The content of a post of which only the caption and the media are known: hashtags, mentions and links are read
     * out of the caption, each once, in their order, up to the bounds.
     */
    public static PostContent read(@Nullable String caption, @Nullable String language, List<Media> media) {
        CaptionReader reader = new CaptionReader(caption == null ? "" : caption);
        return new PostContent(
                caption,
                language,
                first(MAX_TAGS, reader.hashtags(), tag -> true),
                first(MAX_TAGS, reader.mentions(), mention -> true),
                first(MAX_LINKS, reader.links(), PostContent::isUrl),
                media);
    }

    private static List<String> first(int max, List<String> values, Predicate<String> valid) {
        return values.stream().filter(valid).limit(max).toList();
    }

    private static boolean isUrl(String link) {
        try {
            Rules.url("links", link);
            return true;
        } catch (DomainException e) {
            return false;
        }
    }
}
