package dev.shelfie.app.cli.access;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.Confirmation;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.RevokeToken;
import dev.shelfie.application.access.user.RemoveUser;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.User;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "remove",
        description = {
            "Removes a user for good, with the user's sessions, and prints the user's id.",
            "The last owner who can sign in stays; if no owner can, the last one who was invited. Asks before, and asks "
                    + "what happens to the tokens that the user created."
        })
final class RemoveUserCommand extends OperatorCommand {

    /** What happens to the tokens that the user created. */
    enum Tokens {
        REVOKE,
        KEEP
    }

    @Mixin
    private AccountOption account = new AccountOption();

    @Mixin
    private UserReference reference = new UserReference();

    @Mixin
    private Confirmation confirmation = new Confirmation();

    @Option(
            names = "--tokens",
            paramLabel = "WHAT",
            description =
                    "What happens to the tokens that the user created and that still work: revoke or keep. Scripts "
                            + "need it if there are some.")
    private @Nullable Tokens tokens;

    @Override
    protected void run(Service service, Output output) {
        AccountId retailer = account.find(service.accounts());
        User user = reference.find(service, retailer);
        Instant now = service.clock().instant();
        List<Token> created = service.access().listTokensCreatedBy(retailer, user.id()).stream()
                .filter(token -> token.isUsableAt(now))
                .toList();
        List<Token> revoked = revokes(created, user) ? created : List.of();
        confirmation.require("Remove " + user.email() + " for good"
                + (revoked.isEmpty() ? "" : ", and revoke " + count(revoked)) + "?");
        runRecorded(
                service,
                retailer,
                () -> {
                    revoked.forEach(token -> revoke(service, retailer, token));
                    service.users().removeUser(new RemoveUser(retailer, user.id(), user.version()));
                    return user;
                },
                removed -> UserOutput.event("removed", removed));
        output.print(
                user.id().value(),
                UserOutput.members(user),
                "Removed " + user.email() + ", whose sessions end within 2 seconds; revoked " + count(revoked));
    }

    private boolean revokes(List<Token> created, User user) {
        if (created.isEmpty() || tokens != null) {
            return tokens == Tokens.REVOKE;
        }
        created.forEach(token -> remark(token.id() + " " + token.name()));
        return confirmation.ask(
                user.email() + " created " + count(created) + " that work. Revoke them too?",
                user.email() + " created " + count(created) + " that work: add --tokens revoke or --tokens keep");
    }

    private static void revoke(Service service, AccountId account, Token token) {
        runRecorded(
                service,
                account,
                () -> service.access().revokeToken(new RevokeToken(account, token.id(), null)),
                changed -> TokenOutput.event("revoked", changed));
    }

    private static String count(List<Token> tokens) {
        return tokens.size() == 1 ? "1 token" : tokens.size() + " tokens";
    }
}
