package dev.shelfie.app.cli.account;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.app.cli.importing.ExportFile;
import dev.shelfie.app.cli.support.Confirmation;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "close",
        description = {
            "Closes an account and prints its id.",
            "Tokens, sessions, webhooks and galleries stop within 2 seconds. After the delay, a node "
                    + "deletes the account with everything that it has; 'account reopen' takes it back until "
                    + "then."
        })
final class CloseAccountCommand extends OperatorCommand {

    /** Nodes let callers in for 2 seconds after the closing; what they ask for then ends within another one. */
    private static final Duration UNTIL_NOBODY_WRITES = Duration.ofSeconds(3);

    /** So that nothing is deleted before it is exported. */
    private static final Duration SHORTEST_WITH_EXPORT = Duration.ofDays(1);

    private static final String NOT_EXPORTED =
            " The export lacks its galleries, settings, webhooks, tokens, users, counts and its audit log.";

    @Parameters(paramLabel = "ACCOUNT", description = "Id of the account, or its name if no other account has it.")
    private String idOrName = "";

    @Option(
            names = "--after",
            defaultValue = "7d",
            paramLabel = "TIME",
            description = "When to delete it: 7d, 12h or 30m from now, at most 365d. Default: 7d.")
    private Duration delay = Duration.ZERO;

    @Option(
            names = "--export",
            paramLabel = "FILE",
            description = "Export the account to this new file, as 'export' does, once nobody is let in. If that "
                    + "fails, the account is opened again. The delay must be at least 1d then.")
    private @Nullable Path export;

    @Mixin
    private Confirmation confirmation = new Confirmation();

    @Override
    protected void run(Service service, Output output) {
        Account open = service.accounts().getAccount(idOrName);
        if (export != null) {
            requireExportable(export);
        }
        confirmation.require("Close the account " + open.name() + " (" + open.id()
                + ") now, and delete it with everything that it has after " + describe(delay) + "?"
                + (export == null ? "" : NOT_EXPORTED));
        Account closed = runRecorded(
                service,
                open.id(),
                () -> service.accounts().closeAccount(open.id(), delay),
                done -> AccountOutput.event("closed", done, "to be deleted at " + done.deleteAt()));
        if (export != null) {
            exportOrReopen(service, closed, export);
        }
        output.print(
                closed.id().value(),
                AccountOutput.members(closed),
                "Closed the account " + closed.name()
                        + "; running nodes let nobody in within 2 seconds. It is deleted after " + closed.deleteAt()
                        + ", unless 'account reopen' takes it back before");
    }

    private void requireExportable(Path file) {
        if (delay.compareTo(SHORTEST_WITH_EXPORT) < 0) {
            throw new IllegalArgumentException(
                    "With --export, --after must be at least 1d, so that nothing is deleted before it is exported");
        }
        ExportFile.requireNew(file);
    }

    private void exportOrReopen(Service service, Account closed, Path file) {
        remark("Closed the account; exporting it once nobody is let in");
        try {
            TimeUnit.MILLISECONDS.sleep(UNTIL_NOBODY_WRITES.toMillis());
            ExportFile.write(service.store(), closed, file, service.clock().instant());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw reopened(service, closed, e);
        } catch (IOException | RuntimeException e) {
            throw reopened(service, closed, e);
        }
        remark("Exported the account to " + file);
    }

    /** Opens the account again; returns the failure to tell. */
    private static IllegalArgumentException reopened(Service service, Account closed, Exception cause) {
        String reason = requireNonNullElse(cause.getMessage(), cause.toString());
        try {
            runRecorded(
                    service,
                    closed.id(),
                    () -> service.accounts().reopenAccount(closed.id()),
                    done -> AccountOutput.event("reopened", done, "was to be deleted at " + closed.deleteAt()));
        } catch (RuntimeException e) {
            cause.addSuppressed(e);
            return new IllegalArgumentException(
                    "The account can't be exported, and stays closed, as it can't be opened again either; "
                            + "use 'account reopen': " + reason,
                    cause);
        }
        return new IllegalArgumentException("The account is open again, as it can't be exported: " + reason, cause);
    }

    private static String describe(Duration delay) {
        return delay.toHours() % 24 == 0 && delay.toDays() > 0
                ? count(delay.toDays(), "day")
                : delay.toMinutes() % 60 == 0 ? count(delay.toHours(), "hour") : count(delay.toMinutes(), "minute");
    }

    private static String count(long number, String unit) {
        return number + " " + unit + (number == 1 ? "" : "s");
    }
}
