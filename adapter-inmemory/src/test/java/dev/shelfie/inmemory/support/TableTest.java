package dev.shelfie.inmemory.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableTest {

    private static final int SEED = 20260301;

    /** Numbers, indexed by parity, with the largest first. */
    private static final TableDefinition<Integer> NUMBERS = new TableDefinition<Integer>(
                    "number", number -> number, TableTest::position)
            .index(number -> number % 2 == 0 ? "even" : "odd")
            .unique(number -> List.of(new UniqueKey("%03d".formatted(number), "taken")));

    @Test
    void listStartsAfterThePositionAndEndsAtTheLimit() {
        Table<Integer> table = numbers(0, 100);

        assertThat(table.list(List.of("even"), null, 3)).containsExactly(98, 96, 94);
        assertThat(table.list(List.of("even"), position(50), 2)).containsExactly(48, 46);
        assertThat(table.list(List.of("even"), position(49), 2)).containsExactly(48, 46);
        assertThat(table.list(List.of("even", "odd"), position(50), 3)).containsExactly(49, 48, 47);
        assertThat(table.list(List.of("even"), position(0), 9)).isEmpty();
        assertThat(table.list("neither")).isEmpty();
    }

    @Test
    void listReadsNoMoreRecordsThanItNeeds() {
        Table<Integer> table = numbers(0, 1_000);
        List<Integer> read = new ArrayList<>();

        List<Integer> found = table.list(List.of("even"), position(500), 2, number -> {
            read.add(number);
            return number % 10 == 0;
        });

        assertThat(found).containsExactly(490, 480);
        assertThat(read).containsExactly(498, 496, 494, 492, 490, 488, 486, 484, 482, 480);
    }

    @Test
    void listUniqueIsInTheOrderOfTheKeys() {
        Table<Integer> table = numbers(0, 100);

        assertThat(table.listUnique("089", 3, number -> number % 2 == 1)).containsExactly(91, 93, 95);
        assertThat(table.getUnique("007")).isEqualTo(7);
    }

    @Test
    void holdsWhatATreeSetHoldsAfterAnyChanges() {
        Random random = new Random(SEED);
        TreeSet<Integer> expected = new TreeSet<>();
        Table<Integer> table = Table.empty(NUMBERS);
        for (int i = 0; i < 5_000; i++) {
            int number = random.nextInt(300) * 2;
            if (expected.add(number)) {
                table = table.insert(number);
            } else {
                expected.remove(number);
                table = table.delete(number);
            }
            int after = random.nextInt(600);
            assertThat(table.list(List.of("even"), position(after), 5))
                    .isEqualTo(expected.headSet(after, false).descendingSet().stream()
                            .limit(5)
                            .toList());
            assertThat(table.get(number) != null).isEqualTo(expected.contains(number));
        }
    }

    @Test
    void changesLeaveTheOriginalAsItWas() {
        Table<Integer> two = numbers(1, 3);

        Table<Integer> one = two.delete(1);

        assertThat(two.list("odd")).containsExactly(1);
        assertThat(two.get(1)).isEqualTo(1);
        assertThat(one.list("odd")).isEmpty();
        assertThat(one.getUnique("001")).isNull();
        assertThat(one.list("even")).containsExactly(2);
    }

    private static Table<Integer> numbers(int from, int to) {
        Table<Integer> table = Table.empty(NUMBERS);
        for (int number : IntStream.range(from, to).toArray()) {
            table = table.insert(number);
        }
        return table;
    }

    private static Position position(int number) {
        return new Position(Instant.ofEpochSecond(number), "n");
    }
}
