package dev.shelfie.application.matching.index;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.Executor;

/**
 * How a node keeps indexes.
 *
 * @param node the name of the node, another one each time that it starts
 * @param budget how much memory they may take together
 * @param snapshots keeps them for the next start
 * @param executor builds them; must run them on other threads than the caller's
 * @param observer receives what goes wrong
 */
public record IndexSettings(
        String node, IndexBudget budget, IndexSnapshots snapshots, Executor executor, IndexObserver observer) {

    /** @throws NullPointerException if an argument is null */
    public IndexSettings {
        requireNonNull(node, "node");
        requireNonNull(budget, "budget");
        requireNonNull(snapshots, "snapshots");
        requireNonNull(executor, "executor");
        requireNonNull(observer, "observer");
    }
}
