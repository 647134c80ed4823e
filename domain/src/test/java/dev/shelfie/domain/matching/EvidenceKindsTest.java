package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each reason counts for or against a product as it should, and is said where the caption says it. */
class EvidenceKindsTest {

    private final Catalogue catalogue = new Catalogue();

    @Test
    void theProductsColourCountsAndAnotherSpeaksAgainstIt() {
        catalogue.put(product(1, "Linen Dress Blue").brand("Acme").build());

        assertThat(weight("colour", "the Acme linen dress in red")).isNegative();
        assertThat(weight("colour", "the Acme linen dress in blue")).isZero();
        assertThat(weight("colour", "das Acme linen dress in blau")).isZero();
        assertThat(weight("colour", "the Acme linen dress")).isZero();
        assertThat(score("the Acme linen dress in blue")).isGreaterThan(score("the Acme linen dress"));
    }

    @Test
    void aColourWithoutItsShadeSpeaksAgainstAProduct() {
        putDress("Forest Green");
        assertThat(weight("colour", "the Acme linen dress Nora in green")).isNegative();
        assertThat(weight("colour", "the Acme linen dress Nora in forest green"))
                .isZero();

        putDress("Navy Blue");

        assertThat(weight("colour", "the Acme linen dress Nora in navy")).isZero();

        putDress("Black / Walnut");

        assertThat(weight("colour", "the Acme linen dress Nora in black")).isZero();

        putDress("Walnut Matt Green");

        assertThat(weight("colour", "the Acme linen dress Nora in matt green")).isZero();

        putDress("White Gold");

        assertThat(weight("colour", "the Acme linen dress Nora in gold")).isNegative();

        putDress("14K Gold");

        assertThat(weight("colour", "the Acme linen dress Nora in white gold")).isNegative();
        assertThat(weight("colour", "the Acme linen dress Nora in gold")).isZero();
    }

    private void putDress(String colour) {
        catalogue.put(product(1, "Linen Dress Nora")
                .brand("Acme")
                .attribute("color", colour)
                .build());
    }

    @Test
    void anotherNumberOfTheSameUnitSpeaksAgainstAProduct() {
        catalogue.put(product(1, "Vision TV 55 inch").brand("Zenko").build());
        catalogue.put(product(2, "Other TV 65 inch").build());

        assertThat(weight("number", "my Zenko Vision TV 65\"")).isNegative();
        assertThat(weight("number", "my Zenko Vision TV 55\"")).isZero();
        assertThat(weight("number", "my Zenko Vision TV, 65 € off")).isZero();
    }

    @Test
    void aModelCodeCountsAndAnotherSpeaksAgainstIt() {
        catalogue.put(product(1, "Coffee Machine NX-450B").brand("Norda").build());
        catalogue.put(product(2, "Coffee Grinder KX-310").brand("Norda").build());

        assertThat(weight("code", "Norda coffee machine nx450b")).isPositive();
        assertThat(weight("code", "Norda coffee machine KX310")).isNegative();
        assertThat(weight("code", "Norda coffee machine")).isZero();
    }

    @Test
    void aCodeWithAnotherEndIsAnotherCode() {
        catalogue.put(product(1, "Happy Hour Watch 288499-3001").brand("Norda").build());

        assertThat(weight("code", "my Norda Happy Hour watch 288499-6002")).isNegative();
        assertThat(quoted("code", "my Norda Happy Hour watch 288499-6002")).hasValue("6002");
        assertThat(weight("code", "my Norda Happy Hour watch 288499-3001")).isPositive();
        assertThat(weight("code", "my Norda Happy Hour watch 288499")).isPositive();

        catalogue.put(
                product(1, "Swivel Notebook S433EA-EB1108T").brand("Norda").build());

        assertThat(weight("code", "my Norda Swivel Notebook s433ea-eb1155t")).isNegative();
        assertThat(weight("code", "my Norda Swivel Notebook s433ea/eb")).isPositive();

        catalogue.put(product(1, "Compact Camera DMC-ZS6").brand("Norda").build());

        assertThat(weight("code", "my Norda Compact Camera DMC-ZS8")).isNegative();
    }

