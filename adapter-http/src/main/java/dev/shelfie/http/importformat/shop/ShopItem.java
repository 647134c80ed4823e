package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.row.FeedColumn;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.FeedItemParser;
import dev.shelfie.http.importformat.row.ProductField;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One product of a shop's export after the other, checked by the rules of feeds. Not thread-safe. */
final class ShopItem {

    /** More pictures than these of a product don't count. */
    static final int MAX_PICTURES = 40;

    private static final int MAX_ID = 200;
    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,20})?");
    private static final Pattern SEPARATORS = Pattern.compile("^'|[ -]");
    private final FeedItem item;
    private final FeedItemParser parser;
    private String id = "";

    ShopItem(DecodedText file, Instant now, Shop shop) {
        item = new FeedItem(file);
        parser = new FeedItemParser(item, now, shop.currency(), new PlainDescription());
    }

    /** Names the column of a field, for messages about products without a value there. */
    void setColumnName(ProductField field, String column) {
        item.setColumnName(field, column);
    }

    /** Begins the next product, whose external id is from this column. One that is too long is shortened by {@link #bounded}. */
    void begin(String column, String externalId) {
        item.clear();
        id = bounded(externalId);
        put(column, ProductField.EXTERNAL_ID, id);
    }

    /** Adds a value; null or blank is none. */
    void put(String column, ProductField field, @Nullable String value) {
        if (value != null) {
            item.put(new FeedColumn(column, field, 1, ""), value);
        }
    }

    /** Adds a barcode if it is a GTIN: shops, and apps that make codes, write their own into the same column. */
    void putBarcode(String column, @Nullable String value) {
        if (value == null) {
            return;
        }
        String digits = SEPARATORS.matcher(value).replaceAll("");
        // Spreadsheets turn long numbers into 4.00638E+12, which is refused with a hint.
        boolean isRounded = value.indexOf('E') > 0 && value.indexOf('+') > 0;
        if (isRounded || Gtin.parse(digits).isPresent()) {
            put(column, ProductField.GTIN, isRounded ? value : digits);
        }
    }

    /** Adds an attribute by the shop's name for it; under that name if another one has what it means. */
    void putAttribute(@Nullable String name, @Nullable String value) {
        putAttribute(name, name, value);
    }

    /**
     * Adds an attribute.
     *
     * @param name the shop's name for it, for messages
     * @param meaning what it is, as feeds or shops call it
     */
    void putAttribute(@Nullable String name, @Nullable String meaning, @Nullable String value) {
        if (name != null && meaning != null && value != null) {
            String known = AttributeNames.known(meaning);
            item.put(new FeedColumn(name, ProductField.ATTRIBUTE, 1, item.hasAttribute(known) ? name : known), value);
        }
    }

    /** Adds a violation by a value of a column. */
    void refuse(String column, String value, String message) {
        item.addViolation(column, value, message);
    }

    /** The product, or why it is refused, with its external id. */
    ImportRow<ProductInput> parse(long line) {
        ImportRow<ProductInput> row = parser.parse(line);
        return row instanceof ImportRow.Refused<ProductInput> refused ? refused(line, id, refused.reason()) : row;
    }

    /** A row of the product with this external id, which is refused. */
    static ImportRow<ProductInput> refused(long line, String externalId, String reason) {
        String known = bounded(externalId);
        return FeedItemParser.refused(line, known, reason);
    }

    /** The amount with two decimals: shop systems compute prices with tax, and write all of their decimals. Other texts stay. */
    static @Nullable String rounded(@Nullable String amount) {
        return amount != null && AMOUNT.matcher(amount).matches()
                ? new BigDecimal(amount).setScale(2, RoundingMode.HALF_UP).toPlainString()
                : amount;
    }

    /** The text, if it may be an id; otherwise its beginning with a hash of all of it, so that it stays the same and unique. */
    static String bounded(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_ID) {
            return text;
        }
        String hash = HexFormat.of().toHexDigits(Hashing.of(text));
        return text.substring(0, text.offsetByCodePoints(0, MAX_ID - hash.length() - 1)) + "-" + hash;
    }
}
