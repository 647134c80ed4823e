package dev.shelfie.app.cli.importing;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.DatabaseOptions;
import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.LogOptions;
import dev.shelfie.app.cli.support.Terminal;
import dev.shelfie.app.wiring.DaggerService;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import dev.shelfie.persistence.PostgresStore;
import dev.shelfie.persistence.database.Database;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes all records of an account to a file. */
@Command(
        name = "export",
        description = {
            "Writes the influencers, products, posts, matches, galleries and thresholds of an account as a ZIP "
                    + "archive of JSON lines, which 'import' reads back into an empty account.",
            "The archive holds personal data."
        })
public final class ExportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Mixin
    private AccountOption account = new AccountOption();

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "The new file to write, such as halm.zip; only you may read it. Default: standard output.")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        log.apply();
        if (file == null && Terminal.isThere()) {
            throw new ParameterException(
                    spec.commandLine(), "An archive doesn't belong on a terminal: add --output FILE, or redirect it");
        }
        try (Database connected = database.connect(1)) {
            Service service = DaggerService.factory().create(new PostgresStore(connected));
            Account found = service.accounts()
                    .getAccount(account.find(service.accounts()).value());
            Map<String, Long> lines = write(service, found);
            spec.commandLine()
                    .getErr()
                    .println("Exported the account " + found.name() + ": "
                            + lines.entrySet().stream()
                                    .map(each -> each.getValue() + " "
                                            + each.getKey().replace(".ndjson", ""))
                                    .collect(Collectors.joining(", ")));
        }
        return ExitCodes.OK;
    }

    private Map<String, Long> write(Service service, Account found) throws IOException {
        Instant now = service.clock().instant();
        if (file != null) {
            return ExportFile.write(service.store(), found, file, now);
        }
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            return ExportFile.write(service.store(), found, out, now);
        }
    }
}
