package dev.shelfie.application.quota;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

final class QuotaService implements QuotaUseCases {

    private static final long FORGOTTEN_AFTER = Duration.ofMinutes(2).toNanos();

    private final QuotaRepository quotas;
    private final String node;
    private final LongSupplier nanoTime;
    private final Executor sharing;
    private final Consumer<RuntimeException> onFailure;

    private final Map<AccountId, Bucket> buckets = new ConcurrentHashMap<>();
    /** Those whose use is to be shared. Guarded by itself. */
    private final Map<AccountId, Bucket> due = new LinkedHashMap<>();

    private long cleaned;
    private boolean failing;

    QuotaService(
            QuotaRepository quotas,
            String node,
            LongSupplier nanoTime,
            Executor sharing,
            Consumer<RuntimeException> onFailure) {
        this.quotas = requireNonNull(quotas, "quotas");
        this.node = requireNonNull(node, "node");
        this.nanoTime = requireNonNull(nanoTime, "nanoTime");
        this.sharing = requireNonNull(sharing, "sharing");
        this.onFailure = requireNonNull(onFailure, "onFailure");
        this.cleaned = nanoTime.getAsLong();
    }

    @Override
    public Quota take(AccountId account, int perMinute) {
        long now = nanoTime.getAsLong();
        Bucket bucket = buckets.computeIfAbsent(account, any -> new Bucket(perMinute, now));
        Quota quota = bucket.take(perMinute, now);
        if (bucket.becomesDue(now)) {
            add(account, bucket);
        }
        return quota;
    }

    private void add(AccountId account, Bucket bucket) {
        boolean first;
        synchronized (due) {
            first = due.isEmpty();
            due.put(account, bucket);
        }
        if (first) {
            try {
                sharing.execute(this::share);
            } catch (RejectedExecutionException stopped) {
                // The node stops.
            }
        }
    }

    private void share() {
        Map<AccountId, Bucket> shared = takeDue();
        long now = nanoTime.getAsLong();
        List<NodeUse> uses = shared.entrySet().stream()
                .map(each -> each.getValue().use(each.getKey(), node, now))
                .toList();
        try {
            Map<AccountId, List<NodeUse>> others =
                    quotas.share(uses).stream().collect(Collectors.groupingBy(NodeUse::account));
            uses.forEach(use -> bucket(shared, use)
                    .learn(use.used(), others.getOrDefault(use.account(), List.of()), nanoTime.getAsLong()));
            failing = false;
        } catch (RuntimeException unreachable) {
            shared.values().forEach(bucket -> bucket.goOnAlone(nanoTime.getAsLong()));
            if (!failing) {
                onFailure.accept(unreachable);
            }
            failing = true;
        }
        forgetIdle(now);
    }

    private static Bucket bucket(Map<AccountId, Bucket> shared, NodeUse use) {
        return requireNonNull(shared.get(use.account()), "bucket");
    }

    private Map<AccountId, Bucket> takeDue() {
        synchronized (due) {
            Map<AccountId, Bucket> taken = new LinkedHashMap<>(due);
            due.clear();
            return taken;
        }
    }

    private void forgetIdle(long now) {
        if (now - cleaned > FORGOTTEN_AFTER) {
            cleaned = now;
            buckets.values().removeIf(bucket -> bucket.restsSince(now - FORGOTTEN_AFTER));
        }
    }
}
