package dev.shelfie.app.cli;

import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.error.DomainException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "token",
        description = "Makes, lists and revokes the tokens that let clients in.",
        synopsisSubcommandLabel = "COMMAND")
final class TokenCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name what to do: create, list or revoke");
    }

    @Command(name = "create", description = "Makes a token and prints its secret, which is shown this once.")
    int create(
            @Mixin DatabaseOptions database,
            @Mixin LogOptions log,
            @Mixin Output output,
            @Mixin AccountOption account,
            @Option(names = "--name", required = true, paramLabel = "NAME", description = "What people call it.")
                    String name,
            @Option(
                            names = "--permissions",
                            required = true,
                            paramLabel = "LIST",
                            converter = PermissionsConverter.class,
                            description =
                                    "all, or some of influencers:read, influencers:write, posts:read, posts:write, "
                                            + "products:read, products:write, matches:read, matches:write, tokens:write, "
                                            + "users:read, users:write, usage:read, audit:read, separated by commas.")
                    Set<Permission> permissions,
            @Option(
                            names = "--environment",
                            defaultValue = "live",
                            paramLabel = "ENV",
                            converter = EnvironmentConverter.class,
                            description = "What it is meant for: live or test. Default: live.")
                    Environment environment,
            @Option(
                            names = "--expires-in",
                            paramLabel = "TIME",
                            converter = LifetimeConverter.class,
                            description = "How long it counts, such as 90d, 12h or 30m. Default: for ever.")
                    @Nullable
                    Duration lifetime) {
        log.apply();
        Operator.on(database, service -> {
            CreateToken command =
                    new CreateToken(account.id(), name, environment, permissions, end(lifetime), permissions);
            IssuedToken issued = Operator.runRecorded(
                    service,
                    account.id(),
                    () -> service.access().createToken(command),
                    made -> event("created", made.token()));
            Map<String, Object> record = Output.record(issued.token());
            record.put("secret", issued.secret().reveal());
            output.print(
                    issued.secret().reveal(),
                    record,
                    "Made the token " + issued.token().id() + "; its secret is not shown again");
        });
        return 0;
    }

    private static @Nullable Instant end(@Nullable Duration lifetime) {
        return lifetime == null ? null : Instant.now().plus(lifetime);
    }

    @Command(
            name = "list",
            description =
                    "Prints the account's tokens, newest first: id, state, name, environment, permissions, prefix.")
    int list(
            @Mixin DatabaseOptions database,
            @Mixin LogOptions log,
            @Mixin Output output,
            @Mixin AccountOption account) {
        log.apply();
        Operator.on(database, service -> {
            List<Token> tokens = service.access().listTokens(account.id());
            tokens.forEach(token -> output.print(line(token), Output.record(token), ""));
            if (tokens.isEmpty()) {
                spec.commandLine().getErr().println("The account has no tokens");
            }
        });
        return 0;
    }

    @Command(name = "revoke", description = "Revokes a token for good, and prints its id.")
    int revoke(
            @Mixin DatabaseOptions database,
            @Mixin LogOptions log,
            @Mixin Output output,
            @Mixin AccountOption account,
            @Parameters(paramLabel = "TOKEN_ID", description = "The token's id, such as 'token list' prints.")
                    String id) {
        log.apply();
        Operator.on(database, service -> {
            TokenId token = TokenId.parse(id).orElseThrow(() -> DomainException.notFound("token", id));
            Token revoked = Operator.runRecorded(
                    service,
                    account.id(),
                    () -> service.access().revokeToken(account.id(), token),
                    made -> event("revoked", made));
            output.print(id, Output.record(revoked), "Revoked; running nodes refuse it within 2 seconds");
        });
        return 0;
    }

    private static AuditEvent event(String verb, Token token) {
        return AuditEvent.of("token", verb, token.id().value())
                .saying(token.name() + ": " + String.join(", ", Output.permissions(token)));
    }

    private static String line(Token token) {
        String state = token.revokedAt() != null ? "revoked" : token.isUsableAt(Instant.now()) ? "usable" : "expired";
        return String.join(
                "\t",
                token.id().value(),
                state,
                token.name().replaceAll("\\p{Cntrl}", " "),
                token.environment().publicName(),
                String.join(",", Output.permissions(token)),
                token.prefix());
    }
}
