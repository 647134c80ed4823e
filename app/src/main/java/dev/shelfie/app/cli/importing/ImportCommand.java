package dev.shelfie.app.cli.importing;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.DatabaseOptions;
import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.LogOptions;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.cli.support.Progress;
import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.event.OriginScope;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.importing.StartImport;
import dev.shelfie.application.work.StoreUnavailableException;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.event.Origin;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportCounts;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.importing.ImportState;
import dev.shelfie.domain.importing.RowRefusal;
import dev.shelfie.http.importformat.ImportFormat;
import dev.shelfie.http.importformat.ImportHints;
import dev.shelfie.http.importformat.Importer;
import dev.shelfie.http.importformat.UnsupportedFormatException;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
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

/** Imports a file into an account. */
@Command(
        name = "import",
        description = {
            "Imports products, posts or influencers from a file and prints the import's id, or an "
                    + "archive that 'export' wrote and prints the account's id.",
            "Rows that break a rule are refused; the others are stored. Run the command again after "
                    + "an interruption. The exit code is 1 if rows were refused."
        })
public final class ImportCommand implements Callable<Integer> {

    private static final String STANDARD_INPUT = "-";
    private static final String ARCHIVE = ".zip";
    private static final int CONNECTIONS = 2;
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

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
            paramLabel = "KIND",
            description =
                    "Kind of the records: products, posts or influencers. Left out for an archive that 'export' wrote.")
    private @Nullable ImportKind kind;

    @Option(
            names = "--format",
            paramLabel = "TYPE",
            description = "Media type of the file: application/xml, text/tab-separated-values, text/csv, "
                    + "application/x-ndjson. Default: by the file's extension (.xml, .tsv, .txt, .csv, .ndjson, "
                    + ".jsonl, .json, each also with .gz).")
    private @Nullable String format;

    @Option(
            names = "--full",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Archive the products that the file doesn't contain.")
    private boolean full;

    @Option(
            names = "--force",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "With --full: archive even more than half of the catalogue.")
    private boolean force;

    @Option(
            names = "--dry-run",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Check and count the rows without storing them.")
    private boolean dryRun;

    @Option(
            names = "--shop-url",
            paramLabel = "URL",
            description = "Address of the shop, for product exports of Shopify, WooCommerce, PrestaShop and Shopware: "
                    + "https://shop.example.")
    private @Nullable String shopUrl;

    @Option(
            names = "--currency",
            paramLabel = "CODE",
            description = "Currency of prices that name none, such as EUR. Exports of shop systems need it.")
    private @Nullable String currency;

    @Option(
            names = "--social-account",
            paramLabel = "NAME",
            description = "Username of who published the posts, for data exports of Instagram, TikTok and YouTube.")
    private @Nullable String socialAccount;

    @Option(
            names = "--columns",
            paramLabel = "FIELD=COLUMN,...",
            description =
                    "Columns of a table of products that has names of its own: title=Bezeichnung,price=VK_Brutto. "
                            + "A text in quotation marks has columns in braces: link=\"https://shop.example/p/{Handle}\".")
    private @Nullable String columns;

    @Option(
            names = "--watch",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description =
                    "FILE is a folder: import each file that is put into it, and move it to the folder 'imported' "
                            + "there, or to 'failed'. Until you stop the command (Ctrl-C).")
    private boolean watch;

    @Parameters(paramLabel = "FILE", description = "Path of the file, or - for standard input, which needs --format.")
    private String file = STANDARD_INPUT;

    @Override
    public Integer call() throws IOException, InterruptedException {
        log.apply();
        ImportKind named = kind;
        if (watch) {
            return watch(requireWatchable(named));
        }
        if (named == null) {
            requireArchive();
            try (InputStream in = open();
                    Database connected = database.connect(CONNECTIONS)) {
                return runArchive(in, connected);
            }
        }
        ImportFormat known = importFormat(named, file);
        ImportHints hints = hints(named);
        try (InputStream in = open();
                Database connected = database.connect(CONNECTIONS)) {
            Service service = DaggerService.factory().create(new PostgresStore(connected));
            Import ended = run(service, account.find(service.accounts()), named, known, hints, source(), in);
            return ended.state() == ImportState.COMPLETED && ended.counts().refused() == 0
                    ? ExitCodes.OK
                    : ExitCodes.FAILED;
        }
    }

    private ImportKind requireWatchable(@Nullable ImportKind named) {
        if (named == null || dryRun) {
            throw new ParameterException(
                    spec.commandLine(), "--watch needs --kind, and stores what it reads: leave out --dry-run");
        }
        return named;
    }

    private int watch(ImportKind named) throws IOException, InterruptedException {
        ImportHints hints = hints(named);
        WatchedFolder folder = new WatchedFolder(Path.of(file));
        try (Database connected = database.connect(CONNECTIONS)) {
            Service service = DaggerService.factory().create(new PostgresStore(connected));
            AccountId retailer = account.find(service.accounts());
            spec.commandLine().getErr().println("Watching " + file + " for " + named.publicName());
            while (true) {
                for (Path arrived : folder.look()) {
                    importArrived(service, retailer, named, hints, folder, arrived);
                }
                Thread.sleep(BETWEEN_LOOKS.toMillis());
            }
        }
    }

    private void importArrived(
            Service service,
            AccountId retailer,
            ImportKind named,
            ImportHints hints,
            WatchedFolder folder,
            Path arrived)
            throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        String name = arrived.getFileName().toString();
        ImportFormat known;
        try {
            known = importFormat(named, name);
        } catch (ParameterException unknown) {
            folder.move(arrived, "failed", name);
            err.println(name + ": " + unknown.getMessage());
            return;
        }
        try (InputStream in = Files.newInputStream(arrived)) {
            Import ended = run(service, retailer, named, known, hints, arrived, in);
            boolean isDone = ended.state() == ImportState.COMPLETED;
            folder.move(arrived, isDone ? "imported" : "failed", ended.id().value() + "-" + name);
        } catch (StoreUnavailableException | NoSuchFileException | AccessDeniedException e) {
            err.println(name + ": " + e.getMessage() + "; trying again");
        }
    }

    private void requireArchive() {
        if (!file.equals(STANDARD_INPUT) && !file.toLowerCase(Locale.ROOT).endsWith(ARCHIVE)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--kind must be given: products, posts or influencers; only an archive of 'export' (.zip) needs"
                            + " none");
        }
        boolean hinted = shopUrl != null || currency != null || socialAccount != null || columns != null;
        if (format != null || full || force || dryRun || hinted) {
            throw new ParameterException(
                    spec.commandLine(),
                    "An archive of 'export' is imported as it is: leave out the options that say how to read a file, or give --kind");
        }
    }

    private int runArchive(InputStream in, Database connected) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Service service = DaggerService.factory().create(new PostgresStore(connected));
        AccountId retailer = account.find(service.accounts());
        Progress progress = new Progress(err, Ansi.AUTO.enabled(), size(source()), Clock.systemUTC());
        ImportCounts counts = new ArchiveImport(service, retailer, err, current -> show(progress, current))
                .run(progress.counting(in));
        progress.end();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("account", retailer.value());
        put(members, counts);
        output.print(retailer.value(), members, "The archive is imported. " + ImportWords.rows(counts));
        return counts.refused() == 0 ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private ImportFormat importFormat(ImportKind named, String name) {
        if (format == null && name.equals(STANDARD_INPUT)) {
            throw new ParameterException(spec.commandLine(), "Standard input needs --format");
        }
        try {
            return format == null ? ImportFormat.ofFileName(named, name) : ImportFormat.ofContentType(named, format);
        } catch (UnsupportedFormatException | DomainException unknown) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unknown.getMessage()), unknown);
        }
    }

    private ImportHints hints(ImportKind named) {
        try {
            return ImportHints.of(named, shopUrl, currency, socialAccount, columns);
        } catch (DomainException invalid) {
            String message = ImportWords.withOptions(String.valueOf(invalid.getMessage()));
            throw new ParameterException(spec.commandLine(), message, invalid);
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

    /** The path of the file; null for standard input. */
    private @Nullable Path source() {
        return file.equals(STANDARD_INPUT) ? null : Path.of(file);
    }

    private Import run(
            Service service,
            AccountId retailer,
            ImportKind named,
            ImportFormat known,
            ImportHints hints,
            @Nullable Path source,
            InputStream in)
            throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        Progress progress = new Progress(err, Ansi.AUTO.enabled(), size(source), Clock.systemUTC());
        StartImport command = new StartImport(
                retailer, named, fileName(source), full, force, dryRun, current -> show(progress, current.counts()));
        ImportUseCases imports = service.imports();
        Import ended = OriginScope.run(
                Origin.COMMAND_LINE,
                () -> Importer.run(imports, command, known, hints, progress.counting(in), Instant.now()));
        progress.end();
        ended.refusals().forEach(refusal -> err.println(told(refusal)));
        output.print(dryRun ? ended.state().publicName() : ended.id().value(), members(ended), summary(ended));
        return ended;
    }

    /** The name of the file without its folders; null if it has none, or one that is no text. */
    private static @Nullable String fileName(@Nullable Path source) {
        Path name = source == null ? null : source.getFileName();
        String text = name == null ? "" : name.toString();
        boolean isText =
                new Validator().text("file", text, 1, Import.MAX_FILE_NAME).isValid();
        return isText ? text : null;
    }

    private static String told(RowRefusal refusal) {
        String id = refusal.externalId() == null ? "" : ", " + refusal.externalId();
        return "line " + refusal.line() + id + ": " + refusal.reason();
    }

    private static long size(@Nullable Path source) throws IOException {
        return source == null ? 0 : Files.size(source);
    }

    private static void show(Progress progress, ImportCounts current) {
        long refused = current.refused();
        progress.show(current.read(), refused == 0 ? "" : refused + " refused");
    }

    private static Map<String, Object> members(Import ended) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", ended.id().value());
        members.put("object", "import");
        members.put("kind", ended.kind().publicName());
        members.put("state", ended.state().publicName());
        put(members, ended.counts());
        members.put("archived", ended.counts().archived());
        return members;
    }

    private static void put(Map<String, Object> members, ImportCounts counts) {
        members.put("rows_read", counts.read());
        members.put("created", counts.created());
        members.put("updated", counts.updated());
        members.put("unchanged", counts.unchanged());
        members.put("refused", counts.refused());
    }

    private String summary(Import ended) {
        var counts = ended.counts();
        String note = dryRun ? " (a dry run: nothing was stored)" : "";
        String truncated = counts.refused() > Import.MAX_REFUSALS
                ? ", of which the first " + Import.MAX_REFUSALS + " are listed above"
                : "";
        String problem = ended.problem() == null ? "" : ": " + ImportWords.withOptions(ended.problem());
        return ImportWords.end(ended.state()) + problem + ". " + ImportWords.rows(counts) + truncated + "; "
                + ImportWords.number(counts.archived(), "product", "products") + " archived" + note;
    }
}
