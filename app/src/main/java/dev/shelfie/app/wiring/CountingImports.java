package dev.shelfie.app.wiring;

import dev.shelfie.application.importing.ImportForecast;
import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.ImportedInfluencer;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportId;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.product.ProductInput;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/** Counts the imports of this node and their rows, but not dry runs. Safe for concurrent use. */
public final class CountingImports implements ImportUseCases {

    private final ImportUseCases imports;
    private final LongAdder running = new LongAdder();
    private final Map<ImportState, LongAdder> ended = new ConcurrentHashMap<>();
    private final Map<Row, LongAdder> rows = new ConcurrentHashMap<>();

    /** What became of a row. */
    public enum Row {
        /** It made a record. */
        CREATED,
        /** It changed a record. */
        UPDATED,
        /** Its record is like that already. */
        UNCHANGED,
        /** It was wrong. */
        REFUSED
    }

    /** Counts those of {@code imports}. */
    public CountingImports(ImportUseCases imports) {
        this.imports = imports;
    }

    /** How many run now. */
    public long countRunning() {
        return running.sum();
    }

    /** How many ended so since the start of this node. */
    public long countEnded(ImportState end) {
        return count(ended, end);
    }

    /** Of how many rows this became since the start of this node, also in imports that still run. */
    public long countRows(Row outcome) {
        return count(rows, outcome);
    }

    private static <K> long count(Map<K, LongAdder> counts, K key) {
        LongAdder found = counts.get(key);
        return found == null ? 0 : found.sum();
    }

    @Override
    public Import importProducts(StartImport command, Iterator<ImportRow<ProductInput>> read) {
        return counted(command, watched -> imports.importProducts(watched, read));
    }

    @Override
    public Import importPosts(StartImport command, Iterator<ImportRow<PostInput>> read) {
        return counted(command, watched -> imports.importPosts(watched, read));
    }

    @Override
    public Import importInfluencers(StartImport command, Iterator<ImportRow<ImportedInfluencer>> read) {
        return counted(command, watched -> imports.importInfluencers(watched, read));
    }

    private Import counted(StartImport command, Function<StartImport, Import> run) {
        if (command.dryRun()) {
            return run.apply(command);
        }
        Watch watch = new Watch(command);
        running.increment();
        try {
            return run.apply(watch.watched());
        } finally {
            running.decrement();
            ended.computeIfAbsent(watch.end(), any -> new LongAdder()).increment();
        }
    }

    @Override
    public ImportForecast forecastProducts(AccountId account, Iterator<ImportRow<ProductInput>> rows) {
        return imports.forecastProducts(account, rows);
    }

    @Override
    public Import getImport(AccountId account, ImportId id) {
        return imports.getImport(account, id);
    }

    @Override
    public Listing<Import> listImports(AccountId account, Window window) {
        return imports.listImports(account, window);
    }

    @Override
    public int interruptSilentImports() {
        return imports.interruptSilentImports();
    }

    /** Counts the rows of one import as it tells of its progress. For one thread. */
    private final class Watch {

        private final StartImport command;
        private ImportCounts counted = ImportCounts.NONE;
        private ImportState state = ImportState.RUNNING;

        Watch(StartImport command) {
            this.command = command;
        }

        StartImport watched() {
            return new StartImport(
                    command.account(),
                    command.kind(),
                    command.fileName(),
                    command.full(),
                    command.force(),
                    command.dryRun(),
                    this::progressed);
        }

        private void progressed(Import now) {
            ImportCounts counts = now.counts();
            add(Row.CREATED, counts.created() - counted.created());
            add(Row.UPDATED, counts.updated() - counted.updated());
            add(Row.UNCHANGED, counts.unchanged() - counted.unchanged());
            add(Row.REFUSED, counts.refused() - counted.refused());
            counted = counts;
            state = now.state();
            command.progress().accept(now);
        }

        private void add(Row outcome, long more) {
            rows.computeIfAbsent(outcome, any -> new LongAdder()).add(more);
        }

        /** One that says nothing of its end was interrupted by a failure of the store. */
        ImportState end() {
            return state == ImportState.RUNNING ? ImportState.INTERRUPTED : state;
        }
    }
}
