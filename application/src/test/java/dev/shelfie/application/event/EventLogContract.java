package dev.shelfie.application.event;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.event.EventFixtures.ALL;
import static dev.shelfie.application.event.EventFixtures.anEvent;
import static dev.shelfie.application.post.PostFixtures.aPostId;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.Event;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.event.Origin;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link EventLog} promises. */
public interface EventLogContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void listReturnsAnEmptyPageAtItsEndWhenNothingHappened() {
        assertThat(list(storedAccount(), null, 10)).isEqualTo(new EventPage(List.of(), 0, true));
        assertThat(list(anAccountId(), null, 10)).isEqualTo(new EventPage(List.of(), 0, true));
        assertThat(list(anAccountId(), 0L, 10)).isEqualTo(new EventPage(List.of(), 0, true));
    }

    @Test
    default void listReturnsEventsAsTheyWereAppendedWhateverTheirMembers() {
        AccountId account = storedAccount();
        List<Event> events = new ArrayList<>();
        for (EventType type : EventType.values()) {
            events.add(anEvent(account, type));
        }
        events.add(anEvent(
                account,
                new Change(EventType.MATCH_CONFIRMED, "match", Long.MAX_VALUE, aPostId(), aProductId()),
                Origin.request(aTokenId(), "req_1"),
                Instant.EPOCH));
        events.add(anEvent(
                account,
                new Change(EventType.IMPORT_FAILED, "import", 0, null, null),
                Origin.request(aUserId(), "req_2"),
                NOON));
        events.add(anEvent(account, Change.of(EventType.POST_CREATED, "post", 1), Origin.COMMAND_LINE, NOON));

        stores().events().append(account, events);

        assertThat(list(account, null, 100).events()).containsExactlyElementsOf(events);
    }

    @Test
    default void listContinuesAfterAPositionWithoutGapsOrRepetitions() {
        AccountId account = storedAccount();
        List<Event> events = appended(account, 25);

        List<Event> read = new ArrayList<>();
        EventPage page = list(account, null, 10);
        read.addAll(page.events());
        assertThat(page.atEnd()).isFalse();
        page = list(account, page.next(), 10);
        read.addAll(page.events());
        assertThat(page.atEnd()).isFalse();
        page = list(account, page.next(), 10);
        read.addAll(page.events());

        assertThat(read).containsExactlyElementsOf(events);
        assertThat(page.atEnd()).isTrue();
        assertThat(list(account, page.next(), 10)).isEqualTo(new EventPage(List.of(), page.next(), true));
    }

    @Test
    default void listShowsAtTheEndWhatIsAppendedLater() {
        AccountId account = storedAccount();
        appended(account, 3);
        long end = list(account, null, 10).next();
        List<Event> later = appended(account, 2);

        EventPage page = list(account, end, 2);

        assertThat(page.events()).containsExactlyElementsOf(later);
        assertThat(page.atEnd()).isTrue();
    }

    @Test
    default void listReturnsTheRequestedTypesAndGoesPastTheOthers() {
        AccountId account = storedAccount();
        Event created = anEvent(account, EventType.PRODUCT_CREATED);
        Event deleted = anEvent(account, EventType.PRODUCT_DELETED);
        stores().events()
                .append(account, List.of(anEvent(account), created, anEvent(account), deleted, anEvent(account)));
        Set<EventType> types = Set.of(EventType.PRODUCT_CREATED, EventType.PRODUCT_DELETED);

        EventPage first = stores().events().list(account, null, types, 1);
        EventPage second = stores().events().list(account, first.next(), types, 10);

        assertThat(first.events()).containsExactly(created);
        assertThat(second.events()).containsExactly(deleted);
        assertThat(second.atEnd()).isTrue();
        assertThat(list(account, second.next(), 10).events()).isEmpty();
    }

    @Test
    default void listLeavesOutTheEventsOfOtherAccounts() {
        AccountId one = storedAccount();
        AccountId other = storedAccount();
        List<Event> own = appended(one, 2);
        appended(other, 3);

        assertThat(list(one, null, 10).events()).containsExactlyElementsOf(own);
        assertThat(list(other, null, 10).events()).hasSize(3);
    }

    @Test
    default void findAllReturnsTheEventsThatListReturnsAtThesePositions() {
        AccountId account = storedAccount();
        appended(account, 3);
        appended(storedAccount(), 3);
        List<LoggedEvent> logged = list(account, null, 10).logged();

        assertThat(stores().events().findAll(account, List.of(3L, 1L, 4L, 0L)))
                .containsExactlyInAnyOrder(logged.get(0), logged.get(2));
        assertThat(logged.stream().map(LoggedEvent::position)).containsExactly(1L, 2L, 3L);
    }

    @Test
    default void endIsThePositionAfterWhichLaterEventsAre() {
        AccountId account = storedAccount();
        assertThat(stores().events().end(account)).isZero();
        appended(account, 12_000);

        long end = stores().events().end(account);
        List<Event> later = appended(account, 1);

        assertThat(end).isEqualTo(12_000);
        assertThat(list(account, end, 10).events()).isEqualTo(later);
    }

    @Test
    default void appendTakesThousandsAtOnceInTheirOrder() {
        AccountId account = storedAccount();
        List<Event> events = appended(account, 12_000);

        List<Event> read = new ArrayList<>();
        EventPage page;
        Long after = null;
        do {
            page = list(account, after, 5_000);
            read.addAll(page.events());
            after = page.next();
        } while (!page.atEnd());

        assertThat(read).containsExactlyElementsOf(events);
    }

    @Test
    default void appendIsUndoneWhenTheUnitOfWorkFails() {
        AccountId account = storedAccount();
        Event before = anEvent(account);
        stores().events().append(account, List.of(before));

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stores().events().append(account, List.of(anEvent(account)));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");
        List<Event> after = appended(account, 1);

        assertThat(list(account, null, 10).events()).containsExactly(before, after.get(0));
    }

    @Test
    default void deleteBeforeDeletesTheOldestUpToTheLimitAndTheTime() {
        AccountId account = storedAccount();
        List<Event> old = Stream.generate(() -> anEvent(account, EventType.POST_UPDATED, NOON.minusSeconds(1)))
                .limit(5)
                .toList();
        List<Event> kept = List.of(anEvent(account, EventType.POST_UPDATED, NOON), anEvent(account));
        stores().events().append(account, old);
        stores().events().append(account, kept);
        AccountId other = storedAccount();
        stores().events().append(other, List.of(anEvent(other, EventType.POST_UPDATED, NOON.minusSeconds(1))));

        assertThat(stores().events().deleteBefore(account, NOON, 3)).isEqualTo(3);
        assertThat(list(account, null, 10).events())
                .containsExactlyElementsOf(
                        Stream.concat(old.subList(3, 5).stream(), kept.stream()).toList());
        assertThat(stores().events().deleteBefore(account, NOON, 3)).isEqualTo(2);
        assertThat(stores().events().deleteBefore(account, NOON, 3)).isZero();

        assertThat(list(account, null, 10).events()).containsExactlyElementsOf(kept);
        assertThat(list(other, null, 10).events()).hasSize(1);
    }

    @Test
    default void deleteBeforeDeletesWhatNobodyHasRead() {
        AccountId account = storedAccount();
        stores().events()
                .append(
                        account,
                        Stream.generate(() -> anEvent(account, EventType.POST_UPDATED, NOON.minus(Duration.ofDays(1))))
                                .limit(700)
                                .toList());

        assertThat(stores().events().deleteBefore(account, NOON, 500)).isEqualTo(500);
        assertThat(stores().events().deleteBefore(account, NOON, 500)).isEqualTo(200);

        assertExpired(account, 0);
        assertThat(list(account, null, 10).events()).isEmpty();
    }

    @Test
    default void listRefusesAPositionAfterWhichEventsWereDeleted() {
        AccountId account = storedAccount();
        stores().events()
                .append(
                        account,
                        Stream.generate(() -> anEvent(account, EventType.POST_UPDATED, NOON.minusSeconds(1)))
                                .limit(4)
                                .toList());
        long second = list(account, null, 2).next();
        long third = list(account, second, 1).next();

        stores().events().deleteBefore(account, NOON, 3);

        assertExpired(account, second);
        assertExpired(account, 0);
        assertThat(list(account, third, 10).events()).hasSize(1);
        stores().events().deleteBefore(account, NOON, 3);
        assertExpired(account, third);
    }

    @Test
    default void followedReturnsThePositionsAfterWhichTheLogGoesOn() {
        AccountId busy = storedAccount();
        AccountId quiet = storedAccount();
        AccountId empty = storedAccount();
        appended(busy, 3);
        appended(quiet, 3);
        LogPosition start = new LogPosition(busy, 0);
        LogPosition end = end(busy);
        Set<LogPosition> positions = Set.of(start, end, end(quiet), end(empty), end(anAccountId()));
        assertThat(stores().events().followed(positions)).containsExactly(start);

        appended(busy, 1);

        assertThat(stores().events().followed(positions)).containsExactlyInAnyOrder(start, end);
        assertThat(stores().events().followed(Set.of(end(busy)))).isEmpty();
        assertThat(stores().events().followed(Set.of())).isEmpty();
    }

    private LogPosition end(AccountId account) {
        return new LogPosition(account, list(account, null, 100).next());
    }

    @Test
    default void listRefusesAPositionThatTheLogNeverHad() {
        AccountId account = storedAccount();
        appended(account, 1);
        long end = list(account, null, 10).next();

        assertExpired(account, end + 1);
        assertExpired(account, -1);
        assertThat(list(account, end, 1).events()).isEmpty();
    }

    private void assertExpired(AccountId account, long after) {
        assertThatThrownBy(() -> list(account, after, 10)).isInstanceOfSatisfying(DomainException.class, refused -> {
            assertThat(refused.kind()).isEqualTo(ErrorKind.GONE);
            assertThat(refused.code()).isEqualTo("cursor_expired");
        });
    }

    private List<Event> appended(AccountId account, int count) {
        List<Event> events =
                Stream.generate(() -> anEvent(account)).limit(count).toList();
        stores().events().append(account, events);
        return events;
    }

    private EventPage list(AccountId account, @Nullable Long after, int limit) {
        return stores().events().list(account, after, ALL, limit);
    }
}
