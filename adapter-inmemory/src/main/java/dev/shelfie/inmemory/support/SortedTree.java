package dev.shelfie.inmemory.support;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An immutable map in the order of its keys: an AVL tree, whose two sides differ in height by one at most. A look-up, a
 * change, and finding where a list continues take as many steps as the number of entries has binary digits, or little
 * more. A changed copy shares with its original all but the nodes on the way to the change.
 *
 * @param <K> the keys
 * @param <V> the values
 */
public final class SortedTree<K, V> {

    private final Comparator<? super K> order;
    private final @Nullable Node<K, V> root;

    private SortedTree(Comparator<? super K> order, @Nullable Node<K, V> root) {
        this.order = order;
        this.root = root;
    }

    /** A map without entries, to be kept in this order. */
    public static <K, V> SortedTree<K, V> empty(Comparator<? super K> order) {
        return new SortedTree<>(order, null);
    }

    /** What the key leads to; null if nothing. */
    public @Nullable V get(K key) {
        Node<K, V> node = root;
        while (node != null) {
            int side = order.compare(key, node.key);
            if (side == 0) {
                return node.value;
            }
            node = side < 0 ? node.left : node.right;
        }
        return null;
    }

    /** The values of the keys that follow {@code after}, or of all if that is null, in order, {@code limit} at most. */
    public List<V> after(@Nullable K after, int limit) {
        return after(after, limit, any -> true);
    }

    /** Those of the values of {@link #after(Object, int)} that are wanted, {@code limit} at most. */
    public List<V> after(@Nullable K after, int limit, Predicate<? super V> wanted) {
        List<V> found = new ArrayList<>();
        collect(root, after, limit, wanted, found);
        return found;
    }

    /** This map with the key leading to the value. */
    public SortedTree<K, V> with(K key, V value) {
        return new SortedTree<>(order, with(root, key, value));
    }

    /** Whether there are no entries. */
    public boolean isEmpty() {
        return root == null;
    }

    /** This map without the key. */
    public SortedTree<K, V> without(K key) {
        return new SortedTree<>(order, without(root, key));
    }

    /** How many steps the longest way from the top takes. */
    int height() {
        return Node.height(root);
    }

    private void collect(
            @Nullable Node<K, V> node, @Nullable K after, int limit, Predicate<? super V> wanted, List<V> found) {
        if (node == null || found.size() >= limit) {
            return;
        }
        if (after != null && order.compare(node.key, after) <= 0) {
            collect(node.right, after, limit, wanted, found);
            return;
        }
        collect(node.left, after, limit, wanted, found);
        if (found.size() < limit) {
            if (wanted.test(node.value)) {
                found.add(node.value);
            }
            collect(node.right, null, limit, wanted, found);
        }
    }

    private Node<K, V> with(@Nullable Node<K, V> node, K key, V value) {
        if (node == null) {
            return new Node<>(null, key, value, null);
        }
        int side = order.compare(key, node.key);
        if (side == 0) {
            return new Node<>(node.left, key, value, node.right);
        }
        return side < 0
                ? node.between(with(node.left, key, value), node.right)
                : node.between(node.left, with(node.right, key, value));
    }

    private @Nullable Node<K, V> without(@Nullable Node<K, V> node, K key) {
        if (node == null) {
            return null;
        }
        int side = order.compare(key, node.key);
        if (side < 0) {
            return node.between(without(node.left, key), node.right);
        }
        if (side > 0) {
            return node.between(node.left, without(node.right, key));
        }
        if (node.left == null || node.right == null) {
            return node.left == null ? node.right : node.left;
        }
        Node<K, V> next = node.right.first();
        return next.between(node.left, without(node.right, next.key));
    }

    private static final class Node<K, V> {

        private final @Nullable Node<K, V> left;
        private final K key;
        private final V value;
        private final @Nullable Node<K, V> right;
        private final int height;

        Node(@Nullable Node<K, V> left, K key, V value, @Nullable Node<K, V> right) {
            this.left = left;
            this.key = key;
            this.value = value;
            this.right = right;
            this.height = 1 + Math.max(height(left), height(right));
        }

        Node<K, V> first() {
            return left == null ? this : left.first();
        }

        /** This entry between these two, which differ in height by two at most, with the higher one's top moved up. */
        Node<K, V> between(@Nullable Node<K, V> before, @Nullable Node<K, V> behind) {
            if (before != null && before.height > height(behind) + 1) {
                Node<K, V> inner = before.right;
                return inner == null || inner.height <= height(before.left)
                        ? before.at(before.left, at(inner, behind))
                        : inner.at(before.at(before.left, inner.left), at(inner.right, behind));
            }
            if (behind != null && behind.height > height(before) + 1) {
                Node<K, V> inner = behind.left;
                return inner == null || inner.height <= height(behind.right)
                        ? behind.at(at(before, inner), behind.right)
                        : inner.at(at(before, inner.left), behind.at(inner.right, behind.right));
            }
            return at(before, behind);
        }

        private Node<K, V> at(@Nullable Node<K, V> before, @Nullable Node<K, V> behind) {
            return new Node<>(before, key, value, behind);
        }

        private static int height(@Nullable Node<?, ?> node) {
            return node == null ? 0 : node.height;
        }
    }
}
