package dev.shelfie.app.cli.option;

import dev.shelfie.app.mail.SmtpMailer;
import dev.shelfie.app.mail.SmtpSettings;
import dev.shelfie.app.mail.SmtpSettings.Security;
import dev.shelfie.application.access.mail.LinkMailer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options for mails: by which server they are sent, and from whom. */
public final class MailOptions {

    private static final int MAX_PORT = 65535;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--smtp-host",
            paramLabel = "HOST",
            description = "SMTP server that mails invitations and links for new passwords; needs --mail-from and "
                    + "--public-url. Default: none, and people pass links on by hand.")
    private @Nullable String host;

    @Option(
            names = "--smtp-port",
            paramLabel = "PORT",
            description = "Its port. Default: 587 for starttls, 465 for tls, 25 for none.")
    private @Nullable Port port;

    @Option(
            names = "--smtp-security",
            paramLabel = "WAY",
            description = "How the connection to it is encrypted: starttls, tls (from its beginning) or none. An offer "
                    + "of less is refused. Default: starttls.")
    private @Nullable String security;

    @Option(names = "--smtp-user", paramLabel = "NAME", description = "User at the server. Default: it asks for none.")
    private @Nullable String user;

    @Option(
            names = "--smtp-password",
            paramLabel = "PASSWORD",
            description = "The user's password. Better given in SHELFIE_SMTP_PASSWORD or --smtp-password-file.")
    private @Nullable String password;

    @Option(
            names = "--smtp-password-file",
            paramLabel = "FILE",
            description = "Path of a file whose first line is the password.")
    private @Nullable Path passwordFile;

    @Option(
            names = "--mail-from",
            paramLabel = "ADDRESS",
            description = "Whom mails come from, such as \"Shelfie <shelfie@example.com>\".")
    private @Nullable String from;

    /**
     * What the options say; {@link LinkMailer#NONE} if no server is named.
     *
     * @param dashboard the address of the service; null if it isn't given
     * @throws ParameterException if they contradict each other, or one is missing
     * @throws IllegalArgumentException if the password file can't be read
     */
    LinkMailer mailer(@Nullable URI dashboard) {
        if (host == null) {
            refuseAlone("--smtp-port", port);
            refuseAlone("--smtp-security", security);
            refuseAlone("--smtp-user", user);
            refuseAlone("--smtp-password", password);
            refuseAlone("--smtp-password-file", passwordFile);
            refuseAlone("--mail-from", from);
            return LinkMailer.NONE;
        }
        if (from == null || dashboard == null) {
            throw wrongUsage("--smtp-host needs --mail-from, and --public-url for the links");
        }
        Security way = security();
        try {
            return new SmtpMailer(
                    new SmtpSettings(host, port(way), way, login(way), from, dashboard, SmtpSettings.RETRIES));
        } catch (IllegalArgumentException e) {
            throw wrongUsage("--mail-from " + e.getMessage());
        }
    }

    private void refuseAlone(String name, @Nullable Object value) {
        if (value != null) {
            throw wrongUsage(name + " needs --smtp-host");
        }
    }

    private Security security() {
        if (security == null) {
            return Security.STARTTLS;
        }
        return switch (security.toLowerCase(Locale.ROOT)) {
            case "starttls" -> Security.STARTTLS;
            case "tls" -> Security.TLS;
            case "none" -> Security.NONE;
            default -> throw wrongUsage("--smtp-security must be starttls, tls or none");
        };
    }

    private int port(Security way) {
        int number = port == null ? way.port() : port.number();
        if (number < 1 || number > MAX_PORT) {
            throw wrongUsage("--smtp-port must be from 1 to " + MAX_PORT);
        }
        return number;
    }

    private SmtpSettings.@Nullable Login login(Security way) {
        String secret = SecretFile.oneOf(password, passwordFile, "--smtp-password", spec.commandLine());
        if ((user == null) != (secret == null)) {
            throw wrongUsage("--smtp-user goes together with --smtp-password or --smtp-password-file");
        }
        if (user == null || secret == null) {
            return null;
        }
        if (way == Security.NONE) {
            throw wrongUsage("--smtp-security none would send the password readable for anybody: use starttls or tls");
        }
        return new SmtpSettings.Login(user, secret);
    }

    private ParameterException wrongUsage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
