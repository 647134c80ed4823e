package dev.shelfie.domain.matching.scoring;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopScoresTest {

    private static final float MIN_UNLIKE = 0.25f;

    private record Added(int number, float score, int likeness) {}

    /** Whatever the order in which they come. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 9, 4",
        "3, 0, 9, 4",
        "0, 1, 9, 4",
        "1, 1, 9, 4",
        "3, 2, 9, 4",
        "12, 4, 10, 3",
        "12, 4, 16, 5",
        "12, 4, 400, 6",
        "48, 16, 3000, 9",
        "48, 16, 3000, 2000"
    })
    void keepsTheHighestScoresAndThoseUnlikeEachOther(int highest, int unlike, int added, int kinds) {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<Added> all = new ArrayList<>();
            for (int i = 0; i < added; i++) {
                int kind = random.nextInt(kinds);
                all.add(new Added(i, random.nextInt(kinds) / 8f, kind));
            }
            Collections.shuffle(all, random);

            TopScores top = new TopScores(highest, unlike, MIN_UNLIKE, Integer::compare);
            for (Added one : all) {
                if (one.score >= top.threshold()) {
                    top.add(one.number, one.score, one.likeness);
                }
            }

            assertThat(IntStream.range(0, top.size()).mapToObj(top::number).collect(toSet()))
                    .isEqualTo(expected(all, highest, unlike));
        }
    }

    @Test
    void tellsTheScoreOfEachProduct() {
        TopScores top = new TopScores(3, 1, 0, Integer::compare);
        for (int i = 0; i < 9; i++) {
            top.add(i, i / 8f, i);
        }

        assertThat(IntStream.range(0, top.size()).boxed())
                .hasSize(4)
                .allSatisfy(i -> assertThat(top.score(i)).isEqualTo(top.number(i) / 8f));
    }

    private static Set<Integer> expected(List<Added> all, int highest, int unlike) {
        List<Added> sorted = new ArrayList<>(all);
        sorted.sort(comparing(Added::score).reversed().thenComparing(Added::number));
        Set<Integer> expected = new HashSet<>();
        Set<Integer> likenesses = new HashSet<>();
        for (int i = 0; i < sorted.size() && expected.size() < highest + unlike; i++) {
            Added one = sorted.get(i);
            if (i < highest || (one.score >= MIN_UNLIKE && likenesses.add(one.likeness))) {
                expected.add(one.number);
            }
        }
        return expected;
    }
}
