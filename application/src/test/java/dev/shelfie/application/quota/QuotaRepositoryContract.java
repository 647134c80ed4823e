package dev.shelfie.application.quota;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link QuotaRepository} promises. */
public interface QuotaRepositoryContract extends StoreContract {

    @Test
    default void shareReturnsWhatOtherNodesSaidLast() {
        AccountId account = storedAccount();
        share(use(account, "a", 3, 57));
        share(use(account, "a", 7, -2));

        List<NodeUse> others = share(use(account, "b", 1, 59));

        assertThat(others).singleElement().satisfies(other -> {
            assertThat(other.account()).isEqualTo(account);
            assertThat(other.node()).isEqualTo("a");
            assertThat(other.used()).isEqualTo(7);
            assertThat(other.remaining()).isEqualTo(-2);
            assertThat(other.age()).isBetween(Duration.ZERO, Duration.ofMinutes(1));
        });
        assertThat(share(use(account, "a", 8, 50))).extracting(NodeUse::node).containsExactly("b");
    }

    @Test
    default void shareReturnsOnlyTheAccountsThatAreAskedFor() {
        AccountId one = storedAccount();
        AccountId two = storedAccount();
        share(use(one, "a", 1, 1), use(two, "a", 2, 2));

        assertThat(share(use(two, "b", 3, 3))).extracting(NodeUse::used).containsExactly(2L);
        assertThat(share(use(one, "c", 4, 4), use(two, "c", 5, 5)))
                .extracting(NodeUse::used)
                .containsExactlyInAnyOrder(1L, 2L, 3L);
    }

    @Test
    default void shareIgnoresAccountsThatDoNotExist() {
        AccountId account = storedAccount();
        AccountId unknown = anAccountId();
        share(use(unknown, "a", 1, 1), use(account, "a", 2, 2));

        assertThat(share(use(unknown, "b", 3, 3), use(account, "b", 4, 4)))
                .extracting(NodeUse::used)
                .containsExactly(2L);
    }

    @Test
    default void shareTakesNothing() {
        assertThat(share()).isEmpty();
    }

    @Test
    default void shareLosesNothingWhenNodesShareTheSameAccountsAtOnce() {
        List<AccountId> accounts = Stream.generate(this::storedAccount).limit(5).toList();
        int nodes = 4;
        List<Supplier<Integer>> rivals = IntStream.range(0, nodes)
                .<Supplier<Integer>>mapToObj(node -> () -> sharedInAnyOrder(accounts, node))
                .toList();

        startedTogether(rivals).forEach(Threads::result);

        assertThat(stores().quotas()
                        .share(accounts.stream()
                                .map(account -> use(account, "x", 0, 0))
                                .toList()))
                .hasSize(accounts.size() * nodes)
                .allSatisfy(use -> assertThat(use.used()).isEqualTo(20));
    }

    private int sharedInAnyOrder(List<AccountId> accounts, int node) {
        for (int i = 1; i <= 20; i++) {
            long used = i;
            List<AccountId> shuffled = new ArrayList<>(accounts);
            Collections.rotate(shuffled, node + i);
            stores().quotas()
                    .share(shuffled.stream()
                            .map(account -> use(account, "n" + node, used, 0))
                            .toList());
        }
        return node;
    }

    private List<NodeUse> share(NodeUse... uses) {
        return stores().quotas().share(List.of(uses));
    }

    private static NodeUse use(AccountId account, String node, long used, long remaining) {
        return new NodeUse(account, node, used, remaining, Duration.ZERO);
    }
}
