package dev.shelfie.application.matching.index;

import java.time.Duration;
import java.util.List;

/** Stores which nodes work on the store. It has no part in transactions. Driven port; safe for concurrent use. */
public interface NodeRepository {

    /** How long a node counts as alive after it said so. */
    Duration ALIVE = Duration.ofSeconds(10);

    /**
     * Stores that a node is alive.
     *
     * @return the nodes that are alive, this one among them, in no order
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached
     */
    List<String> sayAlive(String node);

    /** Stores that a node ends, so that others needn't wait to take over. */
    void sayEnding(String node);
}
