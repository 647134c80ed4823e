package dev.shelfie.app.cli.account;

import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Account;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
        name = "list",
        description = "Lists the accounts, oldest first: id, plan, number of users, time of creation, time "
                + "after which it is deleted (empty while it is open), name.")
final class ListAccountsCommand extends OperatorCommand {

    @Override
    protected void run(Service service, Output output) {
        List<Account> page = service.accounts().listAccounts(null);
        if (page.isEmpty()) {
            remark("There are no accounts");
        }
        while (!page.isEmpty()) {
            page.forEach(account ->
                    print(account, service.users().listUsers(account.id()).size(), output));
            page = service.accounts().listAccounts(page.get(page.size() - 1).id());
        }
    }

    private static void print(Account account, long users, Output output) {
        Map<String, Object> members = AccountOutput.members(account);
        members.put("users", users);
        output.print(AccountOutput.line(account, users), members, "");
    }
}
