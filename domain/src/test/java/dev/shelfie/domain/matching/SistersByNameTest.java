package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sisters whose names differ in a word, a number, a letter, a code or a version: one that isn't sold is none of the others. */
class SistersByNameTest {

    private final Catalogue shop = new Catalogue();
    private final Matcher matcher = Matcher.over(shop);

    SistersByNameTest() {
        InventedShop.unrelated(3, 500).forEach(shop::put);
    }

    @ParameterizedTest
    @CsvSource({
        "Rosetta, Rosetta Learn Italian Level 1 Set, Rosetta Learn Spanish Level 1 Set, Spanish",
        "Nordal, Nordal Lina Leather Sofa 3-seater, My Nordal Lina Cotton Sofa 3-seater, Cotton",
        "Kenzo, Kenzo Amour Eau de Parfum Spray 50 ml, KENZO AMOUR EAU DE TOILETTE SPRAY 50 ml, TOILETTE",
        "Weleda, Weleda Skin Food Rich Body Butter, Love the Weleda Skin Food Light Body Butter!, Light",
        "Yankee, Yankee Large Jar Vanilla Cupcake, Yankee Small Jar Vanilla Cupcake, Small",
        "Castor, Castor Cast Iron Round Casserole 24 cm, Castor Cast Iron Oval Casserole 24 cm, Oval",
        "Castor, Round Casserole Cast Iron 24 cm, Castor Oval Casserole Cast Iron 24 cm, Oval",
        "Weleda, Weleda Skin Food Rich Body Butter, Weleda Skin Food Rich Body Lantern, Lantern",
        "Royal, Royal Fiber Lace Wig Amora, Royal Fiber Lace Wig Stefani, Stefani",
        "Rack, Rack Sweet Honey Sauce Glass, Rack Hot Cayenne Sauce Glass, Hot",
        "Royal, Royal Fiber Lace Wig Amore, Royal Fiber Lace Wig Stefani, Stefani",
        "Royal, HR-Boa Human Hair Wig Royal, HR-Vogue Human Hair Wig Royal, Vogue",
        "Lumen, Lumen Absolue Replenishing Cream Sunscreen, Lumen Absolue Replenishing Lotion Sunscreen, Lotion",
        "Apple, Apple Phone XR Pouch, Apple Phone X Pouch, X",
        "Halm, Halm Smartwatch Orbit 4 Active, Halm Smartwatch Orbit 7 Active, 7",
    })
    void suggestsAtMostAProductWhenTheCaptionHasAnotherWordInThePlaceOfOneOfItsTitle(
            String brand, String title, String caption, String other) {
        shop.put(product(1000, title).brand(brand).build());

        assertThat(confirmed(brand + ' ' + title)).containsExactly(ProductBuilder.id(1000));
        assertThat(confirmed(caption)).isEmpty();
        assertThat(matcher.rank(PostText.of(caption), 1))
                .flatExtracting(RankedItem::evidence)
                .filteredOn(evidence -> evidence.kind().equals("version"))
                .singleElement()
                .satisfies(evidence -> {
                    assertThat(evidence.weight()).isNegative();
                    assertThat(evidence.quote().text()).isEqualTo(other);
                });
    }

