package dev.shelfie.app.cli.events;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say whose events to read, and which. */
final class ServiceOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--server",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8080",
            description = "Address of the service. Default: ${DEFAULT-VALUE}")
    private @Nullable URI server;

    @Option(
            names = "--token",
            required = true,
            paramLabel = "SECRET",
            description = "A token of the account, with the permission events:read. Set SHELFIE_TOKEN instead: "
                    + "other users of this machine can see command lines.")
    private String token = "";

    @Option(
            names = "--types",
            paramLabel = "TYPES",
            description = "Only these types, separated by commas, such as post.created,post.matched. Default: all.")
    private @Nullable String types;

    @Option(
            names = "--after",
            paramLabel = "CURSOR",
            description = "Begin after this cursor, the value of 'after' in a Link header of the event log.")
    private @Nullable String after;

    /**
     * The log to read.
     *
     * @param follow whether to go on when there are no more events for now; then it begins with those that are still to come,
     *     unless a cursor was given
     */
    EventReader open(boolean follow) {
        if (!token.matches("[\\x21-\\x7e]+")) {
            throw new ParameterException(spec.commandLine(), "--token has characters that no token has");
        }
        String start = after == null && follow ? EventReader.END : after;
        return new EventReader(requireNonNull(server), token, types, start, follow, this::remark);
    }

    private void remark(String text) {
        spec.commandLine().getErr().println(text);
    }
}
