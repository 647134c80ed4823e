package dev.shelfie.domain.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.listing.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ImportTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(30);

    @Test
    void beginMakesARunningImportThatHasReadNothing() {
        Import begun = begun();

        assertThat(begun)
                .returns(ImportKind.PRODUCTS, Import::kind)
                .returns(ImportState.RUNNING, Import::state)
                .returns(ImportCounts.NONE, Import::counts)
                .returns(List.of(), Import::refusals)
                .returns(null, Import::problem)
                .returns(NOON, Import::createdAt)
                .returns(NOON, Import::updatedAt)
                .returns(new Position(NOON, begun.id().value()), Import::position);
    }

    @Test
    void progressedAddsWhatBecameOfMoreRows() {
        Import first = begun().progressed(new ImportCounts(1, 2, 3, 4, 5), refusals(1, 4), NOON.plusSeconds(1));
        Import second = first.progressed(new ImportCounts(10, 20, 30, 2, 50), refusals(5, 6), LATER);

        assertThat(second)
                .returns(new ImportCounts(11, 22, 33, 6, 55), Import::counts)
                .returns(refusals(1, 6), Import::refusals)
                .returns(LATER, Import::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("counts", "refusals", "updatedAt")
                .isEqualTo(begun());
    }

    @Test
    void progressedKeepsTheFirstHundredRefusalsAndCountsTheRest() {
        Import told = begun();
        for (int batch = 0; batch < 4; batch++) {
            told = told.progressed(new ImportCounts(0, 0, 0, 30, 0), refusals(30 * batch + 1, 30 * batch + 30), LATER);
        }

        assertThat(told.refusals()).isEqualTo(refusals(1, 100));
        assertThat(told.counts().refused()).isEqualTo(120);
        assertThat(begun().progressed(ImportCounts.NONE, refusals(1, 1000), LATER)
                        .refusals())
                .isEqualTo(refusals(1, 100));
    }

    @Test
    void refusalsAreACopyThatNobodyChanges() {
        List<RowRefusal> given = new ArrayList<>(refusals(1, 3));
        Import told = begun().progressed(ImportCounts.NONE, given, LATER);
        Import restored = new Import(
                told.id(),
                told.account(),
                told.kind(),
                told.fileName(),
                told.state(),
                told.counts(),
                given,
                null,
                told.createdAt(),
                told.updatedAt());

        given.clear();

        assertThat(told.refusals()).hasSize(3).isUnmodifiable();
        assertThat(restored.refusals()).hasSize(3).isUnmodifiable();
    }

    @Test
    void endedTellsTheStateAndWhyAndKeepsWhatBecameOfTheRows() {
        Import told = begun().progressed(new ImportCounts(1, 0, 0, 2, 0), refusals(1, 2), NOON);

        assertThat(told.ended(ImportState.FAILED, "The file is no XML", LATER))
                .returns(ImportState.FAILED, Import::state)
                .returns("The file is no XML", Import::problem)
                .returns(LATER, Import::updatedAt)
                .usingRecursiveComparison()
                .ignoringFields("state", "problem", "updatedAt")
                .isEqualTo(told);
        assertThat(told.ended(ImportState.COMPLETED, null, LATER).problem()).isNull();
    }

    @Test
    void withoutRefusalsForgetsThemButStillCountsThem() {
        Import told = begun().progressed(new ImportCounts(0, 0, 0, 2, 0), refusals(1, 2), LATER);

        assertThat(told.withoutRefusals())
                .returns(List.of(), Import::refusals)
                .returns(2L, forgotten -> forgotten.counts().refused())
                .usingRecursiveComparison()
                .ignoringFields("refusals")
                .isEqualTo(told);
    }

    @Test
    void asOfIsTheSameWhileAnImportSaysHowFarItIs() {
        Import told = begun().progressed(ImportCounts.NONE, List.of(), LATER);

        assertThat(told.asOf(LATER)).isSameAs(told);
        assertThat(told.asOf(NOON)).isSameAs(told);
        assertThat(told.asOf(LATER.plus(Import.HEARTBEAT_TIMEOUT))).isSameAs(told);
    }

    @Test
    void asOfIsInterruptedWhenAnImportHasKeptSilentForTooLong() {
        Import told = begun().progressed(new ImportCounts(7, 0, 0, 1, 0), refusals(1, 1), LATER);

        assertThat(told.asOf(LATER.plus(Import.HEARTBEAT_TIMEOUT).plusNanos(1)))
                .returns(ImportState.INTERRUPTED, Import::state)
                .returns(LATER, Import::updatedAt)
                .satisfies(silent -> assertThat(silent.problem()).contains("send the same import again"))
                .usingRecursiveComparison()
                .ignoringFields("state", "problem")
                .isEqualTo(told);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RUNNING")
    void asOfIsTheSameForEverWhenAnImportHasEnded(ImportState end) {
        Import ended = begun().ended(end, "why", LATER);

        assertThat(ended.asOf(LATER.plusSeconds(1_000_000_000))).isSameAs(ended);
    }

    @Test
    void theProblemIsToldInTextThatStoresKeep() {
        assertThat(begun().ended(ImportState.FAILED, "No \0 here\ud83d", LATER).problem())
                .isEqualTo("No \ufffd here?");
    }

    @Test
    void timesAreCutToMicroseconds() {
        Import told = Import.start(begun().id(), begun().account(), ImportKind.POSTS, NOON.plusNanos(1999));

        assertThat(told.createdAt()).isEqualTo(NOON.plusNanos(1000));
        assertThat(told.ended(ImportState.COMPLETED, null, LATER.plusNanos(999)).updatedAt())
                .isEqualTo(LATER);
    }

    @Test
    void theAuditLogCountsOneRowInTheSingular() {
        Import one = begun().progressed(new ImportCounts(1, 0, 0, 0, 0), List.of(), NOON);
        Import two = begun().progressed(new ImportCounts(1, 1, 0, 0, 0), List.of(), NOON);

        assertThat(one.auditEvent().detail()).startsWith("products: 1 row, 1 created, ");
        assertThat(two.auditEvent().detail()).startsWith("products: 2 rows, 1 created, ");
    }

    @Test
    void everyRowReadIsCreatedUpdatedUnchangedOrRefused() {
        assertThat(ImportCounts.NONE.read()).isZero();
        assertThat(new ImportCounts(1, 20, 300, 4000, 50_000).read()).isEqualTo(4321);
    }

    @Test
    void countsAreAddedOneByOne() {
        ImportCounts some = new ImportCounts(1, 2, 3, 4, 5);
        ImportCounts more = new ImportCounts(10, 200, 3000, 40_000, 5_000_000_000L);

        assertThat(some.plus(more)).isEqualTo(new ImportCounts(11, 202, 3003, 40_004, 5_000_000_005L));
        assertThat(more.plus(some)).isEqualTo(some.plus(more));
        assertThat(some.plus(ImportCounts.NONE)).isEqualTo(some);
    }

    @Test
    void eachKindNeedsThePermissionToWriteIt() {
        assertThat(ImportKind.PRODUCTS.writePermission()).isEqualTo(Permission.PRODUCTS_WRITE);
        assertThat(ImportKind.POSTS.writePermission()).isEqualTo(Permission.POSTS_WRITE);
        assertThat(ImportKind.INFLUENCERS.writePermission()).isEqualTo(Permission.INFLUENCERS_WRITE);
    }

    @Test
    void namesOutsideAreReadBack() {
        for (ImportKind kind : ImportKind.values()) {
            assertThat(ImportKind.parse(kind.publicName())).contains(kind);
        }
        for (ImportState state : ImportState.values()) {
            assertThat(ImportState.parse(state.publicName())).contains(state);
        }
        assertThat(ImportKind.values())
                .extracting(ImportKind::publicName)
                .containsExactly("products", "posts", "influencers");
        assertThat(ImportState.values())
                .extracting(ImportState::publicName)
                .containsExactly("running", "completed", "failed", "interrupted");
        assertThat(ImportKind.parse("Products")).isEmpty();
        assertThat(ImportState.parse("")).isEmpty();
    }

    @Test
    void throwsWhenSomethingIsNull() {
        Import told = begun();

        assertThatNullPointerException()
                .isThrownBy(() -> Import.start(null, told.account(), ImportKind.POSTS, NOON))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> Import.start(told.id(), told.account(), null, NOON))
                .withMessage("kind");
        assertThatNullPointerException()
                .isThrownBy(() -> told.ended(null, null, NOON))
                .withMessage("state");
    }

    private static Import begun() {
        return Import.start(
                new ImportId("imp_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                ImportKind.PRODUCTS,
                NOON);
    }

    private static List<RowRefusal> refusals(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(line -> new RowRefusal(line, "price: must be given"))
                .toList();
    }
}
