package dev.shelfie.domain.embedding;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import org.jspecify.annotations.Nullable;

/**
 * What a visitor is asked before anything is loaded from a network.
 *
 * @param text what happens on a click, 1 to 1,000 characters; null for a text in the page's language
 * @param button what the button says, 1 to 100 characters; null for the page's language
 */
public record Consent(@Nullable String text, @Nullable String button) {

    /** Asked in the page's language. */
    public static final Consent STANDARD = new Consent(null, null);

    /** @throws DomainException if a text breaks its bounds */
    public Consent {
        new Rules()
                .optionalText("consent_text", text, 1, 1000)
                .optionalText("consent_button", button, 1, 100)
                .verify();
    }
}
