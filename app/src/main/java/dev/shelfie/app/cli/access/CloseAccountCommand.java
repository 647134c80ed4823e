package dev.shelfie.app.cli.access;

import dev.shelfie.app.cli.importing.ExportFile;
import dev.shelfie.app.cli.support.Confirmation;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
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
            description = "Export the account to this new file before, as 'export' does.")
    private @Nullable Path export;

    @Mixin
    private Confirmation confirmation = new Confirmation();

    @Override
    void run(Service service, Output output) {
        Account open = service.accounts().getAccount(idOrName);
        confirmation.require("Close the account " + open.name() + " (" + open.id()
                + ") now, and delete it with everything that it has after " + describe(delay) + "?");
        if (export != null) {
            export(service, open, export);
        }
        Account closed = runRecorded(
                service,
                open.id(),
                () -> service.accounts().closeAccount(open.id(), delay),
                done -> AccountOutput.event("closed", done, "to be deleted at " + done.deleteAt()));
        output.print(
                closed.id().value(),
                AccountOutput.members(closed),
                "Closed the account " + closed.name()
                        + "; running nodes let nobody in within 2 seconds. It is deleted after " + closed.deleteAt()
                        + ", unless 'account reopen' takes it back before");
    }

    private void export(Service service, Account account, Path file) {
        try {
            ExportFile.write(service.store(), account, file, service.clock().instant());
        } catch (IOException e) {
            throw new UncheckedIOException("The account stays open, as it can't be exported: " + e, e);
        }
        remark("Exported the account to " + file);
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
