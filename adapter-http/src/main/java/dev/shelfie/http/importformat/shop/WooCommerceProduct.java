package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.http.importformat.row.ProductField;
import dev.shelfie.http.importformat.table.TableRows;
import dev.shelfie.http.importformat.value.UrlParser;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Turns a row of WooCommerce into a product of ours. Not thread-safe. */
final class WooCommerceProduct {

    /** A comma within a value of a list has a backslash before it. */
    private static final Pattern COMMA = Pattern.compile("(?<!\\\\),");

    private static final Pattern LINE_BREAK = Pattern.compile("\\\\{1,2}n");

    private static final String EARLIEST = "0001-01-01";
    private static final String LATEST = "9999-12-30";
    private static final int DATE_LENGTH = 10;

    private final TableRows rows;
    private final ShopCells<WooCommerceColumn> cells;
    private final ShopItem item;
    private final String pages;
    private final List<WooCommerceNames.Attribute> attributes;

    /**
     * @param rows has the cells of attributes
     * @param cells names the columns in messages
     * @param item collects the values
     * @param pages what the id is added to for the address of a product
     */
    WooCommerceProduct(TableRows rows, ShopCells<WooCommerceColumn> cells, ShopItem item, String pages) {
        this.rows = rows;
        this.cells = cells;
        this.item = item;
        this.pages = pages;
        item.setColumnName(ProductField.TITLE, cells.name(WooCommerceColumn.NAME));
        attributes = WooCommerceNames.attributes(rows.names());
    }

    /** The value of a cell, without the apostrophe that WooCommerce puts before what spreadsheets might run as a formula. */
    static String unescaped(String cell) {
        boolean isEscaped = cell.length() > 1 && cell.charAt(0) == '\'' && "=+-@".indexOf(cell.charAt(1)) >= 0;
        return isEscaped ? cell.substring(1) : cell;
    }

    /**
     * The product of the current row, or why it is refused.
     *
     * @param parent the variable product whose variation it is; null if it is none
     */
    ImportRow<ProductInput> parse(
            long line, String id, Map<WooCommerceColumn, String> row, @Nullable Map<WooCommerceColumn, String> parent) {
        Map<WooCommerceColumn, String> general = parent == null ? row : parent;
        String page = parent == null ? id : parent.getOrDefault(WooCommerceColumn.ID, id);
        item.begin(cells.name(WooCommerceColumn.ID), id);
        put(ProductField.TITLE, WooCommerceColumn.NAME, row);
        put(ProductField.TITLE, WooCommerceColumn.NAME, general);
        put(ProductField.SKU, WooCommerceColumn.SKU, row);
        item.putBarcode(cells.name(WooCommerceColumn.GTIN), row.get(WooCommerceColumn.GTIN));
        putDescription(row);
        putDescription(general);
        item.put(
                cells.name(WooCommerceColumn.BRANDS),
                ProductField.BRAND,
                values(general.get(WooCommerceColumn.BRANDS)).findFirst().orElse(null));
        // Of several categories the most special one, which has the longest path.
        item.put(
                cells.name(WooCommerceColumn.CATEGORIES),
                ProductField.CATEGORY,
                values(general.get(WooCommerceColumn.CATEGORIES))
                        .sorted(Comparator.comparingInt(path -> -path.split(">", -1).length))
                        .findFirst()
                        .orElse(null));
        item.put(cells.name(WooCommerceColumn.ID), ProductField.URL, pages + UrlParser.escapeAll(page));
        if (parent != null) {
            item.put(cells.name(WooCommerceColumn.PARENT), ProductField.ITEM_GROUP_ID, ShopItem.bounded(page));
        }
        String pictures = row.getOrDefault(WooCommerceColumn.IMAGES, general.get(WooCommerceColumn.IMAGES));
        item.put(
                cells.name(WooCommerceColumn.IMAGES),
                ProductField.IMAGES,
                pictures == null ? null : pictures.replace("\\,", ","));
        attributes.forEach(attribute -> item.putAttribute(
                cell(attribute.name()),
                values(cell(attribute.values())).reduce((a, b) -> a + ", " + b).orElse(null)));
        put(ProductField.PRICE, WooCommerceColumn.REGULAR_PRICE, row);
        put(ProductField.SALE_PRICE, WooCommerceColumn.SALE_PRICE, row);
        putSaleDates(row);
        item.put(cells.name(WooCommerceColumn.IN_STOCK), ProductField.AVAILABILITY, availability(row));
        boolean isActive = isPublished(row) && isPublished(general);
        item.put(cells.name(WooCommerceColumn.PUBLISHED), ProductField.STATUS, isActive ? "active" : "archived");
        return item.parse(line);
    }

