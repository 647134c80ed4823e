package dev.shelfie.http.storefront;

import dev.shelfie.domain.post.Disclosure;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What shoppers without scripts read about how a post came about.
 *
 * @param language the language of the text
 * @param text the text
 */
record DisclosureLabel(String language, String text) {

    private static final String DEFAULT = "en";
    /** For each language of the widget its texts, as there. */
    private static final Map<String, Map<Disclosure, String>> TEXTS = Map.of(
            "en", texts("Ad", "Gifted"),
            "de", texts("Werbung", "Geschenkt"),
            "fr", texts("Publicité", "Offert"),
            "es", texts("Publicidad", "Regalado"),
            "it", texts("Pubblicità", "In omaggio"),
            "nl", texts("Advertentie", "Gekregen"),
            "pl", texts("Reklama", "Prezent"),
            "cs", texts("Reklama", "Darováno"));

    /** The label in the language of the post, or else in English. */
    static DisclosureLabel of(Disclosure disclosure, @Nullable String language) {
        String main =
                language == null ? DEFAULT : Locale.forLanguageTag(language).getLanguage();
        String known = TEXTS.containsKey(main) ? main : DEFAULT;
        return new DisclosureLabel(
                known, TEXTS.getOrDefault(known, Map.of()).getOrDefault(disclosure, disclosure.publicName()));
    }

    private static Map<Disclosure, String> texts(String advertisement, String gifted) {
        return Map.of(Disclosure.ADVERTISEMENT, advertisement, Disclosure.GIFTED, gifted);
    }
}
