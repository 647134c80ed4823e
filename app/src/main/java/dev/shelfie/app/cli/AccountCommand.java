package dev.shelfie.app.cli;

import dev.shelfie.application.access.CreateAccount;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.audit.AuditEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(name = "account", description = "Opens accounts: one for each retailer.", synopsisSubcommandLabel = "COMMAND")
final class AccountCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name what to do: create");
    }

    @Command(name = "create", description = "Opens an account and prints its id.")
    int create(
            @Mixin DatabaseOptions database,
            @Mixin LogOptions log,
            @Mixin Output output,
            @Option(names = "--name", required = true, paramLabel = "NAME", description = "What people call it.")
                    String name,
            @Option(
                            names = "--plan",
                            required = true,
                            paramLabel = "PLAN",
                            converter = PlanConverter.class,
                            description =
                                    "free (60 requests a minute), standard (600), enterprise (6000) or unlimited.")
                    Plan plan) {
        log.apply();
        Operator.on(database, service -> {
            Account account = Operator.runRecorded(
                    service,
                    () -> service.access().createAccount(new CreateAccount(name, plan)),
                    Account::id,
                    opened -> AuditEvent.of("account", "created", opened.id().value()));
            output.print(
                    account.id().value(),
                    Output.record(account),
                    "Opened the account " + name + " on the plan " + plan.publicName());
        });
        return 0;
    }
}
