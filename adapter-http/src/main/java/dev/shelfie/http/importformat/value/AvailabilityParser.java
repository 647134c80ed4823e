package dev.shelfie.http.importformat.value;

import static java.util.Map.entry;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Availability;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the availability of a product as feeds write it: in the terms of Google, of our API, or of schema.org. */
public final class AvailabilityParser {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,12}([.,][0-9]{1,6})?");
    private static final Pattern PREFIX_OR_SEPARATOR = Pattern.compile("^https?://(www\\.)?schema\\.org/|[\\s_-]+");
    private static final Map<String, Availability> TERMS = Map.ofEntries(
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
    /** Nearly every row has one of these, so they are looked up without a regular expression. */
    private static final Map<String, Availability> COMMON = Map.of(
            "in stock", Availability.IN_STOCK,
            "in_stock", Availability.IN_STOCK,
            "out of stock", Availability.OUT_OF_STOCK,
            "out_of_stock", Availability.OUT_OF_STOCK);

    private AvailabilityParser() {}

    /**
     * Parses an availability, in any case, with spaces, hyphens or underscores between words, or a number in stock.
     *
     * @throws DomainException if {@code value} is neither a known term nor a number
     */
    public static Availability parse(String value) {
        Availability common = COMMON.get(value);
        if (common != null) {
            return common;
        }
        Availability known = TERMS.get(
                PREFIX_OR_SEPARATOR.matcher(value.toLowerCase(Locale.ROOT)).replaceAll(""));
        if (known != null) {
            return known;
        }
        if (!NUMBER.matcher(value).matches()) {
            throw DomainException.invalid("availability", "must be in_stock, out_of_stock, preorder or backorder");
        }
        boolean isInStock = value.charAt(0) != '-' && value.chars().anyMatch(c -> c >= '1' && c <= '9');
        return isInStock ? Availability.IN_STOCK : Availability.OUT_OF_STOCK;
    }
}
