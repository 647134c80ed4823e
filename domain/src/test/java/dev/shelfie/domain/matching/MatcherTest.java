package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.id;
import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Over a small shop of fashion, cosmetics, electronics and food, in several languages. */
class MatcherTest {

    private static final double SUGGEST = Thresholds.DEFAULT.suggestAt();
    private static final Catalogue SHOP = Shop.catalogue();
    private static final Matcher MATCHER = Matcher.over(SHOP);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Obsessed with my new Acme Linen Summer Dress in blue 😍 #ootd #ad | 1",
                "Endlich da: das Leinen Sommerkleid Marlene von Lindgrün! Wer hat es auch? | 4",
                "Neu im Schrank: #LeinenSommerkleid #Marlene von @lindgrun | 4",
                "Petit coup de cœur du mois : la crème hydratante Éclat à la rose de Maison Belle | 7",
                "Mi imprescindible: zapatillas Runfast Pegaso 3 para correr | 9",
                "新しいワンピース届いた！リネンワンピース花柄、かわいい | 12",
                "وصلتني اليوم حقيبة جلدية صغيرة من نورا، أحبها جدا | 14",
                "Новая увлажняющая маска Берёзка для лица, люблю! | 15",
                "unboxing the Zenko SoundPod Pro 2 wireless earbuds 🎧 | 16",
                "my zenko soundpd pro 2 wireless earbuds sound great | 16",
                "55 inch Zenko Vision OLED TV finally on the wall | 18",
                "the 65\" Zenko Vision OLED TV is huge | 19",
                "#zenkosoundpodpro2 all day every day | 16",
                "Just got the NX-450B from Norda, coffee for weeks | 20",
                "Just got the NX450B from Norda, coffee for weeks | 20"
            })
    void ranksTheShownProductFirstInAnyLanguage(String caption, int expected) {
        List<RankedItem> findings = MATCHER.rank(PostText.of(caption), 5);

        assertThat(findings).isNotEmpty();
        assertThat(findings.get(0).id()).isEqualTo(id(expected));
        assertThat(findings.get(0).confidence()).isGreaterThan(SUGGEST);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "😍😍😍",
                "Monday mood: coffee first, everything else later",
                "Danke für 100.000! Ich kann es noch gar nicht glauben",
                "Premier jour de vacances, on se retrouve la semaine prochaine",
                "Domingo de playa, familia y cero prisas",
                "Woke up to this view. Take me back already #travel #summer",
                "@zenko",
                "Thank you @acme for having me!",
                "今日はとても楽しかったです",
                "اليوم كان جميلا جدا",
                "Сегодня просто гуляем по городу",
                "Use LINA10 for 10% off, 20 € minimum",
                "Follow for more! Link in bio, 24 hours to go"
            })
    void abstainsWhenNoProductIsShown(String caption) {
        assertThat(MATCHER.rank(PostText.of(caption), 5))
                .allSatisfy(finding -> assertThat(finding.confidence()).isLessThan(SUGGEST));
    }

    @Test
    void findsEveryProductOfACaptionThatShowsSeveral() {
        String caption = "My favourites: Acme Linen Summer Dress in blue, Zenko SoundPod Pro 2 wireless earbuds"
                + " + crème hydratante Éclat à la rose";

        assertThat(shown(PostText.of(caption))).containsExactlyInAnyOrder(id(1), id(16), id(7));
    }

    @Test
    void tellsVariantsOfAnItemApartByTheirColour() {
        assertThat(shown(PostText.of("the Acme Linen Summer Dress in red"))).containsExactly(id(2));
        assertThat(shown(PostText.of("das Acme Linen Summer Dress in rot"))).containsExactly(id(2));
    }

    @Test
    void letsOneVariantStandForAnItemWhoseVariantIsntSaid() {
        assertThat(shown(PostText.of("love my Acme Linen Summer Dress"))).hasSize(1);
    }

    @Test
    void findsSeveralVariantsThatTheCaptionNames() {
        assertThat(shown(PostText.of("the Acme Linen Summer Dress in red and blue")))
                .containsExactlyInAnyOrder(id(1), id(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "found it https://shop.example/p/item-5?utm_source=ig&utm_medium=social",
                "found it http://www.shop.example/p/item-5/#top",
                "found it https://m.shop.example/p/item-5?gclid=abc.",
                "GTIN 4006381333931",
                "sku BLZ-7781-M on sale"
            })
    void confirmsWhatThePostNamesByLinkOrCode(String caption) {
        RankedItem best = MATCHER.rank(PostText.of(caption), 1).get(0);

        assertThat(best.id()).isEqualTo(id(5));
        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.evidence()).first().extracting(Evidence::kind).isIn("link", "gtin", "sku");
    }

    @Test
    void confirmsBothWhenThePostLinksTwoProducts() {
        PostText post = PostText.of("https://shop.example/p/item-5 and https://shop.example/p/item-20");

        assertThat(confidence(post, id(5))).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(confidence(post, id(20))).isGreaterThan(Thresholds.DEFAULT.confirmAt());
    }

    @Test
    void isAsSureOfAProductWhenThePostLinksAnotherOne() {
        String words = "the Zenko SoundPod Pro 2 wireless earbuds";

        assertThat(confidence(PostText.of(words + "! https://shop.example/p/item-20"), id(16)))
                .isGreaterThan(confidence(PostText.of(words), id(16)) - 0.01);
    }

    @Test
    void leavesOutWhatPeopleSaidThatThePostDoesNotShow() {
        PostText post = PostText.of("the Acme linen summer dress in blue");

        assertThat(MATCHER.rank(post, 1).get(0).id()).isEqualTo(id(1));
        assertThat(MATCHER.rank(post.withNotShown(Set.of(id(1))), 10))
                .extracting(RankedItem::id)
                .doesNotContain(id(1))
                .first()
                .isEqualTo(id(2));
    }

    @Test
    void readsTagsAndLinksThatComeApartFromTheCaption() {
        PostText tagged = PostText.of("new in")
                .withHashtags(List.of("LeinenSommerkleid", "Marlene"))
                .withMentions(List.of("lindgrun"));
        PostText linked = PostText.of("").withLinks(List.of("https://shop.example/p/item-5"));

        assertThat(MATCHER.rank(tagged, 1).get(0).id()).isEqualTo(id(4));
        assertThat(MATCHER.rank(linked, 1).get(0).id()).isEqualTo(id(5));
    }

    @Test
    void trustsAProductMoreThatTheInfluencerHasShownBefore() {
        PostText unknown = PostText.of("my Zenko earbuds");
        PostText known = unknown.withShownBefore(Set.of(id(16)));

        assertThat(confidence(known, id(16))).isGreaterThan(confidence(unknown, id(16)));
    }

    @Test
    void weightsAddUpToTheScoreThatTheConfidenceIsCalibratedFrom() {
        Calibration calibration = new Calibration(3, 0.7, -0.2);
        Matcher matcher = Matcher.over(SHOP, calibration);

        assertThat(matcher.rank(PostText.of("unboxing the Zenko SoundPod Pro 2 and a blue linen dress"), 10))
                .hasSizeGreaterThan(1)
                .allSatisfy(finding -> {
                    double sum = finding.evidence().stream()
                            .mapToDouble(Evidence::weight)
                            .sum();
                    assertThat(finding.score()).isCloseTo(sum, within(1e-9));
                    assertThat(finding.confidence()).isEqualTo(calibration.confidence(finding.score()));
                    assertThat(finding.evidence())
                            .isSortedAccordingTo((a, b) -> Double.compare(Math.abs(b.weight()), Math.abs(a.weight())));
                });
        assertThat(matcher.version()).isEqualTo(Matcher.VERSION + ".3");
    }

    @Test
    void quotesTheCaptionWhereItSaysSo() {
        String caption = "🛍️ finally: Zenko SoundPod Pro 2!";

        List<Evidence> quoting = MATCHER.rank(PostText.of(caption), 1).get(0).evidence().stream()
                .filter(evidence -> evidence.quote() != null)
                .toList();

        assertThat(quoting).extracting(evidence -> evidence.quote().text()).contains("Zenko SoundPod Pro 2");
        assertThat(quoting)
                .allSatisfy(evidence -> assertThat(evidence.quote().text())
                        .isEqualTo(caption.substring(
                                evidence.quote().start(), evidence.quote().end())));
    }

    @Test
    void ordersByConfidenceAndGivesNoMoreThanTheLimit() {
        PostText post = PostText.of("Zenko Vision OLED TV");

        List<RankedItem> findings = MATCHER.rank(post, 20);

        assertThat(findings).extracting(RankedItem::confidence).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(MATCHER.rank(post, 1)).containsExactly(findings.get(0));
        assertThat(MATCHER.rank(post, 20)).isEqualTo(findings);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 101})
    void refusesLimitsOutOfBounds(int limit) {
        assertThatIllegalArgumentException().isThrownBy(() -> MATCHER.rank(PostText.of("dress"), limit));
    }

    @Test
    void findsNothingInAnEmptyCatalogue() {
        assertThat(Matcher.over(new Catalogue()).rank(PostText.of("Acme dress"), 10))
                .isEmpty();
    }

    @Test
    void findsTheOnlyProductOfACatalogue() {
        Catalogue one = new Catalogue();
        one.put(product(1, "Hydra Boost Serum 30 ml").brand("Glowlab").build());

        assertThat(Matcher.over(one).rank(PostText.of("in love with the Glowlab hydra boost serum"), 1))
                .first()
                .satisfies(finding -> assertThat(finding.confidence()).isGreaterThan(SUGGEST));
    }

    private static List<String> shown(PostText post) {
        return MATCHER.rank(post, 20).stream()
                .filter(finding -> finding.confidence() >= SUGGEST)
                .map(RankedItem::id)
                .toList();
    }

    private static double confidence(PostText post, String product) {
        return MATCHER.rank(post, 50).stream()
                .filter(finding -> finding.id().equals(product))
                .mapToDouble(RankedItem::confidence)
                .findFirst()
                .orElse(0);
    }
}
