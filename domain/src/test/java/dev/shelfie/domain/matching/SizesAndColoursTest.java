package dev.shelfie.domain.matching;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clothes have a row for each colour and size. Captions name the colour, and hardly ever the size. */
class SizesAndColoursTest {

    private static final List<String> NAMES = List.of(
            "Lovena Wool Coat", "Lovena Rib Cardigan Mira", "Taro Linen Shirt", "Taro Pleated Skirt", "Lovena Kleid");
    private static final List<String> COLOURS = List.of("Black", "Rust", "Offwhite", "Eukalyptus", "Beige meliert");
    private static final List<String> SIZES = List.of("34", "36", "38", "40", "42");

    private final Map<String, String> titles = new LinkedHashMap<>();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void confirmsEachProductOfAListWhenNoSizeIsNamed(boolean hasAttributes) {
        Matcher matcher = Matcher.over(shop(hasAttributes));

        for (String caption : List.of(
                "1. Lovena Wool Coat Rust\n2. Taro Pleated Skirt (Offwhite)\n3. Lovena Rib Cardigan Mira – Black",
                "New: Wool Coat Rust by Lovena, Taro Pleated Skirt in Offwhite and Lovena Rib Cardigan Mira Black")) {
            assertThat(confirmed(matcher, caption))
                    .as(caption)
                    .hasSize(3)
                    .anyMatch(title -> title.startsWith("Lovena Wool Coat - Rust"))
                    .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Offwhite"))
                    .anyMatch(title -> title.startsWith("Lovena Rib Cardigan Mira - Black"));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesTheSizeOpenWhenTheCaptionDoes(boolean hasAttributes) {
        RankedItem best = Matcher.over(shop(hasAttributes))
                .rank(PostText.of("My Taro Linen Shirt in Rust"), 10)
                .get(0);

        assertThat(best.relation()).isEqualTo(MatchRelation.VARIANT);
        assertThat(best.family())
                .hasSizeGreaterThan(2)
                .allSatisfy(id -> assertThat(titles.get(id)).startsWith("Taro Linen Shirt - Rust"));
        assertThat(best.evidence())
                .filteredOn(evidence -> evidence.kind().equals("title"))
                .extracting(Evidence::text)
                .containsExactly("The caption has the whole title, but for what tells variants apart");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void confirmsTheNamedSizeAlone(boolean hasAttributes) {
        assertThat(confirmed(Matcher.over(shop(hasAttributes)), "Taro Linen Shirt, Rust, 40"))
                .containsExactly("Taro Linen Shirt - Rust / 40");
    }

    /** Eukalyptus is no colour in any list: that it is one shows by where titles have it. */
    @ParameterizedTest
    @CsvSource({"true, Black", "true, Eukalyptus", "false, Black", "false, Eukalyptus"})
    void confirmsNothingWhenTheNamedColourIsNotSold(boolean hasAttributes, String colour) {
        Catalogue shop = shop(hasAttributes);
        titles.forEach((id, title) -> {
            if (title.startsWith("Lovena Wool Coat - " + colour)) {
                shop.remove(id);
            }
        });
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of("Lovena Wool Coat " + colour, "Wool Coat (" + colour + ") by Lovena, 38")) {
            assertThat(confirmed(matcher, caption)).as(caption).isEmpty();
        }
    }

    /** Espresso is a colour, too, but not here. */
    @Test
    void confirmsNoOtherColourWhenTheTitleHasAWordThatMayBeAColour() {
        Catalogue shop = shop(true);
        put(shop, "Mobre Espresso Machine Quophi in Silver", "Silver", "");
        put(shop, "Mobre Espresso Machine Quophi in White", "White", "");

        assertThat(confirmed(Matcher.over(shop), "Mobre Espresso Machine Quophi Black"))
                .isEmpty();
        assertThat(confirmed(Matcher.over(shop), "Mobre Espresso Machine Quophi White"))
                .containsExactly("Mobre Espresso Machine Quophi in White");
    }

    @Test
    void confirmsNoOtherAmountOrColourWhenOneOfThemIsRight() {
        Catalogue shop = shop(true);
        put(shop, "Catra Robot Vacuum Luno in Midnight Blue 64 GB", "Midnight Blue", "64 GB");
        put(shop, "Catra Robot Vacuum Luno in Midnight Blue 128 GB", "Midnight Blue", "128 GB");

        assertThat(confirmed(Matcher.over(shop), "Catra Robot Vacuum Luno Silver 64 GB"))
                .isEmpty();
        assertThat(confirmed(Matcher.over(shop), "Catra Robot Vacuum Luno Midnight Blue 256 GB"))
                .isEmpty();
    }

    @Test
    void confirmsNoOtherSizeOrNumberWhenTheNamedOneIsNotSold() {
        Catalogue shop = shop(true);
        List.of("4", "5", "6").forEach(number -> put(shop, "Halm Smartwatch Orbit " + number, "", ""));

        for (String caption : List.of("Halm Smartwatch Orbit 7", "Taro Linen Shirt in Rust, size 48")) {
            assertThat(confirmed(Matcher.over(shop), caption)).as(caption).isEmpty();
        }
    }

    /** Nothing says that these are kinds of the product but the place of the words. */
    @Test
    void confirmsNothingWhenAnotherWordStandsWhereVariantsHaveTheirOwn() {
        Catalogue shop = shop(true);
        List.of("Vanilla", "Chocolate", "Strawberry")
                .forEach(flavour -> put(shop, "Fitto Whey Protein - " + flavour, flavour, ""));
        List.of("Compact", "Family", "Travel")
                .forEach(kind -> List.of("Blender B2", "Toaster T1", "Kettle K4")
                        .forEach(name -> put(shop, "Zentia " + name + " - " + kind, "", "")));
        List.of("Lid", "Handle", "Case")
                .forEach(part -> List.of("Roaster Tarn", "Pan Svelt", "Pot Lune")
                        .forEach(name -> put(shop, "Kuhla " + name + " - " + part, "", "")));
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of("Zentia Blender B2 Pro", "Zentia Kettle K4 Junior", "Kuhla Roaster Tarn")) {
            assertThat(confirmed(matcher, caption)).as(caption).isEmpty();
        }
        assertThat(confirmed(matcher, "I love my Fitto Whey Protein")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesTheSizeOpenBesideAnotherProductThatIsNamed(boolean hasAttributes) {
        List<RankedItem> found = Matcher.over(shop(hasAttributes))
                .rank(PostText.of("Taro Linen Shirt in Black and Taro Pleated Skirt in Rust"), 10);

        assertThat(found)
                .filteredOn(one -> one.confidence() >= Thresholds.DEFAULT.confirmAt())
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.relation()).isEqualTo(MatchRelation.VARIANT));
    }

    private List<String> confirmed(Matcher matcher, String caption) {
        return matcher.rank(PostText.of(caption), 50).stream()
                .filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(found -> titles.getOrDefault(found.id(), found.id()))
                .toList();
    }

    private Catalogue shop(boolean hasAttributes) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 1_500).forEach(shop::put);
        NAMES.forEach(name -> COLOURS.forEach(colour -> SIZES.forEach(size -> put(
                shop, name + " - " + colour + " / " + size, hasAttributes ? colour : "", hasAttributes ? size : ""))));
        return shop;
    }

    private void put(Catalogue shop, String title, String colour, String size) {
        int number = titles.size() + 1;
        ProductBuilder product = ProductBuilder.product(number, title).brand(title.substring(0, title.indexOf(' ')));
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
