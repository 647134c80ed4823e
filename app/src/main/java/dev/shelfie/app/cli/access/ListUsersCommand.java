package dev.shelfie.app.cli.access;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.User;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "list", description = "Lists the account's users, oldest first: id, status, role, address, name.")
final class ListUsersCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Override
    protected void run(Service service, Output output) {
        List<User> users = service.users().listUsers(account.find(service.accounts()));
        users.forEach(user -> output.print(UserOutput.line(user), UserOutput.members(user), ""));
        if (users.isEmpty()) {
            remark("The account has no users");
        }
    }
}
