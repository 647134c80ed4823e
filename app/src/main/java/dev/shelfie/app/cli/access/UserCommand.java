package dev.shelfie.app.cli.access;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages the users of an account. */
@Command(
        name = "user",
        description = "Invites, lists, changes and removes the users of the dashboard.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {InviteUserCommand.class, ListUsersCommand.class, ChangeRoleCommand.class, RemoveUserCommand.class
        })
public final class UserCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: invite, list, role or remove");
    }
}
