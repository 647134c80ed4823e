package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.Findings.confirmed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants of which one has all words of the other: <i>gold</i> and <i>rose gold</i>, <i>iPhone 15</i> and <i>iPhone 15 Pro</i>. */
class SharedWordsOfOptionsTest {

    private static final List<String> NAMES =
            List.of("Ardena", "Bellio", "Corvane", "Delmira", "Estorin", "Fiorelle", "Galvena", "Hestrim");

    /** Only the first product isn't sold with the other option. */
    @ParameterizedTest
    @CsvSource({
        "Necklace, Gold, Rose Gold",
        "Necklace, Gold, 14K Gold",
        "Necklace, Gold, White Gold",
        "Necklace, 14K Gold, White Gold",
        "Necklace, 14K Gold, Rose Gold",
        "Necklace, White Gold, Gold",
        "Necklace, Rose Gold, White Gold",
        "Necklace, Gold Vermeil, Gold",
        "Necklace, Forest Green, Green",
        "Necklace, Silver, Sterling Silver",
        "Necklace, Green, Forest Green",
        "Necklace, Vert, Vert Sapin",
        "Necklace, Navy, Black",
        "Case, iPhone 15 Pro, iPhone 15",
        "Case, iPhone 15, iPhone 15 Pro",
        "Case, Galaxy S23 Ultra, Galaxy S23"
    })
    void confirmsNoOtherOptionWhenTheNamedOneIsNotSold(String what, String sold, String other) {
        Catalogue shop = shop(what, sold, other);
        assertThat(confirmed(shop, "Lomira " + what + " Ardena " + sold)).containsExactly(ProductBuilder.id(0));
        assertThat(confirmed(shop, "Lomira " + what + " Ardena in " + other)).isEmpty();
        assertThat(confirmed(shop, "Lomira " + what + " Bellio in " + other)).containsExactly(ProductBuilder.id(3));
    }

    /** The other colour word says no more than the first. */
    @ParameterizedTest
    @CsvSource({"Navy, Navy Blue", "Sage, Sage Green", "Sauge, Vert Sauge"})
    void confirmsAColourWhenTheCaptionNamesWhatItIsAShadeOf(String colour, String named) {
        Catalogue shop = shop("Necklace", colour, "White");
        shop.put(product(90, "Scarf", "Ilmena", "Blue").build());
        shop.put(product(91, "Scarf", "Jorvik", "Green").build());
        assertThat(confirmed(shop, "Lomira Necklace Ardena in " + named)).containsExactly(ProductBuilder.id(0));
    }

    /** Words that may be versions, another unit and another size beside them speak against nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Capacity=256 GB, Color=Ultra Violet | Capacity=128 GB, Color=Black | Ardena in Ultra Violet, 256 GB",
                "Volume=15 ml, Size=Mini | Volume=30 ml, Size=Full | Ardena 15 ml",
                "Size=iPhone 13 / 13 Pro | Size=iPhone 14 | Ardena iPhone 13",
                "Size=iPhone 7/8/SE | Size=iPhone 14 | Ardena iPhone 8",
                "Color=Rot, Size=38 | Color=Rot, Size=40 | Ardena in Rot, Größe 38 super bequem",
                "Color=Rouge, Size=38 | Color=Rouge, Size=40 | Ardena rouge, taille 38 super confortable",
                "Size=100 ml / 3.4 oz | Size=50 ml / 1.7 oz | Ardena 100 ml, wearing size 38"
            })
    void confirmsAProductOfWhichTheCaptionNamesTheOption(String first, String second, String caption) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        for (int i = 0; i < NAMES.size(); i++) {
            shop.put(withAttributes(2 * i, NAMES.get(i), first));
            shop.put(withAttributes(2 * i + 1, NAMES.get(i), second));
            shop.put(ProductBuilder.product(100 + i, "Lomira Boot " + NAMES.get(i))
                    .brand("Lomira")
                    .attribute("Size", "38")
                    .build());
        }
        assertThat(confirmed(shop, "Lomira Kalvo " + caption)).containsExactly(ProductBuilder.id(0));
    }

    /** Long labels of sizes leave room for the colour. */
    @Test
    void confirmsNoOtherColourWhenTheSizeHasManyWords() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        String size = ", Size=US Women's 8 / US Men's 6.5 / EU 39 / UK 5.5 / 25 cm";
        for (int i = 0; i < NAMES.size(); i++) {
            shop.put(withAttributes(2 * i, NAMES.get(i), "Color=Cloud" + size));
            if (i > 0) {
                shop.put(withAttributes(2 * i + 1, NAMES.get(i), "Color=Dune" + size));
            }
        }
        assertThat(confirmed(shop, "Lomira Kalvo Ardena in dune")).isEmpty();
        assertThat(confirmed(shop, "Lomira Kalvo Ardena in cloud")).containsExactly(ProductBuilder.id(0));
    }

    @ParameterizedTest
    @CsvSource({"Orbit 7, false", "'Orbit 4, 20% off with my code', true", "Orbit 4 – 10 days in and I love it, true"})
    void confirmsTheNamedNumberAlone(String name, boolean isSold) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        for (int number = 4; number < 7; number++) {
            shop.put(ProductBuilder.product(number, "Lomira Smartwatch Orbit " + number)
                    .brand("Lomira")
                    .build());
        }
        List<String> confirmed = confirmed(shop, "My new Lomira Smartwatch " + name);
        assertThat(confirmed).isEqualTo(isSold ? List.of(ProductBuilder.id(4)) : List.of());
    }

    @Test
    void countsADiscountAsNoOtherNumber() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        shop.put(ProductBuilder.product(0, "Lomira Smartwatch Ardena 4")
                .brand("Lomira")
                .build());
        PostText caption = PostText.of("My new Lomira Smartwatch Ardena 20% off with my code");
        assertThat(Matcher.over(shop).rank(caption, 1).get(0).evidence())
                .noneMatch(evidence -> evidence.kind().equals("number"));
    }

    private static CatalogueItem withAttributes(int number, String name, String attributes) {
        ProductBuilder product = ProductBuilder.product(number, "Lomira Kalvo " + name)
                .brand("Lomira")
                .group(name);
        for (String attribute : attributes.split(", (?=[A-Z][a-z]+=)", -1)) {
            String[] parts = attribute.split("=", -1);
            product.attribute(parts[0], parts[1]);
        }
        return product.build();
    }

    private static Catalogue shop(String what, String first, String second) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        for (int i = 0; i < NAMES.size(); i++) {
            shop.put(product(2 * i, what, NAMES.get(i), first).build());
            if (i > 0) {
                shop.put(product(2 * i + 1, what, NAMES.get(i), second).build());
            }
        }
        return shop;
    }

    private static ProductBuilder product(int number, String what, String name, String option) {
        return ProductBuilder.product(number, "Lomira " + what + " " + name + " - " + option)
                .brand("Lomira")
                .group(name)
                .attribute("Color", option);
    }
}
