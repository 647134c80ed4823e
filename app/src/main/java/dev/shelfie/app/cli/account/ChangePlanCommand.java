package dev.shelfie.app.cli.account;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Plan;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "plan",
        description = "Gives an account another plan and prints its id. Running nodes apply it within 2 seconds.")
final class ChangePlanCommand extends OperatorCommand {

    @Parameters(paramLabel = "ACCOUNT", description = "Id of the account, or its name if no other account has it.")
    private String idOrName = "";

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
        Plan wanted = requireNonNull(plan);
        Account before = service.accounts().getAccount(idOrName);
        Account changed = runRecorded(
                service,
                before.id(),
                () -> service.accounts().changePlan(before.id(), wanted),
                done -> AccountOutput.event(
                        "plan_changed",
                        done,
                        before.plan().publicName() + " -> " + done.plan().publicName()));
        output.print(
                changed.id().value(),
                AccountOutput.members(changed),
                "The account " + changed.name() + " has the plan " + wanted.publicName()
                        + "; running nodes apply it within 2 seconds");
    }
}
