package dev.shelfie.app.cli.account;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.application.audit.RecordAuditEvent;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(name = "create", description = "Creates an account and prints its id.")
final class CreateAccountCommand extends OperatorCommand {

    @Option(names = "--name", required = true, paramLabel = "NAME", description = "Display name of the account.")
    private String name = "";

    @Option(
            names = "--plan",
            required = true,
            paramLabel = "PLAN",
            description =
                    "Rate limit: free (60 requests a minute), standard (600), enterprise (6000) or unlimited; 'serve' may "
                            + "have other rates (--plan-rates).")
    private @Nullable Plan plan;

    @Override
    protected void run(Service service, Output output) {
        CreateAccount command = new CreateAccount(name, requireNonNull(plan));
        Account account = service.audit()
                .runRecorded(
                        () -> service.access().createAccount(command),
                        created -> new RecordAuditEvent(
                                created.id(),
                                Author.OPERATOR,
                                AuditEvent.of("account", "created", created.id().value()),
                                null));
        output.print(
                account.id().value(),
                AccountOutput.members(account),
                "Created the account " + name + " with the plan "
                        + account.plan().publicName());
    }
}
