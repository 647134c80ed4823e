package dev.shelfie.app.cli.account;

import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "reopen",
        description = {
            "Opens a closed account again and prints its id, until the time of its deletion.",
            "Tokens, sessions, webhooks and galleries work as before."
        })
final class ReopenAccountCommand extends OperatorCommand {

    @Parameters(paramLabel = "ACCOUNT", description = "Id of the account, or its name if no other account has it.")
    private String idOrName = "";

    @Override
    protected void run(Service service, Output output) {
        Account closed = service.accounts().getAccount(idOrName);
        Account open = runRecorded(
                service,
                closed.id(),
                () -> service.accounts().reopenAccount(closed.id()),
                done -> AccountOutput.event("reopened", done, "was to be deleted at " + closed.deleteAt()));
        output.print(open.id().value(), AccountOutput.members(open), "The account " + open.name() + " is open again");
    }
}
