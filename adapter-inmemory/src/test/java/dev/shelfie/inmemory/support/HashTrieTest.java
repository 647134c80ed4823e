package dev.shelfie.inmemory.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
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
    void holdsWhatAHashMapWouldAfterAnyChanges() {
        Random random = new Random(SEED);
        int[] ranges = {1, 2, 40, 5_000, Integer.MAX_VALUE};
        for (int range : ranges) {
            Map<Key, Integer> expected = new HashMap<>();
            HashTrie<Key, Integer> map = HashTrie.empty();
            List<Key> keys = Stream.generate(
                            () -> new Key(random.nextInt(range) * 0x9E3779B9, "k" + random.nextInt(30)))
                    .limit(300)
                    .toList();
            for (int i = 0; i < 5_000; i++) {
                Key key = keys.get(random.nextInt(keys.size()));
                if (random.nextInt(3) == 0) {
                    expected.put(key, i);
                    map = map.with(key, i);
                } else {
                    expected.remove(key);
                    map = map.without(key);
                }
                assertThat(map.get(key)).isEqualTo(expected.get(key));
            }
            assertThat(keys)
                    .map(map::get)
                    .isEqualTo(keys.stream().map(expected::get).toList());
            assertThat(map.keys()).containsExactlyInAnyOrderElementsOf(expected.keySet());
        }
    }

    @Test
    void withoutLeavesTheOthersAndTheOriginalAsTheyWere() {
        Key alike = new Key(7, "alike");
        Key alikeToo = new Key(7, "alike too");
        HashTrie<Key, Integer> both =
                HashTrie.<Key, Integer>empty().with(alike, 1).with(alikeToo, 2);

        HashTrie<Key, Integer> one = both.without(alike);
        HashTrie<Key, Integer> none = one.without(alikeToo);

        assertThat(one.get(alike)).isNull();
        assertThat(one.get(alikeToo)).isEqualTo(2);
        assertThat(none.get(alikeToo)).isNull();
        assertThat(none.without(alikeToo).with(alike, 3).get(alike)).isEqualTo(3);
        assertThat(both.get(alike)).isEqualTo(1);
        assertThat(both.without(new Key(7, "other")).get(alike)).isEqualTo(1);
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
