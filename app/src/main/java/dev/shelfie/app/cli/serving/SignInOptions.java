package dev.shelfie.app.cli.serving;

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

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description = "Address at which people reach the service, such as https://shelfie.example.com: links in "
                    + "mails begin with it. Default: none.")
    private @Nullable URI publicUrl;

    @Mixin
    private MailOptions mail = new MailOptions();

    /**
     * What the options say.
     *
     * @throws ParameterException if they contradict each other, or one is missing
     */
    SignInSettings settings() {
        if (publicUrl != null
                && !publicUrl.getScheme().equals("https")
                && !THIS_MACHINE.contains(String.valueOf(publicUrl.getHost()))) {
            throw new ParameterException(spec.commandLine(), "--public-url must begin with https://");
        }
        return new SignInSettings(mail.mailer(publicUrl));
    }
}
