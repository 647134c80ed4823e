package dev.shelfie.app.cli.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.user.InviteUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.error.DomainException;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "invite",
        description = {
            "Prints a link with which a person sets a password and opens the dashboard.",
            "It works once, within 24 hours. A user who has a password already can set another with it."
        })
final class InviteUserCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Option(
            names = "--email",
            required = true,
            paramLabel = "ADDRESS",
            description = "E-mail address of the user. No mail is sent: pass the link on yourself.")
    private @Nullable EmailAddress email;

    @Option(
            names = "--role",
            required = true,
            paramLabel = "ROLE",
            description = "Role: owner (everything), editor (all but users and the audit log) or viewer (read only).")
    private @Nullable Role role;

    @Option(
            names = "--public-url",
            defaultValue = "http://127.0.0.1:8080",
            paramLabel = "URL",
            description = "Address at which people reach the service, as for 'serve'. Default: http://127.0.0.1:8080.")
    private URI url = URI.create("");

    @Override
    protected void run(Service service, Output output) {
        AccountId retailer = account.find(service.accounts());
        InviteUser command = new InviteUser(retailer, requireNonNull(email), requireNonNull(role), null);
        IssuedLink issued = runRecorded(
                service,
                retailer,
                () -> issue(service.users(), command),
                made -> UserOutput.event("invited", made.user()));
        String link = url + "/dashboard/welcome#" + issued.secret().reveal();
        Map<String, Object> members = UserOutput.members(issued.user());
        members.put("url", link);
        members.put("url_expires_at", issued.link().expiresAt().toString());
        output.print(
                link,
                members,
                "Link for " + email + ", " + command.role().publicName() + "; it works once, until "
                        + issued.link().expiresAt());
    }

    /** Also gives an active user another link: the last owner may have forgotten the password. */
    private static IssuedLink issue(UserUseCases users, InviteUser command) {
        Optional<User> active = users.listUsers(command.account()).stream()
                .filter(user -> user.email().equals(command.email()) && user.isActive())
                .findFirst();
        if (active.isEmpty()) {
            return users.inviteUser(command);
        }
        Role current = active.get().role();
        if (current != command.role()) {
            throw DomainException.conflict(command.email() + " is already a user with the role " + current.publicName()
                    + ": give this role to get another link, and change it with 'user role'");
        }
        return users.renewInvitation(command.account(), active.get().id(), null);
    }
}
