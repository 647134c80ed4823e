package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Products of which one's title has all words of the other's: a lamp and its shade. */
class ContainedTitlesTest {

    private static final int FAMILIES = 120;
    private static final List<String> NOUNS =
            List.of("Lamp", "Table", "Bag", "Jacket", "Lantern", "Armchair", "Knife", "Candle", "Backpack", "Blanket");
    private static final List<String> ACCESSORIES =
            List.of("Shade", "Cover", "Strap", "Case", "Stand", "Refill", "Cushion", "Holder", "Sleeve", "Frame");
    private static final List<String> MATERIALS = List.of("Linen", "Leather", "Oak", "Steel", "Velvet", "Cork");
    private static final List<String> CARRIERS =
            List.of("%s", "My new favourite: %s", "Weil ihr fragt: %s", "So happy with the %s!", "Mes favoris : %s");

    /** A product, and another one whose title has all words of it. */
    private record Pair(int number, String title, String longer) {

        String id() {
            return ProductBuilder.id(number);
        }

        String idOfLonger() {
            return ProductBuilder.id(number + 1);
        }
    }

    private final Catalogue catalogue = new Catalogue();

    ContainedTitlesTest() {
        InventedShop.unrelated(99, 400).forEach(catalogue::put);
    }

    private List<Pair> pairs(long seed) {
        Random random = new Random(seed);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < FAMILIES; i++) {
            String noun = pick(NOUNS, random);
            String brand = "Bra" + (char) ('a' + i % 26) + (char) ('a' + i / 26) + "lund";
            String title = brand + " " + pick(MATERIALS, random) + " " + noun;
            String longer = random.nextBoolean()
                    ? title + " " + pick(ACCESSORIES, random)
                    : title.replace(" " + noun, " Small " + noun);
            pairs.add(new Pair(2 * i, title, longer));
            catalogue.put(product(2 * i, title).brand(brand).build());
            catalogue.put(product(2 * i + 1, longer).brand(brand).build());
        }
        return pairs;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void confirmsTheNamedOneOfTwoTitles(long seed) {
        Random random = new Random(seed);
        List<String> wrong = new ArrayList<>();
        List<Pair> pairs = pairs(seed);
        Matcher matcher = Matcher.over(catalogue);
        for (Pair pair : pairs) {
            String carrier = pick(CARRIERS, random);
            addIfWrong(matcher, String.format(carrier, pair.title()), Set.of(pair.id()), wrong);
            addIfWrong(matcher, String.format(carrier, pair.longer()), Set.of(pair.idOfLonger()), wrong);
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {4, 5, 6})
    void confirmsBothTitlesWhenACaptionListsThem(long seed) {
        Random random = new Random(seed);
        List<String> wrong = new ArrayList<>();
        List<Pair> pairs = pairs(seed);
        Matcher matcher = Matcher.over(catalogue);
        for (Pair pair : pairs) {
            Set<String> both = Set.of(pair.id(), pair.idOfLonger());
            String separator = pick(List.of(", ", " and ", "\n", " + "), random);
            addIfWrong(matcher, pair.title() + separator + pair.longer(), both, wrong);
            addIfWrong(matcher, pair.longer() + separator + pair.title(), both, wrong);
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void suggestsTheShorterTitleWhenTheRestOfTheLongerOneStandsInAnotherSentence() {
        Pair pair = new Pair(0, "Bralund Oak Lamp", "Bralund Oak Lamp Shade");
        catalogue.put(product(0, pair.title()).build());
        catalogue.put(product(1, pair.longer()).build());

        List<RankedItem> ranked = Matcher.over(catalogue)
                .rank(PostText.of("My Bralund Oak Lamp. Tomorrow I tell you about the garden and the shade"), 5);

        assertThat(ranked.stream().filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt()))
                .extracting(RankedItem::id)
                .doesNotContain(pair.idOfLonger());
    }

    @Test
    void confirmsTheLongerTitleAloneWhenWordsOfTheShorterOneFollowHereAndThere() {
        catalogue.put(product(0, "Bralund Oak Lamp").brand("Bralund").build());
        catalogue.put(product(1, "Bralund Oak Lamp Shade").brand("Bralund").build());
        List<String> wrong = new ArrayList<>();

        addIfWrong(
                Matcher.over(catalogue),
                "My new Bralund Oak Lamp Shade. Bralund really makes the best lamp, solid oak",
                Set.of(ProductBuilder.id(1)),
                wrong);

        assertThat(wrong).isEmpty();
    }

    /** A group that a feed gives joins products which titles tell apart. */
    @ParameterizedTest
    @ValueSource(strings = {"Charl Lipstick - Pillow Talk", "Osmo Pocket 3", "Ultra Case for iPhone 15 Pro"})
    void namesTheShorterTitleAloneWhenAGroupHasLongerOnes(String title) {
        List<String> titles = List.of(
                "Charl Lipstick - Pillow Talk",
                "Charl Lipstick - Pillow Talk Medium",
                "Osmo Pocket 3",
                "Osmo Pocket 3 Creator Combo",
                "Ultra Case for iPhone 15 Pro",
                "Ultra Case for iPhone 15 Pro Max");
        for (int i = 0; i < titles.size(); i++) {
            catalogue.put(product(i, titles.get(i)).group("group" + i / 2).build());
        }

        RankedItem best =
                Matcher.over(catalogue).rank(PostText.of("my " + title), 1).get(0);

        assertThat(best.confidence()).isGreaterThan(Thresholds.DEFAULT.confirmAt());
        assertThat(best.family()).containsExactly(ProductBuilder.id(titles.indexOf(title)));
    }

    /** Adds a caption unless these products are confirmed and no other one is above one half. */
    private static void addIfWrong(Matcher matcher, String caption, Set<String> expected, List<String> wrong) {
        List<RankedItem> ranked = matcher.rank(PostText.of(caption), 20);
        Stream<RankedItem> confirmed =
                ranked.stream().filter(found -> found.confidence() >= Thresholds.DEFAULT.confirmAt());
        boolean others = ranked.stream().anyMatch(found -> found.confidence() > 0.5 && !expected.contains(found.id()));
        if (others || !confirmed.map(RankedItem::id).collect(Collectors.toSet()).equals(expected)) {
            wrong.add(caption);
        }
    }

    private static String pick(List<String> words, Random random) {
        return words.get(random.nextInt(words.size()));
    }
}
