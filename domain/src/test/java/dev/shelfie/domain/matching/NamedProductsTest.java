package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions that name products in full, as people found them wrong or waiting in real dashboards. */
class NamedProductsTest {

    private static final int CROSSBODY_BLACK = 1;
    private static final int CROSSBODY_COGNAC = 2;
    private static final int BOOTS_BLACK = 3;
    private static final int BOOTS_COGNAC = 4;
    private static final int LANTERN_RUST = 5;
    private static final int LANTERN_MOSS = 6;
    private static final int CHAIR_PETROL = 7;
    private static final int DISK_6_TB = 8;
    private static final int DISK_10_TB = 9;
    private static final int SERUM_15 = 10;
    private static final int SERUM_30 = 11;
    private static final int GIFT_CARD_25 = 12;
    private static final int GIFT_CARD_50 = 13;
    private static final int TULLE_200 = 14;
    private static final int TULLE_300 = 15;
    private static final int OIL = 16;
    private static final int GIFT_CARD_100 = 17;

    private static final List<ProductBuilder> PRODUCTS = List.of(
            product(CROSSBODY_BLACK, "Pasolune Saddle Crossbody (Black)").brand("Pasolune"),
            product(CROSSBODY_COGNAC, "Pasolune Saddle Crossbody (Cognac)").brand("Pasolune"),
            product(BOOTS_BLACK, "Pasolune Chelsea Boots (Black)").brand("Pasolune"),
            product(BOOTS_COGNAC, "Pasolune Chelsea Boots (Cognac)").brand("Pasolune"),
            product(LANTERN_RUST, "Brekkan Rechargeable Camp Lantern \"Glimm\" (Rust)")
                    .brand("Brekkan"),
            product(LANTERN_MOSS, "Brekkan Rechargeable Camp Lantern \"Glimm\" (Moss)")
                    .brand("Brekkan"),
            product(CHAIR_PETROL, "Brekkan Folding Chair \"Sitt\" (Petrol)").brand("Brekkan"),
            product(DISK_6_TB, "Seadata IronWolf 6 TB NAS Drive").brand("Seadata"),
            product(DISK_10_TB, "Seadata IronWolf 10 TB NAS Drive").brand("Seadata"),
            product(SERUM_15, "Bielarka Vitamin C Serum 15% Glow 30 ml").brand("Bielarka"),
            product(SERUM_30, "Bielarka Vitamin C Serum 30% Glow 30 ml").brand("Bielarka"),
            product(GIFT_CARD_25, "Halmhaus Gift Card $25").brand("Halmhaus"),
            product(GIFT_CARD_50, "Halmhaus Gift Card $50").brand("Halmhaus"),
            product(TULLE_200, "Nakkaş Tulle Curtain Linen Look 200x260").brand("Nakkaş"),
            product(TULLE_300, "Nakkaş Tulle Curtain Linen Look 300x260").brand("Nakkaş"),
            product(OIL, "Sportiva MCT Oil, 16 fl oz").brand("Sportiva"),
            product(GIFT_CARD_100, "Halmhaus Gift Card $100").brand("Halmhaus"));

    private final Catalogue catalogue = new Catalogue();

