package dev.shelfie.app.cli;

import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.Importer;
import dev.shelfie.http.importformat.UnsupportedFormatException;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.support.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "import",
        description = {
            "Brings in products, posts or influencers from a file: rows that break a rule are refused, the others are",
            "taken. Run again, it completes what was interrupted. Prints the import's id, and exits with 1 when rows were",
            "refused."
        })
final class ImportCommand implements Callable<Integer> {

    private static final String STANDARD_INPUT = "-";
    private static final int CONNECTIONS = 2;
    private static final int INCOMPLETE = 1;

    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Mixin
    private Output output = new Output();

    @Mixin
    private AccountOption account = new AccountOption();

    @Option(
            names = "--kind",
            required = true,
            paramLabel = "KIND",
            converter = ImportKindConverter.class,
            description = "What is brought in: products, posts or influencers.")
    private ImportKind kind = ImportKind.PRODUCTS;

    @Option(
            names = "--format",
            paramLabel = "TYPE",
            description = {
                "How it is written, as a Content-Type: application/xml, text/tab-separated-values, text/csv,",
                "application/x-ndjson. Default: what the file's name tells (.xml, .tsv, .txt, .csv, .ndjson, .jsonl,",
                ".json, each also with .gz)."
            })
    private @Nullable String format;

    @Option(
            names = "--full",
            arity = "0..1",
            fallbackValue = "true",
            description = "Archive the products that the file doesn't have.")
    private boolean full;

    @Option(
            names = "--force",
            arity = "0..1",
            fallbackValue = "true",
            description = "With --full: even if that archives more than half of the catalogue.")
    private boolean force;

    @Option(
            names = "--dry-run",
            arity = "0..1",
            fallbackValue = "true",
            description = "Check and count only; keep nothing.")
    private boolean dryRun;

    @Parameters(paramLabel = "FILE", description = "The file, or - for standard input, which needs --format.")
    private String file = STANDARD_INPUT;

    @Override
    public Integer call() throws IOException {
        log.apply();
        ImportFormat known = known();
        try (InputStream in = open();
                Database opened = database.open(CONNECTIONS)) {
            opened.verifyReachable();
            opened.verifyMigrated();
            return run(known, in, opened);
        }
    }

    private ImportFormat known() {
        if (format == null && file.equals(STANDARD_INPUT)) {
            throw new ParameterException(spec.commandLine(), "Standard input needs --format");
        }
        try {
            return format == null ? ImportFormat.ofFileName(kind, file) : ImportFormat.ofContentType(kind, format);
        } catch (UnsupportedFormatException | DomainException unknown) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unknown.getMessage()), unknown);
        }
    }

    private InputStream open() throws IOException {
        if (file.equals(STANDARD_INPUT)) {
            return System.in;
        }
        Path path = Path.of(file);
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new ParameterException(spec.commandLine(), "Can't read the file " + file);
        }
        return Files.newInputStream(path);
    }

    private int run(ImportFormat known, InputStream in, Database opened) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        long size = file.equals(STANDARD_INPUT) ? 0 : Files.size(Path.of(file));
        Progress progress = new Progress(err, Ansi.AUTO.enabled(), size, Clock.systemUTC());
        StartImport command = new StartImport(account.id(), kind, full, force, dryRun, told -> show(progress, told));
        ImportUseCases imports =
                DaggerService.factory().create(new PostgresStore(opened)).imports();
        Import ended = Importer.run(imports, command, known, progress.counting(in), Instant.now());
        progress.end();
        ended.refusals().forEach(refusal -> err.println("line " + refusal.line() + ": " + refusal.reason()));
        output.print(dryRun ? ended.state().publicName() : ended.id().value(), Output.record(ended), summary(ended));
        return ended.state() == ImportState.COMPLETED && ended.counts().refused() == 0 ? 0 : INCOMPLETE;
    }

    private static void show(Progress progress, Import told) {
        long refused = told.counts().refused();
        progress.show(told.counts().read(), refused == 0 ? "" : refused + " refused");
    }

    private String summary(Import ended) {
        var counts = ended.counts();
        String would = dryRun ? " (a dry run: nothing was kept)" : "";
        String untold = counts.refused() > Import.MAX_REFUSALS
                ? ", of which the first " + Import.MAX_REFUSALS + " are listed above"
                : "";
        String problem = ended.problem() == null ? "" : ": " + ended.problem();
        return "The import is " + ended.state().publicName() + problem + ". " + counts.read() + " rows: "
                + counts.created() + " created, " + counts.updated() + " updated, " + counts.unchanged()
                + " unchanged, " + counts.refused() + " refused" + untold + "; " + counts.archived()
                + " products archived" + would;
    }
}
