package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PostingsTest {

    @Test
    void givesBackWhatWasAddedInOrder() {
        Random random = new Random(3);
        Postings postings = new Postings(2);
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
            assertThat(read(postings, list, 3))
                    .isEqualTo(expected.get(list).stream().limit(3).toList());
        }
        assertThat(postings.isEmpty(1000)).isTrue();
        assertThat(read(postings, 1000, 5)).isEmpty();
    }

    private static List<Integer> read(Postings postings, int list, int most) {
        int[] into = new int[100];
        int count = postings.read(list, into, most);
        return Arrays.stream(into, 0, count).boxed().toList();
    }
}
