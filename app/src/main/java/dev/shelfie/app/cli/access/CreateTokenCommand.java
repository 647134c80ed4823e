package dev.shelfie.app.cli.access;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.AccountOption;
import dev.shelfie.app.cli.support.OperatorCommand;
import dev.shelfie.app.cli.support.Output;
import dev.shelfie.app.wiring.Service;
import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "create", description = "Creates a token and prints its secret, which can't be shown again.")
final class CreateTokenCommand extends OperatorCommand {

    @Mixin
    private AccountOption account = new AccountOption();

    @Option(names = "--name", required = true, paramLabel = "NAME", description = "Display name of the token.")
    private String name = "";

    @Option(
            names = "--permissions",
            required = true,
            paramLabel = "LIST",
            description =
                    "Permissions, separated by commas: all, or some of influencers:read, influencers:write, "
                            + "posts:read, posts:write, products:read, products:write, matches:read, matches:write, "
                            + "galleries:read, galleries:write, events:read, webhooks:write, tokens:write, users:read, users:write, usage:read, audit:read.")
    private @Nullable PermissionSet permissions;

    @Option(
            names = "--environment",
            defaultValue = "live",
            paramLabel = "ENV",
            description = "Environment that the secret names: live or test. Default: live.")
    private Environment environment = Environment.LIVE;

    @Option(
            names = "--expires-in",
            paramLabel = "TIME",
            description = "Lifetime of the token, such as 90d, 12h or 30m. Default: no expiry.")
    private @Nullable Duration lifetime;

    @Override
    protected void run(Service service, Output output) {
        AccountId retailer = account.find(service.accounts());
        Set<Permission> granted = requireNonNull(permissions).permissions();
        Instant expiresAt = lifetime == null ? null : Instant.now().plus(lifetime);
        CreateToken command = new CreateToken(retailer, name, environment, granted, expiresAt, null);
        IssuedToken issued = runRecorded(
                service,
                retailer,
                () -> service.access().createToken(command),
                created -> TokenOutput.event("created", created.token()));
        Map<String, Object> members = TokenOutput.members(issued.token());
        members.put("secret", issued.secret().reveal());
        output.print(
                issued.secret().reveal(),
                members,
                "Created the token " + issued.token().id() + "; its secret can't be shown again");
    }
}