    private void put(ProductField field, WooCommerceColumn column, Map<WooCommerceColumn, String> values) {
        item.put(cells.name(column), field, values.get(column));
    }

    /** The brand that an attribute of the current row names, as shops did before WooCommerce had brands; null if none does. */
    @Nullable
    String brandAttribute() {
        for (WooCommerceNames.Attribute attribute : attributes) {
            String name = cell(attribute.name());
            String value = cell(attribute.values());
            if (name != null && value != null && AttributeNames.isBrand(name)) {
                return value;
            }
        }
        return null;
    }

    private void putDescription(Map<WooCommerceColumn, String> row) {
        for (WooCommerceColumn column : List.of(WooCommerceColumn.DESCRIPTION, WooCommerceColumn.SHORT_DESCRIPTION)) {
            String html = row.get(column);
            item.put(cells.name(column), ProductField.DESCRIPTION, html == null ? null : withLineBreaks(html));
        }
    }

    /** The days of a sale, the last included; without a first or last day there is no limit. */
    private void putSaleDates(Map<WooCommerceColumn, String> row) {
        String from = row.get(WooCommerceColumn.SALE_STARTS);
        String to = row.get(WooCommerceColumn.SALE_ENDS);
        if (from != null || to != null) {
            String column = cells.name(from == null ? WooCommerceColumn.SALE_ENDS : WooCommerceColumn.SALE_STARTS);
            item.put(
                    column,
                    ProductField.SALE_DATES,
                    (from == null ? EARLIEST : day(from)) + "/" + (to == null ? LATEST : day(to)));
        }
    }

    private static String availability(Map<WooCommerceColumn, String> row) {
        String stock = row.getOrDefault(WooCommerceColumn.IN_STOCK, "1").toLowerCase(Locale.ROOT);
        return switch (stock) {
            case "1" -> "in_stock";
            case "0" -> "out_of_stock";
            case "backorder" -> "backorder";
            default -> stock; // Which the parser of availabilities knows or refuses.
        };
    }

    private @Nullable String cell(int column) {
        String text = unescaped(rows.cell(column).strip());
        return text.isEmpty() ? null : text;
    }

    /** Drafts and what is private or pending have no page that people may see. */
    private static boolean isPublished(Map<WooCommerceColumn, String> row) {
        return row.getOrDefault(WooCommerceColumn.PUBLISHED, "1").equals("1");
    }

    /** Line breaks are written as a backslash and an n; these two, with another backslash before them. */
    private static String withLineBreaks(String html) {
        return LINE_BREAK.matcher(html).replaceAll(found -> found.group().length() == 2 ? "\n" : "\\\\n");
    }

    private static String day(String time) {
        return time.length() <= DATE_LENGTH ? time : time.substring(0, DATE_LENGTH);
    }

    /** The values of a list, in its order. */
    private static Stream<String> values(@Nullable String list) {
        return list == null
                ? Stream.empty()
                : COMMA.splitAsStream(list)
                        .map(value -> value.replace("\\,", ",").strip())
                        .filter(value -> !value.isEmpty());
    }
}
