package dev.shelfie.inmemory.support;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map by hash code: a look-up takes about three steps at 50,000 entries. A changed copy shares with its
 * original all but the few nodes on the way to the change. Each node has up to 32 children, chosen by five bits of the
 * hash code; see Bagwell, "Ideal Hash Trees" (2001).
 *
 * @param <K> the keys
 * @param <V> the values
 */
public final class HashTrie<K, V> {

    private static final int BITS = 5;
    private static final int MASK = (1 << BITS) - 1;

    private final Node<K, V> root;

    private HashTrie(Node<K, V> root) {
        this.root = root;
    }

    /** A map without entries. */
    public static <K, V> HashTrie<K, V> empty() {
        return new HashTrie<>(new Branch<>(0, List.of()));
    }

    /** What the key leads to; null if nothing. */
    public @Nullable V get(K key) {
        return root.get(key, spread(key), 0);
    }

    /** This map with the key leading to the value. */
    public HashTrie<K, V> with(K key, V value) {
        return new HashTrie<>(root.with(new Entry<>(spread(key), key, value), 0));
    }

    /** This map without the key. */
    public HashTrie<K, V> without(K key) {
        Node<K, V> rest = root.without(key, spread(key), 0);
        return rest == null ? empty() : new HashTrie<>(rest);
    }

    /** The keys, in any order. */
    public List<K> keys() {
        List<K> keys = new ArrayList<>();
        root.addKeys(keys);
        return keys;
    }

    private static int spread(Object key) {
        int hash = key.hashCode();
        return hash ^ (hash >>> 16);
    }

    private interface Node<K, V> {

        @Nullable
        V get(K key, int hash, int shift);

        Node<K, V> with(Entry<K, V> entry, int shift);

        /** What is left without the key; null if nothing is. */
        @Nullable
        Node<K, V> without(K key, int hash, int shift);

        void addKeys(List<K> keys);
    }

    private record Entry<K, V>(int hash, K key, V value) implements Node<K, V> {

        @Override
        public @Nullable V get(K sought, int itsHash, int shift) {
            return hash == itsHash && key.equals(sought) ? value : null;
        }

        @Override
        public Node<K, V> with(Entry<K, V> entry, int shift) {
            if (hash == entry.hash && key.equals(entry.key)) {
                return entry;
            }
            return shift < Integer.SIZE
                    ? new Branch<K, V>(bit(hash, shift), List.of(this)).with(entry, shift)
                    : new Clash<>(List.of(this, entry));
        }

        @Override
        public @Nullable Node<K, V> without(K sought, int itsHash, int shift) {
            return get(sought, itsHash, shift) == null ? this : null;
        }

        @Override
        public void addKeys(List<K> keys) {
            keys.add(key);
        }
    }

    /** The children stand in the order of their bits; those without an entry take no room. */
    private record Branch<K, V>(int bits, List<Node<K, V>> children) implements Node<K, V> {

        @Override
        public @Nullable V get(K key, int hash, int shift) {
            int bit = bit(hash, shift);
            return (bits & bit) == 0 ? null : children.get(index(bit)).get(key, hash, shift + BITS);
        }

        @Override
        public Node<K, V> with(Entry<K, V> entry, int shift) {
            int bit = bit(entry.hash, shift);
            int index = index(bit);
            List<Node<K, V>> changed = new ArrayList<>(children);
            if ((bits & bit) == 0) {
                changed.add(index, entry);
            } else {
                changed.set(index, children.get(index).with(entry, shift + BITS));
            }
            return new Branch<>(bits | bit, List.copyOf(changed));
        }

        @Override
        public @Nullable Node<K, V> without(K key, int hash, int shift) {
            int bit = bit(hash, shift);
            if ((bits & bit) == 0) {
                return this;
            }
            Node<K, V> child = children.get(index(bit));
            Node<K, V> rest = child.without(key, hash, shift + BITS);
            return rest == child ? this : withChild(bit, rest);
        }

        /** This branch with another child, or none, where one is; an entry that is left alone takes its place. */
        private @Nullable Node<K, V> withChild(int bit, @Nullable Node<K, V> rest) {
            List<Node<K, V>> changed = new ArrayList<>(children);
            if (rest == null) {
                changed.remove(index(bit));
            } else {
                changed.set(index(bit), rest);
            }
            if (changed.isEmpty()) {
                return null;
            }
            return changed.size() == 1 && changed.get(0) instanceof Entry<K, V> alone
                    ? alone
                    : new Branch<>(rest == null ? bits & ~bit : bits, List.copyOf(changed));
        }

        @Override
        public void addKeys(List<K> keys) {
            children.forEach(child -> child.addKeys(keys));
        }

        private int index(int bit) {
            return Integer.bitCount(bits & (bit - 1));
        }
    }

    /** Entries whose keys differ though their hash codes are equal to the last bit. */
    private record Clash<K, V>(List<Entry<K, V>> entries) implements Node<K, V> {

        @Override
        public @Nullable V get(K key, int hash, int shift) {
            for (Entry<K, V> entry : entries) {
                if (entry.key.equals(key)) {
                    return entry.value;
                }
            }
            return null;
        }

        @Override
        public Node<K, V> with(Entry<K, V> entry, int shift) {
            List<Entry<K, V>> changed = new ArrayList<>(entries);
            changed.removeIf(other -> other.key.equals(entry.key));
            changed.add(entry);
            return new Clash<>(List.copyOf(changed));
        }

        @Override
        public Node<K, V> without(K key, int hash, int shift) {
            List<Entry<K, V>> rest =
                    entries.stream().filter(entry -> !entry.key.equals(key)).toList();
            if (rest.size() == entries.size()) {
                return this;
            }
            return rest.size() == 1 ? rest.get(0) : new Clash<>(rest);
        }

        @Override
        public void addKeys(List<K> keys) {
            entries.forEach(entry -> keys.add(entry.key));
        }
    }

    private static int bit(int hash, int shift) {
        return 1 << ((hash >>> shift) & MASK);
    }
}
