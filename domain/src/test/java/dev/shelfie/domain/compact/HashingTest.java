package dev.shelfie.domain.compact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.CharBuffer;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class HashingTest {

    private static final int MANY = 1 << 16;

    @Test
    void ofGivesEqualTextsTheSameHashAndOthersAnother() {
        assertThat(Hashing.of("lina")).isEqualTo(Hashing.of(CharBuffer.wrap("lina")));
        assertThat(Set.of("", "a", "A", "aa", "ab", "ba", "ä", "a\u0308", "\u0100", "1", "01"))
                .extracting(Hashing::of)
                .doesNotHaveDuplicates();
    }

    @Test
    void ofGivesTheSameTextAnotherHashWithAnotherSalt() {
        assertThat(Hashing.of(1, "lina")).isNotEqualTo(Hashing.of(2, "lina"));
        assertThat(Hashing.of(0, "lina")).isEqualTo(Hashing.of("lina"));
    }

    @Test
    void ofJoinedGivesTheHashOfTheTextThatThePartsForm() {
        assertThat(Hashing.ofJoined("li", "", "na")).isEqualTo(Hashing.of("lina"));
        assertThat(Hashing.ofJoined()).isEqualTo(Hashing.of(""));
    }

    @Test
    void ofGivesDifferentNumbersHashesThatDifferInTheirUpperHalf() {
        Set<Long> hashes = new HashSet<>();
        for (int number = 0; number < MANY; number++) {
            hashes.add(Hashing.of(number) >>> 32);
            hashes.add(Hashing.of(~number) >>> 32);
        }

        assertThat(hashes).hasSize(2 * MANY);
    }

    @Test
    void mixGivesDifferentNumbersDifferentHashes() {
        Set<Long> hashes = new HashSet<>();
        for (long number = 1; number <= MANY; number++) {
            hashes.add(Hashing.mix(number));
            hashes.add(Hashing.mix(number << 32));
        }

        assertThat(hashes).hasSize(2 * MANY);
    }

    /** Of random hashes, 63 % of as many places would be taken. */
    @Test
    void upperBitsAreSpreadWhateverTheNumbers() {
        assertThat(placesTaken(number -> Hashing.mix(number))).isGreaterThan(MANY / 2);
        assertThat(placesTaken(number -> Hashing.mix(number << 40))).isGreaterThan(MANY / 2);
        assertThat(placesTaken(number -> Hashing.of((int) number))).isGreaterThan(MANY / 2);
        assertThat(placesTaken(number -> Hashing.of("sku-" + number))).isGreaterThan(MANY / 2);
    }

    private static int placesTaken(LongUnaryOperator hash) {
        BitSet taken = new BitSet(MANY);
        for (long number = 0; number < MANY; number++) {
            taken.set((int) (hash.applyAsLong(number) >>> 48));
        }
        return taken.cardinality();
    }
}
