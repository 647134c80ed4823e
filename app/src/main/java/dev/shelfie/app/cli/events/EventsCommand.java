package dev.shelfie.app.cli.events;

import dev.shelfie.app.cli.support.ExitCodes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints the events of an account. */
@Command(
        name = "events",
        description = {
            "Prints the events of an account, one JSON object per line, oldest first.",
            "Without --follow: those that are kept (30 days, or as --event-retention of 'serve' says), and then, on standard "
                    + "error, the cursor to continue after."
        })
public final class EventsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--follow",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            description = "Print events as they happen, until you stop the command (Ctrl-C). Begins now, or after "
                    + "--after. If the service can't be reached, tries again, and misses nothing.")
    private boolean follow;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        EventReader log = service.open(follow);
        log.readAll(event -> {
            out.println(event.json());
            out.flush();
        });
        spec.commandLine().getErr().println("Continue with --after " + log.cursor());
        return ExitCodes.OK;
    }
}
