package dev.shelfie.http.importformat.shop;

import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.table.TableRows;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Finds the columns of a shop system in the rows of a table. Not thread-safe. */
final class ShopCells<C extends Enum<C> & ShopColumn> {

    private final Class<C> type;
    private final TableRows rows;
    private final Map<C, Integer> positions;

    ShopCells(Class<C> type, TableRows rows) {
        this.type = type;
        this.rows = rows;
        positions = new EnumMap<>(type);
        List<String> header = normalized(rows.names());
        for (C column : type.getEnumConstants()) {
            column.names().stream()
                    .map(name -> index(header, name))
                    .filter(index -> index >= 0)
                    .findFirst()
                    .ifPresent(index -> positions.put(column, index));
        }
    }

    /** Whether a header with these names has one of the names of each column. */
    static boolean haveAll(List<String> names, ShopColumn... columns) {
        List<String> header = normalized(names);
        return List.of(columns).stream()
                .allMatch(column -> column.names().stream().anyMatch(header::contains));
    }

    /** Where a column is; -1 if there is none. Of a name that begins with a bracket, it is the end: what is before is in any language. */
    private static int index(List<String> header, String name) {
        if (name.charAt(0) != '(') {
            return header.indexOf(name);
        }
        return IntStream.range(0, header.size())
                .filter(i -> header.get(i).endsWith(name))
                .findFirst()
                .orElse(-1);
    }

    /** The cells of the current row that aren't blank, each cut off after {@value FeedItem#MAX_VALUE} characters. */
    Map<C, String> read() {
        Map<C, String> values = new EnumMap<>(type);
        positions.forEach((column, index) -> {
            String value = rows.cell(index).strip();
            if (!value.isEmpty()) {
                values.put(column, cut(value));
            }
        });
        return values;
    }

    /** Whether the file has a column. */
    boolean has(C column) {
        return positions.containsKey(column);
    }

    /** Where a column is, from 0; -1 if the file doesn't have it. */
    int position(C column) {
        return positions.getOrDefault(column, -1);
    }

    /** Where the last of the columns is, from 0; -1 if there is none. */
    int lastPosition() {
        return positions.values().stream().max(Integer::compare).orElse(-1);
    }

    /** The name of a column as the file writes it, for messages. */
    String name(C column) {
        Integer index = positions.get(column);
        return index == null ? column.names().get(0) : rows.names().get(index);
    }

    /** Of descriptions and lists of pictures, which may be longer, only the beginning counts; other values are refused then. */
    private static String cut(String value) {
        if (value.length() <= FeedItem.MAX_VALUE) {
            return value;
        }
        boolean splitsPair = Character.isHighSurrogate(value.charAt(FeedItem.MAX_VALUE - 1));
        return value.substring(0, FeedItem.MAX_VALUE - (splitsPair ? 1 : 0));
    }

    private static List<String> normalized(List<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    }
}
