package dev.shelfie.inmemory.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.index.NodeRepository;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The nodes that share a store in one process, as tests have several. */
public final class InMemoryNodeRepository implements NodeRepository {

    private final Clock clock;
    private final Map<String, Instant> seen = new ConcurrentHashMap<>();

    /** No node at first. */
    public InMemoryNodeRepository(Clock clock) {
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public List<String> sayAlive(String node) {
        Instant now = clock.instant();
        seen.values().removeIf(at -> at.isBefore(now.minus(ALIVE)));
        seen.put(node, now);
        return List.copyOf(seen.keySet());
    }

    @Override
    public void sayEnding(String node) {
        seen.remove(node);
    }
}
