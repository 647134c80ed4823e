package dev.shelfie.app.cli.option;

import dev.shelfie.app.oidc.OidcProvider;
import dev.shelfie.app.oidc.OidcSettings;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.access.identity.RoleRules;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for signing in by OpenID Connect. */
public final class OidcOptions {

    private static final Set<String> THIS_MACHINE = Set.of("127.0.0.1", "localhost", "[::1]");
    private static final Pattern SCOPE = Pattern.compile("[!#-\\[\\]-~]{1,200}");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--oidc-issuer",
            paramLabel = "URL",
            description = "Provider of identities (OpenID Connect) at which people sign in, as it names itself; needs "
                    + "--oidc-client-id and --public-url. Default: none.")
    private @Nullable String issuer;

    @Option(names = "--oidc-client-id", paramLabel = "ID", description = "How the provider calls this service.")
    private @Nullable String clientId;

    @Option(
            names = "--oidc-client-secret",
            paramLabel = "SECRET",
            description = "Secret of the service at the provider. Better given in SHELFIE_OIDC_CLIENT_SECRET or "
                    + "--oidc-client-secret-file. Default: none, for a client with PKCE alone.")
    private @Nullable String clientSecret;

    @Option(
            names = "--oidc-client-secret-file",
            paramLabel = "FILE",
            description = "Path of a file whose first line is the secret.")
    private @Nullable Path clientSecretFile;

    @Option(
            names = "--oidc-name",
            paramLabel = "NAME",
            description = "Name of the provider on the button: 'Sign in with NAME'. Default: single sign-on.")
    private @Nullable String name;

    @Option(
            names = "--oidc-scopes",
            paramLabel = "SCOPES",
            description =
                    "What the provider is asked for, separated by blanks, openid among it; some need another scope to "
                            + "tell groups or roles. Default: openid email profile.")
    private @Nullable String scopes;

    @Option(
            names = "--oidc-new-users",
            paramLabel = "ACCOUNT",
            description =
                    "Id of the account of which people become users when they first sign in and a role is granted to "
                            + "them; needs --oidc-role-claim and --oidc-roles. Default: none, people are invited.")
    private @Nullable String newUsers;

    @Option(
            names = "--oidc-role-claim",
            paramLabel = "CLAIM",
            description = "Claim whose values grant roles to new users, such as groups, or the path to it, such as "
                    + "realm_access.roles.")
    private @Nullable String roleClaim;

    @Option(
            names = "--oidc-roles",
            split = ",",
            paramLabel = "VALUE=ROLE",
            description = "Role for each value of the claim: shop-admins=owner,shop-staff=editor.")
    private List<String> roles = List.of();

    /**
     * What the options say; null if no provider is named.
     *
     * @param service the address of the service; null if it isn't given
     * @throws ParameterException if they contradict each other, or one is missing
     */
    SignInSettings.@Nullable Provider provider(@Nullable URI service) {
        String secret = SecretFile.oneOf(clientSecret, clientSecretFile, "--oidc-client-secret", spec.commandLine());
        if (issuer == null) {
            refuseAlone("--oidc-client-id", clientId);
            refuseAlone("--oidc-client-secret", secret);
            refuseAlone("--oidc-name", name);
            refuseAlone("--oidc-scopes", scopes);
            refuseAlone("--oidc-new-users", newUsers);
            refuseAlone("--oidc-role-claim", roleClaim);
            refuseAlone("--oidc-roles", roles.isEmpty() ? null : roles);
            return null;
        }
        if (clientId == null || service == null) {
            throw wrongUsage(
                    "--oidc-issuer needs --oidc-client-id, and --public-url, to which the provider sends people back");
        }
        OidcSettings settings = new OidcSettings(
                issuer(issuer),
                clientId,
                secret,
                URI.create(service + OidcSettings.REDIRECT_PATH),
                scopes(),
                roleClaim);
        return new SignInSettings.Provider(new OidcProvider(settings), name == null ? "single sign-on" : name, rules());
    }

    private URI issuer(String text) {
        try {
            URI address = new URI(text);
            boolean isSafe = "https".equals(address.getScheme())
                    || ("http".equals(address.getScheme()) && THIS_MACHINE.contains(String.valueOf(address.getHost())));
            if (isSafe && address.getHost() != null && address.getQuery() == null && address.getFragment() == null) {
                return address;
            }
        } catch (URISyntaxException malformed) {
            // As if it weren't safe.
        }
        throw wrongUsage("--oidc-issuer must be an address that begins with https://, without a query");
    }

    private List<String> scopes() {
        if (scopes == null) {
            return OidcSettings.SCOPES;
        }
        List<String> named = List.of(scopes.strip().split("[ ,]+", -1));
        if (!named.contains("openid") || !named.stream().allMatch(SCOPE.asMatchPredicate())) {
            throw wrongUsage("--oidc-scopes must name scopes, openid among them: \"openid email profile groups\"");
        }
        return named;
    }

    private RoleRules rules() {
        if (newUsers == null && roleClaim == null && roles.isEmpty()) {
            return RoleRules.NONE;
        }
        if (newUsers == null || roleClaim == null || roles.isEmpty()) {
            throw wrongUsage("--oidc-new-users, --oidc-role-claim and --oidc-roles go together");
        }
        AccountId account = AccountId.parse(newUsers)
                .orElseThrow(() -> wrongUsage("--oidc-new-users must be the id of an account"));
        Map<String, Role> mapped = new HashMap<>();
        for (String each : roles) {
            int equals = each.lastIndexOf('=');
            Role role =
                    equals < 1 ? null : Role.parse(each.substring(equals + 1)).orElse(null);
            if (role == null || mapped.put(each.substring(0, equals), role) != null) {
                throw wrongUsage("--oidc-roles must name each value once, with owner, editor or viewer: staff=editor");
            }
        }
        return new RoleRules(account, mapped);
    }

    private void refuseAlone(String option, @Nullable Object value) {
        if (value != null) {
            throw wrongUsage(option + " needs --oidc-issuer");
        }
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
