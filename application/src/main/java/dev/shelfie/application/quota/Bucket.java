package dev.shelfie.application.quota;

import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An account's quota, as one node sees it. Safe for concurrent use. */
final class Bucket {

    private static final double NANOS_PER_MINUTE = Duration.ofMinutes(1).toNanos();
    /** Which part of the quota a node may use before it tells the others. */
    private static final double UNSHARED = 0.01;
    /** A node whose use is older doesn't count on a share. */
    private static final Duration SILENT = Duration.ofMinutes(1);
    /** How long a bucket whose requests are refused waits before it asks again, and one whose store couldn't be reached. */
    private static final long PAUSE = Duration.ofMillis(250).toNanos();
    /** From this age on, what was learned from others tells less than what they say now. */
    private static final long OUTDATED = Duration.ofSeconds(2).toNanos();

    private int quota;
    /** What remains for all nodes, as far as this one knows; negative if they have granted too much. */
    private double remaining;
    /** What this node may grant whatever the others do: its share of what came back lately. */
    private double own;

    private long refilledAt;
    private long used;
    private long told;

    /** What the other nodes had used when they were last heard of. */
    private Map<String, Long> others = Map.of();

    private int nodes = 1;
    private long heardAt;
    private long triedAt;
    private boolean heard;
    private boolean alone;
    private boolean due;

    Bucket(int quota, long now) {
        this.quota = quota;
        this.remaining = quota;
        this.refilledAt = now;
        this.heardAt = now;
        this.triedAt = now - PAUSE;
    }

    synchronized Quota take(int perMinute, long now) {
        if (perMinute != quota) {
            quota = perMinute;
            remaining = perMinute;
        }
        refill(now);
        boolean granted = left() >= 1;
        if (granted) {
            remaining--;
            own = Math.max(0, own - 1);
            used++;
        }
        due |= granted ? used - told >= quota * UNSHARED : isPast(triedAt + PAUSE, now);
        return new Quota(granted, (long) left(), time(1 - left(), share()), time(quota - remaining, 1));
    }

    private double left() {
        return Math.max(remaining, own);
    }

    private void refill(long now) {
        double came = come(now - refilledAt) * share();
        remaining = Math.min(quota, remaining + came);
        own = Math.min(1, own + came);
        refilledAt = now;
    }

    /** How much of the quota comes back in so many nanoseconds. */
    private double come(long nanos) {
        return quota * nanos / NANOS_PER_MINUTE;
    }

    /** Which part of what comes back this node counts on. */
    private double share() {
        return 1.0 / nodes;
    }

    private Duration time(double missing, double share) {
        return Duration.ofNanos((long) Math.ceil(Math.max(0, missing) / share / quota * NANOS_PER_MINUTE));
    }

    private static boolean isPast(long time, long now) {
        return now - time >= 0;
    }

    /** Whether its use is to be shared now and wasn't before. */
    synchronized boolean becomesDue(long now) {
        boolean becomes = due && (!alone || isPast(triedAt + PAUSE, now));
        if (becomes) {
            due = false;
            triedAt = now;
        }
        return becomes;
    }

    synchronized NodeUse use(AccountId account, String node, long now) {
        refill(now);
        return new NodeUse(account, node, used, (long) Math.floor(remaining), Duration.ZERO);
    }

    /** Takes over what other nodes say, after this one has told that it has used so much. */
    synchronized void learn(long toldNow, List<NodeUse> uses, long now) {
        refill(now);
        boolean continues = heard && !alone && !isPast(heardAt + OUTDATED, now);
        remaining = Math.min(quota, continues ? balance(uses, now) : believed(uses));
        Map<String, Long> known = new HashMap<>();
        uses.forEach(use -> known.put(use.node(), use.used()));
        others = known;
        nodes = 1 + (int) uses.stream().filter(Bucket::isActive).count();
        told = toldNow;
        heardAt = now;
        heard = true;
        alone = false;
    }

    /** With what came back and this node didn't count on, and without what others have used of it. */
    private double balance(List<NodeUse> uses, long now) {
        double usedByOthers = 0;
        for (NodeUse use : uses) {
            long before = others.getOrDefault(use.node(), 0L);
            usedByOthers += use.used() < before ? use.used() : use.used() - before;
        }
        return remaining + come(now - heardAt) * (1 - share()) - usedByOthers;
    }

    /** The least that this node or another believes. */
    private double believed(List<NodeUse> uses) {
        double least = remaining;
        for (NodeUse use : uses) {
            if (isActive(use)) {
                double now = Math.min(quota, use.remaining() + come(use.age().toNanos()));
                least = Math.min(least, alone ? now : now - (used - told));
            }
        }
        return least;
    }

    private static boolean isActive(NodeUse use) {
        return use.age().compareTo(SILENT) < 0;
    }

    /** The others can't be heard. */
    synchronized void goOnAlone(long now) {
        alone = true;
        triedAt = now;
    }

    /** Whether it hasn't been used since then. */
    synchronized boolean restsSince(long time) {
        return refilledAt - time < 0;
    }
}
