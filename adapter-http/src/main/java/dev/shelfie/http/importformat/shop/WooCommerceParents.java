package dev.shelfie.http.importformat.shop;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The variable products that a file of WooCommerce has had so far: what their variations take over. Keeps at most
 * {@value #MAX_SIZE} characters. Not thread-safe.
 */
final class WooCommerceParents {

    /** The most characters of all parents together. */
    static final int MAX_SIZE = 16 * 1024 * 1024;

    /** How much memory a parent takes besides its texts, in characters. */
    private static final int OVERHEAD = 200;
    /** Descriptions are cut off here. */
    private static final int MAX_VALUE = 8192;

    private static final String BY_ID = "id:";
    private static final List<WooCommerceColumn> INHERITED = List.of(
            WooCommerceColumn.ID,
            WooCommerceColumn.NAME,
            WooCommerceColumn.PUBLISHED,
            WooCommerceColumn.DESCRIPTION,
            WooCommerceColumn.SHORT_DESCRIPTION,
            WooCommerceColumn.CATEGORIES,
            WooCommerceColumn.BRANDS,
            WooCommerceColumn.IMAGES);

    private final Map<String, Map<WooCommerceColumn, String>> byReference = new HashMap<>();
    private final int maxSize;
    private int size;
    private boolean isFull;

    WooCommerceParents() {
        this(MAX_SIZE);
    }

    /** @param maxSize the most characters, for tests */
    WooCommerceParents(int maxSize) {
        this.maxSize = maxSize;
    }

    /** Adds a variable product, which has an id, if it fits. */
    void add(String id, Map<WooCommerceColumn, String> row) {
        Map<WooCommerceColumn, String> kept = new EnumMap<>(WooCommerceColumn.class);
        int length = OVERHEAD;
        for (WooCommerceColumn column : INHERITED) {
            String value = row.get(column);
            // Variations show the short description only where there is no other.
            boolean isNeeded =
                    column != WooCommerceColumn.SHORT_DESCRIPTION || !kept.containsKey(WooCommerceColumn.DESCRIPTION);
            if (value != null && isNeeded) {
                String cut = value.length() <= MAX_VALUE ? value : value.substring(0, MAX_VALUE);
                kept.put(column, cut);
                length += cut.length();
            }
        }
        String sku = row.get(WooCommerceColumn.SKU);
        length += sku == null ? 0 : OVERHEAD + sku.length();
        if (length > maxSize - size) {
            isFull = true;
            return;
        }
        size += length;
        byReference.put(BY_ID + id, kept);
        if (sku != null) {
            byReference.putIfAbsent(sku, kept);
        }
    }

    /** The variable product that a variation refers to by its SKU or as {@code id:123}; null if it is unknown. */
    @Nullable
    Map<WooCommerceColumn, String> find(String reference) {
        return byReference.get(reference);
    }

    /** Whether a variable product didn't fit. */
    boolean isFull() {
        return isFull;
    }
}
