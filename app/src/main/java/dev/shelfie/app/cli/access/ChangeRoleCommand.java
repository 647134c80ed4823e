package dev.shelfie.app.cli.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.user.ChangeUserRole;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "role",
        description = {
            "Gives a user another role and prints the user's id.",
            "Links that the user was sent before stop working. The last owner who can sign in stays one; if no owner can, "
                    + "the last one who was invited does. Running nodes apply the role within 2 seconds."
        })
final class ChangeRoleCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Mixin
    private UserReference reference = new UserReference();

    @Option(
            names = "--role",
            required = true,
            paramLabel = "ROLE",
            description = "Role: owner (everything), editor (all but users and the audit log) or viewer (read only).")
    private @Nullable Role role;

    @Override
    protected void run(Service service, Output output) {
        AccountId retailer = account.find(service.accounts());
        User before = reference.find(service, retailer);
        ChangeUserRole command = new ChangeUserRole(retailer, before.id(), requireNonNull(role), before.version());
        User changed = runRecorded(
                service,
                retailer,
                () -> service.users().changeRole(command),
                done -> UserOutput.event("changed", done));
        output.print(
                changed.id().value(),
                UserOutput.members(changed),
                changed.email() + " has the role " + changed.role().publicName()
                        + "; running nodes apply it within 2 seconds");
    }
}
