package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.compact.Hashing;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which accounts belong to this node, so that each has its index on one node and not on all. Every node that is alive gets about as many,
 * and all nodes agree on it by hashing alone (rendezvous hashing): when one comes or goes, only its own accounts move. It is no duty and
 * no right: any node can work for any account, and for a moment two may hold an account for their own. Safe for concurrent use.
 */
public final class Affinity {

    private static final char PLACE = '@';

    private final String node;
    private final NodeRepository repository;
    private volatile List<String> keys;

    /**
     * The affinity of a node that knows of no other yet.
     *
     * @param node its name, see {@link #name}
     */
    public Affinity(String node, NodeRepository repository) {
        this.node = requireNonNull(node, "node");
        this.repository = requireNonNull(repository, "repository");
        this.keys = List.of(node);
    }

    /**
     * The name of a node.
     *
     * @param unique another one each time that it starts
     * @param place where it keeps snapshots: a node that starts again at the same place gets the same accounts, if it has the place for
     *     itself; empty if nowhere
     */
    public static String name(String unique, String place) {
        return place.isEmpty() ? unique : unique + PLACE + place;
    }

    /** The name of this node. */
    public String node() {
        return node;
    }

    /** Whether no other node is alive. */
    public boolean isAlone() {
        return keys.size() == 1;
    }

    /** Whether an account belongs to this node. */
    public boolean isOwn(AccountId account) {
        List<String> known = keys;
        long own = rank(known.get(0), account);
        for (String other : known.subList(1, known.size())) {
            if (Long.compareUnsigned(rank(other, account), own) > 0) {
                return false;
            }
        }
        return true;
    }

    private static long rank(String key, AccountId account) {
        return Hashing.ofAll(List.of(account.value(), key));
    }

    /**
     * Says that this node is alive, and learns which others are.
     *
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached; it goes on with the nodes that it knows
     */
    public void refresh() {
        Set<String> nodes = new LinkedHashSet<>(List.of(node));
        nodes.addAll(repository.sayAlive(node));
        List<String> places = nodes.stream().map(Affinity::place).toList();
        keys = nodes.stream()
                .map(each -> Collections.frequency(places, place(each)) == 1 ? place(each) : each)
                .toList();
    }

    /** The place in a name; all of it if there is none. */
    private static String place(String name) {
        return name.substring(name.indexOf(PLACE) + 1);
    }

    /** Says that this node ends. */
    public void end() {
        repository.sayEnding(node);
    }
}