    /** Another shop's words for what a code names. */
    @Test
    void countsNoOtherWordAgainstAProductWhenTheCaptionHasItsCode() {
        shop.put(
                product(1000, "Casio Light Slim Projector 235XJ").brand("Casio").build());

        assertThat(evidence("Casio Bright Slim Projector 235XJ"))
                .contains("code")
                .doesNotContain("version");
        assertThat(evidence("Casio Bright Slim Projector 4 Meter 235XJ"))
                .contains("code")
                .doesNotContain("version");

        shop.put(product(1000, "Casio Light Slim Projector").brand("Casio").build());

        assertThat(evidence("Casio Bright Slim Projector")).contains("version");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Weleda Skin Food Rich Body and more",
                "Weleda Skin Food Rich Body y Lantern",
                "Weleda Skin Food Rich Body, Lantern",
                "Weleda Skin Food Rich Body #lantern",
                "Weleda Skin Food Body Butter",
                "Weleda Skin Food Rcih Body Butter",
                "Lantern: Food Rich Body Butter"
            })
    void takesNoWordForAnotherWhenItStandsInNoPlaceOfTheTitle(String caption) {
        shop.put(product(1000, "Weleda Skin Food Rich Body Butter")
                .brand("Weleda")
                .build());

        assertThat(evidence(caption)).contains("title").doesNotContain("version");
    }

    /** The caption goes on; and nearly everything in the shop is a sneaker. */
    @Test
    void takesAnUnknownWordForNoNameWhenTheTitleLacksASortOfGoods() {
        for (int i = 0; i < 50; i++) {
            shop.put(product(2000 + i, InventedShop.unrelated(3, 500).get(i).title() + " Sneaker")
                    .build());
        }
        shop.put(product(1000, "Nike Air Max 90 Sneaker").brand("Nike").build());

        assertThat(evidence("My Nike Air Max 90 arrived")).contains("title").doesNotContain("version");
    }

    @Test
    void suggestsTheNearestSisterFirstWhenTheNumberIsAnother() {
        shop.put(product(1000, "Apple iPhone 7").brand("Apple").build());
        shop.put(product(1001, "Apple iPhone 7 Plus").brand("Apple").build());

        assertThat(matcher.rank(PostText.of("Apple iPhone 8"), 2).get(0).id()).isEqualTo(ProductBuilder.id(1000));
        assertThat(confirmed("My Apple iPhone 7+")).containsExactly(ProductBuilder.id(1001));
        assertThat(confirmed("My Apple iPhone 7")).containsExactly(ProductBuilder.id(1000));
    }

    @Test
    void takesATypingErrorInASmallWordForNoName() {
        shop.put(product(1000, "Weleda Body Lotion for Men").brand("Weleda").build());

        assertThat(confirmed("Weleda Body Lotion fr Men")).containsExactly(ProductBuilder.id(1000));
    }

    @ParameterizedTest
    @CsvSource({
        "Sony Xperia Z3+, My Sony Xperia Z3",
        "Apple iPhone 7 Plus 128GB, 'My Apple iPhone 7, 128 GB'",
        "Canon Kamera RX100 III, Meine Canon Kamera RX100",
    })
    void suggestsAtMostAProductWhenTheCaptionLeavesOutItsVersionBehindANumber(String title, String caption) {
        shop.put(product(1000, title)
                .brand(title.substring(0, title.indexOf(' ')))
                .build());

        assertThat(confirmed(title)).containsExactly(ProductBuilder.id(1000));
        assertThat(confirmed(caption)).isEmpty();
    }

    /** The words in a row are one product's, although two products share them. */
    @Test
    void confirmsNoProductByTheRestOfARowWhenTheCodeThereIsAnothers() {
        shop.put(product(1000, "Siemens KI21RAD40 Eingebaut 144 l Wasser")
                .brand("Siemens")
                .build());
        shop.put(product(1001, "Bosch Kühlschrank KIR21AD40 Einbau")
                .brand("Bosch")
                .build());

        assertThat(confirmed("Siemens Eingebaut 144 l Wasser")).containsExactly(ProductBuilder.id(1000));
        assertThat(confirmed("Bosch KIR21AD40 Eingebaut 144 l Wasser")).doesNotContain(ProductBuilder.id(1000));
    }

    @Test
    void findsBothProductsWhenTheirNamesStandInARowWithTheirBrands() {
        shop.put(product(1000, "Levi's 501 Original Jeans").brand("Levi's").build());
        shop.put(product(1001, "Nike Air Max 90 Essential").brand("Nike").build());

        assertThat(confirmed("wearing Levi's 501 Jeans Nike Air Max 90"))
                .containsExactlyInAnyOrder(ProductBuilder.id(1000), ProductBuilder.id(1001));
    }

    /** <i>X+</i> and <i>X</i> differ in a sign. */
    @Test
    void confirmsTheModelWithoutASignWhenTheCaptionHasNone() {
        shop.put(product(1000, "HTC One X+ 32GB").brand("HTC").build());
        shop.put(product(1001, "HTC One X 32GB").brand("HTC").build());

        assertThat(confirmed("My HTC One X 32GB")).containsExactly(ProductBuilder.id(1001));
        assertThat(confirmed("My HTC One X+ 32GB")).containsExactly(ProductBuilder.id(1000));
    }

    private List<String> confirmed(String caption) {
        return matcher.rank(PostText.of(caption), 20).stream()
                .filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .toList();
    }

    private List<String> evidence(String caption) {
        return matcher.rank(PostText.of(caption), 1).stream()
                .flatMap(found -> found.evidence().stream())
                .map(Evidence::kind)
                .toList();
    }
}