    @Test
    void aSizeBehindAColourIsNoEndOfACode() {
        catalogue.put(product(1, "Linen Dress Nora red 42").brand("Norda").build());

        assertThat(weight("code", "my Norda Linen Dress Nora red/48")).isZero();
    }

    @Test
    void theRightCodeCountsBesideOneWithAnotherEnd() {
        catalogue.put(product(1, "Charger NX450 for 288499-3001").brand("Norda").build());

        assertThat(weight("code", "Norda Charger NX450 for 288499-6002"))
                .isGreaterThan(weight("code", "Norda Charger for 288499-6002"));
    }

    @Test
    void anotherVersionOfAModelSpeaksAgainstAProduct() {
        catalogue.put(product(1, "Norda Arctic Drive 10 TB").brand("Norda").build());
        catalogue.put(
                product(2, "Norda Grabber X2 Action Camera").brand("Norda").build());

        assertThat(weight("version", "my Norda Arctic Drive Pro 10TB")).isNegative();
        assertThat(quoted("version", "my Norda Arctic Drive Pro 10TB")).hasValue("Pro");
        assertThat(weight("version", "my Norda Arctic Drive 10TB Pro")).isNegative();
        assertThat(weight("version", "my Norda Arctic Drive Pro Max 10TB")).isNegative();
        assertThat(weight(2, "version", "my Norda Grabber X2+ Action Camera")).isNegative();
        assertThat(weight(2, "version", "my Norda Grabber X2+ 64GB")).isNegative();
        assertThat(weight(2, "version", "my Norda Grabber X2 Plus case")).isNegative();
        assertThat(weight(2, "version", "my Norda Grabber X2 III Action Camera"))
                .isNegative();
    }

    @Test
    void wordsThatNameNoVersionDontSpeakAgainstAProduct() {
        catalogue.put(product(1, "Norda Arctic Drive 10 TB").brand("Norda").build());
        catalogue.put(
                product(2, "Norda Grabber X2 Action Camera").brand("Norda").build());

        assertThat(weight("version", "my Norda Arctic Drive 10TB")).isZero();
        assertThat(weight("version", "zehn Norda Arctic Drive pro Kopf, 10TB each"))
                .isZero();
        assertThat(weight("version", "my Norda super Arctic Drive 10TB")).isZero();
        assertThat(weight("version", "my Norda Arctic Drive, really mini 10TB")).isZero();
        assertThat(weight("version", "my Norda Arctic Drive #mini 10TB")).isZero();
        assertThat(weight("version", "my Norda Arctic #Drive Pro 10TB")).isZero();
        assertThat(weight("version", "my Norda Arctic Drive 10TB, Norda Grabber X2 Pro Action Camera"))
                .isZero();
        assertThat(weight(2, "version", "my Norda Grabber X2 Action Camera")).isZero();
    }

    @Test
    void aVersionThatTheCaptionLeavesOutSpeaksAgainstAProduct() {
        catalogue.put(product(1, "Norda Arctic Drive Pro 10 TB").brand("Norda").build());
        catalogue.put(
                product(2, "Norda Grabber X2+ Action Camera").brand("Norda").build());
        catalogue.put(product(3, "Norda krém pro muže 50 ml").brand("Norda").build());

        assertThat(weight("version", "my Norda Arctic Drive 10TB")).isNegative();
        assertThat(weight("version", "my Norda Arctic Drive Pro 10TB")).isZero();
        assertThat(weight(2, "version", "my Norda Grabber X2 Action Camera")).isNegative();
        assertThat(weight(2, "version", "my Norda Grabber X2+ Action Camera")).isZero();
        assertThat(weight(2, "version", "my Norda Grabber X2 Plus Action Camera"))
                .isZero();
        assertThat(weight(2, "version", "my Norda action camera")).isZero();
        assertThat(weight(3, "version", "můj Norda krém 50 ml")).isZero();
    }

