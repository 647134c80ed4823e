package dev.shelfie.application.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.StoreRetry;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One import, from its first row to its last. For one thread. */
final class ImportRun<T> {

    private static final int MAX_ROWS = 5000;
    private static final int MAX_SIZE = 4 * 1024 * 1024;
    /** Rows that come slowly are saved in smaller batches, so that the import shows progress. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final StartImport command;
    private final RowImport<T> kind;
    private final MissingProductArchiver archiver;
    private final ImportRepository imports;
    private final UnitOfWork work;
    private final Clock clock;
    private final ImportedKeys seen = new ImportedKeys();
    private final List<ImportRow.Read<T>> batch = new ArrayList<>();
    private final List<RowRefusal> refused = new ArrayList<>();
    private Import current;
    private int size;

    ImportRun(StartImport command, RowImport<T> kind, ImportStore store, Clock clock, Import started) {
        this.command = command;
        this.kind = kind;
        this.imports = requireNonNull(store.imports(), "imports");
        this.work = requireNonNull(store.work(), "work");
        this.archiver = new MissingProductArchiver(store.products(), work, clock);
        this.clock = clock;
        this.current = started;
    }

    Import run(Iterator<ImportRow<T>> rows) {
        report(current);
        try {
            UnreadableImportException unreadable = readAll(rows);
            saveBatch();
            if (unreadable == null) {
                archive();
                report(current.ended(ImportState.COMPLETED, null, clock.instant()));
            } else {
                ImportState end = unreadable.isCutOff() ? ImportState.INTERRUPTED : ImportState.FAILED;
                report(current.ended(end, unreadable.getMessage(), clock.instant()));
            }
        } catch (DomainException refusal) {
            report(current.ended(ImportState.FAILED, refusal.getMessage(), clock.instant()));
        } catch (RuntimeException | Error failure) {
            tryToReport("The service failed; what was taken before stays: send the same import again", failure);
            throw failure;
        }
        return current;
    }

    /** Processes rows until one can't be read; returns why it can't, or null. */
    private @Nullable UnreadableImportException readAll(Iterator<ImportRow<T>> rows) {
        try {
            while (rows.hasNext()) {
                process(rows.next());
            }
            return null;
        } catch (UnreadableImportException unreadable) {
            return unreadable;
        }
    }

    private void process(ImportRow<T> row) {
        if (row instanceof ImportRow.Read<T> read) {
            process(read);
        } else if (row instanceof ImportRow.Refused<T> refusal) {
            if (refusal.externalId() != null && command.kind() == ImportKind.PRODUCTS) {
                seen.add(refusal.externalId(), refusal.line());
            }
            refused.add(new RowRefusal(refusal.line(), refusal.externalId(), refusal.reason()));
        }
        boolean overdue = clock.instant().isAfter(current.updatedAt().plus(MAX_WAIT));
        if (batch.size() + refused.size() >= MAX_ROWS || size >= MAX_SIZE || overdue) {
            saveBatch();
        }
    }

    private void process(ImportRow.Read<T> row) {
        String key = kind.key(row.input());
        long before = key == null ? 0 : seen.add(key, row.line());
        if (before > 0) {
            refused.add(new RowRefusal(row.line(), kind.id(row.input()), key + " is on line " + before + " already"));
        } else {
            batch.add(row);
            size += row.size();
        }
    }

    private void saveBatch() {
        if (batch.isEmpty() && refused.isEmpty()) {
            return;
        }
        try {
            save(batch, refused);
        } catch (DomainException refusal) {
            saveOneByOne();
        }
        refused.clear();
        batch.clear();
        size = 0;
    }

    /** Saves each row alone, so that one bad row doesn't refuse its batch. Refusals stay in the order of the rows. */
    private void saveOneByOne() {
        int from = 0;
        for (ImportRow.Read<T> row : batch) {
            int to = from;
            while (to < refused.size() && refused.get(to).line() < row.line()) {
                to++;
            }
            saveAlone(row, refused.subList(from, to));
            from = to;
        }
        save(List.of(), refused.subList(from, refused.size()));
    }

    private void saveAlone(ImportRow.Read<T> row, List<RowRefusal> before) {
        try {
            save(List.of(row), before);
        } catch (DomainException refusal) {
            List<RowRefusal> withThis = new ArrayList<>(before);
            withThis.add(new RowRefusal(row.line(), kind.id(row.input()), String.valueOf(refusal.getMessage())));
            save(List.of(), withThis);
        }
    }

    private void save(List<ImportRow.Read<T>> rows, List<RowRefusal> before) {
        current = inWork(() -> {
            List<RowRefusal> refusals = new ArrayList<>(before);
            UpsertCounts saved =
                    rows.isEmpty() ? new UpsertCounts(0, 0, 0) : kind.save(command.account(), rows, refusals);
            refusals.sort(Comparator.comparingLong(RowRefusal::line));
            ImportCounts counts =
                    new ImportCounts(saved.created(), saved.updated(), saved.unchanged(), refusals.size(), 0);
            return current.progressed(counts, refusals, clock.instant());
        });
        command.progress().accept(current);
    }

    private void archive() {
        if (command.full()) {
            // A dry run leaves no product that it created.
            long created = command.dryRun() ? 0 : current.counts().created();
            long archived = archiver.archive(command.account(), seen, created, command.force(), command.dryRun());
            current = current.progressed(new ImportCounts(0, 0, 0, 0, archived), List.of(), clock.instant());
        }
    }

    private void report(Import next) {
        current = inWork(() -> next);
        command.progress().accept(current);
    }

    /** Runs a step and saves the import that it returns, in one unit of work; a dry run saves nothing. */
    private Import inWork(Supplier<Import> step) {
        if (command.dryRun()) {
            return rolledBack(step);
        }
        Attempt attempt = new Attempt();
        return StoreRetry.run(() -> work.runBulk(() -> {
            Import before = attempt.outcome;
            // The attempt before may be stored although nobody said so: then a second one would find its own records.
            if (before != null
                    && imports.find(before.account(), before.id())
                            .filter(before::equals)
                            .isPresent()) {
                return before;
            }
            Import next = step.get();
            attempt.outcome = next;
            imports.save(next);
            return next;
        }));
    }

    private Import rolledBack(Supplier<Import> step) {
        try {
            return StoreRetry.run(() -> work.runBulk(() -> {
                throw new RollbackException(step.get());
            }));
        } catch (RollbackException rollback) {
            return rollback.outcome;
        }
    }

    private void tryToReport(String problem, Throwable failure) {
        try {
            report(current.ended(ImportState.INTERRUPTED, problem, clock.instant()));
        } catch (RuntimeException gone) {
            failure.addSuppressed(gone);
        }
    }

    /** What the last attempt at a step was about to store; null before the first. */
    private static final class Attempt {
        private @Nullable Import outcome;
    }

    /** Rolls a unit of work back, and carries its outcome. */
    private static final class RollbackException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Import outcome;

        RollbackException(Import outcome) {
            super(null, null, false, false);
            this.outcome = outcome;
        }
    }
}
