package dev.shelfie.application.quota;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Stores what each node has let accounts use. Driven port; safe for concurrent use. */
public interface QuotaRepository {

    /** How long the use of a node that is silent is stored. */
    Duration RETENTION = Duration.ofHours(1);

    /**
     * Replaces what is stored of a node, and returns what other nodes have said about the same accounts. Ignores accounts that
     * don't exist, and deletes what is older than {@link #RETENTION}.
     *
     * @param uses of one node, no account twice; their age is ignored
     * @return in no order; without the node's own
     * @throws dev.shelfie.application.work.StoreUnavailableException if the store can't be reached
     */
    List<NodeUse> share(Collection<NodeUse> uses);
}