    @Test
    void digitsOfAHashtagAreNoEndOfACode() {
        catalogue.put(product(1, "Sticky Brain 3.0").brand("Norda").build());

        assertThat(weight("code", "my Norda #StickyBrain30")).isZero();
    }

    @Test
    void aMissingBrandSpeaksAgainstAProductAndAnotherOneMore() {
        catalogue.put(product(1, "Linen Dress Marlene").brand("Acme").build());
        catalogue.put(product(2, "Something Else").brand("Zenko").build());

        double named = weight("brand", "the Linen Dress Marlene by @acme");
        double missing = weight("brand", "the Linen Dress Marlene");
        double other = weight("brand", "the Zenko Linen Dress Marlene");
        assertThat(named).isGreaterThan(missing);
        assertThat(missing).isGreaterThan(other);
        assertThat(quoted("brand", "the Zenko Linen Dress Marlene")).hasValue("Zenko");
    }

    @Test
    void rareWordsBesideTheTitlesSpeakAgainstAProduct() {
        catalogue.put(product(1, "Linen Dress Marlene").build());
        catalogue.put(product(2, "Velvet Cushion Cover Nora with Buttons").build());

        assertThat(weight("mention", "my Linen Dress Marlene"))
                .isGreaterThan(weight("mention", "my velvet Linen Dress Marlene"));
    }

    @Test
    void aThingAndItsAccessoryAreToldApart() {
        catalogue.put(product(1, "Pixon S210 Camera").build());
        catalogue.put(product(2, "Charger for Pixon S210 Camera").build());

        assertThat(weight("accessory", "a charger for my Pixon S210 Camera")).isNegative();
        assertThat(weight("accessory", "ein Ladegerät für die Pixon S210 Camera"))
                .isNegative();
        assertThat(weight("accessory", "my Pixon S210 Camera")).isZero();
        assertThat(weight("accessory", "made for each other! Pixon S210 Camera"))
                .isZero();
        assertThat(ranked("my Pixon S210 Camera", 2).evidence())
                .filteredOn(evidence -> evidence.kind().equals("accessory"))
                .singleElement()
                .satisfies(evidence -> assertThat(evidence.weight()).isNegative());
    }

    @Test
    void anAccessoryForAWholeNameIsSuggestedAtMost() {
        catalogue.put(product(1, "Garmin Edge 840").brand("Garmin").build());

        assertThat(Findings.confirmed(catalogue, "Case for my Garmin Edge 840 finally arrived"))
                .isEmpty();
        assertThat(Findings.confirmed(catalogue, "Hülle für den Garmin Edge 840"))
                .isEmpty();
        assertThat(Findings.confirmed(catalogue, "Reaching for my Garmin Edge 840 every morning"))
                .hasSize(1);
        assertThat(Findings.confirmed(catalogue, "Bereit für den Garmin Edge 840"))
                .hasSize(1);
        assertThat(Findings.confirmed(catalogue, "Garmin Edge 840 for my dad")).hasSize(1);
        assertThat(evidence(1, "accessory", "Case for my Garmin Edge 840"))
                .map(Evidence::quote)
                .map(Evidence.Quote::text)
                .contains("Case");
    }

    @Test
    void smallWordsOfOtherBrandsAreNoBrands() {
        catalogue.put(product(1, "English Breakfast Tea").brand("Twinings").build());
        catalogue.put(product(2, "Ticket to Ride").brand("Days of Wonder").build());
        catalogue.put(product(3, "Niacinamide Serum").brand("The Ordinal").build());

        assertThat(weight("brand", "The cup of Twinings English Breakfast Tea")).isZero();
        assertThat(weight("brand", "Ordinal English Breakfast Tea")).isNegative();
    }

