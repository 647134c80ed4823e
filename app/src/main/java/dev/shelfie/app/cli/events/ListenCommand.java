package dev.shelfie.app.cli.events;

import static java.util.Objects.requireNonNull;

import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.domain.webhook.WebhookSecret;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.security.SecureRandom;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Forwards the events of an account to a program that is being developed. */
@Command(
        name = "listen",
        description = {
            "Forwards the events of an account to an address on your machine while you develop, as a "
                    + "webhook would: signed, one message per event.",
            "Prints a line for each: time, type, id, answer, duration. A message that fails isn't sent again."
        })
public final class ListenCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--url",
            required = true,
            paramLabel = "URL",
            description = "Where to send the messages, such as http://localhost:3000/hook")
    private String url = "";

    @Option(
            names = "--secret",
            paramLabel = "SECRET",
            description = "What to sign the messages with: whsec_... Default: a new secret, which is printed.")
    private @Nullable String secret;

    @Option(
            names = "--batch",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            defaultValue = "true",
            fallbackValue = "true",
            description =
                    "Send messages as a webhook with batch does, of one event each. With --batch=false: as one without.")
    private boolean batch;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        WebhookSecret signing = secret == null ? WebhookSecret.create(new SecureRandom()) : WebhookSecret.parse(secret);
        EventForwarder receiver = new EventForwarder(target(), signing, batch);
        EventReader log = service.open(true);
        if (secret == null) {
            err.println("Messages are signed with " + signing.reveal());
        }
        err.println("Waiting for events to send to " + url);
        log.readAll(event -> {
            out.println(event.createdAt() + "  " + event.type() + "  " + event.id() + "  " + receiver.send(event));
            out.flush();
        });
        return ExitCodes.OK;
    }

    private URI target() {
        try {
            URI target = URI.create(url);
            requireNonNull(target.getHost());
            if ("http".equals(target.getScheme()) || "https".equals(target.getScheme())) {
                return target;
            }
        } catch (IllegalArgumentException | NullPointerException ignored) {
            // Refused below.
        }
        throw new ParameterException(
                spec.commandLine(), "--url must be an address such as http://localhost:3000/hook, not '" + url + "'");
    }
}
