package dev.shelfie.inmemory;

import dev.shelfie.application.matching.index.NodeRepository;
import java.util.Collection;
import java.util.List;

/**
 * The nodes that the driver lets live.
 *
 * @param names may change
 */
record AliveNodes(Collection<String> names) implements NodeRepository {

    @Override
    public List<String> sayAlive(String node) {
        return List.copyOf(names);
    }

    @Override
    public void sayEnding(String node) {}
}
