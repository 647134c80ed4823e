package dev.shelfie.application.usage;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.usage.UsageHour;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link UsageRepository} promises. */
public interface UsageRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Instant ONE = NOON.plus(Duration.ofHours(1));

    @Test
    default void listReturnsNothingWhenThereWereNoRequests() {
        assertThat(list(storedAccount())).isEmpty();
        assertThat(list(anAccountId())).isEmpty();
    }

    @Test
    default void addSumsRequestsUpAndKeepsTheHighestPeak() {
        AccountId account = storedAccount();

        add(new UsageHour(account, NOON, Map.of(200, 3L, 404, 1L), 4));
        add(new UsageHour(account, NOON, Map.of(200, 2L, 503, 7L), 9));
        add(new UsageHour(account, NOON, Map.of(200, 1L), 2));

        assertThat(list(account)).containsExactly(new UsageHour(account, NOON, Map.of(200, 6L, 404, 1L, 503, 7L), 9));
    }

    @Test
    default void addTakesManyHoursOfManyAccounts() {
        List<AccountId> accounts = Stream.generate(this::storedAccount).limit(3).toList();
        List<UsageHour> hours = accounts.stream()
                .flatMap(account -> IntStream.range(0, 5).mapToObj(i -> hour(account, i)))
                .toList();

        stores().usage().add(hours);

        for (AccountId account : accounts) {
            assertThat(list(account))
                    .containsExactlyElementsOf(hours.stream()
                            .filter(hour -> hour.account().equals(account))
                            .toList());
        }
    }

    private static UsageHour hour(AccountId account, int number) {
        return new UsageHour(
                account, NOON.plus(Duration.ofHours(number)), Map.of(200, number + 1L, 429, 1L), number + 2L);
    }

    @Test
    default void addPassesOverAccountsThatAreGone() {
        AccountId account = storedAccount();
        AccountId gone = anAccountId();
        UsageHour kept = new UsageHour(account, NOON, Map.of(200, 1L), 1);

        add(new UsageHour(gone, NOON, Map.of(200, 1L), 1), kept);

        assertThat(list(account)).containsExactly(kept);
        assertThat(list(gone)).isEmpty();
    }

    @Test
    default void addOfNothingChangesNothing() {
        AccountId account = storedAccount();

        add();
        add(new UsageHour(account, NOON, Map.of(), 0));
        add(new UsageHour(account, ONE, Map.of(200, 0L), 5));

        assertThat(list(account)).isEmpty();
    }

    @Test
    default void addForgetsWhatIsOlderThanIsKept() {
        AccountId account = storedAccount();
        Instant oldest = NOON.minus(UsageRepository.RETENTION);
        UsageHour kept = new UsageHour(account, oldest, Map.of(200, 1L), 1);
        UsageHour now = new UsageHour(account, NOON, Map.of(200, 2L), 1);
        AccountId other = storedAccount();
        UsageHour others = new UsageHour(other, Instant.EPOCH, Map.of(200, 3L), 1);
        add(kept, new UsageHour(account, oldest.minus(Duration.ofHours(1)), Map.of(200, 1L), 1));
        add(others);

        add(now);

        assertThat(list(account)).containsExactly(kept, now);
        assertThat(list(other)).containsExactly(others);
    }

    @Test
    default void addLosesNothingWhenManyNodesAddAtTheSameTime() {
        List<AccountId> accounts = Stream.generate(this::storedAccount).limit(4).toList();
        List<Supplier<Integer>> nodes = IntStream.range(0, 6)
                .<Supplier<Integer>>mapToObj(node -> () -> addedInAnyOrder(accounts, node))
                .toList();

        startedTogether(nodes).forEach(Threads::result);

        for (AccountId account : accounts) {
            assertThat(list(account)).containsExactly(new UsageHour(account, NOON, Map.of(200, 30L, 404, 60L), 105));
        }
    }

    private int addedInAnyOrder(List<AccountId> accounts, int node) {
        for (int i = 0; i < 5; i++) {
            List<AccountId> shuffled = new ArrayList<>(accounts);
            Collections.rotate(shuffled, node + i);
            stores().usage()
                    .add(shuffled.stream()
                            .map(account -> new UsageHour(account, NOON, Map.of(200, 1L, 404, 2L), 100L + node))
                            .toList());
        }
        return node;
    }

    @Test
    default void listReturnsTheOldestFirstFromTheTimeAskedFor() {
        AccountId account = storedAccount();
        UsageHour late = new UsageHour(account, ONE, Map.of(200, 1L), 1);
        UsageHour early = new UsageHour(account, NOON, Map.of(200, 1L), 1);
        add(late);
        add(early);

        assertThat(stores().usage().list(account, NOON)).containsExactly(early, late);
        assertThat(stores().usage().list(account, NOON.plusNanos(1000))).containsExactly(late);
        assertThat(stores().usage().list(account, ONE.plusNanos(1000))).isEmpty();
    }

    @Test
    default void aUnitThatFailsUndoesWhatWasAdded() {
        AccountId account = storedAccount();

        assertThatThrownBy(() -> stores().work().run(() -> {
                    add(new UsageHour(account, NOON, Map.of(200, 1L), 1));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(list(account)).isEmpty();
    }

    private void add(UsageHour... hours) {
        stores().usage().add(List.of(hours));
    }

    private List<UsageHour> list(AccountId account) {
        return stores().usage().list(account, Instant.EPOCH);
    }
}
