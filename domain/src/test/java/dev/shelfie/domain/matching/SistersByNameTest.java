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

    /** The caption goes on, and several products of the shop are sneakers. */
    @Test
    void takesAnUnknownWordForNoNameWhenTheTitleLacksASortOfGoods() {
        List<String> brands = List.of("Vans", "Puma", "Fila", "Kito", "Asics", "Saucony", "Brooks", "Hoka");
        for (int i = 0; i < brands.size(); i++) {
            shop.put(product(2000 + i, brands.get(i) + " Runner " + (i + 100) + " Sneaker")
                    .brand(brands.get(i))
                    .build());
        }
        shop.put(product(1000, "Nike Air Max 90 Sneaker").brand("Nike").build());

        assertThat(evidence("My Nike Air Max 90 slaps")).contains("title").doesNotContain("version");
    }

    @Test
    void suggestsTheNearestSisterFirstWhenTheNumberIsAnother() {
        shop.put(product(1000, "Apple iPhone 7").brand("Apple").build());
        shop.put(product(1001, "Apple iPhone 7 Plus").brand("Apple").build());

        shop.put(product(1002, "Moto E").brand("Moto").build());
        shop.put(product(1003, "Moto X+").brand("Moto").build());
        shop.put(product(1004, "Halm Tracker 7").brand("Halm").build());
        shop.put(product(1005, "Halm Tracker 7 Mini").brand("Halm").build());

        assertThat(first("Apple iPhone 8")).isEqualTo(ProductBuilder.id(1000));
        assertThat(first("My Moto G")).isEqualTo(ProductBuilder.id(1002));
        assertThat(first("My Halm Tracker 8")).isEqualTo(ProductBuilder.id(1004));

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
    void suggestsNoProductByTheRestOfARowWhenTheCodeThereIsAnothers() {
        shop.put(product(1000, "Siemens KI21RAD40 Eingebaut 144 l Weiss Kombi")
                .brand("Siemens")
                .build());
        shop.put(product(1001, "Bosch Einbau Kühl Gerät KIR21AD40")
                .brand("Bosch")
                .build());

        assertThat(confirmed("Siemens Eingebaut 144 l Weiss Kombi")).containsExactly(ProductBuilder.id(1000));
        assertThat(matcher.rank(PostText.of("bosch kir21ad40 eingebaut 144l weiss kombi"), 5))
                .filteredOn(found -> found.confidence() > 0.5)
                .extracting(RankedItem::id)
                .containsExactly(ProductBuilder.id(1001));
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

    /** <i>Y</i> is a Spanish <i>and</i>. */
    @Test
    void takesAConjunctionForNoLetter() {
        shop.put(product(1000, "Halm Smartwatch Orbit X").brand("Halm").build());

        assertThat(evidence("Mi Halm Smartwatch Orbit y la lantern"))
                .contains("title")
                .doesNotContain("version");
        assertThat(evidence("Mi Halm Smartwatch Orbit Z")).contains("version");
    }

    private String first(String caption) {
        return matcher.rank(PostText.of(caption), 1).get(0).id();
    }

    private List<String> confirmed(String caption) {
        return Findings.confirmed(matcher, caption);
    }

    private List<String> evidence(String caption) {
        return Findings.reasons(matcher, caption);
    }
}
