package dev.shelfie.domain.matching;

import static java.util.stream.Collectors.toMap;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A shop of clothes, with a row for each colour and size. */
abstract class ClothesTest {

    static final List<String> NAMES = List.of(
            "Lovena Wool Coat", "Lovena Rib Cardigan Mira", "Taro Linen Shirt", "Taro Pleated Skirt", "Lovena Kleid");
    static final List<String> COLOURS = List.of("Black", "Rust", "Offwhite", "Eukalyptus", "Beige meliert");
    static final List<String> SIZES = List.of("34", "36", "38", "40", "42");

    final Map<String, String> titles = new LinkedHashMap<>();

    final List<String> confirmed(Matcher matcher, String caption) {
        return found(matcher, caption, Thresholds.DEFAULT.confirmAt());
    }

    final List<String> found(Matcher matcher, String caption, double least) {
        return matcher.rank(PostText.of(caption), 50).stream()
                .filter(found -> found.confidence() >= least)
                .map(found -> titles.getOrDefault(found.id(), found.id()))
                .toList();
    }

    final Catalogue shop(boolean hasAttributes) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 1_500).forEach(shop::put);
        NAMES.forEach(name -> COLOURS.forEach(colour -> SIZES.forEach(size -> put(
                shop, name + " - " + colour + " / " + size, hasAttributes ? colour : "", hasAttributes ? size : ""))));
        return shop;
    }

    final void put(Catalogue shop, String title, String colour, String size) {
        int number = titles.size() + 1;
        ProductBuilder product = ProductBuilder.product(number, title).brand(title.split(" ", -1)[0]);
        Map<String, String> options = Stream.of(Map.entry("color", colour), Map.entry("size", size))
                .filter(option -> !option.getValue().isEmpty())
                .collect(toMap(Map.Entry::getKey, Map.Entry::getValue));
        if (!options.isEmpty()) {
            options.forEach(product::attribute);
            product.group(title.replaceAll("( -| in) .*", ""));
        }
        titles.put(ProductBuilder.id(number), title);
        shop.put(product.build());
    }
}
