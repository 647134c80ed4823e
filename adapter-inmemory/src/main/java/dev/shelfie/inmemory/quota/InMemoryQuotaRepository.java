package dev.shelfie.inmemory.quota;

import static dev.shelfie.inmemory.support.Schema.ACCOUNTS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.quota.NodeUse;
import dev.shelfie.application.quota.QuotaRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Stores what nodes have let accounts use, in memory and without transactions. */
public final class InMemoryQuotaRepository implements QuotaRepository {

    private final InMemoryUnitOfWork work;
    private final Map<AccountId, Map<String, Told>> told = new HashMap<>();

    private record Told(NodeUse use, long nanos) {}

    /** A repository of the quotas of accounts that are stored in {@code work}. */
    public InMemoryQuotaRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public synchronized List<NodeUse> share(Collection<NodeUse> uses) {
        long now = System.nanoTime();
        List<NodeUse> others = new ArrayList<>();
        for (NodeUse use : uses) {
            if (work.table(use.account(), ACCOUNTS).get(use.account()) != null) {
                others.addAll(share(use, now));
            }
        }
        return others;
    }

    private List<NodeUse> share(NodeUse use, long now) {
        Map<String, Told> nodes = told.computeIfAbsent(use.account(), any -> new HashMap<>());
        nodes.values().removeIf(other -> now - other.nanos() > RETENTION.toNanos());
        nodes.put(use.node(), new Told(use, now));
        return nodes.values().stream()
                .filter(other -> !other.use().node().equals(use.node()))
                .map(other -> aged(other.use(), Duration.ofNanos(now - other.nanos())))
                .toList();
    }

    private static NodeUse aged(NodeUse use, Duration age) {
        return new NodeUse(use.account(), use.node(), use.used(), use.remaining(), age);
    }
}
