package dev.shelfie.http.importing;

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
import java.time.Instant;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The product that a row of a product feed describes, or all that is wrong with the row. */
final class ProductRow {

    /** In characters, each of which may be two in Java. */
    private static final int MAX_ID = 200;

    private static final Pattern BETWEEN_DIGITS = Pattern.compile("[\\s-]+");
    private static final Pattern ROUNDED = Pattern.compile("[0-9][.,][0-9]+[eE]\\+[0-9]+");

    private final RowValues values;
    private final Instant now;

    /** @param now when it is imported: a sale price that doesn't hold then doesn't count */
    ProductRow(RowValues values, Instant now) {
        this.values = values;
        this.now = now;
    }

    /** What the values of the row come to, which starts on this line. */
    ImportRow<ProductInput> read(long line) {
        ProductCodes codes = codes();
        ProductPresentation presentation = presentation();
        Offer offer = offer();
        SortedMap<String, String> attributes = attributes();
        ProductStatus status = status();
        try {
            values.rules().verify();
        } catch (DomainException broken) {
            return refused(line, values.get(Field.EXTERNAL_ID), String.valueOf(broken.getMessage()));
        }
        if (codes == null || presentation == null || offer == null || attributes == null || status == null) {
            throw new IllegalStateException("Nothing was made though no rule is broken");
        }
        ProductInput input = new ProductInput(codes, presentation, offer, attributes, status);
        return new ImportRow.Read<>(line, values.size(), input);
    }

    /** A row of which no more is known than what may be its product's id, refused for this reason. */
    static ImportRow<ProductInput> refused(long line, @Nullable String id, String reason) {
        return new ImportRow.Refused<>(line, id != null && isId(id) ? id : null, reason);
    }

    /** Whether products may have such ids. */
    static boolean isId(String id) {
        return !id.isEmpty() && id.length() <= 2 * MAX_ID;
    }

    private @Nullable ProductCodes codes() {
        String id = values.required(Field.EXTERNAL_ID);
        Gtin gtin = read(Field.GTIN, ProductRow::gtin);
        return id == null
                ? null
                : made(() -> new ProductCodes(
                        id, values.get(Field.ITEM_GROUP_ID), gtin, values.get(Field.MPN), values.get(Field.SKU)));
    }

    private @Nullable ProductPresentation presentation() {
        String title = values.required(Field.TITLE);
        String url = values.required(Field.URL);
        return title == null || url == null
                ? null
                : made(() -> new ProductPresentation(
                        PlainText.line(title),
                        line(Field.BRAND),
                        read(Field.DESCRIPTION, PlainText::of),
                        line(Field.CATEGORY),
                        Addresses.one(url),
                        values.images()));
    }

    private @Nullable Offer offer() {
        String currency = values.get(Field.CURRENCY);
        Money price = read(Field.PRICE, text -> Prices.read(text, currency));
        Money salePrice = read(Field.SALE_PRICE, text -> Prices.read(text, currency));
        Boolean holds = salePrice == null ? Boolean.TRUE : read(Field.SALE_DATES, text -> SaleDates.include(now, text));
        String word = values.required(Field.AVAILABILITY);
        Availability availability = word == null ? null : read(Field.AVAILABILITY, Availabilities::read);
        boolean isPriceLost = price == null && values.has(Field.PRICE);
        Money reduced = Boolean.FALSE.equals(holds) ? null : salePrice;
        return availability == null || isPriceLost ? null : made(() -> new Offer(price, reduced, availability));
    }

    private @Nullable SortedMap<String, String> attributes() {
        SortedMap<String, String> lines = new TreeMap<>();
        values.forEachAttribute((name, value) -> lines.put(name, PlainText.line(value)));
        return made(() -> ProductInput.checkedAttributes(lines));
    }

    private @Nullable ProductStatus status() {
        return !values.has(Field.STATUS)
                ? ProductStatus.ACTIVE
                : read(
                        Field.STATUS,
                        text -> ProductStatus.parse(text)
                                .orElseThrow(() -> DomainException.invalid("status", "must be active or archived")));
    }

    private static Gtin gtin(String written) {
        if (written.indexOf('+') > 0 && ROUNDED.matcher(written).matches()) {
            throw DomainException.invalid(
                    "gtin", "was rounded by a spreadsheet: format its column as text, and fill it in again");
        }
        boolean isBare = written.indexOf(' ') < 0 && written.indexOf('-') < 0;
        return new Gtin(isBare ? written : BETWEEN_DIGITS.matcher(written).replaceAll(""));
    }

    private @Nullable String line(Field field) {
        return read(field, PlainText::line);
    }

    /** What {@code read} makes of a value; null if the row has none, or it is refused, and then that is noted. */
    private <T> @Nullable T read(Field field, Function<String, T> read) {
        String value = values.get(field);
        if (value == null) {
            return null;
        }
        try {
            return read.apply(value);
        } catch (DomainException broken) {
            broken.violations().forEach(v -> values.broken(field, v.message()));
            return null;
        }
    }

    /** What {@code parts} makes; null if it is refused, and then that is noted for the columns in question. */
    private <T> @Nullable T made(Supplier<T> parts) {
        try {
            return parts.get();
        } catch (DomainException broken) {
            broken.violations().forEach(v -> values.broken(v.parameter(), v.message()));
            return null;
        }
    }
}
