package dev.shelfie.app.cli;

import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.InviteUser;
import dev.shelfie.application.access.IssuedLink;
import dev.shelfie.application.access.UserUseCases;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.error.DomainException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "user",
        description = "Invites and lists the people who sign in to the dashboard.",
        synopsisSubcommandLabel = "COMMAND")
final class UserCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name what to do: invite or list");
    }

    @Command(
            name = "invite",
            description = {
                "Prints a link by which somebody chooses a password and opens the dashboard: once, within 24 hours.",
                "For somebody who has one already, the link is for choosing another: it was forgotten."
            })
    int invite(
            @Mixin DatabaseOptions database,
            @Mixin LogOptions log,
            @Mixin Output output,
            @Mixin AccountOption account,
            @Option(
                            names = "--email",
                            required = true,
                            paramLabel = "ADDRESS",
                            converter = EmailConverter.class,
                            description = "Where the user gets mail. None is sent: hand the link over.")
                    EmailAddress email,
            @Option(
                            names = "--role",
                            required = true,
                            paramLabel = "ROLE",
                            converter = RoleConverter.class,
                            description =
                                    "owner (everything), editor (all but users and the audit log) or viewer (reads).")
                    Role role,
            @Option(
                            names = "--url",
                            defaultValue = "http://127.0.0.1:8080",
                            paramLabel = "URL",
                            converter = ServiceUrlConverter.class,
                            description = "Where browsers reach the service. Default: http://127.0.0.1:8080.")
                    String url) {
        log.apply();
        Operator.on(database, service -> {
            IssuedLink issued = Operator.runRecorded(
                    service,
                    account.id(),
                    () -> issue(service.users(), new InviteUser(account.id(), email, role)),
                    made -> event(made.user()));
            String link = url + "/dashboard/welcome#" + issued.secret().reveal();
            Map<String, Object> record = Output.record(issued.user());
            record.put("url", link);
            record.put("url_expires_at", issued.link().expiresAt().toString());
            output.print(
                    link,
                    record,
                    "For " + email + ", " + role.publicName() + ", until "
                            + issued.link().expiresAt() + "; the link counts once");
        });
        return 0;
    }

    /** Whoever runs this command may do everything, so that the last owner gets in again who forgot the password. */
    private static IssuedLink issue(UserUseCases users, InviteUser command) {
        Optional<User> active = users.listUsers(command.account()).stream()
                .filter(user -> user.email().equals(command.email()) && user.isActive())
                .findFirst();
        if (active.isEmpty()) {
            return users.inviteUser(command);
        }
        Role has = active.get().role();
        if (has != command.role()) {
            throw DomainException.conflict(command.email() + " is a user already, as " + has.publicName()
                    + ": give this role for another link, and change it in the dashboard");
        }
        return users.renewInvitation(command.account(), active.get().id());
    }

    private static AuditEvent event(User user) {
        return AuditEvent.of("user", "invited", user.id().value())
                .saying(user.email() + ", " + user.role().publicName());
    }

    @Command(name = "list", description = "Prints the account's users, oldest first: id, status, role, address, name.")
    int list(
            @Mixin DatabaseOptions database,
            @Mixin LogOptions log,
            @Mixin Output output,
            @Mixin AccountOption account) {
        log.apply();
        Operator.on(database, service -> print(service, account, output));
        return 0;
    }

    private void print(Service service, AccountOption account, Output output) {
        List<User> users = service.users().listUsers(account.id());
        users.forEach(user -> output.print(line(user), Output.record(user), ""));
        if (users.isEmpty()) {
            spec.commandLine().getErr().println("The account has no users");
        }
    }

    private static String line(User user) {
        return String.join(
                "\t",
                user.id().value(),
                user.isActive() ? "active" : "invited",
                user.role().publicName(),
                user.email().value(),
                user.name() == null ? "" : user.name().replaceAll("\\p{Cntrl}", " "));
    }
}
