package dev.shelfie.domain.matching.retrieval;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopScoresTest {

    private record Added(int number, float score) {}

    /** Whatever the order in which they come. */
    @ParameterizedTest
    @CsvSource({"0, 9, 4", "1, 9, 4", "3, 9, 4", "12, 10, 3", "12, 16, 5", "12, 400, 6", "48, 3000, 9", "48, 3000, 2000"
    })
    void keepsTheHighestScores(int limit, int added, int kinds) {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<Added> all = new ArrayList<>();
            for (int i = 0; i < added; i++) {
                all.add(new Added(i, random.nextInt(kinds) / 8f));
            }
            Collections.shuffle(all, random);

            TopScores top = new TopScores(limit, Integer::compare);
            for (Added one : all) {
                if (one.score >= top.threshold()) {
                    top.add(one.number, one.score);
                }
            }

            assertThat(IntStream.range(0, top.size()).mapToObj(top::number).collect(toSet()))
                    .isEqualTo(all.stream()
                            .sorted(comparing(Added::score).reversed().thenComparing(Added::number))
                            .limit(limit)
                            .map(Added::number)
                            .collect(toSet()));
        }
    }

    @Test
    void tellsTheScoreOfEachProduct() {
        TopScores top = new TopScores(3, Integer::compare);
        for (int i = 0; i < 9; i++) {
            top.add(i, i / 8f);
        }

        assertThat(IntStream.range(0, top.size()).boxed())
                .hasSize(3)
                .allSatisfy(i -> assertThat(top.score(i)).isEqualTo(top.number(i) / 8f));
    }

    @Test
    void isCrowdedIfNoneOfTheScoresIsLow() {
        TopScores top = new TopScores(3, Integer::compare);
        top.add(1, 8);
        top.add(2, 8);
        assertThat(top.isCrowded(0.25f)).as("a place is free").isFalse();
        top.add(3, 2);
        assertThat(top.isCrowded(0.25f)).as("one is low").isFalse();
        top.add(4, 3);
        assertThat(top.isCrowded(0.25f)).isTrue();
    }
}
