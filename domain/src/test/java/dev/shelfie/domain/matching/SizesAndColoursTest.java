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

    /** The letter of <i>today's</i> and <i>l'été</i> is no size. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Everything from today's reel: Phimo Wrap Blouse, Mustard",
                "J'adore l'été. Phimo Wrap Blouse, Mustard",
                "I’m in love. Phimo Wrap Blouse, Mustard"
            })
    void leavesTheSizeOpenWhenTheCaptionHasApostrophes(String caption) {
        Catalogue shop = shop(true);
        for (String size : List.of("S", "M", "L", "XL")) {
            put(shop, "Phimo Wrap Blouse - Mustard / " + size, "Mustard", size);
        }
        RankedItem best = Matcher.over(shop).rank(PostText.of(caption), 5).get(0);

        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.family()).hasSize(4);
    }

    @Test
    void confirmsNoOtherColourWhenBothHaveAWordInCommon() {
        Catalogue shop = shop(true);
        for (String other : List.of("bleu ciel", "noir", "vert sauge")) {
            put(shop, "Taro Jupe plissée - " + other, other, "");
        }
        put(shop, "Lovena Pull - bleu roi", "bleu roi", "");
        put(shop, "Lovena Pull en lin - bleu roi", "bleu roi", "");
        put(shop, "Lovena Gilet - bleu roi", "bleu roi", "");

        assertThat(confirmed(Matcher.over(shop), "Taro Jupe plissée - bleu roi"))
                .isEmpty();
        assertThat(confirmed(Matcher.over(shop), "Taro Jupe plissée - bleu ciel"))
                .containsExactly("Taro Jupe plissée - bleu ciel");
    }

    /** The coat of another brand has the colour, and all words but the brand and the name. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void confirmsNoOtherColourWhenAProductOfAnotherBrandExplainsTheNamedOne(boolean hasAttributes) {
        Catalogue shop = shop(hasAttributes);
        for (String colour : List.of("Black", "Rust")) {
            put(shop, "Phimo Wool Coat - " + colour, hasAttributes ? colour : "", "");
        }
        put(shop, "Lovena Wool Coat Kahal - Black", hasAttributes ? "Black" : "", "");

        for (String caption : List.of(
                "Lovena Kahal Wool Coat Rust / Taro Linen Shirt Black / Lovena Kleid Eukalyptus 38",
                "Taro Linen Shirt Black + Lovena Kahal Wool Coat Rust")) {
            assertThat(confirmed(Matcher.over(shop), caption))
                    .as(caption)
                    .noneMatch(title -> title.contains("Kahal"))
                    .anyMatch(title -> title.startsWith("Taro Linen Shirt - Black"));
        }
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

    /** Sizes and amounts, too: feeds that have attributes say what variants differ in. */
    @Test
    void suggestsNoOtherVariantWhenTheNamedOneIsNotSold() {
        Catalogue shop = shop(true);
        List.of("Midnight Blue", "Black", "White")
                .forEach(colour -> List.of("64 GB", "128 GB", "256 GB")
                        .forEach(amount -> List.of("Tablet V-974", "Soundbar Cadri 6", "Earbuds Borta")
                                .forEach(name ->
                                        put(shop, "Catra " + name + " in " + colour + " " + amount, colour, amount))));
        titles.forEach((id, title) -> {
            if (title.contains("Tablet") && (title.contains("64 GB") || title.contains("White"))) {
                shop.remove(id);
            }
        });
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of(
                "Catra Tablet V-974 64 GB",
                "Catra: Tablet V-974, Black 64 GB",
                "Catra Tablet V-974 (White)",
                "WHITE CATRA TABLET V-974")) {
            assertThat(found(matcher, caption, Thresholds.DEFAULT.suggestAt()))
                    .as(caption)
                    .noneMatch(title -> title.contains("Tablet"));
        }
    }

    /** What stands beside another name is another product's, whether the shop has that one or not. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void takesNoColourFromAnotherProduct(boolean hasAttributes) {
        Catalogue shop = shop(hasAttributes);
        titles.forEach((id, title) -> {
            if (title.startsWith("Lovena Rib Cardigan Mira - Eukalyptus")) {
                shop.remove(id);
            }
        });
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of(
                "Lovena Rib Cardigan Mira (Eukalyptus) and Taro Pleated Skirt in Rust",
                "Lovena Rib Cardigan Mira in Eukalyptus, Taro Pleated Skirt in Rust",
                "1) Lovena Rib Cardigan Mira in Eukalyptus\n2) Taro Pleated Skirt, Rust",
                "1) Taro Pleated Skirt, Rust\n2) Lovena Rib Cardigan Mira in Eukalyptus",
                "Something in Eukalyptus and Taro Pleated Skirt in Rust",
                "My sofa is black. Taro Pleated Skirt in Rust")) {
            assertThat(found(matcher, caption, 0.25))
                    .as(caption)
                    .hasSize(1)
                    .allMatch(title -> title.startsWith("Taro Pleated Skirt - Rust"));
        }
        assertThat(confirmed(matcher, "Lovena Rib Cardigan Mira in Eukalyptus, Taro Pleated Skirt in Rust"))
                .hasSize(1);
        assertThat(found(matcher, "Lovena Rib Cardigan Mira in Eukalyptus, stuff in Rust", 0.25))
                .isEmpty();
    }

    @Test
    void leavesTheColourOpenWhenAnotherProductHasIt() {
        RankedItem best = Matcher.over(shop(true))
                .rank(PostText.of("Lovena Rib Cardigan Mira in Black, Taro Pleated Skirt"), 10)
                .stream()
                .filter(one -> titles.get(one.id()).startsWith("Taro"))
                .findFirst()
                .orElseThrow();

        assertThat(best.relation()).isEqualTo(MatchRelation.VARIANT);
        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.family())
                .extracting(titles::get)
                .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Rust"))
                .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Offwhite"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Lovena Kleid en noir avec Taro Linen Shirt en blanc",
                "Lovena Kleid en negro con Taro Linen Shirt en blanco",
                "Lovena Kleid i svart och Taro Linen Shirt i vit",
                "Lovena Kleid, Farbe Schwarz, Taro Linen Shirt, Farbe Weiß",
                "Lovena Kleid 🖤 schwarz + Taro Linen Shirt 🤍 weiß"
            })
    void givesEachProductItsColourInAnyLanguage(String caption) {
        Catalogue shop = shop(true);
        NAMES.forEach(name -> SIZES.forEach(size -> put(shop, name + " - White / " + size, "White", size)));

        assertThat(found(Matcher.over(shop), caption, 0.5))
                .as(caption)
                .hasSize(2)
                .anyMatch(title -> title.startsWith("Lovena Kleid - Black"))
                .anyMatch(title -> title.startsWith("Taro Linen Shirt - White"));
    }

    /** The rug's amounts come first to mind, as they are rarer than the vase's name. */
    @Test
    void takesNoAmountFromAnotherProduct() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 1_500).forEach(shop::put);
        List.of("Vase Lumo", "Teppich Hafje", "Kissen Soze")
                .forEach(name -> List.of("50 x 70 cm", "80 x 150 cm", "160 x 230 cm")
                        .forEach(amount -> put(shop, "Zelin " + name + " " + amount, "", amount)));
        shop.remove(ProductBuilder.id(1));
        Matcher matcher = Matcher.over(shop);

        for (String caption : List.of(
                "Zelin Vase Lumo 50 x 70 cm, Zelin Teppich Hafje 160 x 230 cm",
                "1. Zelin Teppich Hafje in 160 x 230 cm\n2. ZELIN VASE LUMO IN 50 X 70 CM")) {
            assertThat(confirmed(matcher, caption)).as(caption).containsExactly("Zelin Teppich Hafje 160 x 230 cm");
        }
    }

    /** The brand behind an amount is that of what stands before it. */
    @Test
    void takesNoAmountFromBeforeTheBrandOfAnotherProduct() {
        Catalogue shop = shop(false);
        put(shop, "Rota Glow Shampoo Mirde, Vanilla, 250 ml", "", "");
        put(shop, "Rota Repair Sunscreen Kaba, Citrus, 250 ml", "", "");

        assertThat(confirmed(
                        Matcher.over(shop),
                        "Glow Shampoo Mirde Vanilla 250 ml by Rota / Rota Repair Sunscreen Kaba, Citrus, 50 ml"))
                .containsExactly("Rota Glow Shampoo Mirde, Vanilla, 250 ml");
    }

    @Test
    void confirmsNeitherOfTwoBrandsWhenNoneIsNamed() {
        Catalogue shop = shop(true);
        List.of("Phimo", "Nesol").forEach(brand -> {
            int number = titles.size() + 1;
            titles.put(ProductBuilder.id(number), brand);
            shop.put(ProductBuilder.product(number, "Quilted Vest Solra, Rust")
                    .brand(brand)
                    .build());
        });

        assertThat(confirmed(Matcher.over(shop), "Quilted Vest Solra, Rust")).isEmpty();
    }

    @Test
    void indexesTitlesWithoutWords() {
        Catalogue shop = shop(true);

        List.of("★★★", "🔥", "-", "38", "x", "in").forEach(title -> put(shop, title, "", ""));

        assertThat(confirmed(Matcher.over(shop), "Taro Linen Shirt, Rust, 40"))
                .containsExactly("Taro Linen Shirt - Rust / 40");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Taro Pleated Skirt in rust and black",
                "Black and rust Taro Pleated Skirt",
                "Taro Pleated Skirt in Rust\nTaro Pleated Skirt in Black",
                "Pleated Skirt – Rust – Taro + Taro Pleated Skirt Black"
            })
    void findsBothColoursWhenTheCaptionListsThem(String caption) {
        assertThat(found(Matcher.over(shop(true)), caption, 0.9))
                .as(caption)
                .hasSize(2)
                .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Rust"))
                .anyMatch(title -> title.startsWith("Taro Pleated Skirt - Black"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leavesTheSizesOfBothColoursOpenWhenTheCaptionListsThem(boolean hasAttributes) {
        assertThat(confirmed(Matcher.over(shop(hasAttributes)), "Lovena Kleid Rust / Lovena Kleid Offwhite"))
                .hasSize(2)
                .anyMatch(title -> title.startsWith("Lovena Kleid - Rust"))
                .anyMatch(title -> title.startsWith("Lovena Kleid - Offwhite"));
    }

    /** Without attributes, and with nothing but a preposition before the colour. */
    @ParameterizedTest
    @ValueSource(strings = {"38", "80 x 150 cm"})
    void leavesTheSizeOpenWhenTheTitleHasNoSeparator(String size) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 1_500).forEach(shop::put);
        NAMES.forEach(name -> List.of("Rust", "Eukalyptus", "Natur", "Lachs").forEach(colour -> {
            put(shop, name + " in " + colour + " " + size, "", "");
            put(shop, name + " in " + colour + " " + size.replace('8', '4'), "", "");
        }));
        Matcher matcher = Matcher.over(shop);

        assertThat(confirmed(matcher, "My Taro Linen Shirt in Natur"))
                .hasSize(1)
                .allMatch(title -> title.startsWith("Taro Linen Shirt in Natur"));
        assertThat(confirmed(matcher, "My Taro Linen Shirt in Mint")).isEmpty();
        titles.forEach((id, title) -> {
            if (title.startsWith("Taro Linen Shirt in Natur")) {
                shop.remove(id);
            }
        });
        assertThat(found(Matcher.over(shop), "My Taro Linen Shirt in Natur", 0.2))
                .noneMatch(title -> title.startsWith("Taro Linen Shirt"));
        assertThat(confirmed(matcher, "Lovena Kleid (Lachs) and Taro Pleated Skirt (Natur)"))
                .hasSize(2);
    }

    /** Many shops keep the brand apart from the title. */
    @Test
    void isSurerOfAShortTitleWhenTheBrandIsNamed() {
        Catalogue shop = shop(true);
        for (String brand : List.of("Ylno", "Denra", "Phimo", "Nesol")) {
            for (String colour : List.of("Rust", "Black")) {
                int number = titles.size() + 1;
                titles.put(ProductBuilder.id(number), brand);
                shop.put(ProductBuilder.product(number, "Blazer, " + colour)
                        .brand(brand)
                        .attribute("color", colour)
                        .build());
            }
        }
        Matcher matcher = Matcher.over(shop);

        assertThat(confirmed(matcher, "Blazer (Rust) by Phimo")).containsExactly("Phimo");
        assertThat(confirmed(matcher, "Blazer (Rust)")).isEmpty();
    }

    private List<String> confirmed(Matcher matcher, String caption) {
        return found(matcher, caption, Thresholds.DEFAULT.confirmAt());
    }

    private List<String> found(Matcher matcher, String caption, double least) {
        return matcher.rank(PostText.of(caption), 50).stream()
                .filter(found -> found.confidence() >= least)
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
