package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever there is in captions and catalogues, the answer is sensible: no exception, and nothing confirmed. */
class HostileInputTest {

    private static final int PRODUCTS = 2000;
    private static final Catalogue IDENTICAL = new Catalogue();
    private static final Catalogue COMMON = new Catalogue();
    private static final Catalogue SHARED = new Catalogue();

    @BeforeAll
    static void fill() {
        String everyWord = IntStream.range(0, 30)
                .mapToObj(i -> "word" + (char) ('a' + i % 26) + i)
                .collect(Collectors.joining(" "));
        for (int i = 0; i < PRODUCTS; i++) {
            IDENTICAL.put(product(i, "Linen Summer Dress").brand("Acme").build());
            COMMON.put(product(i, "the and for with der die das").build());
            SHARED.put(product(i, everyWord).description(everyWord).build());
        }
    }

    static Stream<String> captions() {
        Random random = new Random(5);
        return Stream.of(
                "a".repeat(100_000),
                "😍".repeat(50_000),
                "\ud83d".repeat(10_000),
                "\u0301".repeat(100_000),
                "#".repeat(100_000),
                "@a ".repeat(30_000),
                "#LinenSummerDress".repeat(5_000),
                "1 ".repeat(50_000),
                "4006381333931 ".repeat(5_000),
                "https://".repeat(10_000),
                "https://shop.example/p/" + "a/".repeat(50_000),
                "linen summer dress ".repeat(5_000),
                "the and for with ".repeat(5_000),
                "קליפורניה\u200f dress \u202e linen عربي ".repeat(2_000),
                "見".repeat(100_000),
                "1.".repeat(50_000),
                "aB".repeat(50_000),
                "a1".repeat(50_000),
                random.ints(100_000, 0, 0x10000)
                        .collect(StringBuilder::new, (text, c) -> text.append((char) c), StringBuilder::append)
                        .toString());
    }

    @ParameterizedTest
    @MethodSource("captions")
    void hasASensibleAnswerToAnyCaption(String caption) {
        for (Catalogue catalogue : List.of(IDENTICAL, COMMON, SHARED)) {
            List<RankedItem> findings = Matcher.over(catalogue).rank(PostText.of(caption), 100);

            assertThat(findings).allSatisfy(finding -> {
                assertThat(finding.confidence()).isLessThan(Thresholds.DEFAULT.confirmAt());
                assertThat(finding.evidence())
                        .allSatisfy(evidence -> assertThat(evidence.quote() == null
                                        || caption.startsWith(
                                                evidence.quote().text(),
                                                evidence.quote().start()))
                                .isTrue());
            });
        }
    }

    @ParameterizedTest
    @MethodSource("captions")
    void takesSuchTextsApartFromTheCaptionToo(String text) {
        PostText post = PostText.of("")
                .withHashtags(List.of(text))
                .withMentions(List.of(text))
                .withLinks(List.of(text));

        assertThat(Matcher.over(IDENTICAL).rank(post, 10)).hasSizeLessThanOrEqualTo(10);
    }
}
