package dev.shelfie.app.cli.account;

import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "rename", description = "Gives an account another name and prints its id.")
final class RenameAccountCommand extends OperatorCommand {

    @Parameters(paramLabel = "ACCOUNT", description = "Id of the account, or its name if no other account has it.")
    private String idOrName = "";

    @Option(
            names = "--name",
            required = true,
            paramLabel = "NAME",
            description = "The new display name, of 1 to 200 characters.")
    private String name = "";

    @Override
    protected void run(Service service, Output output) {
        Account before = service.accounts().getAccount(idOrName);
        Account renamed = runRecorded(
                service,
                before.id(),
                () -> service.accounts().renameAccount(before.id(), name),
                done -> AccountOutput.event("renamed", done, before.name() + " -> " + done.name()));
        output.print(
                renamed.id().value(),
                AccountOutput.members(renamed),
                "Renamed the account " + before.name() + " to " + renamed.name());
    }
}
