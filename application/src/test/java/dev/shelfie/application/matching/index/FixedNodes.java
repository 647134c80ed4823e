package dev.shelfie.application.matching.index;

import java.util.List;
import java.util.stream.Stream;

/**
 * Nodes that are alive whatever they say, besides the one that asks.
 *
 * @param others their names
 */
public record FixedNodes(List<String> others) implements NodeRepository {

    /** The affinity of a node that knows of these others. */
    public static Affinity affinity(String node, String... others) {
        Affinity affinity = new Affinity(node, new FixedNodes(List.of(others)));
        affinity.refresh();
        return affinity;
    }

    @Override
    public List<String> sayAlive(String node) {
        return Stream.concat(Stream.of(node), others.stream()).toList();
    }

    @Override
    public void sayEnding(String node) {}
}
