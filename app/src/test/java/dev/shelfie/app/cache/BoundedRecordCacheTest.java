package dev.shelfie.app.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.shelfie.application.cache.Footprint;
import dev.shelfie.application.cache.Versioned;
import dev.shelfie.domain.access.AccountId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedRecordCacheTest {

    private static final long BUDGET = 8L << 20;
    private static final int VALUE = 4096;
    private static final int BETWEEN_BALANCES = 16;
    private static final AccountId GREEDY = new AccountId("acct_01HZXC4CA4238A0B923820DCC5");
    private static final AccountId MODEST = new AccountId("acct_01HZXC4CA4238A0B923820DCC6");

    private final BoundedRecordCache cache = BoundedRecordCache.of(BUDGET);

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void findReturnsTheValueOfTheLatestVersion() {
        put(GREEDY, "post_1", 1, "old");
        put(GREEDY, "post_1", 2, "new");

        assertThat(cache.find(GREEDY, "post_1", String.class)).isEqualTo(new Versioned<>(2, "new"));
    }

    @Test
    void findReturnsNothingOfAnotherAccountOrTypeOrRecord() {
        put(GREEDY, "post_1", 1, "value");

        assertThat(cache.find(MODEST, "post_1", String.class)).isNull();
        assertThat(cache.find(GREEDY, "post_1", Integer.class)).isNull();
        assertThat(cache.find(GREEDY, "post_2", String.class)).isNull();
        assertThat(cache.hits()).isZero();
        assertThat(cache.misses()).isEqualTo(3);
    }

    @Test
    void removeDropsAllValuesOfTheRecordAndNoOthers() {
        put(GREEDY, "post_1", 1, "value");
        put(GREEDY, "post_2", 1, "value");
        cache.put(GREEDY, "post_1", Integer.class, new Versioned<>(1, 1), 16);

        cache.remove(GREEDY, "post_1");

        assertThat(cache.find(GREEDY, "post_1", String.class)).isNull();
        assertThat(cache.find(GREEDY, "post_1", Integer.class)).isNull();
        assertThat(cache.find(GREEDY, "post_2", String.class)).isNotNull();
    }

    @Test
    void removeAllDropsAllValuesOfTheAccountAndNoOthers() {
        put(GREEDY, "post_1", 1, "value");
        put(GREEDY, "post_2", 1, "value");
        put(MODEST, "post_1", 1, "value");

        cache.removeAll(GREEDY);

        assertThat(cache.find(GREEDY, "post_1", String.class)).isNull();
        assertThat(cache.find(GREEDY, "post_2", String.class)).isNull();
        assertThat(cache.find(MODEST, "post_1", String.class)).isNotNull();
    }

    @Test
    void dropsAValueWithinTenMinutesEvenIfItIsReadAllTheTime() {
        AtomicLong now = new AtomicLong();
        try (BoundedRecordCache ticking = BoundedRecordCache.of(BUDGET, now::get)) {
            ticking.put(GREEDY, "post_1", String.class, new Versioned<>(1, "erased elsewhere"), VALUE);
            ticking.put(MODEST, "post_2", String.class, new Versioned<>(1, "erased elsewhere"), VALUE);
            ticking.balance();
            long before = ticking.bytes();

            now.addAndGet(Duration.ofMinutes(5).toNanos());
            ticking.put(MODEST, "post_3", String.class, new Versioned<>(1, "read later"), VALUE);
            assertThat(ticking.find(MODEST, "post_2", String.class)).isNotNull();
            now.addAndGet(Duration.ofMinutes(5).toNanos());
            ticking.balance();

            assertThat(ticking.bytes()).isPositive().isLessThan(before - VALUE);
            assertThat(ticking.find(GREEDY, "post_1", String.class)).isNull();
            assertThat(ticking.find(MODEST, "post_2", String.class)).isNull();
            assertThat(ticking.find(MODEST, "post_3", String.class)).isNotNull();

            now.addAndGet(Duration.ofMinutes(10).toNanos());
            ticking.balance();
            ticking.balance();

            assertThat(ticking.bytes()).isZero();
        }
    }

    @Test
    void staysWithinTheBudgetWhenOneAccountFillsIt() {
        fill(GREEDY, 10 * BUDGET);
        cache.balance();

        assertThat(cache.bytes()).isBetween(BUDGET / 2, BUDGET);
    }

    @Test
    void staysWithinTheBudgetWhenManyAccountsFillIt() {
        IntStream.range(0, 50).forEach(i -> {
            fill(new AccountId("acct_01HZXC4CA4238A0B923820DC%02d".formatted(i)), BUDGET / 5);
            cache.balance();
        });

        assertThat(cache.bytes()).isBetween(BUDGET / 4, BUDGET);
    }

    @Test
    void staysWithinTheBudgetWhenAccountsComeBeforeTheNextBalance() {
        for (int round = 0; round < 40; round++) {
            fill(GREEDY, 2 * BUDGET);
        }
        List<AccountId> newcomers = IntStream.range(0, 50)
                .mapToObj(i -> new AccountId("acct_01HZXC4CA4238A0B923820DC%02d".formatted(i)))
                .toList();

        newcomers.forEach(account -> IntStream.range(0, 100).forEach(n -> put(account, "post_" + n, 1, "value")));
        cache.dropWhatIsTooMuch();

        assertThat(cache.bytes()).isLessThanOrEqualTo(BUDGET);
        assertThat(newcomers).filteredOn(account -> count(account, BUDGET) > 0).hasSizeGreaterThan(3);
    }

    @Test
    void keepsTheValuesOfAnAccountWhenAnotherAsksForMoreThanTheBudget() {
        fill(MODEST, BUDGET / 8);
        long held = count(MODEST, BUDGET / 8);

        for (int round = 0; round < 5; round++) {
            fill(GREEDY, 3 * BUDGET);
            cache.balance();
        }

        assertThat(held).isPositive();
        assertThat(count(MODEST, BUDGET / 8)).isEqualTo(held);
    }

    @Test
    void leavesTheWholeBudgetToTheOnlyAccountThatWantsIt() {
        fill(MODEST, BUDGET / 100);
        for (int round = 0; round < 40; round++) {
            fill(GREEDY, 2 * BUDGET);
            cache.balance();
        }

        assertThat(cache.bytes()).isGreaterThan(BUDGET * 8 / 10);
    }

    @Test
    void keepsFewOfTheRecordsThatAreReadOnceWhenItIsFull() {
        fillWhole(GREEDY);

        long kept = IntStream.range(0, 2_000)
                .filter(i -> {
                    put(GREEDY, "new_" + i, 1, "value");
                    return cache.find(GREEDY, "new_" + i, String.class) != null;
                })
                .count();

        assertThat(kept).isBetween(1L, 400L);
    }

    @Test
    void keepsARecordThatIsReadAgainAndAgainWhenItIsFull() {
        fillWhole(GREEDY);

        int reads = 0;
        while (cache.find(GREEDY, "new", String.class) == null && reads < 10_000) {
            put(GREEDY, "new", 1, "value");
            reads++;
        }

        assertThat(reads).isLessThan(10_000);
    }

    @Test
    void replacesTheValueOfARecordWhenItIsFull() {
        fillWhole(GREEDY);
        List<String> kept = IntStream.range(0, 1_000)
                .mapToObj(i -> "post_" + i)
                .filter(id -> cache.find(GREEDY, id, String.class) != null)
                .toList();

        kept.forEach(id -> put(GREEDY, id, 2, "new"));

        assertThat(kept)
                .hasSizeGreaterThan(100)
                .allMatch(id -> new Versioned<>(2, "new").equals(cache.find(GREEDY, id, String.class)));
    }

    @Test
    void keepsAllRecordsAgainWhenItIsNoLongerFull() {
        fillWhole(GREEDY);
        cache.removeAll(GREEDY);
        cache.balance();

        IntStream.range(0, 20).forEach(i -> put(GREEDY, "new_" + i, 1, "value"));

        assertThat(IntStream.range(0, 20)).allMatch(i -> cache.find(GREEDY, "new_" + i, String.class) != null);
    }

    @Test
    void balancesWhileManyAccountsGrowAndShrink() throws InterruptedException {
        List<AccountId> accounts = IntStream.range(0, 100)
                .mapToObj(i -> new AccountId("acct_01HZXC4CA4238A0B923820DC%02d".formatted(i)))
                .toList();
        AtomicBoolean stop = new AtomicBoolean();
        Thread writer = new Thread(() -> {
            for (int i = 0; !stop.get(); i++) {
                AccountId account = accounts.get(i % accounts.size());
                if (i / 1_000 % 2 == 0) {
                    put(account, "post_" + i % 1_000, i, "value");
                } else {
                    cache.remove(account, "post_" + i % 1_000);
                }
            }
        });
        writer.start();
        try {
            for (int i = 0; i < 5_000 || cache.bytes() == 0; i++) {
                cache.balance();
            }
        } finally {
            stop.set(true);
            writer.join();
        }

        cache.balance();
        assertThat(cache.bytes()).isLessThanOrEqualTo(BUDGET);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100})
    void countsWhatAccountsTake(int records) throws InterruptedException {
        ScheduledThreadPoolExecutor balancer =
                new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy());
        BoundedRecordCache roomy = BoundedRecordCache.of(1L << 40, Ticker.systemTicker(), balancer);
        // Some megabytes, as other threads of the virtual machine take and free memory, too.
        int accounts = Math.max(300, 6000 / records);
        for (int account = 0; account < accounts; account++) {
            AccountId id = new AccountId("acct_01HZXC4CA4238A0B923820%04d".formatted(account));
            for (int i = 0; i < records; i++) {
                String key = "post_" + i;
                byte[] value = new byte[1000];
                roomy.put(
                        id,
                        key,
                        byte[].class,
                        new Versioned<>(1, value),
                        Footprint.array(value.length) + Footprint.text(key));
            }
        }
        roomy.balance();
        long counted = roomy.bytes();
        long full = LiveHeap.bytes();
        roomy.close();
        // A balance that still runs refers to all accounts.
        assertThat(balancer.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        long taken = full - LiveHeap.bytes();

        assertThat(counted).isCloseTo(taken, withinPercentage(10));
    }

    @Test
    void refusesABudgetOfNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> BoundedRecordCache.of(0));
    }

    private void fillWhole(AccountId account) {
        for (int round = 0; round < 40; round++) {
            fill(account, 2 * BUDGET);
        }
    }

    private void fill(AccountId account, long bytes) {
        for (int i = 0; i < bytes / VALUE; i++) {
            put(account, "post_" + i, 1, "value");
            if (i % BETWEEN_BALANCES == 0) {
                cache.balance();
            }
        }
    }

    private long count(AccountId account, long bytes) {
        return IntStream.range(0, (int) (bytes / VALUE))
                .filter(i -> cache.find(account, "post_" + i, String.class) != null)
                .count();
    }

    private void put(AccountId account, String id, long version, String value) {
        cache.put(account, id, String.class, new Versioned<>(version, value), VALUE);
    }
}
