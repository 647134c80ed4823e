package dev.shelfie.app.cli.account;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages accounts. */
@Command(
        name = "account",
        description = "Creates, lists, changes and closes accounts, one for each retailer.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            CreateAccountCommand.class,
            ListAccountsCommand.class,
            RenameAccountCommand.class,
            ChangePlanCommand.class,
            CloseAccountCommand.class,
            ReopenAccountCommand.class
        })
public final class AccountCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: create, list, rename, plan, close or reopen");
    }
}