    @Test
    void ordinalsAreNoModelCodes() {
        catalogue.put(product(1, "Kindle 11th Gen 3-in-1 Reader").build());

        assertThat(weight("code", "my 11th laptop, a 3-in-1 one")).isZero();
    }

    @Test
    void aQuoteIsTheSentenceThatNamesTheProduct() {
        catalogue.put(product(1, "Nordlys Tote Bag").brand("Nordlys").build());
        catalogue.put(product(2, "Kettle E-325S").brand("Weber").build());

        assertThat(evidence(1, "title", "Tote: Nordlys Tote Bag"))
                .map(Evidence::quote)
                .map(Evidence.Quote::text)
                .contains("Nordlys Tote Bag");
        assertThat(evidence(2, "code", "the Weber kettle E-325S"))
                .map(Evidence::quote)
                .map(Evidence.Quote::text)
                .contains("E-325S");
    }

    @Test
    void anotherNumberOfPiecesSpeaksAgainstAProduct() {
        catalogue.put(product(1, "Glimm Tea Lights").build());

        assertThat(weight("number", "Glimm Tea Lights, 24 pcs")).isNegative();
        assertThat(weight("number", "Glimm Tea Lights")).isZero();
    }

    @Test
    void aWholeTitleCountsLessBesideWordsOfOthers() {
        catalogue.put(product(1, "Linen Dress Marlene").build());
        catalogue.put(product(2, "Velvet Cushion Cover Nora with Buttons").build());

        assertThat(weight("title", "my Linen Dress Marlene"))
                .isGreaterThan(weight("title", "my velvet Linen Dress Marlene"));
    }

    @Test
    void rivalsShareTheProbability() {
        catalogue.put(product(1, "Linen Dress Marlene Paris").build());
        double alone = score("my Linen Dress Marlene");
        catalogue.put(product(2, "Linen Dress Marlene Berlin").build());

        assertThat(weight("competition", "my Linen Dress Marlene")).isNegative();
        assertThat(Matcher.over(catalogue).rank(PostText.of("my Linen Dress Marlene"), 2))
                .allSatisfy(finding -> assertThat(finding.confidence()).isLessThanOrEqualTo(0.5));
        assertThat(score("my Linen Dress Marlene")).isLessThan(alone);
    }

    @Test
    void shownBeforeIsSaid() {
        catalogue.put(product(1, "Linen Dress Marlene").build());
        PostText post = PostText.of("my linen dress").withShownBefore(Set.of(ProductBuilder.id(1)));

        assertThat(Matcher.over(catalogue).rank(post, 1).get(0).evidence())
                .filteredOn(evidence -> evidence.kind().equals("shown_before"))
                .singleElement()
                .satisfies(evidence -> assertThat(evidence.weight()).isPositive());
    }

    private double score(String caption) {
        return first(caption).score();
    }

    private double weight(String kind, String caption) {
        return weight(1, kind, caption);
    }

    private double weight(int product, String kind, String caption) {
        return evidence(product, kind, caption).map(Evidence::weight).orElse(0.0);
    }

    private Optional<String> quoted(String kind, String caption) {
        return evidence(1, kind, caption).map(Evidence::quote).map(Evidence.Quote::text);
    }

    private Optional<Evidence> evidence(int product, String kind, String caption) {
        return ranked(caption, product).evidence().stream()
                .filter(evidence -> evidence.kind().equals(kind))
                .findFirst();
    }

    /** What is found of product 1. */
    private RankedItem first(String caption) {
        return ranked(caption, 1);
    }

    private RankedItem ranked(String caption, int product) {
        return Matcher.over(catalogue).rank(PostText.of(caption), 10).stream()
                .filter(finding -> finding.id().equals(ProductBuilder.id(product)))
                .findFirst()
                .orElseThrow();
    }
}
