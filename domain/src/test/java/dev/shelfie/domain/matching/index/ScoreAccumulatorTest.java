package dev.shelfie.domain.matching.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScoreAccumulatorTest {

    private final ScoreAccumulator accumulator = new ScoreAccumulator();

    @Test
    void sumsUpScoresInTheOrderInWhichNumbersFirstOccurAndStartsAnewWhenCleared() {
        Random random = new Random(4);
        for (int round = 0; round < 3; round++) {
            accumulator.clear();
            Map<Integer, Float> expected = new LinkedHashMap<>();
            for (int i = 0; i < 5_000; i++) {
                int number = random.nextInt(100_000) >> random.nextInt(17);
                float score = 0.1f + random.nextFloat();
                accumulator.add(number, score);
                expected.merge(number, score, Float::sum);
            }

            assertThat(scores()).isEqualTo(expected);
            assertThat(scores().keySet()).containsExactlyElementsOf(expected.keySet());
        }
    }

    @Test
    void dropsNumbersWhenItIsFull() {
        for (int number = 0; number <= ScoreAccumulator.MAX_SIZE; number++) {
            accumulator.add(number, 1);
        }
        accumulator.add(7, 1);

        assertThat(accumulator.size()).isEqualTo(ScoreAccumulator.MAX_SIZE);
        assertThat(accumulator.score(7)).isEqualTo(2);
    }

    @Test
    void takesMemoryForAsManyNumbersAsThereAreWhenTheyAreHigh() {
        long before = accumulator.bytes();
        for (int i = 0; i < 100; i++) {
            accumulator.add(Integer.MAX_VALUE - (i << 16), i + 1);
        }

        assertThat(accumulator.bytes()).isEqualTo(before);
        assertThat(scores()).hasSize(100).containsEntry(Integer.MAX_VALUE - (99 << 16), 100f);
    }

    @Test
    void takesNoFurtherNumbersOnceItIsClosedUntilItIsCleared() {
        accumulator.add(7, 1);
        accumulator.close();
        accumulator.add(8, 1);
        accumulator.add(7, 2);
        assertThat(scores()).isEqualTo(Map.of(7, 3f));

        accumulator.clear();
        accumulator.add(8, 1);
        assertThat(scores()).isEqualTo(Map.of(8, 1f));
    }

    private Map<Integer, Float> scores() {
        Map<Integer, Float> scores = new LinkedHashMap<>();
        for (int i = 0; i < accumulator.size(); i++) {
            scores.put(accumulator.number(i), accumulator.score(i));
        }
        return scores;
    }
}
