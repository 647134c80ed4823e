package dev.shelfie.domain.embedding;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import org.jspecify.annotations.Nullable;

/**
 * The question to a visitor before anything is loaded from a network.
 *
 * @param text explains what a click does, 1 to 1,000 characters; null for a text in the page's language
 * @param button the label of the button, 1 to 100 characters; null for the page's language
 */
public record Consent(@Nullable String text, @Nullable String button) {

    /** The built-in texts in the page's language. */
    public static final Consent STANDARD = new Consent(null, null);

    /** @throws DomainException if a text is too long or empty */
    public Consent {
        new Validator()
                .optionalText("consent_text", text, 1, 1000)
                .optionalText("consent_button", button, 1, 100)
                .verify();
    }
}
