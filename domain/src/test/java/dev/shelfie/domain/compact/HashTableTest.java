package dev.shelfie.domain.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HashTableTest {

    private final HashTable table = new HashTable(2);

    @Test
    void findsNothingWhenItIsEmpty() {
        assertThat(table.first(Hashing.mix(1))).isEqualTo(HashTable.NONE);
        assertThat(table.size()).isZero();
    }

    @Test
    void findsAllEntriesOfAHashInTheOrderTheyWereAddedWhileItGrows() {
        Random random = new Random(1);
        Map<Long, List<Integer>> expected = new HashMap<>();
        for (int value = 0; value < 20_000; value++) {
            long hash = Hashing.mix(random.nextInt(5_000));
            table.add(hash, value);
            expected.computeIfAbsent(hash, any -> new ArrayList<>()).add(value);
        }

        expected.forEach((hash, values) -> assertThat(values(hash)).isEqualTo(values));
        assertThat(table.size()).isEqualTo(20_000);
    }

    @Test
    void addIfAbsentKeepsTheEntryThatIsThere() {
        for (int value = 0; value < 10_000; value++) {
            long hash = Hashing.of(value % 5_000);

            assertThat(table.addIfAbsent(hash, value)).isEqualTo(value % 5_000);
            assertThat(table.find(hash)).isEqualTo(value % 5_000);
        }

        assertThat(table.size()).isEqualTo(5_000);
        assertThat(table.find(Hashing.of(5_000))).isEqualTo(HashTable.NONE);
    }

    @Test
    void findsTheOtherEntriesWhenSomeAreRemoved() {
        Random random = new Random(2);
        Map<Long, List<Integer>> expected = new HashMap<>();
        for (int value = 0; value < 10_000; value++) {
            long hash = Hashing.mix(random.nextInt(500));
            List<Integer> values = expected.computeIfAbsent(hash, any -> new ArrayList<>());
            if (values.isEmpty() || random.nextInt(3) > 0) {
                table.add(hash, value);
                values.add(value);
            } else {
                table.remove(table.first(hash));
                values.remove(0);
            }
        }

        expected.forEach((hash, values) -> assertThat(values(hash)).isEqualTo(values));
    }

    @Test
    void replaceChangesOneEntry() {
        table.add(Hashing.mix(1), 10);
        table.add(Hashing.mix(1), 11);
        table.add(Hashing.mix(2), 20);

        table.replace(table.first(Hashing.mix(1)), HashTable.MAX_VALUE);

        assertThat(values(Hashing.mix(1))).containsExactly(HashTable.MAX_VALUE, 11);
        assertThat(values(Hashing.mix(2))).containsExactly(20);
    }

    @Test
    void clearRemovesAllEntries() {
        table.add(Hashing.mix(1), 10);

        table.clear();

        assertThat(values(Hashing.mix(1))).isEmpty();
        assertThat(table.size()).isZero();
    }

    @Test
    void forEachGivesWhatAnotherTableNeeds() {
        HashTable other = new HashTable(0);
        for (int i = 0; i < 1_000; i++) {
            table.add(Hashing.mix(i), i);
        }

        table.forEach(other::add);

        for (int i = 0; i < 1_000; i++) {
            assertThat(other.value(other.first(Hashing.mix(i)))).isEqualTo(i);
        }
    }

    @Test
    void addIsRefusedWhenTheValueIsOutOfBounds() {
        assertThatIllegalArgumentException().isThrownBy(() -> table.add(1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> table.addIfAbsent(1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> table.add(1, HashTable.MAX_VALUE + 1));
    }

    private List<Integer> values(long hash) {
        List<Integer> values = new ArrayList<>();
        for (int at = table.first(hash); at != HashTable.NONE; at = table.next(hash, at)) {
            values.add(table.value(at));
        }
        return values;
    }
}
