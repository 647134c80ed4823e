package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A catalogue of products that are easily taken for each other makes the matcher more careful. */
class ConfusabilityTest {

    private static final int PRODUCTS = 240;
    private static final int SOME = 60;
    private static final int LAMP = 10_000;

    @Test
    void isHigherWhereTitlesAreAlike() {
        assertThat(confusability(alike(PRODUCTS))).isPositive();
        assertThat(confusability(different(PRODUCTS))).isNegative();
    }

    /** A caption hardly ever names a size, so other sizes are no other product. */
    @Test
    void isNoHigherWhereProductsHaveManySizes() {
        assertThat(confusability(inSizes(36, 38, 40, 42, 44))).isEqualTo(confusability(inSizes(36)));
    }

    @Test
    void saysLittleOfFewProducts() {
        assertThat(Math.abs(confusability(different(3)))).isLessThan(Math.abs(confusability(different(PRODUCTS))) / 4);
        assertThat(confusability(new Catalogue())).isZero();
    }

    @Test
    void isTheSameInWhicheverOrderProductsCame() {
        Catalogue forwards = new Catalogue();
        Catalogue backwards = new Catalogue();
        for (int i = 0; i < PRODUCTS; i++) {
            addAlike(i, forwards);
            addAlike(PRODUCTS - 1 - i, backwards);
        }

        assertThat(confusability(forwards)).isEqualTo(confusability(backwards));
    }

    @Test
    void isMeasuredAgainWhenMuchHasChanged() {
        Catalogue catalogue = different(PRODUCTS);
        double before = confusability(catalogue);

        for (int i = 0; i < SOME; i++) {
            addAlike(i, catalogue);
        }
        assertThat(confusability(catalogue)).isEqualTo(before);

        for (int i = SOME; i < 2 * PRODUCTS; i++) {
            addAlike(i, catalogue);
        }
        assertThat(confusability(catalogue)).isGreaterThan(before);
    }

    @Test
    void lowersConfidenceInAProductThatOthersDoNotRival() {
        assertThat(lamp(alike(PRODUCTS)).confidence())
                .isLessThan(lamp(different(PRODUCTS)).confidence());
    }

    private static RankedItem lamp(Catalogue catalogue) {
        catalogue.put(product(LAMP, "Arched Floor Lamp Solveig").build());
        List<RankedItem> found = Matcher.over(catalogue).rank(PostText.of("our new floor lamp Solveig"), 1);
        assertThat(found).singleElement().extracting(RankedItem::id).isEqualTo(ProductBuilder.id(LAMP));
        return found.get(0);
    }

    private static double confusability(Catalogue catalogue) {
        catalogue.measureConfusability();
        return catalogue.read((index, accumulator) -> index.confusability());
    }

    private static Catalogue alike(int products) {
        Catalogue catalogue = new Catalogue();
        for (int i = 0; i < products; i++) {
            addAlike(i, catalogue);
        }
        return catalogue;
    }

    /** Adds one of many pairs whose titles differ in a word. */
    private static void addAlike(int i, Catalogue catalogue) {
        Random random = new Random(i / 2);
        catalogue.put(product(i, word(random) + " " + word(random) + (i % 2 == 0 ? " Basic" : " Deluxe"))
                .build());
    }

    private static Catalogue different(int products) {
        Catalogue catalogue = new Catalogue();
        Random random = new Random(1);
        for (int i = 0; i < products; i++) {
            catalogue.put(product(1000 + i, word(random) + " " + word(random) + " " + word(random) + " " + word(random))
                    .build());
        }
        return catalogue;
    }

    private static Catalogue inSizes(int... sizes) {
        Catalogue catalogue = new Catalogue();
        Random random = new Random(1);
        for (int i = 0; i < PRODUCTS; i++) {
            String name = Stream.generate(() -> word(random)).limit(6).collect(joining(" "));
            for (int size : sizes) {
                catalogue.put(product(100 * i + size, name + " / " + size).build());
            }
        }
        return catalogue;
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < 7; i++) {
            word.append((char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }
}
