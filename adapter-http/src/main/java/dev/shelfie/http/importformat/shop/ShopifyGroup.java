package dev.shelfie.http.importformat.shop;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.product.ProductInput;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The consecutive rows of one product of Shopify: its variants and its pictures. Not thread-safe. */
final class ShopifyGroup {

    /** The most rows of a product, as many as Shopify's limit of variants. */
    static final int MAX_ROWS = 2048;
    /** The most characters of a product, after whose row it takes no other one. */
    static final int MAX_SIZE = 1024 * 1024;

    private static final List<ShopifyColumn> OF_VARIANT =
            List.of(ShopifyColumn.OPTION1_VALUE, ShopifyColumn.SKU, ShopifyColumn.PRICE, ShopifyColumn.BARCODE);

    private final Map<ShopifyColumn, String> product = new EnumMap<>(ShopifyColumn.class);
    private final List<Entry> entries = new ArrayList<>();
    private final List<Picture> pictures = new ArrayList<>();
    private final Set<String> variantPictures = new LinkedHashSet<>();
    private @Nullable String handle;
    private boolean hasVariants;
    private int size;

    /** Whether there is room for another row. */
    boolean hasRoom() {
        return entries.size() < MAX_ROWS && size < MAX_SIZE;
    }

    /** The handle of its rows; null if there are only rows that can't be read. */
    @Nullable
    String handle() {
        return handle;
    }

    /** Whether a row with this handle belongs to it. */
    boolean takes(String rowHandle) {
        return handle == null || handle.equals(rowHandle);
    }

    /** Adds a row with the handle {@code rowHandle}, which belongs to it. */
    void add(long line, String rowHandle, Map<ShopifyColumn, String> row) {
        handle = rowHandle;
        for (ShopifyColumn column : ShopifyColumn.OF_PRODUCT) {
            String value = row.remove(column);
            if (value != null && product.putIfAbsent(column, value) == null) {
                size += value.length();
            }
        }
        for (ShopifyColumn column : ShopifyColumn.BY_DEFAULT) {
            String value = row.get(column);
            if (value != null) {
                product.putIfAbsent(column, value);
            }
        }
        row.remove(ShopifyColumn.HANDLE);
        row.values().forEach(value -> size += value.length());
        String picture = row.remove(ShopifyColumn.IMAGE);
        if (picture != null) {
            pictures.add(new Picture(position(row.remove(ShopifyColumn.IMAGE_POSITION)), picture));
        }
        String own = row.get(ShopifyColumn.VARIANT_IMAGE);
        if (own != null) {
            variantPictures.add(own);
        }
        hasVariants |= isVariant(row);
        entries.add(new Entry(line, row, null));
    }

    /** Adds a row that is refused. */
    void add(ImportRow<ProductInput> refused) {
        entries.add(new Entry(refused.line(), Map.of(), refused));
    }

    /** What the first row says of the whole product. */
    Map<ShopifyColumn, String> product() {
        return product;
    }

    /** Its refused rows and its variants, in the order of the file. */
    List<Entry> entries() {
        if (hasVariants || handle == null) {
            return entries.stream()
                    .filter(entry -> entry.refusal() != null || isVariant(entry.row()))
                    .toList();
        }
        // A product without variants is told by its first row.
        Entry first = entries.stream()
                .filter(entry -> entry.refusal() == null)
                .findFirst()
                .orElseThrow();
        return entries.stream()
                .filter(entry -> entry.refusal() != null || entry.line() == first.line())
                .toList();
    }

    /** Puts its pictures in the order of their positions. To be called once all rows are there. */
    void close() {
        pictures.sort(Comparator.comparingInt(Picture::position));
    }

    /** The pictures of a variant: its own and those that aren't of another variant; or all, if it has none of its own. */
    Stream<String> pictures(@Nullable String own) {
        Collection<String> others = own == null ? Set.of() : variantPictures;
        Stream<String> shared = pictures.stream().map(Picture::url).filter(url -> !others.contains(url));
        return own == null ? shared : Stream.concat(Stream.of(own), shared);
    }

    private static boolean isVariant(Map<ShopifyColumn, String> row) {
        return OF_VARIANT.stream().anyMatch(row::containsKey);
    }

    private static int position(@Nullable String text) {
        boolean isNumber = text != null && text.length() <= 4 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber && text != null ? Integer.parseInt(text) : Integer.MAX_VALUE;
    }

    /**
     * A row of the product.
     *
     * @param line the line it starts on, from 1
     * @param row what it says of a variant
     * @param refusal why it is refused; null if it isn't
     */
    record Entry(
            long line,
            Map<ShopifyColumn, String> row,
            @Nullable ImportRow<ProductInput> refusal) {}

    private record Picture(int position, String url) {}
}
