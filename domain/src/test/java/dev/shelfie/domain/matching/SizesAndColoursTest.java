package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clothes have a row for each colour and size. Captions name the colour, and hardly ever the size. */
class SizesAndColoursTest extends ClothesTest {

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

    /** Without attributes: sizes of shoes, trousers, and of women's clothes in Britain. */
    @ParameterizedTest
    @CsvSource({
        "EU 36, EU 38",
        "EUR 38.5, EUR 39",
        "UK 5, UK 6.5",
        "US 8, US 9",
        "W30 L32, W32 L32",
        "86/92, 98/104",
        "S/M, L/XL",
        "8, 12",
        "6.5, 7",
        "Gr. 52, Gr. 54"
    })
    void leavesTheSizeOpenHoweverTitlesNameIt(String one, String other) {
        Catalogue shop = shop(false);
        for (String name : List.of("Phimo Suede Loafer Kero", "Phimo Slim Chinos Vanu", "Phimo Wrap Dress Solra")) {
            for (String colour : List.of("Rust", "Black")) {
                put(shop, name + ", " + colour + ", " + one, "", "");
                put(shop, name + ", " + colour + ", " + other, "", "");
            }
        }
        Matcher matcher = Matcher.over(shop);

        RankedItem best = matcher.rank(PostText.of("My Phimo Suede Loafer Kero in Rust"), 5)
                .get(0);
        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.family()).hasSize(2);
        assertThat(confirmed(matcher, "Phimo Suede Loafer Kero, Rust, " + other))
                .containsExactly("Phimo Suede Loafer Kero, Rust, " + other);
    }

    @ParameterizedTest
    @CsvSource({
        "White, off-white",
        "Off-White, white",
        "Blue, light blue",
        "Light Blue, blue",
        "Hellblau, blau",
        "Dunkelgrün, light green",
        "Vert clair, vert foncé",
        "白色, 米白色",
        "ライトブルー, ブルー",
        "тёмно-синий, синий",
        "Mavi, açık mavi"
    })
    void confirmsNoOtherShadeOfAColour(String sold, String named) {
        Catalogue shop = shop(false);
        put(shop, "Phimo Light Jacket Tori - Rust / 38", "", "");
        put(shop, "Phimo Suede Loafer Kero - " + sold + " / 38", "", "");
        put(shop, "Phimo Suede Loafer Kero - " + sold + " / 40", "", "");
        Matcher matcher = Matcher.over(shop);

        assertThat(confirmed(matcher, "Phimo Suede Loafer Kero, " + named)).isEmpty();
        assertThat(confirmed(matcher, "Phimo Suede Loafer Kero, " + sold)).hasSize(1);
    }

    /** Words for shades and sizes are words for other things, too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Nordholm Arvika Pendant Light Black | Nordholm Arvika pendant light in black",
                "Nordholm Arvika Pendant Light Blue | Nordholm Arvika pendant light in blue",
                "Nordholm Arvika Lamp White | Nordholm Arvika lamp white",
                "Kubus Bloklys Lys Hvid | Kubus bloklys lys i hvid",
                "Lovisa Bluse Clara Weiß | die Lovisa Bluse Clara in Weiß",
                "Lovisa Robe Claire - noir | La robe Claire Lovisa en noir",
                "Lavazza Espresso Dark Roast Beans | Lavazza dark roast espresso beans",
                "Lindt Excellence Dark Orange Intense | Lindt Excellence Orange Intense dark chocolate",
                "Solmed Red Light Therapy Mask | Solmed #redlighttherapy mask",
                "Mirjor コート の ブラック | Mirjor コート ブラック",
                "Logilink Travel Adapter UK 3 Pin | Logilink UK travel adapter, 3 pin"
            })
    void confirmsGoodsThatHaveTheWordOfAShadeOrASizeInTheirName(String title, String caption) {
        Catalogue shop = shop(false);
        put(shop, "Nordholm Arvika Lamp Shade White", "", "");
        put(shop, "Kubus Bloklys Lys Sort", "", "");
        put(shop, "Lovisa Bluse Emma Weiß", "", "");
        put(shop, title, "", "");

        assertThat(confirmed(Matcher.over(shop), caption)).containsExactly(title);
    }

    /** <i>Hellblau</i> is <i>light blue</i> is <i>bleu clair</i>. */
    @ParameterizedTest
    @ValueSource(strings = {"light blue", "hellblau", "bleu clair", "pale blue"})
    void knowsShadesOfColoursInOtherLanguages(String named) {
        Catalogue shop = shop(false);
        put(shop, "Phimo Suede Loafer Kero - Light Blue / 38", "", "");
        put(shop, "Phimo Suede Loafer Kero - Blue / 38", "", "");

        assertThat(confirmed(Matcher.over(shop), "Phimo Suede Loafer Kero, " + named))
                .containsExactly("Phimo Suede Loafer Kero - Light Blue / 38");
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
    void suggestsNoOtherColourWhenBothHaveAWordInCommon() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 1_500).forEach(shop::put);
        int number = 0;
        for (String name : List.of(
                "Débardeur en lin Lihal - bleu ciel",
                "Débardeur en lin Lihal - noir",
                "Pull Nuvei - bleu marine",
                "Gilet Nuvei - bleu marine",
                "Jupe Nuvei - bleu marine")) {
            for (String size : List.of("36", "38")) {
                shop.put(ProductBuilder.product(++number, name + " / " + size + " - Tata")
                        .brand("Tata")
                        .build());
            }
        }
        Matcher matcher = Matcher.over(shop);

        assertThat(found(matcher, "Tata débardeur en lin Lihal bleu marine", Thresholds.DEFAULT.suggestAt()))
                .isEmpty();
        assertThat(confirmed(matcher, "Tata débardeur en lin Lihal bleu ciel")).containsExactly(ProductBuilder.id(1));
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
}
