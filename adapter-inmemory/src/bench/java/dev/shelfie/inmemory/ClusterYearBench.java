package dev.shelfie.inmemory;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.application.matching.index.NodeRepository;
import dev.shelfie.domain.access.AccountId;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What becomes of accounts and their indexes on a cluster in a year that is made up: accounts and nodes come, catalogues change and grow,
 * every node is restarted for a new version each week, and now and then one dies for six hours. The results are in docs/scaling.md.
 */
class ClusterYearBench {

    /** The engines, with their indexes and budgets, over a store in memory. A node has five accounts at the end. */
    @Test
    void indexesWithinTheirBudgets() {
        for (int accounts : List.of(20, 40, 80)) {
            print("%n== %d accounts ==%n%s%n", accounts, new ClusterYear(accounts, new Random(5)).run());
        }
    }

    /** Affinity alone, at its full size: which accounts move, and how evenly they are spread. */
    @Test
    void affinityOfTenThousandAccounts() {
        List<AccountId> accounts =
                Stream.generate(AccountFixtures::anAccountId).limit(10_000).toList();
        for (int nodes : List.of(4, 20, 100)) {
            Set<String> alive = new TreeSet<>(
                    IntStream.range(0, nodes).mapToObj(i -> "node-" + i).toList());
            long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Map<AccountId, String> before = owners(accounts, alive);
            double micros = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begun)
                    / 1e3
                    / accounts.size()
                    / nodes;
            long most = Collections.max(before.values().stream()
                    .collect(groupingBy(node -> node, counting()))
                    .values());
            Random random = new Random(7);
            long moved = 0;
            for (int death = 0; death < 20; death++) {
                String gone = new ArrayList<>(alive).get(random.nextInt(alive.size()));
                alive.remove(gone);
                Map<AccountId, String> without = owners(accounts, alive);
                moved += accounts.stream()
                        .filter(account -> !without.get(account).equals(before.get(account)))
                        .count();
                alive.add(gone);
            }
            print(
                    "%3d nodes: %d accounts on average, %d at most (%.2f); a node that goes moves %.1f; %.2f us to ask"
                            + " one node about one account%n",
                    nodes,
                    accounts.size() / nodes,
                    most,
                    (double) most * nodes / accounts.size(),
                    moved / 20.0,
                    micros);
        }
    }

    private static Map<AccountId, String> owners(List<AccountId> accounts, Set<String> alive) {
        NodeRepository nodes = new AliveNodes(alive);
        Map<AccountId, String> owners = new LinkedHashMap<>();
        for (String node : alive) {
            Affinity affinity = new Affinity(node, nodes);
            affinity.refresh();
            accounts.stream().filter(affinity::isOwn).forEach(account -> {
                if (owners.put(account, node) != null) {
                    throw new AssertionError("Two nodes hold it for their own: " + account);
                }
            });
        }
        return owners;
    }

    @SuppressWarnings("SystemOut")
    private static void print(String format, Object... arguments) {
        System.out.printf(Locale.ROOT, format, arguments);
        System.out.flush();
    }
}
