package dev.shelfie.domain.post;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The caption, tags, links and media of a post.
 *
 * @param caption the text as it was published, at most 65,536 characters; null for none
 * @param language its BCP 47 language tag, at most 35 characters; null if unknown
 * @param hashtags without {@code #}, at most 100
 * @param mentions without {@code @}, at most 100
 * @param links at most 50
 * @param media at most 20, in the order shown
 */
public record PostContent(
        @Nullable String caption,
        @Nullable String language,
        List<String> hashtags,
        List<String> mentions,
        List<String> links,
        List<Media> media) {

    private static final int MAX_CAPTION = 65_536;
    private static final int MAX_TAGS = 100;
    private static final int MAX_LINKS = 50;
    /** How many media a post may have. */
    public static final int MAX_MEDIA = 20;

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if an argument that may not be absent is null
     */
    public PostContent {
        new Validator()
                .optionalText("caption", caption, 0, MAX_CAPTION)
                .optionalText("language", language, 2, 35)
                .atMost("hashtags", hashtags, MAX_TAGS)
                .texts("hashtags", hashtags, 1, 150)
                .atMost("mentions", mentions, MAX_TAGS)
                .texts("mentions", mentions, 1, 100)
                .atMost("links", links, MAX_LINKS)
                .urls("links", links)
                .atMost("media", media, MAX_MEDIA)
                .verify();
        hashtags = List.copyOf(hashtags);
        mentions = List.copyOf(mentions);
        links = List.copyOf(links);
        media = List.copyOf(media);
    }

    /** This content with other hashtags, without {@code #}. */
    public PostContent withHashtags(List<String> hashtags) {
        return new PostContent(caption, language, hashtags, mentions, links, media);
    }

    /** This content with other mentions, without {@code @}. */
    public PostContent withMentions(List<String> mentions) {
        return new PostContent(caption, language, hashtags, mentions, links, media);
    }

    /** This content with other links. */
    public PostContent withLinks(List<String> links) {
        return new PostContent(caption, language, hashtags, mentions, links, media);
    }

    /** This content with other media. */
    public PostContent withMedia(List<Media> media) {
        return new PostContent(caption, language, hashtags, mentions, links, media);
    }

    /**
     * Content whose hashtags, mentions and links are extracted from the caption: each once, in their order, up to the
     * bounds.
     */
    public static PostContent read(@Nullable String caption, @Nullable String language, List<Media> media) {
        return read(caption, language, null, null, null, media);
    }

    /**
     * Content whose hashtags, mentions or links, where null, are extracted from the caption: each once, in their order, up
     * to the bounds.
     *
     * @throws DomainException if a value is out of bounds
     */
    public static PostContent read(
            @Nullable String caption,
            @Nullable String language,
            @Nullable List<String> hashtags,
            @Nullable List<String> mentions,
            @Nullable List<String> links,
            List<Media> media) {
        // A caption that is too long is refused below.
        CaptionReader reader = new CaptionReader(caption == null || caption.length() > 2 * MAX_CAPTION ? "" : caption);
        return new PostContent(
                caption,
                language,
                hashtags != null ? hashtags : first(MAX_TAGS, reader.hashtags(), tag -> true),
                mentions != null ? mentions : first(MAX_TAGS, reader.mentions(), mention -> true),
                links != null ? links : first(MAX_LINKS, reader.links(), Validator::isUrl),
                media);
    }

    private static List<String> first(int max, List<String> values, Predicate<String> valid) {
        return values.stream().filter(valid).limit(max).toList();
    }
}
