package dev.shelfie.http.importing;

import static java.util.Map.entry;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Availability;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the words by which feeds say whether a product can be had: Google's, ours, and those of schema.org. */
final class Availabilities {

    private static final Pattern BESIDES_WORDS = Pattern.compile("^https?://(www\\.)?schema\\.org/|[\\s_-]+");
    private static final Map<String, Availability> WORDS = Map.ofEntries(
            entry("instock", Availability.IN_STOCK),
            entry("limitedavailability", Availability.IN_STOCK),
            entry("availablefororder", Availability.IN_STOCK),
            entry("onlineonly", Availability.IN_STOCK),
            entry("instoreonly", Availability.IN_STOCK),
            entry("outofstock", Availability.OUT_OF_STOCK),
            entry("soldout", Availability.OUT_OF_STOCK),
            entry("discontinued", Availability.OUT_OF_STOCK),
            entry("preorder", Availability.PREORDER),
            entry("presale", Availability.PREORDER),
            entry("backorder", Availability.BACKORDER),
            entry("madetoorder", Availability.BACKORDER));
    /** As nearly every row has it. */
    private static final Map<String, Availability> COMMON = Map.of(
            "in stock", Availability.IN_STOCK,
            "in_stock", Availability.IN_STOCK,
            "out of stock", Availability.OUT_OF_STOCK,
            "out_of_stock", Availability.OUT_OF_STOCK);

    private Availabilities() {}

    /** @throws DomainException if {@code written} is none of the words known */
    static Availability read(String written) {
        Availability common = COMMON.get(written);
        if (common != null) {
            return common;
        }
        Availability known = WORDS.get(
                BESIDES_WORDS.matcher(written.toLowerCase(Locale.ROOT)).replaceAll(""));
        if (known == null) {
            throw DomainException.invalid("availability", "must be in_stock, out_of_stock, preorder or backorder");
        }
        return known;
    }
}
