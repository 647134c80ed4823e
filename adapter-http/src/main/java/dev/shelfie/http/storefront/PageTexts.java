package dev.shelfie.http.storefront;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.http.endpoint.Query;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What shoppers read who see posts without the widget, in the widget's words.
 *
 * @param locale the language and region in which prices are written
 * @param language the language of the texts: that of the locale, or else English
 */
record PageTexts(Locale locale, String language) {

    private static final String DEFAULT = "en";
    private static final Pattern TAG = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}");
    /** Where browsers write a space between a code such as {@code CHF} and digits, and Java doesn't. */
    private static final Pattern BESIDE_LETTERS = Pattern.compile("(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})");

    /** For each language of the widget: whom a post is by, how it came about, and when a product can be had. */
    private static final Map<String, List<String>> TEXTS = Map.of(
            "en", List.of("Post by %s", "Ad", "Gifted", "Sold out", "Pre-order", "Ships later"),
            "de", List.of("Beitrag von %s", "Werbung", "Geschenkt", "Ausverkauft", "Vorbestellbar", "Später lieferbar"),
            "fr", List.of("Publication de %s", "Publicité", "Offert", "Épuisé", "Précommande", "Expédié plus tard"),
            "es", List.of("Publicación de %s", "Publicidad", "Regalado", "Agotado", "Reserva", "Envío más tarde"),
            "it", List.of("Post di %s", "Pubblicità", "In omaggio", "Esaurito", "Preordine", "Spedito più tardi"),
            "nl", List.of("Bericht van %s", "Advertentie", "Gekregen", "Uitverkocht", "Pre-order", "Later leverbaar"),
            "pl", List.of("Post: %s", "Reklama", "Prezent", "Wyprzedane", "Przedsprzedaż", "Dostawa później"),
            "cs", List.of("Příspěvek: %s", "Reklama", "Darováno", "Vyprodáno", "Předobjednávka", "Dodání později"));

    /** The language that a request asks for: a tag of BCP 47; null if it asks for none that can be read. */
    static @Nullable String requested(Query query) {
        String tag = query.get("lang");
        return tag == null || !TAG.matcher(tag).matches() ? null : tag;
    }

    /** The texts of a language, or English ones where there is none. */
    static PageTexts of(@Nullable String tag) {
        Locale locale = Locale.forLanguageTag(tag == null ? DEFAULT : tag);
        return new PageTexts(locale, TEXTS.containsKey(locale.getLanguage()) ? locale.getLanguage() : DEFAULT);
    }

    /**
     * Whom a post is by: {@code Post by Mia Park, @mia.wears, Instagram}. Names can't turn the words around them, as they stand
     * between marks of isolation.
     *
     * @param username the author's on the network; null if unknown
     */
    String postBy(String name, @Nullable String username, Platform platform) {
        String author = text(0).formatted(isolated(name));
        String network = switch (platform) {
            case TIKTOK -> "TikTok";
            case YOUTUBE -> "YouTube";
            case INSTAGRAM, X, FACEBOOK, PINTEREST, THREADS ->
                platform.name().charAt(0) + platform.publicName().substring(1);
        };
        return username == null ? author + ", " + network : author + ", " + isolated("@" + username) + ", " + network;
    }

    private static String isolated(String name) {
        return "\u2068" + name + "\u2069";
    }

    /** How a post came about. */
    String disclosure(Disclosure disclosure) {
        return switch (disclosure) {
            case ADVERTISEMENT -> text(1);
            case GIFTED -> text(2);
        };
    }

    /** When a product can be had; null if it is in stock. */
    @Nullable
    String availability(Availability availability) {
        return switch (availability) {
            case IN_STOCK -> null;
            case OUT_OF_STOCK -> text(3);
            case PREORDER -> text(4);
            case BACKORDER -> text(5);
        };
    }

    /** A price as it is written in the language and the region. */
    String price(Money price) {
        Currency currency = Currency.getInstance(price.currency());
        // Metals and the like have none, and browsers write two.
        int digits = currency.getDefaultFractionDigits() < 0 ? 2 : currency.getDefaultFractionDigits();
        NumberFormat format = NumberFormat.getCurrencyInstance(locale);
        format.setCurrency(currency);
        format.setMinimumFractionDigits(digits);
        format.setMaximumFractionDigits(digits);
        format.setRoundingMode(RoundingMode.HALF_UP);
        return BESIDE_LETTERS.matcher(format.format(price.amount())).replaceAll("\u00a0");
    }

    private String text(int index) {
        return TEXTS.getOrDefault(language, List.of()).get(index);
    }
}
