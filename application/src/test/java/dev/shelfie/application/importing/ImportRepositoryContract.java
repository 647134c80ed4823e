package dev.shelfie.application.importing;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.importing.ImportFixtures.anImport;
import static dev.shelfie.application.importing.ImportFixtures.anImportId;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link ImportRepository} promises. */
public interface ImportRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void findReturnsNothingWhenThereIsNoSuchImport() {
        Import told = saved(anImport(storedAccount(), ImportKind.POSTS));

        assertThat(stores().imports().find(told.account(), anImportId())).isEmpty();
        assertThat(stores().imports().find(storedAccount(), told.id())).isEmpty();
        assertThat(stores().imports().find(anAccountId(), told.id())).isEmpty();
    }

    @Test
    default void findReturnsTheImportAsItWasSaved() {
        AccountId account = storedAccount();
        for (ImportKind kind : ImportKind.values()) {
            for (ImportState state : ImportState.values()) {
                Import bare = saved(anImport(account, kind)
                        .withState(state, null)
                        .withCounts(ImportCounts.NONE)
                        .withRefusals(List.of()));
                Import full = saved(anImport(account, kind).withState(state, Oddities.TEXT));

                assertThat(found(bare)).isEqualTo(bare);
                assertThat(found(full)).isEqualTo(full);
            }
        }
    }

    @Test
    default void findReturnsRefusalsInTheirOrderWhateverTheirReasons() {
        List<RowRefusal> refusals = new ArrayList<>();
        Oddities.TEXTS.forEach(text -> refusals.add(new RowRefusal(Long.MAX_VALUE - refusals.size(), text, text)));
        IntStream.range(refusals.size(), 100).forEach(i -> refusals.add(new RowRefusal(i * 37 % 100 + 1, "row " + i)));

        Import told = saved(anImport(storedAccount(), ImportKind.PRODUCTS).withRefusals(refusals));

        assertThat(found(told).refusals()).isEqualTo(refusals);
    }

    @Test
    default void saveReplacesWhatWasKeptOfTheImport() {
        Import begun = saved(anImport(storedAccount(), ImportKind.PRODUCTS).withRefusals(List.of()));
        Import further = begun.progressed(
                new ImportCounts(1, 2, 3, 1, 0), List.of(new RowRefusal(5, "price")), NOON.plusSeconds(1));

        stores().imports().save(further);
        assertThat(found(begun)).isEqualTo(further);

        Import ended = further.ended(ImportState.FAILED, "It can't be read", NOON.plusSeconds(2));
        stores().imports().save(ended);
        assertThat(found(begun)).isEqualTo(ended);
        assertThat(stores().imports().list(begun.account(), null, 10)).containsExactly(ended);
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        Import nobodys = anImport(anAccountId(), ImportKind.POSTS).build();

        assertNotFound(() -> stores().imports().save(nobodys));

        assertThat(stores().imports().find(nobodys.account(), nobodys.id())).isEmpty();
    }

    @Test
    default void saveKeepsBothWhenTwoAccountsHaveTheSameId() {
        Import one = saved(anImport(storedAccount(), ImportKind.POSTS));
        Import other = saved(anImport(storedAccount(), ImportKind.PRODUCTS).withId(one.id()));

        Import ended = one.ended(ImportState.COMPLETED, null, NOON);
        stores().imports().save(ended);

        assertThat(found(one)).isEqualTo(ended);
        assertThat(found(other)).isEqualTo(other);
        assertThat(stores().imports().list(other.account(), null, 10)).containsExactly(other);
    }

    @Test
    default void saveIsUndoneWhenTheUnitOfWorkFails() {
        Import begun = saved(anImport(storedAccount(), ImportKind.POSTS));

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().imports().save(begun.ended(ImportState.COMPLETED, null, NOON));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(found(begun)).isEqualTo(begun);
    }

    @Test
    default void interruptSilentEndsRunningImportsWithoutProgress() {
        AccountId account = storedAccount();
        Import silent = running(Import.start(anImportId(), account, ImportKind.POSTS, NOON));
        Import alive = running(Import.start(anImportId(), account, ImportKind.POSTS, NOON.plusSeconds(1)));
        Import done = saved(anImport(account, ImportKind.POSTS).withState(ImportState.COMPLETED, null));
        Import others = running(Import.start(anImportId(), storedAccount(), ImportKind.POSTS, NOON));

        assertThat(stores().imports().interruptSilent(account, NOON.plusSeconds(1)))
                .containsExactly(silent.interrupted());

        assertThat(found(silent)).isEqualTo(silent.interrupted());
        assertThat(found(alive)).isEqualTo(alive);
        assertThat(found(done)).isEqualTo(done);
        assertThat(found(others)).isEqualTo(others);
        assertThat(stores().imports().interruptSilent(account, NOON.plusSeconds(1)))
                .isEmpty();
    }

    @Test
    default void listReturnsNewestFirstThenDescendingIds() {
        AccountId account = storedAccount();
        saved(anImport(storedAccount(), ImportKind.POSTS));
        Import old = saved(anImport(account, ImportKind.POSTS).withCreatedAt(NOON.minusNanos(1000)));
        Import tied = saved(anImport(account, ImportKind.PRODUCTS).withCreatedAt(NOON));
        Import newest = saved(anImport(account, ImportKind.POSTS).withCreatedAt(NOON.plusNanos(1000)));
        Import tiedToo = saved(anImport(account, ImportKind.INFLUENCERS).withCreatedAt(NOON));

        assertThat(stores().imports().list(account, null, 10)).containsExactly(newest, tiedToo, tied, old);
        assertThat(stores().imports().list(account, null, 2)).containsExactly(newest, tiedToo);
        assertThat(stores().imports().list(account, tiedToo.position(), 1)).containsExactly(tied);
        assertThat(stores().imports().list(account, new Position(NOON, ""), 10)).containsExactly(old);
        assertThat(stores().imports().list(account, old.position(), 10)).isEmpty();
    }

    @Test
    default void listReturnsEachOnceWhenPagedWhateverTheLimit() {
        AccountId account = storedAccount();
        IntStream.range(0, 11)
                .forEach(i ->
                        saved(anImport(account, ImportKind.PRODUCTS).withCreatedAt(NOON.plusNanos(i / 4 * 1000L))));
        List<Import> whole = stores().imports().list(account, null, 100);

        assertThat(whole).hasSize(11);
        for (int limit = 1; limit <= 12; limit++) {
            assertThat(paged(account, limit)).isEqualTo(whole);
        }
    }

    private List<Import> paged(AccountId account, int limit) {
        List<Import> all = new ArrayList<>();
        List<Import> page = stores().imports().list(account, null, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).doesNotContainAnyElementsOf(page);
            all.addAll(page);
            page = stores().imports().list(account, page.get(page.size() - 1).position(), limit);
        }
        return all;
    }

    private Import saved(ImportFixtures.Builder told) {
        Import built = told.build();
        stores().imports().save(built);
        return built;
    }

    private Import running(Import begun) {
        stores().imports().save(begun);
        return begun;
    }

    private Import found(Import told) {
        return stores().imports().find(told.account(), told.id()).orElseThrow();
    }
}
