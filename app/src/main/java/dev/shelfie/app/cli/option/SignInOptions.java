package dev.shelfie.app.cli.option;

import dev.shelfie.app.wiring.SignInSettings;
import java.net.URI;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for signing in. */
public final class SignInOptions {

    /** Where plain HTTP leaves no machine. */
    private static final Set<String> THIS_MACHINE = Set.of("127.0.0.1", "localhost", "[::1]");

    private static final Set<String> WAYS = Set.of("password", "oidc", "both");

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description =
                    "Address at which people reach the service, such as https://shelfie.example.com: links of "
                            + "invitations and in mails begin with it, and identity providers send people back to it. Default: none.")
    private @Nullable URI publicUrl;

    @Mixin
    private MailOptions mail = new MailOptions();

    @Mixin
    private OidcOptions provider = new OidcOptions();

    @Option(
            names = "--sign-in",
            paramLabel = "WAY",
            description = "How people sign in: password, oidc (at the identity provider alone) or both. Default: both "
                    + "with --oidc-issuer, else password.")
    private @Nullable String ways;

    /**
     * What the options say.
     *
     * @throws ParameterException if they contradict each other, or one is missing
     */
    public SignInSettings settings() {
        if (publicUrl != null
                && !publicUrl.getScheme().equals("https")
                && !THIS_MACHINE.contains(String.valueOf(publicUrl.getHost()))) {
            throw wrongUsage("--public-url must begin with https://");
        }
        SignInSettings.Provider named = provider.provider(publicUrl);
        return new SignInSettings(
                mail.mailer(publicUrl),
                byPassword(named),
                isUsed(named) ? named : null,
                publicUrl == null ? null : publicUrl.toString());
    }

    private boolean byPassword(SignInSettings.@Nullable Provider named) {
        String way = ways == null ? "both" : ways;
        if (!WAYS.contains(way)) {
            throw wrongUsage("--sign-in must be password, oidc or both");
        }
        if (ways != null && named == null && !way.equals("password")) {
            throw wrongUsage("--sign-in " + way + " needs --oidc-issuer");
        }
        return !way.equals("oidc");
    }

    private boolean isUsed(SignInSettings.@Nullable Provider named) {
        return named != null && !"password".equals(ways);
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
