package dev.shelfie.app.cli.access;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.error.DomainException;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(name = "revoke", description = "Revokes a token permanently and prints its id.")
final class RevokeTokenCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Parameters(
            paramLabel = "TOKEN",
            description =
                    "Id of the token, as 'token list' prints it, or its name if no other token that isn't revoked "
                            + "has it.")
    private String idOrName = "";

    @Override
    protected void run(Service service, Output output) {
        AccountId retailer = account.find(service.accounts());
        Token token = only(service.access().listTokens(retailer), idOrName);
        Token revoked = runRecorded(
                service,
                retailer,
                () -> service.access().revokeToken(new RevokeToken(retailer, token.id(), null)),
                changed -> TokenOutput.event("revoked", changed));
        output.print(
                revoked.id().value(),
                TokenOutput.members(revoked),
                "Revoked the token; running nodes reject it within 2 seconds");
    }

    private static Token only(List<Token> tokens, String idOrName) {
        List<Token> named = tokens.stream()
                .filter(token -> token.id().value().equals(idOrName))
                .toList();
        if (named.isEmpty()) {
            named = tokens.stream()
                    .filter(token -> token.revokedAt() == null && token.name().equals(idOrName))
                    .toList();
        }
        if (named.isEmpty()) {
            throw DomainException.missing("The account has no token with the id '" + idOrName
                    + "', and none with this name that isn't revoked");
        }
        if (named.size() > 1) {
            throw DomainException.conflict("Several tokens have the name '" + idOrName + "', so give the id of one: "
                    + named.stream().map(token -> token.id().value()).collect(Collectors.joining(", ")));
        }
        return named.get(0);
    }
}
