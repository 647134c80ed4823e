package dev.shelfie.application.importing;

import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
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
    /** Rows that come slowly are kept in smaller batches, so that the import is seen to go on. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final StartImport command;
    private final RowImport<T> kind;
    private final Archiving archiving;
    private final ImportRepository imports;
    private final UnitOfWork work;
    private final Clock clock;
    private final SeenKeys seen = new SeenKeys();
    private final List<ImportRow.Read<T>> batch = new ArrayList<>();
    private final List<RowRefusal> refused = new ArrayList<>();
    private Import told;
    private int size;

    ImportRun(
            StartImport command,
            RowImport<T> kind,
            Archiving archiving,
            ImportRepository imports,
            UnitOfWork work,
            Clock clock,
            Import begun) {
        this.command = command;
        this.kind = kind;
        this.archiving = archiving;
        this.imports = imports;
        this.work = work;
        this.clock = clock;
        this.told = begun;
    }

    Import run(Iterator<ImportRow<T>> rows) {
        tell(told);
        try {
            UnreadableImportException unreadable = takeAll(rows);
            keepBatch();
            if (unreadable == null) {
                archive();
                tell(told.ended(ImportState.COMPLETED, null, clock.instant()));
            } else {
                ImportState end = unreadable.isCutOff() ? ImportState.INTERRUPTED : ImportState.FAILED;
                tell(told.ended(end, unreadable.getMessage(), clock.instant()));
            }
        } catch (DomainException refusal) {
            tell(told.ended(ImportState.FAILED, refusal.getMessage(), clock.instant()));
        } catch (RuntimeException | Error failure) {
            tryToTell("The service failed; what was taken before stays: send the same import again", failure);
            throw failure;
        }
        return told;
    }

    /** Takes the rows up to the end, or up to what can't be read, and returns why it can't; null for the end. */
    private @Nullable UnreadableImportException takeAll(Iterator<ImportRow<T>> rows) {
        try {
            while (rows.hasNext()) {
                take(rows.next());
            }
            return null;
        } catch (UnreadableImportException unreadable) {
            return unreadable;
        }
    }

    private void take(ImportRow<T> row) {
        if (row instanceof ImportRow.Read<T> read) {
            take(read);
        } else if (row instanceof ImportRow.Refused<T> refusal) {
            if (refusal.externalId() != null) {
                seen.add(refusal.externalId(), refusal.line());
            }
            refused.add(new RowRefusal(refusal.line(), refusal.reason()));
        }
        boolean overdue = clock.instant().isAfter(told.updatedAt().plus(MAX_WAIT));
        if (batch.size() + refused.size() >= MAX_ROWS || size >= MAX_SIZE || overdue) {
            keepBatch();
        }
    }

    private void take(ImportRow.Read<T> row) {
        String key = kind.key(row.input());
        long before = key == null ? 0 : seen.add(key, row.line());
        if (before > 0) {
            refused.add(new RowRefusal(row.line(), key + " is on line " + before + " already"));
        } else {
            batch.add(row);
            size += row.size();
        }
    }

    private void keepBatch() {
        if (batch.isEmpty() && refused.isEmpty()) {
            return;
        }
        try {
            keep(batch, refused);
        } catch (DomainException rivalry) {
            keepOneByOne();
        }
        refused.clear();
        batch.clear();
        size = 0;
    }

    /** What is in the way of one row mustn't be in the way of its batch. Refusals are told in the order of the rows. */
    private void keepOneByOne() {
        int from = 0;
        for (ImportRow.Read<T> row : batch) {
            int to = from;
            while (to < refused.size() && refused.get(to).line() < row.line()) {
                to++;
            }
            keepAlone(row, refused.subList(from, to));
            from = to;
        }
        keep(List.of(), refused.subList(from, refused.size()));
    }

    private void keepAlone(ImportRow.Read<T> row, List<RowRefusal> before) {
        try {
            keep(List.of(row), before);
        } catch (DomainException refusal) {
            List<RowRefusal> withThis = new ArrayList<>(before);
            withThis.add(new RowRefusal(row.line(), String.valueOf(refusal.getMessage())));
            keep(List.of(), withThis);
        }
    }

    private void keep(List<ImportRow.Read<T>> rows, List<RowRefusal> before) {
        List<RowRefusal> refusals = new ArrayList<>(before);
        told = inWork(() -> {
            UpsertCounts kept =
                    rows.isEmpty() ? new UpsertCounts(0, 0, 0) : kind.keep(command.account(), rows, refusals);
            refusals.sort(Comparator.comparingLong(RowRefusal::line));
            ImportCounts counts =
                    new ImportCounts(kept.created(), kept.updated(), kept.unchanged(), refusals.size(), 0);
            return told.progressed(counts, refusals, clock.instant());
        });
        command.progress().accept(told);
    }

    private void archive() {
        if (command.full()) {
            // What a dry run would have made isn't there.
            long created = command.dryRun() ? 0 : told.counts().created();
            long archived = archiving.archive(command.account(), seen, created, command.force(), command.dryRun());
            told = told.progressed(new ImportCounts(0, 0, 0, 0, archived), List.of(), clock.instant());
        }
    }

    private void tell(Import news) {
        told = inWork(() -> news);
        command.progress().accept(told);
    }

    /** Keeps what {@code step} keeps together with how far the import then is; or nothing of it, if only checking. */
    private Import inWork(Supplier<Import> step) {
        if (command.dryRun()) {
            return undone(step);
        }
        return work.runBulk(() -> {
            Import news = step.get();
            imports.save(news);
            return news;
        });
    }

    private Import undone(Supplier<Import> step) {
        try {
            return work.runBulk(() -> {
                throw new UndoException(step.get());
            });
        } catch (UndoException undone) {
            return undone.news;
        }
    }

    private void tryToTell(String problem, Throwable failure) {
        try {
            tell(told.ended(ImportState.INTERRUPTED, problem, clock.instant()));
        } catch (RuntimeException gone) {
            failure.addSuppressed(gone);
        }
    }

    /** Ends a unit of work so that nothing of it stays, and carries what it found out. */
    private static final class UndoException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Import news;

        UndoException(Import news) {
            super(null, null, false, false);
            this.news = news;
        }
    }
}
