package dev.shelfie.app.cli.access;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.domain.access.Token;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "list",
        description = "Lists the account's tokens, newest first: id, state, name, environment, permissions, prefix.")
final class ListTokensCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Override
    protected void run(Service service, Output output) {
        List<Token> tokens = service.access().listTokens(account.find(service.accounts()));
        tokens.forEach(token -> output.print(TokenOutput.line(token), TokenOutput.members(token), ""));
        if (tokens.isEmpty()) {
            remark("The account has no tokens");
        }
    }
}
