package dev.shelfie.persistence.event;

import static dev.shelfie.application.event.EventFixtures.ALL;
import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.NumberedIds.IDS;
import static dev.shelfie.application.work.Threads.elsewhere;
import static dev.shelfie.application.work.Threads.result;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.event.EventPage;
import dev.shelfie.application.event.recording.RecordingStore;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.product.Product;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.database.Postgres;
import dev.shelfie.persistence.database.StatementLog;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The log where several transactions run at the same time. */
class LateEventsTest {

    private static final StatementLog STATEMENTS = new StatementLog();
    private static final Database DATABASE = STATEMENTS.open(Postgres.migratedDatabase());
    private static final Store STORES = new PostgresStore(DATABASE);
    private static final EventLog LOG = STORES.events();

    private final Account account = AccountFixtures.anAccount();

    @BeforeEach
    void store() {
        STORES.accounts().add(account);
    }

    @AfterAll
    static void close() {
        DATABASE.close();
    }

    @Test
    void anEventThatCommitsLateComesAfterThoseThatWereReadAndHoldsUpNone() {
        List<Event> late = new ArrayList<>();
        EventPage read = STORES.work().run(() -> {
            late.add(appended());
            Event early = elsewhere(this::appended);
            EventPage page = elsewhere(() -> list(null, 10));
            assertThat(page.events()).containsExactly(early);
            assertThat(page.atEnd()).isTrue();
            return page;
        });

        assertThat(list(read.next(), 10).events()).containsExactlyElementsOf(late);
        assertThat(list(null, 10).events()).hasSize(2).endsWith(late.get(0));
    }

    @Test
    void anEventThatCommitsBetweenTwoPagesIsReadOnceAndLast() {
        List<Event> late = new ArrayList<>();
        EventPage first = STORES.work().run(() -> {
            late.add(appended());
            elsewhere(this::appended);
            elsewhere(this::appended);
            return elsewhere(() -> list(null, 1));
        });

        List<Event> rest = readFrom(first.next(), 1);

        assertThat(rest).hasSize(2).endsWith(late.get(0));
    }

    @Test
    void readersWithTheirOwnCursorsSeeTheSameOrderWhileManyWriteAndSomeFail() {
        int writers = 4;
        int transactions = 40;
        CountDownLatch written = new CountDownLatch(writers);
        List<Supplier<List<Event>>> work = new ArrayList<>();
        for (int i = 0; i < writers; i++) {
            work.add(() -> {
                List<Event> kept = IntStream.range(0, transactions)
                        .mapToObj(this::transaction)
                        .flatMap(List::stream)
                        .toList();
                written.countDown();
                return kept;
            });
        }
        for (int limit : new int[] {1, 7, 100}) {
            work.add(() -> readUntil(written, 0, limit));
        }

        List<List<Event>> results = results(work);
        List<Event> kept =
                results.subList(0, writers).stream().flatMap(List::stream).toList();
        List<Event> all = readFrom(0, 100);

        assertThat(all).containsExactlyInAnyOrderElementsOf(kept);
        for (List<Event> read : results.subList(writers, results.size())) {
            assertThat(read).containsExactlyElementsOf(all);
        }
    }

    @Test
    void theEventsOfARecordAreInTheOrderOfItsVersions() {
        Store recording = new RecordingStore(STORES, IDS, Clock.systemUTC());
        Product product = recording.products().save(aProduct(account.id()).build());
        List<Supplier<List<Long>>> writers = Stream.<Supplier<List<Long>>>generate(() -> () -> LongStream.range(0, 20)
                        .mapToObj(n -> changed(recording, product))
                        .toList())
                .limit(4)
                .toList();

        results(writers);

        assertThat(readFrom(0, 100))
                .extracting(event -> event.change().version())
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 81).boxed().toList());
    }

    /** The statement timeout would end a statement that looks at all events for each. */
    @Test
    void manyEventsGetTheirPositionsWhenTheStatisticsKnowAnotherAccountAlone() {
        Account known = AccountFixtures.anAccount();
        STORES.accounts().add(known);
        append(known, 100);
        DATABASE.sql().update("ANALYZE pending_event", nothing -> {});
        LOG.list(known.id(), null, EnumSet.allOf(EventType.class), 10);
        append(account, 20_000);

        EventPage page = list(null, 10);

        assertThat(page.events()).hasSize(10);
        assertThat(LOG.end(account.id()) - page.next()).isEqualTo(19_990);
    }

    private static void append(Account account, int count) {
        LOG.append(
                account.id(),
                Stream.generate(() -> anEvent(account.id())).limit(count).toList());
    }

    @Test
    void listCostsOneStatementWhenNothingIsNew() {
        appended();
        long end = list(null, 10).next();

        assertThat(STATEMENTS.during(() -> list(end, 10))).hasSize(1);
    }

    @Test
    void aUnitOfWorkCostsOneStatementMoreHoweverManyItsChanges() {
        Store recording = new RecordingStore(STORES, IDS, Clock.systemUTC());
        Runnable plain = () -> threeChanges(STORES);
        Runnable recorded = () -> threeChanges(recording);

        assertThat(STATEMENTS.during(recorded)).hasSize(STATEMENTS.during(plain).size() + 1);
    }

    private void threeChanges(Store store) {
        store.work().run(() -> {
            Product saved = store.products().save(aProduct(account.id()).build());
            store.products().save(saved.withVersion(1));
            return store.products()
                    .delete(saved.withVersion(2), saved.withVersion(2).updatedAt());
        });
    }

    /** Changes the product, and returns the version it then has; others change it too. */
    private long changed(Store store, Product product) {
        while (true) {
            Product found = store.products().find(account.id(), product.id()).orElseThrow();
            try {
                return store.products().save(found).version();
            } catch (DomainException refused) {
                // Somebody else was first.
            }
        }
    }

    /** Appends three events in one transaction, and returns those that were kept: none of every fifth. */
    private List<Event> transaction(int number) {
        List<Event> events =
                Stream.generate(() -> anEvent(account.id())).limit(3).toList();
        boolean failing = number % 5 == 4;
        try {
            return STORES.work().run(() -> {
                events.forEach(event -> LOG.append(account.id(), List.of(event)));
                if (failing) {
                    throw new IllegalStateException("on purpose");
                }
                return events;
            });
        } catch (IllegalStateException onPurpose) {
            return List.of();
        }
    }

    private List<Event> readUntil(CountDownLatch written, long start, int limit) {
        List<Event> read = new ArrayList<>();
        long after = start;
        boolean last;
        do {
            last = written.getCount() == 0;
            EventPage page = list(after, limit);
            read.addAll(page.events());
            after = page.next();
            last &= page.atEnd();
        } while (!last);
        return read;
    }

    private List<Event> readFrom(long after, int limit) {
        return readUntil(new CountDownLatch(0), after, limit);
    }

    private static <T> List<T> results(List<Supplier<T>> work) {
        List<FutureTask<T>> tasks = startedTogether(work);
        return tasks.stream().map(task -> result(task)).toList();
    }

    private Event appended() {
        Event event = anEvent(account.id());
        LOG.append(account.id(), List.of(event));
        return event;
    }

    private EventPage list(@Nullable Long after, int limit) {
        return LOG.list(account.id(), after, ALL, limit);
    }
}
