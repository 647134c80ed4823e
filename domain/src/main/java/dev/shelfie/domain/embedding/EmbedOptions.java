package dev.shelfie.domain.embedding;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import org.jspecify.annotations.Nullable;

/**
 * How a post is to be embedded.
 *
 * @param captioned whether the caption is shown
 * @param captionText what stands in the place of the post's own caption, 1 to 2,000 characters; null for that caption
 * @param scripted whether the snippet brings the network's script along; behind a consent placeholder it always does
 * @param consent what is asked before anything is loaded from the network; null to load it at once
 * @param language the page's
 */
public record EmbedOptions(
        boolean captioned,
        @Nullable String captionText,
        boolean scripted,
        @Nullable Consent consent,
        EmbedLanguage language) {

    /** With the post's caption and the network's script, loaded at once, in an English page. */
    public static final EmbedOptions DEFAULT = new EmbedOptions(true, null, true, null, EmbedLanguage.EN);

    /**
     * @throws DomainException if the text breaks its bounds, or is given though no caption is to be shown
     * @throws NullPointerException if the language is null
     */
    public EmbedOptions {
        requireNonNull(language, "language");
        new Rules()
                .optionalText("caption_text", captionText, 1, 2000)
                .check(captioned || captionText == null, "caption_text", "must not be given with caption=false")
                .verify();
    }
}
