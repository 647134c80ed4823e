package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variants of which one has all words of the other: <i>gold</i> and <i>rose gold</i>, <i>iPhone 15</i> and <i>iPhone 15 Pro</i>. */
class SharedWordsOfOptionsTest {

    private static final List<String> NAMES =
            List.of("Ardena", "Bellio", "Corvane", "Delmira", "Estorin", "Fiorelle", "Galvena", "Hestrim");

    /** The first product has the shorter option, the others both. */
    @ParameterizedTest
    @CsvSource({
        "Gold, Rose Gold",
        "Gold, 14K Gold",
        "Silver, Sterling Silver",
        "Green, Forest Green",
        "Vert, Vert Sapin",
        "Navy, Black"
    })
    void confirmsNoOtherColourWhenItLacksAWordOfTheNamedOne(String shorter, String longer) {
        Catalogue shop = shop("Necklace", shorter, longer);
        assertThat(confirmed(shop, "Lomira Necklace Ardena " + shorter)).containsExactly(ProductBuilder.id(0));
        assertThat(confirmed(shop, "Lomira Necklace Ardena in " + longer)).isEmpty();
        assertThat(confirmed(shop, "Lomira Necklace Bellio in " + longer)).containsExactly(ProductBuilder.id(3));
    }

    /** The other colour word says no more than the first. */
    @ParameterizedTest
    @CsvSource({"Navy, Navy Blue", "Sage, Sage Green", "Sauge, Vert Sauge", "Black, black jersey"})
    void confirmsAColourWhenTheCaptionNamesWhatItIsAShadeOf(String colour, String named) {
        Catalogue shop = shop("Necklace", colour, "White");
        shop.put(product(90, "Scarf", "Ilmena", "Blue").build());
        shop.put(product(91, "Scarf", "Jorvik", "Green").build());
        assertThat(confirmed(shop, "Lomira Necklace Ardena in " + named)).containsExactly(ProductBuilder.id(0));
    }

    @ParameterizedTest
    @CsvSource({"iPhone 15, iPhone 15 Pro", "Galaxy S23, Galaxy S23 Ultra"})
    void confirmsNoCaseOfAnotherVersionWhenVersionsAreOptions(String model, String version) {
        Catalogue shop = shop("Case", version, model);
        assertThat(confirmed(shop, "Lomira Case Ardena " + version)).containsExactly(ProductBuilder.id(0));
        assertThat(confirmed(shop, "Lomira Case Ardena " + model)).isEmpty();
        assertThat(confirmed(shop, "Lomira Case Bellio " + model)).containsExactly(ProductBuilder.id(3));
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

    private static List<String> confirmed(Catalogue shop, String caption) {
        return Matcher.over(shop).rank(PostText.of(caption), 50).stream()
                .filter(one -> one.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .toList();
    }
}
