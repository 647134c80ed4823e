package dev.shelfie.app.cli.access;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.error.DomainException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "revoke", description = "Revokes a token permanently and prints its id.")
final class RevokeTokenCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Parameters(paramLabel = "TOKEN_ID", description = "Id of the token, as 'token list' prints it.")
    private String id = "";

    @Override
    void run(Service service, Output output) {
        TokenId token = TokenId.parse(id).orElseThrow(() -> DomainException.notFound("token", id));
        Token revoked = runRecorded(
                service,
                account.id(),
                () -> service.access().revokeToken(new RevokeToken(account.id(), token, null)),
                changed -> TokenOutput.event("revoked", changed));
        output.print(id, TokenOutput.members(revoked), "Revoked the token; running nodes reject it within 2 seconds");
    }
}
