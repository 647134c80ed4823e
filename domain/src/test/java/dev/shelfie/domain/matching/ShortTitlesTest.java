package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Titles of few words, in shops whose other titles have the same words. */
class ShortTitlesTest {

    private static final List<String> NAMES = List.of(
            "Amina", "Bella", "Carla", "Diva", "Elena", "Flora", "Gina", "Helga", "Irina", "Juno", "Kora", "Lena",
            "Mona", "Nora", "Olga", "Petra", "Quinn", "Rhea", "Stella", "Tina", "Uma", "Vera", "Wanda", "Xenia", "Yara",
            "Zoe");

    private final Catalogue shop = new Catalogue();
    private final Matcher matcher = Matcher.over(shop);

    /** A shop of wigs, where most titles differ in one word. */
    ShortTitlesTest() {
        int number = 0;
        for (String name : NAMES) {
            for (String kind : List.of("Wig", "Lace Wig", "Full Lace Wig", "Bob Wig", "Curly Wig", "Pixie Wig")) {
                shop.put(product(number++, name + ' ' + kind + " by Westbay")
                        .brand("Westbay")
                        .build());
            }
        }
        InventedShop.unrelated(3, 100).forEach(shop::put);
        shop.measureConfusability();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Diva Wig by Westbay",
                "Haul!\n• Diva Wig by Westbay\n• Soft Merino Scarf and Leather Gloves by Nordvik, Large\n• Ceramic Vase",
                "Soft Merino Scarf and Leather Gloves by Nordvik.\nDiva Wig by Westbay 😍 #ad #wigs",
            })
    void confirmsAShortTitleWhenItIsAPartOfTheCaption(String caption) {
        assertThat(confirmed(caption)).containsExactly(id("Diva", 0));
    }

    @Test
    void confirmsNoShortTitleWhenTheCaptionNamesASister() {
        assertThat(confirmed("Haul!\n• Daphne Wig by Westbay\n• Ceramic Vase")).isEmpty();
        assertThat(confirmed("Haul!\n• Wig by Westbay\n• Ceramic Vase")).isEmpty();
    }

    @Test
    void takesTheWordsOfAnotherPartForNothingWhenAPartIsATitle() {
        String alone = "Diva Wig by Westbay";

        assertThat(confidence("Soft Merino Scarf and Leather Gloves by Nordvik\n" + alone))
                .isGreaterThan(confidence("Soft Merino Scarf and Leather Gloves by Nordvik beside " + alone));
    }

    @Test
    void countsWhatStandsBesideACommaAgainstATitle() {
        assertThat(confidence("Soft Merino Scarf by Nordvik, Diva Wig by Westbay, Leather Gloves"))
                .isLessThan(confidence("Soft Merino Scarf by Nordvik\nDiva Wig by Westbay\nLeather Gloves"));
    }

    @Test
    void takesTheRestOfATagForAWordWhenTheTagNamesTheTitle() {
        assertThat(confidence("Westbay Diva #WigPetrol")).isLessThan(confidence("Westbay Diva #Wig #petrol"));
    }

    /** Nothing but a comma stands between the two. */
    @Test
    void takesAnotherBrandForAnotherProductsWhenAPartIsATitleWithItsOwn() {
        shop.put(product(1000, "Velvet Turban Rosalie").brand("Halden").build());

        assertThat(evidence("Diva Wig by Westbay, Halden")).doesNotContain("brand");
        assertThat(evidence("Diva Wig by Westbay Halden")).contains("brand");
        assertThat(evidence("Diva Wig, Halden")).contains("brand");
    }

    /** Feeds say so where they don't know the brand. */
    @ParameterizedTest
    @ValueSource(strings = {"n/a", "N/A ", "Generic", "unbranded", "Ohne Marke"})
    void needsNoBrandWhenItsFieldSaysThatThereIsNone(String none) {
        shop.put(product(1000, "Velvet Turban Rosalie").brand(none).build());
        shop.put(product(1001, "Velvet Turban Marielle").brand("Nordvik").build());

        assertThat(evidence("My Velvet Turban Rosalie")).contains("title").doesNotContain("brand");
        assertThat(evidence("My Velvet Turban Marielle")).contains("brand");
    }

    /** Two words may be any of a sentence. */
    @Test
    void makesNoTitleOfTwoWordsSurerWhenItHasNoBrand() {
        String list = "Haul!\n%s\nCeramic vase of glazed stoneware";
        shop.put(product(1000, "Velvet Turban").build());
        assertThat(confidence(list.formatted("Velvet Turban"))).isLessThan(confidence("Velvet Turban"));

        shop.put(product(1000, "Velvet Turban").brand("Velvet").build());
        assertThat(confidence(list.formatted("Velvet Turban"))).isEqualTo(confidence("Velvet Turban"));
    }

    /** The longer title has a word amid those of the shorter one. */
    @Test
    void confirmsTheLongerTitleWhenItsWordsStandCloserThanThoseOfTheShorterOne() {
        shop.put(product(1000, "High-Potency Night-a-Mins™ Oil-Free Resurfacing Cream with Fruit-Derived AHAs")
                .brand("Origins")
                .build());
        shop.put(product(1001, "High-Potency Night-a-Mins™ Resurfacing Cream with Fruit-Derived AHAs")
                .brand("Origins")
                .build());

        assertThat(confirmed("origins high-potency night-a-mins™ oil-free resurfacing cream with fruit-derived ahas"))
                .containsExactly(ProductBuilder.id(1000));
        assertThat(confirmed("origins high-potency night-a-mins™ resurfacing cream with fruit-derived ahas"))
                .containsExactly(ProductBuilder.id(1001));
    }

    private static String id(String name, int kind) {
        return ProductBuilder.id(6 * NAMES.indexOf(name) + kind);
    }

    private double confidence(String caption) {
        return matcher.rank(PostText.of(caption), 1).get(0).confidence();
    }

    private List<String> confirmed(String caption) {
        return Findings.confirmed(matcher, caption);
    }

    private List<String> evidence(String caption) {
        return Findings.reasons(matcher, caption);
    }
}
