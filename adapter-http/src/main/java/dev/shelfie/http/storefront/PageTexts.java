package dev.shelfie.http.storefront;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.http.endpoint.Query;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What shoppers read who see posts without the widget, in the widget's words.
 *
 * @param locale the language and region in which prices are written
 * @param words the texts: in the language of the locale, or else in English
 */
record PageTexts(Locale locale, Words words) {

    private static final Pattern TAG = Pattern.compile("[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}");
    /** Where browsers write a space between a code such as {@code CHF} and digits, and Java doesn't. */
    private static final Pattern BESIDE_LETTERS = Pattern.compile("(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})");

    /** Browsers write no decimals of these, as CLDR says; Java follows ISO 4217, which has some. */
    private static final Set<String> WITHOUT_DECIMALS = Set.of(
            "AFN", "ALL", "COP", "HUF", "IDR", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK", "PKR", "SLL", "SOS",
            "SYP", "YER");

    private static final BigDecimal FIVE_DIGITS = new BigDecimal(10_000);

    private static final Words ENGLISH =
            new Words("en", "Post by %s", "Ad", "Gifted", "Sold out", "Pre-order", "Ships later");

    /** By their languages, which are the widget's. */
    private static final Map<String, Words> WORDS = Stream.of(
                    ENGLISH,
                    new Words(
                            "de",
                            "Beitrag von %s",
                            "Werbung",
                            "Geschenkt",
                            "Ausverkauft",
                            "Vorbestellbar",
                            "Später lieferbar"),
                    new Words(
                            "fr",
                            "Publication de %s",
                            "Publicité",
                            "Offert",
                            "Épuisé",
                            "Précommande",
                            "Expédié plus tard"),
                    new Words(
                            "es",
                            "Publicación de %s",
                            "Publicidad",
                            "Regalado",
                            "Agotado",
                            "Reserva",
                            "Envío más tarde"),
                    new Words(
                            "it",
                            "Post di %s",
                            "Pubblicità",
                            "In omaggio",
                            "Esaurito",
                            "Preordine",
                            "Spedito più tardi"),
                    new Words(
                            "nl",
                            "Bericht van %s",
                            "Advertentie",
                            "Gekregen",
                            "Uitverkocht",
                            "Pre-order",
                            "Later leverbaar"),
                    new Words("pl", "Post: %s", "Reklama", "Prezent", "Wyprzedane", "Przedsprzedaż", "Dostawa później"),
                    new Words(
                            "cs",
                            "Příspěvek: %s",
                            "Reklama",
                            "Darováno",
                            "Vyprodáno",
                            "Předobjednávka",
                            "Dodání později"))
            .collect(Collectors.toUnmodifiableMap(Words::language, Function.identity()));

    /** The words of a language. The author's name takes the place of {@code %s}. */
    private record Words(
            String language,
            String postBy,
            String advertisement,
            String gifted,
            String outOfStock,
            String preorder,
            String backorder) {}

    /** The language that a request asks for: a tag of BCP 47; null if it asks for none that can be read. */
    static @Nullable String requested(Query query) {
        String tag = query.get("lang");
        return tag == null || !TAG.matcher(tag).matches() ? null : tag;
    }

    /** The texts of a language, or English ones where there is none. */
    static PageTexts of(@Nullable String tag) {
        Locale locale = Locale.forLanguageTag(tag == null ? ENGLISH.language() : tag);
        return new PageTexts(locale, WORDS.getOrDefault(locale.getLanguage(), ENGLISH));
    }

    /** The language of the texts. */
    String language() {
        return words.language();
    }

    /**
     * Whom a post is by: {@code Post by Mia Park, @mia.wears, Instagram}. Names can't turn the words around them, as they stand
     * between marks of isolation.
     *
     * @param username the author's on the network; null if unknown
     */
    String postBy(String name, @Nullable String username, Platform platform) {
        String author = words.postBy().formatted(isolated(name));
        return username == null
                ? author + ", " + platform.displayName()
                : author + ", " + isolated("@" + username) + ", " + platform.displayName();
    }

    private static String isolated(String name) {
        return "\u2068" + name + "\u2069";
    }

    /** How a post came about. */
    String disclosure(Disclosure disclosure) {
        return switch (disclosure) {
            case ADVERTISEMENT -> words.advertisement();
            case GIFTED -> words.gifted();
        };
    }

    /** When a product can be had; null if it is in stock. */
    @Nullable
    String availability(Availability availability) {
        return switch (availability) {
            case IN_STOCK -> null;
            case OUT_OF_STOCK -> words.outOfStock();
            case PREORDER -> words.preorder();
            case BACKORDER -> words.backorder();
        };
    }

    /** A price as it is written in the language and the region. */
    String price(Money price) {
        Currency currency = Currency.getInstance(price.currency());
        int digits = digits(currency);
        BigDecimal amount = price.amount().setScale(digits, RoundingMode.HALF_UP);
        NumberFormat format = NumberFormat.getCurrencyInstance(locale);
        format.setCurrency(currency);
        format.setMinimumFractionDigits(digits);
        format.setMaximumFractionDigits(digits);
        if (groupsFromFiveDigits() && amount.compareTo(FIVE_DIGITS) < 0) {
            format.setGroupingUsed(false);
        }
        return BESIDE_LETTERS.matcher(format.format(amount)).replaceAll("\u00a0");
    }

    private static int digits(Currency currency) {
        if (WITHOUT_DECIMALS.contains(currency.getCurrencyCode())) {
            return 0;
        }
        // Metals and the like have none, and browsers write two.
        return currency.getDefaultFractionDigits() < 0 ? 2 : currency.getDefaultFractionDigits();
    }

    /** Where only numbers of five digits and more have a separator of thousands. Browsers know this of CLDR, and Java doesn't. */
    private boolean groupsFromFiveDigits() {
        return switch (locale.getLanguage()) {
            case "be", "bg", "et", "hu", "hy", "it", "ka", "lv", "pl", "sl", "sq" -> true;
            case "es" -> locale.getCountry().isEmpty() || locale.getCountry().equals("ES");
            case "pt" -> locale.getCountry().equals("PT");
            default -> false;
        };
    }
}
