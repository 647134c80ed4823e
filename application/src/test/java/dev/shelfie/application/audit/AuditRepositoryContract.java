package dev.shelfie.application.audit;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.access.TokenFixtures.aTokenId;
import static dev.shelfie.application.access.user.UserFixtures.aUserId;
import static dev.shelfie.application.audit.AuditFixtures.anEntry;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link AuditRepository} promises. */
public interface AuditRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void listReturnsNothingWhenNothingWasDone() {
        assertThat(list(storedAccount(), AuditFilter.NONE)).isEmpty();
        assertThat(list(anAccountId(), AuditFilter.NONE)).isEmpty();
    }

    @Test
    default void listReturnsEntriesAsTheyWereAddedWhateverTheirMembers() {
        AccountId account = storedAccount();
        String odd = Oddities.TEXT;
        AuditEntry whole = added(anEntry(account));
        AuditEntry bare = added(anEntry(account)
                .by(Author.OPERATOR)
                .withDeed(new AuditEvent("account", "created", null, null))
                .withAddress(null));
        AuditEntry token = added(anEntry(account).by(new Author(aTokenId(), odd)));
        AuditEntry unknown = added(anEntry(account)
                .by(Author.claiming("nobody@example.com"))
                .withDeed(new AuditEvent(odd.substring(0, 20), odd.substring(0, 20), odd, odd))
                .withAddress(odd));

        assertThat(list(account, AuditFilter.NONE)).containsExactly(unknown, token, bare, whole);
    }

    @Test
    default void listReturnsMicrosecondsCutOffWhenTheTimeIsFiner() {
        AuditEntry entry = added(anEntry(storedAccount()).withCreatedAt(NOON.plusNanos(999_999_999)));

        assertThat(list(entry.account(), AuditFilter.NONE))
                .extracting(AuditEntry::createdAt)
                .containsExactly(NOON.plusNanos(999_999_000));
    }

    @Test
    default void listReturnsNothingOfAnotherAccount() {
        AuditEntry entry = added(anEntry(storedAccount()));
        AccountId other = storedAccount();

        assertThat(list(other, AuditFilter.NONE)).isEmpty();
        assertThat(list(other, by(entry.author().id()))).isEmpty();
        assertThat(list(other, new AuditFilter(null, "token", null))).isEmpty();
        assertThat(list(other, new AuditFilter(null, null, entry.event().recordId())))
                .isEmpty();
    }

    @Test
    default void listReturnsNewestFirstThenDescendingIds() {
        AccountId account = storedAccount();
        AuditEntry old = added(anEntry(account).withCreatedAt(NOON.minusNanos(1000)));
        AuditEntry tied = added(anEntry(account).withCreatedAt(NOON));
        AuditEntry newest = added(anEntry(account).withCreatedAt(NOON.plusNanos(1000)));
        AuditEntry tiedToo = added(anEntry(account).withCreatedAt(NOON));

        assertThat(list(account, AuditFilter.NONE)).containsExactly(newest, tiedToo, tied, old);
    }

    @Test
    default void listReturnsEachOnceWhenPagedWhateverTheFilter() {
        AccountId account = storedAccount();
        Author author = new Author(aUserId(), "Ana");
        IntStream.range(0, 17)
                .forEach(i -> added(anEntry(account)
                        .by(author)
                        .withDeed(AuditEvent.of("match", "confirmed", "match_1"))
                        .withCreatedAt(NOON.plusNanos(i / 4 * 1000L))));
        added(anEntry(account));

        for (AuditFilter filter : List.of(
                by(author.id()),
                new AuditFilter(null, "match", null),
                new AuditFilter(null, null, "match_1"),
                new AuditFilter(author.id(), "match", "match_1"))) {
            List<AuditEntry> whole = list(account, filter);
            for (int limit : new int[] {1, 4, 16, 17, 18}) {
                assertThat(paged(account, filter, limit)).isEqualTo(whole).hasSize(17);
            }
        }
    }

    @Test
    default void listReturnsThoseToWhichEveryConditionApplies() {
        AccountId account = storedAccount();
        Author ana = new Author(aUserId(), "Ana");
        Author token = new Author(aTokenId(), "Shop");
        AuditEvent created = AuditEvent.of("post", "created", "post_1");
        AuditEntry anasPost = added(anEntry(account).by(ana).withDeed(created));
        AuditEntry shopsPost = added(anEntry(account).by(token).withDeed(AuditEvent.of("post", "changed", "post_1")));
        AuditEntry otherPost = added(anEntry(account).by(ana).withDeed(AuditEvent.of("post", "created", "post_2")));
        AuditEntry anasUser = added(anEntry(account).by(ana).withDeed(new AuditEvent("user", "invited", null, null)));

        assertThat(list(account, by(ana.id()))).containsExactly(anasUser, otherPost, anasPost);
        assertThat(list(account, by(token.id()))).containsExactly(shopsPost);
        assertThat(list(account, by(aUserId()))).isEmpty();
        assertThat(list(account, new AuditFilter(null, "post", null))).containsExactly(otherPost, shopsPost, anasPost);
        assertThat(list(account, new AuditFilter(null, null, "post_1"))).containsExactly(shopsPost, anasPost);
        assertThat(list(account, new AuditFilter(ana.id(), "post", "post_1"))).containsExactly(anasPost);
        assertThat(list(account, new AuditFilter(null, "user", "post_1"))).isEmpty();
        assertThat(list(account, new AuditFilter(null, "pos", null))).isEmpty();
    }

    @Test
    default void listContinuesWhereItWasWhenEntriesCome() {
        AccountId account = storedAccount();
        AuditEntry first = added(anEntry(account).withCreatedAt(NOON));
        AuditEntry second = added(anEntry(account).withCreatedAt(NOON.plusSeconds(1)));

        added(anEntry(account).withCreatedAt(NOON.plusSeconds(2)));

        assertThat(stores().audit().list(account, AuditFilter.NONE, second.position(), 10))
                .containsExactly(first);
        assertThat(stores().audit().list(account, AuditFilter.NONE, first.position(), 10))
                .isEmpty();
    }

    @Test
    default void addIsRefusedWhenThereIsNoSuchAccountOrTheIdIsTaken() {
        AuditEntry entry = added(anEntry(storedAccount()));

        assertNotFound(() -> added(anEntry(anAccountId())));
        assertConflict(() -> added(anEntry(entry.account()).withId(entry.id())));

        assertThat(list(entry.account(), AuditFilter.NONE)).containsExactly(entry);
    }

    @Test
    default void aUnitThatFailsUndoesWhatWasWrittenDown() {
        AccountId account = storedAccount();

        assertThatThrownBy(() -> stores().work().run(() -> {
                    added(anEntry(account));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(list(account, AuditFilter.NONE)).isEmpty();
    }

    private AuditEntry added(AuditFixtures.Builder entry) {
        AuditEntry built = entry.build();
        stores().audit().add(built);
        return built;
    }

    private static AuditFilter by(@Nullable Actor actor) {
        return new AuditFilter(actor, null, null);
    }

    private List<AuditEntry> list(AccountId account, AuditFilter filter) {
        return stores().audit().list(account, filter, null, 100);
    }

    private List<AuditEntry> paged(AccountId account, AuditFilter filter, int limit) {
        List<AuditEntry> all = new ArrayList<>();
        Position after = null;
        List<AuditEntry> page = stores().audit().list(account, filter, after, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            all.addAll(page);
            after = page.get(page.size() - 1).position();
            page = stores().audit().list(account, filter, after, limit);
        }
        return all;
    }
}
