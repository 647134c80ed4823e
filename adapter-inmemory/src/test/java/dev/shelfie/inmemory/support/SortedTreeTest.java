package dev.shelfie.inmemory.support;

import static java.util.Comparator.naturalOrder;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SortedTreeTest {

    private static final int SEED = 20260301;

    @Test
    void afterReturnsNothingWhenThereIsNothing() {
        SortedTree<Integer, String> empty = SortedTree.empty(naturalOrder());

        assertThat(empty.after(null, 10)).isEmpty();
        assertThat(empty.after(1, 10)).isEmpty();
        assertThat(empty.without(1).get(1)).isNull();
    }

    @Test
    void holdsWhatATreeMapWouldAfterAnyChanges() {
        Random random = new Random(SEED);
        TreeMap<Integer, Integer> expected = new TreeMap<>();
        SortedTree<Integer, Integer> tree = SortedTree.empty(naturalOrder());
        for (int i = 0; i < 20_000; i++) {
            int key = random.nextInt(500);
            if (random.nextBoolean()) {
                expected.put(key, i);
                tree = tree.with(key, i);
            } else {
                expected.remove(key);
                tree = tree.without(key);
            }
            int after = random.nextInt(-1, 501);
            assertThat(tree.after(after, 5))
                    .isEqualTo(expected.tailMap(after, false).values().stream()
                            .limit(5)
                            .toList());
            assertThat(tree.get(key)).isEqualTo(expected.get(key));
        }
        assertThat(tree.after(null, Integer.MAX_VALUE)).isEqualTo(List.copyOf(expected.values()));
    }

    @Test
    void staysShallowWhateverTheOrderOfChanges() {
        int size = 1 << 12;
        SortedTree<Integer, Integer> ascending = SortedTree.empty(naturalOrder());
        SortedTree<Integer, Integer> descending = SortedTree.empty(naturalOrder());
        for (int i = 0; i < size; i++) {
            ascending = ascending.with(i, i);
            descending = descending.with(size - i, i);
        }
        SortedTree<Integer, Integer> halved = ascending;
        for (int i = 0; i < size / 2; i++) {
            halved = halved.without(i);
        }

        assertThat(ascending.height()).isLessThanOrEqualTo(17);
        assertThat(descending.height()).isLessThanOrEqualTo(17);
        assertThat(halved.height()).isLessThanOrEqualTo(16);
    }

    @Test
    void afterStartsAtTheFirstFollowingKeyAndEndsAtTheLimit() {
        SortedTree<Integer, Integer> tree = SortedTree.empty(Comparator.<Integer>reverseOrder());
        for (int even : IntStream.range(0, 50).map(i -> i * 2).toArray()) {
            tree = tree.with(even, even);
        }

        assertThat(tree.after(null, 3)).containsExactly(98, 96, 94);
        assertThat(tree.after(50, 2)).containsExactly(48, 46);
        assertThat(tree.after(49, 2)).containsExactly(48, 46);
        assertThat(tree.after(2, 9)).containsExactly(0);
        assertThat(tree.after(0, 9)).isEmpty();
        assertThat(tree.after(50, 0)).isEmpty();
    }

    @Test
    void afterReturnsThoseThatAreWantedAndLooksAtNoMoreThanItMust() {
        SortedTree<Integer, Integer> tree = SortedTree.empty(naturalOrder());
        for (int i = 0; i < 1_000; i++) {
            tree = tree.with(i, i);
        }
        List<Integer> lookedAt = new ArrayList<>();

        List<Integer> found = tree.after(499, 3, value -> {
            lookedAt.add(value);
            return value % 10 == 0;
        });

        assertThat(found).containsExactly(500, 510, 520);
        assertThat(lookedAt).isEqualTo(IntStream.rangeClosed(500, 520).boxed().toList());
        assertThat(tree.after(null, 9, value -> value > 997)).containsExactly(998, 999);
    }

    @Test
    void isEmptyTellsWhetherThereAreEntries() {
        SortedTree<Integer, Integer> empty = SortedTree.empty(naturalOrder());

        assertThat(empty.isEmpty()).isTrue();
        assertThat(empty.with(1, 1).isEmpty()).isFalse();
        assertThat(empty.with(1, 1).without(1).isEmpty()).isTrue();
    }

    @Test
    void changesLeaveTheOriginalAsItWas() {
        SortedTree<Integer, String> one =
                SortedTree.<Integer, String>empty(naturalOrder()).with(1, "one");

        SortedTree<Integer, String> two = one.with(2, "two").with(1, "changed");

        assertThat(one.after(null, 9)).containsExactly("one");
        assertThat(two.after(null, 9)).containsExactly("changed", "two");
        assertThat(two.without(1).after(null, 9)).containsExactly("two");
        assertThat(two.after(null, 9)).hasSize(2);
    }
}