    NamedProductsTest() {
        PRODUCTS.stream().map(ProductBuilder::build).forEach(catalogue::put);
        InventedShop.unrelated(7, 300).forEach(catalogue::put);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My bag: Pasolune Saddle Crossbody (Black)",
                "pasolune saddle crossbody in black, everyday",
                "BLACK PASOLUNE SADDLE CROSSBODY",
                "The @pasolune Saddle Crossbody - Black"
            })
    void confirmsTheNamedColourAloneInWhateverOrder(String caption) {
        assertThat(confirmed(caption)).containsExactly(CROSSBODY_BLACK);
        assertThat(confidence(caption, CROSSBODY_COGNAC)).isLessThan(0.3);
    }

    @ParameterizedTest
    @ValueSource(strings = {", ", "\n- ", " + ", " and ", " und ", "; ", " / "})
    void givesEachProductOfAListTheColourInItsOwnPart(String separator) {
        String caption = "Today: Pasolune Saddle Crossbody (Black)" + separator + "Pasolune Chelsea Boots (Cognac)";

        assertThat(confirmed(caption)).containsExactlyInAnyOrder(CROSSBODY_BLACK, BOOTS_COGNAC);
        assertThat(confidence(caption, CROSSBODY_COGNAC)).isLessThan(0.3);
        assertThat(confidence(caption, BOOTS_BLACK)).isLessThan(0.3);
    }

    /** None of the names is a whole title, so each has words around it that speak against it. */
    @Test
    void findsTheProductsOfALineThatNamesThreeInShort() {
        Catalogue vitamins = new Catalogue();
        List<String> titles = List.of(
                "Nature Made Vitamin D3 2000 IU (50 mcg) Softgels, 240 ct",
                "Thorne Zinc Picolinate 30 mg - 60 Capsules",
                "Nordic Naturals Ultimate Omega 1280 mg Lemon Softgels, 60 ct",
                "Thorne Creatine - 16.3 oz (90 servings)",
                "Nordic Naturals Children's DHA, Strawberry, 8 oz",
                "OLLY Sleep Gummies, 3mg Melatonin, Blackberry Zen, 50 ct");
        List<String> brands = List.of("Nature Made", "Thorne", "Nordic Naturals", "Thorne", "Nordic Naturals", "OLLY");
        for (int i = 0; i < titles.size(); i++) {
            vitamins.put(product(i, titles.get(i)).brand(brands.get(i)).build());
        }
        String caption = "My vitamins: Nature Made Vitamin D3 2000 IU softgels (240 ct), Thorne Zinc Picolinate 30 mg, "
                + "Nordic Naturals Ultimate Omega 60ct";

        assertThat(Matcher.over(vitamins).rank(PostText.of(caption), 20))
                .filteredOn(found -> found.confidence() >= Thresholds.DEFAULT.suggestAt())
                .map(RankedItem::id)
                .containsExactlyInAnyOrder(ProductBuilder.id(0), ProductBuilder.id(1), ProductBuilder.id(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "my Norda 5D Mark 2 | 1",
                "my Norda 5D mk II | 1",
                "my Norda 5D mkiv | 2",
                "my Norda 5D MARK IV | 2",
                "my Norda 5D Mark III |",
                "my Norda RX100 V | 4",
                "my Norda RX200 V |",
                "my Norda RX200 Pro |",
                "my Norda Tripod 90 cm super light | 6",
                "my Norda Tripod 90 cm Super |",
                "my Norda RX200 V-shaped | 5"
            })
    void tellsVersionsApartHoweverTheyAreWritten(String caption, @Nullable Integer named) {
        Catalogue cameras = InventedShop.shopOf(
                "Norda 5D",
                "Norda 5D Mark II",
                "Norda 5D Mark IV",
                "Norda RX100",
                "Norda RX100 V",
                "Norda RX200",
                "Norda Tripod 90 cm");

        assertThat(Matcher.over(cameras).rank(PostText.of(caption), 20))
                .filteredOn(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .isEqualTo(named == null ? List.of() : List.of(ProductBuilder.id(named)));
    }

    /** The score of what is quoted is above that of a whole title. */
    @Test
    void findsAShortTitleBesideAQuotedDescription() {
        Catalogue garden = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(garden::put);
        String description =
                "Foldable teakwood recliner with breathable mesh, padded headrest, detachable canopy, bottle "
                        + "pouch, adjustable footrest, rustproof hinges, ergonomic armrests and a washable cover for lazy August "
                        + "afternoons beside the pond";
        garden.put(product(1, "Halm Lounger")
                .brand("Halm")
                .description(description)
                .build());
        garden.put(product(2, "Sitt Stool").brand("Sitt").build());

        assertThat(Matcher.over(garden).rank(PostText.of(description + "\nSitt Stool"), 20))
                .filteredOn(found -> found.confidence() >= Thresholds.DEFAULT.suggestAt())
                .map(RankedItem::id)
                .contains(ProductBuilder.id(2));
    }

    /** The long one shares many times the information with the caption. */
    @ParameterizedTest
    @ValueSource(strings = {"%s\n%s", "%2$s, %1$s", "%s + %s"})
    void confirmsAShortTitleBesideALongOne(String list) {
        String lounger = "Halmhaus Foldable Garden Lounger with Canopy, Cup Holder, Side Pocket, Adjustable Footrest, "
                + "Rustproof Aluminium Frame and Quick Dry Mesh, Stripes, up to 150 kg";
        Catalogue garden = InventedShop.shopOf(lounger, "Sitt Stool");

        assertThat(Matcher.over(garden).rank(PostText.of(String.format(list, lounger, "Sitt Stool")), 20))
                .filteredOn(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .containsExactlyInAnyOrder(ProductBuilder.id(0), ProductBuilder.id(1));
    }

    /** Half of a title stands at the end of one part, the rest at the beginning of the next. */
    @ParameterizedTest
    @ValueSource(strings = {" + ", "\n", ", ", " and "})
    void leavesOutAVariantBetweenTwoProductsThatAreNamedInFull(String separator) {
        Catalogue duvets = new Catalogue();
        int number = 0;
        for (String size : List.of("Tek Kişilik", "Çift Kişilik", "King Size")) {
            for (String design : List.of("Mira Gri", "Mira Yeşil", "Lavanta")) {
                duvets.put(product(number++, "Evora Ranforce Nevresim Takımı " + size + " " + design)
                        .brand("Evora")
                        .build());
            }
        }
        String caption = "Evora Ranforce Nevresim Takımı Tek Kişilik Mira Gri" + separator
                + "Evora Ranforce Nevresim Takımı Çift Kişilik Mira Yeşil";

        assertThat(Matcher.over(duvets).rank(PostText.of(caption), 20))
                .filteredOn(found -> found.confidence() >= Thresholds.DEFAULT.suggestAt())
                .map(RankedItem::id)
                .containsExactlyInAnyOrder(ProductBuilder.id(0), ProductBuilder.id(4));
    }

    @Test
    void confirmsATitleBesideAnotherProductsColour() {
        String caption =
                "Weekend: Brekkan Rechargeable Camp Lantern \"Glimm\" (Rust), Brekkan Folding Chair \"Sitt\" (Petrol)";

        assertThat(confirmed(caption)).containsExactlyInAnyOrder(LANTERN_RUST, CHAIR_PETROL);
    }

    /** A word more in the midst of a title makes it another product's. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Seadata IronWolf Ultra 6 TB NAS Drive",
                "New: Brekkan Rechargeable Xtreme Camp Lantern \"Glimm\" (Rust)",
                "Pasolune Saddle Mini Crossbody (Black)",
                "Sportiva MCT Oil Powder, 16 fl oz",
                "Seadata IronWolf Ultra Xtreme Mega Giga 6 TB NAS Drive"
            })
    void confirmsNothingWhenTheTitleHasAWordMoreInItsMidst(String caption) {
        assertThat(confirmed(caption)).isEmpty();
    }

    @Test
    void quotesTheWordThatTheTitleDoesNotHave() {
        assertThat(evidence("Seadata IronWolf Ultra 6 TB NAS Drive", DISK_6_TB))
                .filteredOn(evidence -> evidence.kind().equals("mention"))
                .singleElement()
                .satisfies(evidence -> {
                    assertThat(evidence.text()).endsWith("but not this");
                    assertThat(requireNonNull(evidence.quote()).text()).isEqualTo("Ultra");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My love: Seadata IronWolf 6 TB NAS Drive, unboxed yesterday",
                "Seadata IronWolf 😍 6 TB NAS Drive",
                "The Seadata IronWolf with 6 TB is my NAS Drive"
            })
    void confirmsATitleWithOtherWordsAroundIt(String caption) {
        assertThat(confirmed(caption)).containsExactly(DISK_6_TB);
    }

    @Test
    void tellsSharesApart() {
        assertThat(confirmed("Bielarka Vitamin C Serum 30% Glow 30 ml")).containsExactly(SERUM_30);
        assertThat(confirmed("Vitamin C Serum 15 % Glow by Bielarka, 30ml. Code LINA: 30 %"))
                .containsExactly(SERUM_15);
        assertThat(confirmed("Bielarka Vitamin C Serum 30% Glow 30 ml! Sale\nCode LINA"))
                .containsExactly(SERUM_30);
        assertThat(confirmed("Bielarka Vitamin C Serum 5% Glow 30 ml")).isEmpty();
    }

    @Test
    void tellsGiftCardsApartByTheirAmounts() {
        assertThat(confirmed("Win it: Halmhaus Gift Card $50")).containsExactly(GIFT_CARD_50);
        assertThat(confirmed("A Halmhaus gift card of 25 $ for you")).containsExactly(GIFT_CARD_25);
        assertThat(confirmed("Halmhaus Gift Card $100.00")).containsExactly(GIFT_CARD_100);
    }

    @Test
    void givesPricesNoWeight() {
        assertThat(ranked("Only $100 today for this"))
                .noneMatch(found -> found.confidence() >= Thresholds.DEFAULT.suggestAt());
        assertThat(confidence("Seadata IronWolf 6 TB $100", DISK_6_TB))
                .isEqualTo(confidence("Seadata IronWolf 6 TB $51", DISK_6_TB));
    }

    @Test
    void tellsSizesWithoutUnitsApart() {
        assertThat(confirmed("Nakkaş Tulle Curtain Linen Look 300x260")).containsExactly(TULLE_300);
        assertThat(confidence("Nakkaş Tulle Curtain Linen Look 300x260", TULLE_200))
                .isLessThan(0.5);
        assertThat(confirmed("Nakkaş Tulle Curtain Linen Look 250x260")).isEmpty();
        assertThat(confidence("Nakkaş Tulle Curtain Linen Look 200x300", TULLE_200))
                .isLessThan(0.9);
    }

    @ParameterizedTest
    @ValueSource(strings = {" 红色", " 红", "（红）", "/红", " 红款", "红款", " 紅"})
    void confirmsTheNamedColourWhenOneCharacterNamesIt(String colour) {
        Catalogue dresses = new Catalogue();
        int number = 0;
        for (String other : List.of("红", "黑色", "白", "绿色")) {
            dresses.put(product(number++, "森林家棉质复古连衣裙")
                    .group("dress")
                    .attribute("颜色", other)
                    .build());
        }
        InventedShop.unrelated(7, 300).forEach(dresses::put);

        assertThat(Matcher.over(dresses).rank(PostText.of("入手了森林家棉质复古连衣裙" + colour), 20))
                .filteredOn(found -> found.confidence() >= 0.5)
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.id()).isEqualTo(ProductBuilder.id(0));
                    assertThat(found.relation()).isEqualTo(MatchRelation.EXACT);
                    assertThat(found.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
                });
    }

    @Test
    void suggestsAtMostASisterWhenTheColourIsNotSold() {
        assertThat(confirmed("My bag: Pasolune Saddle Crossbody (Emerald)")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Mon NAS: Seadata #IronWolf6To NAS Drive",
                "Seadata IronWolf 6000 GB NAS Drive",
                "Seadata IronWolf 6TB NAS Drive"
            })
    void comparesAmountsByValue(String caption) {
        assertThat(ranked(caption).get(0).id()).isEqualTo(ProductBuilder.id(DISK_6_TB));
        assertThat(confidence(caption, DISK_10_TB)).isLessThan(0.3);
    }

    @Test
    void isOneFindingWhenTheCaptionLeavesTheVariantOpen() {
        RankedItem found = ranked("In love with my Pasolune Saddle Crossbody").get(0);

        assertThat(found.relation()).isEqualTo(MatchRelation.VARIANT);
        assertThat(found.family())
                .containsExactlyInAnyOrder(ProductBuilder.id(CROSSBODY_BLACK), ProductBuilder.id(CROSSBODY_COGNAC));
    }

    @Test
    void showsTheVariantThatCanBeBoughtWhenTheCaptionLeavesItOpen() {
        for (int soldOut : List.of(CROSSBODY_BLACK, CROSSBODY_COGNAC)) {
            catalogue.put(PRODUCTS.get(soldOut - 1).soldOut(true).build());
            assertThat(ranked("In love with my Pasolune Saddle Crossbody")
                            .get(0)
                            .id())
                    .isNotEqualTo(ProductBuilder.id(soldOut));
            catalogue.put(PRODUCTS.get(soldOut - 1).soldOut(false).build());
        }
    }

    @Test
    void doesNotMissABrandThatStandsOnceForSeveralProducts() {
        String caption = "All Pasolune: Saddle Crossbody (Black) and Chelsea Boots (Cognac)";

        for (int product : List.of(CROSSBODY_BLACK, BOOTS_COGNAC)) {
            assertThat(evidence(caption, product).map(Evidence::text))
                    .noneMatch(text -> text.contains("doesn't name the brand"));
        }
    }

    @Test
    void quotesOnePlaceForEachProductOfAList() {
        String caption = "Pasolune Saddle Crossbody (Black)\nPasolune Chelsea Boots (Cognac)";

        assertThat(evidence(caption, CROSSBODY_BLACK)
                        .map(Evidence::quote)
                        .filter(quote -> quote != null)
                        .map(Evidence.Quote::text))
                .isNotEmpty()
                .allMatch(quote -> !quote.contains("\n"));
    }

    private List<RankedItem> ranked(String caption) {
        return Matcher.over(catalogue).rank(PostText.of(caption), 20);
    }

    private List<Integer> confirmed(String caption) {
        return ranked(caption).stream()
                .filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(found -> numbers().get(found.id()))
                .toList();
    }

    private double confidence(String caption, int product) {
        return ranked(caption).stream()
                .filter(found -> found.id().equals(ProductBuilder.id(product)))
                .mapToDouble(RankedItem::confidence)
                .findFirst()
                .orElse(0);
    }

    private Stream<Evidence> evidence(String caption, int product) {
        return ranked(caption).stream()
                .filter(found -> found.id().equals(ProductBuilder.id(product)))
                .flatMap(found -> found.evidence().stream());
    }

    private static Map<String, Integer> numbers() {
        return Stream.iterate(1, n -> n + 1).limit(PRODUCTS.size()).collect(toMap(ProductBuilder::id, n -> n));
    }
}
