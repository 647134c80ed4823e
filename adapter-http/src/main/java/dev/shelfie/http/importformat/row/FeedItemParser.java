package dev.shelfie.http.importformat.row;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.http.importformat.value.AvailabilityParser;
import dev.shelfie.http.importformat.value.HtmlToText;
import dev.shelfie.http.importformat.value.PriceParser;
import dev.shelfie.http.importformat.value.SalePeriod;
import dev.shelfie.http.importformat.value.UrlParser;
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Turns an item of a product feed into a product. An item without an id, title, URL or availability, or with a value that
 * breaks a rule, becomes a refused row whose reason lists everything that is wrong. Not thread-safe.
 */
public final class FeedItemParser {

    private static final Pattern BETWEEN_DIGITS = Pattern.compile("[\\s-]+");
    private static final Pattern SCIENTIFIC = Pattern.compile("[0-9][.,][0-9]+[eE]\\+[0-9]+");

    private final FeedItem item;
    private final Instant now;
    private final @Nullable String currency;
    private final UnaryOperator<String> description;

    /**
     * Parses the values that {@code item} has at each call of {@link #parse}.
     *
     * @param now the time of the import: a sale price whose period excludes it is ignored
     * @param currency the currency of prices that name none; null for no default
     */
    public FeedItemParser(FeedItem item, Instant now, @Nullable String currency) {
        this(item, now, currency, HtmlToText::toText);
    }

    /**
     * As {@link #FeedItemParser(FeedItem, Instant, String)}, with another way from a description to plain text.
     *
     * @param description called with what the file says
     */
    public FeedItemParser(FeedItem item, Instant now, @Nullable String currency, UnaryOperator<String> description) {
        this.item = item;
        this.now = now;
        this.currency = currency;
        this.description = description;
    }

    /** The product that the item describes, or why it is refused. {@code line} is where it starts in the file, from 1. */
    public ImportRow<ProductInput> parse(long line) {
        ProductCodes codes = codes();
        ProductPresentation presentation = presentation();
        Offer offer = offer();
        SortedMap<String, String> attributes = attributes();
        ProductStatus status = status();
        try {
            item.verify();
        } catch (DomainException broken) {
            return refused(line, item.get(ProductField.EXTERNAL_ID), String.valueOf(broken.getMessage()));
        }
        if (codes == null || presentation == null || offer == null || attributes == null || status == null) {
            throw new IllegalStateException("Values are missing though no rule is broken");
        }
        ProductInput input = new ProductInput(codes, presentation, offer, attributes, status);
        return new ImportRow.Read<>(line, item.size(), input);
    }

    /** A row that can't be parsed. {@code id} is what may be the id of its product; null if that can't be read. */
    public static ImportRow<ProductInput> refused(long line, @Nullable String id, String reason) {
        return new ImportRow.Refused<>(line, id != null && FeedItem.isPlausibleId(id) ? id : null, reason);
    }

    private @Nullable ProductCodes codes() {
        String id = item.require(ProductField.EXTERNAL_ID);
        Gtin gtin = parse(ProductField.GTIN, FeedItemParser::gtin);
        return id == null
                ? null
                : create(() -> new ProductCodes(
                        id,
                        item.get(ProductField.ITEM_GROUP_ID),
                        gtin,
                        item.get(ProductField.MPN),
                        item.get(ProductField.SKU)));
    }

    private @Nullable ProductPresentation presentation() {
        String title = item.require(ProductField.TITLE);
        String url = item.require(ProductField.URL);
        return title == null || url == null
                ? null
                : create(() -> new ProductPresentation(
                        HtmlToText.toLine(title),
                        line(ProductField.BRAND),
                        parse(ProductField.DESCRIPTION, description),
                        line(ProductField.CATEGORY),
                        UrlParser.escapeSpaces(url),
                        item.images()));
    }

    private @Nullable Offer offer() {
        String named = item.get(ProductField.CURRENCY);
        String assumed = named == null ? currency : named;
        Money price = parse(ProductField.PRICE, text -> PriceParser.parse(text, assumed));
        Money salePrice = parse(ProductField.SALE_PRICE, text -> PriceParser.parse(text, assumed));
        Boolean isCurrent = salePrice == null
                ? Boolean.TRUE
                : parse(ProductField.SALE_DATES, text -> SalePeriod.parse(text).contains(now));
        String word = item.require(ProductField.AVAILABILITY);
        Availability availability = word == null ? null : parse(ProductField.AVAILABILITY, AvailabilityParser::parse);
        boolean isPriceRefused = price == null && item.has(ProductField.PRICE);
        Money currentSalePrice = Boolean.FALSE.equals(isCurrent) ? null : salePrice;
        return availability == null || isPriceRefused
                ? null
                : create(() -> new Offer(price, currentSalePrice, availability));
    }

    private @Nullable SortedMap<String, String> attributes() {
        SortedMap<String, String> lines = new TreeMap<>();
        item.forEachAttribute((name, value) -> lines.put(name, HtmlToText.toLine(value)));
        return create(() -> ProductInput.checkedAttributes(lines));
    }

    private @Nullable ProductStatus status() {
        return !item.has(ProductField.STATUS)
                ? ProductStatus.ACTIVE
                : parse(
                        ProductField.STATUS,
                        text -> ProductStatus.parse(text)
                                .orElseThrow(() -> DomainException.invalid("status", "must be active or archived")));
    }

    private static Gtin gtin(String value) {
        if (value.indexOf('+') > 0 && SCIENTIFIC.matcher(value).matches()) {
            throw DomainException.invalid(
                    "gtin", "was rounded by a spreadsheet: format its column as text, and fill it in again");
        }
        boolean isBare = value.indexOf(' ') < 0 && value.indexOf('-') < 0;
        return new Gtin(isBare ? value : BETWEEN_DIGITS.matcher(value).replaceAll(""));
    }

    private @Nullable String line(ProductField field) {
        return parse(field, HtmlToText::toLine);
    }

    /** The parsed value of a field; null if it is absent or refused. A refusal is added to the item's violations. */
    private <T> @Nullable T parse(ProductField field, Function<String, T> parser) {
        String value = item.get(field);
        if (value == null) {
            return null;
        }
        try {
            return parser.apply(value);
        } catch (DomainException broken) {
            broken.violations().forEach(v -> item.addViolation(field, v.message()));
            return null;
        }
    }

    /** What {@code factory} returns; null if it refuses. Its violations are added to the item's. */
    private <T> @Nullable T create(Supplier<T> factory) {
        try {
            return factory.get();
        } catch (DomainException broken) {
            broken.violations().forEach(v -> item.addViolation(v.parameter(), v.message()));
            return null;
        }
    }
}
