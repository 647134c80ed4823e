package dev.shelfie.inmemory.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HashTrieTest {

    private static final int SEED = 20260301;

    /** A key whose hash code is as told. */
    private record Key(int hash, String name) {

        @Override
        public int hashCode() {
            return hash;
        }
    }

    @Test
    void getReturnsNullWhenThereIsNoSuchKey() {
        HashTrie<String, Integer> map = HashTrie.<String, Integer>empty().with("a", 1);

        assertThat(map.get("b")).isNull();
        assertThat(HashTrie.empty().get("a")).isNull();
    }

    @Test
    void getReturnsWhatAHashMapWouldWhateverTheHashCodes() {
        Random random = new Random(SEED);
        int[] ranges = {1, 2, 40, 5_000, Integer.MAX_VALUE};
        for (int range : ranges) {
            Map<Key, Integer> expected = new HashMap<>();
            HashTrie<Key, Integer> map = HashTrie.empty();
            for (int i = 0; i < 2_000; i++) {
                Key key = new Key(random.nextInt(range) * 0x9E3779B9, "k" + random.nextInt(30));
                expected.put(key, i);
                map = map.with(key, i);
            }
            assertThat(expected.keySet()).map(map::get).isEqualTo(List.copyOf(expected.values()));
            assertThat(map.get(new Key(expected.keySet().iterator().next().hash, "none")))
                    .isNull();
        }
    }

    @Test
    void getTellsKeysApartThatDifferInTheLastBitsOrTheFirstOnes() {
        HashTrie<Key, Integer> map = HashTrie.empty();
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            map = map.with(new Key(1 << bit, ""), bit);
        }

        for (int bit = 0; bit < Integer.SIZE; bit++) {
            assertThat(map.get(new Key(1 << bit, ""))).isEqualTo(bit);
        }
        assertThat(map.get(new Key(0, ""))).isNull();
    }

    @Test
    void withLeavesTheOriginalAsItWas() {
        List<HashTrie<Integer, String>> versions = new ArrayList<>(List.of(HashTrie.empty()));
        for (int i = 0; i < 300; i++) {
            versions.add(versions.get(i).with(i % 100, "at " + i));
        }

        for (int i = 0; i < versions.size(); i++) {
            assertThat(versions.get(i).get(7)).isEqualTo(i <= 7 ? null : "at " + ((i - 8) / 100 * 100 + 7));
            assertThat(versions.get(i).get(99)).isEqualTo(i <= 99 ? null : "at " + ((i - 100) / 100 * 100 + 99));
        }
    }
}
