package dev.shelfie.domain.embedding;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/**
 * How to embed a post.
 *
 * @param captioned whether the caption is shown
 * @param captionText replaces the post's own caption, 1 to 2,000 characters; null for the post's own
 * @param scripted whether the snippet contains the network's script; ignored with a consent placeholder, which always loads it
 * @param consent the question before anything is loaded from the network; null to load it at once
 * @param language the language of the page
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
     * @throws DomainException if the text is too long or empty, or is given although the caption is hidden
     * @throws NullPointerException if the language is null
     */
    public EmbedOptions {
        requireNonNull(language, "language");
        new Validator()
                .optionalText("caption_text", captionText, 1, 2000)
                .check(captioned || captionText == null, "caption_text", "must not be given with caption=false")
                .verify();
    }
}
