package dev.shelfie.app.cli.access;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages the tokens of an account. */
@Command(
        name = "token",
        description = "Creates, lists and revokes API tokens.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {CreateTokenCommand.class, ListTokensCommand.class, RevokeTokenCommand.class})
public final class TokenCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: create, list or revoke");
    }
}
