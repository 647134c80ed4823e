package dev.shelfie.domain.matching.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostingListsTest {

    @Test
    void cursorReturnsTheNumbersOfAListInOrder() {
        Random random = new Random(3);
        PostingLists postings = new PostingLists(2);
        List<List<Integer>> expected = new ArrayList<>();
        for (int list = 0; list < 50; list++) {
            List<Integer> numbers = new ArrayList<>();
            int number = 0;
            for (int i = random.nextInt(40); i > 0; i--) {
                number += 1 + random.nextInt(1 << random.nextInt(28));
                if (number < 0) {
                    break;
                }
                numbers.add(number);
                postings.add(list, number);
                postings.add(list, number);
            }
            expected.add(numbers);
        }

        for (int list = 0; list < 50; list++) {
            assertThat(read(postings, list, 100)).isEqualTo(expected.get(list));
            assertThat(read(postings, list, 0)).isEmpty();
            assertThat(read(postings, list, 3))
                    .isEqualTo(expected.get(list).stream().limit(3).toList());
        }
        assertThat(read(postings, 1000, 5)).isEmpty();
    }

    @Test
    void addsAScoreToTheFirstNumbersOfAList() {
        Random random = new Random(5);
        PostingLists postings = new PostingLists(2);
        ScoreAccumulator scores = new ScoreAccumulator();
        for (int list = 0; list < 50; list++) {
            int number = 0;
            for (int i = list; i > 0; i--) {
                number += 1 + random.nextInt(1 << random.nextInt(16));
                postings.add(list, number);
            }
        }

        for (int list = 0; list < 60; list++) {
            for (int limit : new int[] {0, 1, 7, 100}) {
                scores.clear();
                int count = postings.addTo(scores, 1, list, limit);

                assertThat(IntStream.range(0, scores.size())
                                .mapToObj(scores::number)
                                .toList())
                        .isEqualTo(read(postings, list, limit))
                        .hasSize(count);
            }
        }
    }

    private static List<Integer> read(PostingLists postings, int list, int limit) {
        List<Integer> numbers = new ArrayList<>();
        for (PostingLists.Cursor cursor = postings.cursor(list, limit); cursor.next(); ) {
            numbers.add(cursor.number());
        }
        return numbers;
    }
}
