package dev.shelfie.application.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ImportedKeysTest {

    private static final int SEED = 20260301;
    private static final int MANY = 1_000_000;

    private final ImportedKeys seen = new ImportedKeys();

    @Test
    void addReturnsTheLineOfTheFirstTimeAndNothingBefore() {
        assertThat(seen.contains("a")).isFalse();
        assertThat(seen.add("a", 7)).isZero();
        assertThat(seen.contains("a")).isTrue();
        assertThat(seen.add("a", 9)).isEqualTo(7);
        assertThat(seen.add("a", 11)).isEqualTo(7);
        assertThat(seen.contains("b")).isFalse();
    }

    @Test
    void addTellsKeysApartByEveryCharacterAndTheirOrder() {
        String[] keys = {"", "a", "A", "aa", "ab", "ba", " a", "a ", "ä", "a\u0308", "😀", "😁", "1", "01", "\u0100"};
        for (int i = 0; i < keys.length; i++) {
            assertThat(seen.add(keys[i], i + 1)).as(keys[i]).isZero();
        }
        for (int i = 0; i < keys.length; i++) {
            assertThat(seen.add(keys[i], 99)).as(keys[i]).isEqualTo(i + 1);
        }
    }

    @Test
    void addReturnsTheLargestIntWhenTheLineIsBeyondIt() {
        seen.add("a", 5_000_000_000L);

        assertThat(seen.add("a", 5_000_000_001L)).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void addReturnsWhatAHashMapWouldWhileItGrows() {
        Random random = new Random(SEED);
        Map<String, Long> expected = new HashMap<>();
        for (long line = 1; line <= 50_000; line++) {
            String key = "SKU-" + random.nextInt(20_000);
            Long before = expected.putIfAbsent(key, line);

            assertThat(seen.add(key, line)).isEqualTo(before == null ? 0 : before);
        }
        assertThat(expected.keySet()).allMatch(seen::contains);
        assertThat(seen.contains("SKU-20000")).isFalse();
    }

    @Test
    void addTellsAMillionKeysApart() {
        for (int i = 0; i < MANY; i++) {
            if (seen.add("instagram 178414" + i, i + 1L) != 0) {
                throw new AssertionError("taken for another: " + i);
            }
        }

        assertThat(seen.add("instagram 1784140", 1)).isEqualTo(1);
        assertThat(seen.add("instagram 178414999999", 1)).isEqualTo(MANY);
        assertThat(seen.contains("instagram 1784141000000")).isFalse();
    }
}
