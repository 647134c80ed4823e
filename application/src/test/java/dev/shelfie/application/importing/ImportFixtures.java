package dev.shelfie.application.importing;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.access.AccountFixtures;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.domain.product.ProductInput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Imports and their rows, for tests. */
public final class ImportFixtures {

    private ImportFixtures() {}

    /** An id that no other import has. */
    public static ImportId anImportId() {
        return ImportId.of(IDS.next());
    }

    /** An import of the account that goes on, every member given but a problem, not yet saved. */
    public static Builder anImport(AccountId account, ImportKind kind) {
        return new Builder(account, kind);
    }

    /** What a row says of the product with this id, every member given. */
    public static ProductInput anInput(String externalId) {
        return aProduct(AccountFixtures.anAccountId())
                .withExternalId(externalId)
                .build()
                .input();
    }

    /** What rows say of {@code count} products whose ids are this one with numbers from 0. */
    public static List<ProductInput> inputs(String externalId, int count) {
        return IntStream.range(0, count).mapToObj(i -> anInput(externalId + i)).toList();
    }

    /** A row that says this. */
    public static <T> ImportRow<T> row(long line, T input) {
        return new ImportRow.Read<>(line, 100, input);
    }

    /** A row that breaks a rule. */
    public static <T> ImportRow<T> refused(long line, @Nullable String externalId, String reason) {
        return new ImportRow.Refused<>(line, externalId, reason);
    }

    /** Rows that say these, each on a line of its own, from 1. */
    public static <T> List<ImportRow<T>> rows(List<T> inputs) {
        List<ImportRow<T>> rows = new ArrayList<>();
        inputs.forEach(input -> rows.add(row(rows.size() + 1L, input)));
        return rows;
    }

    /** These rows, and then the exception. */
    public static <T> Iterator<ImportRow<T>> failingAfter(List<ImportRow<T>> rows, RuntimeException failure) {
        Iterator<ImportRow<T>> all = rows.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public ImportRow<T> next() {
                if (!all.hasNext()) {
                    throw failure;
                }
                return all.next();
            }
        };
    }

    /** Builds an import. */
    public static final class Builder {

        private final AccountId account;
        private final ImportKind kind;
        private ImportId id = anImportId();
        private ImportState state = ImportState.RUNNING;
        private ImportCounts counts = new ImportCounts(5_000, 400, 30_000_000_000L, 2, 7);
        private List<RowRefusal> refusals = List.of(
                new RowRefusal(3, "LH-3", "gtin: has a wrong check digit"), new RowRefusal(9_000_000_000L, "price"));
        private @Nullable String problem;
        private Instant createdAt = Instant.parse("2026-02-20T06:00:00.123456Z");

        private Builder(AccountId account, ImportKind kind) {
            this.account = account;
            this.kind = kind;
        }

        public Builder withId(ImportId given) {
            id = given;
            return this;
        }

        public Builder withState(ImportState given, @Nullable String why) {
            state = given;
            problem = why;
            return this;
        }

        public Builder withCounts(ImportCounts given) {
            counts = given;
            return this;
        }

        public Builder withRefusals(List<RowRefusal> given) {
            refusals = given;
            return this;
        }

        public Builder withCreatedAt(Instant given) {
            createdAt = given;
            return this;
        }

        public Import build() {
            return new Import(
                    id,
                    account,
                    kind,
                    "feed.csv",
                    state,
                    counts,
                    refusals,
                    problem,
                    createdAt,
                    createdAt.plusSeconds(60));
        }
    }
}
