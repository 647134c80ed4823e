package dev.shelfie.app.cli;

import dev.shelfie.app.config.Log;
import dev.shelfie.app.config.LogFormat;
import picocli.CommandLine.Option;

/** The options about the log. */
final class LogOptions {

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How the log on standard error is written: text or json. Default: text.")
    private LogFormat format = LogFormat.TEXT;

    @Option(
            names = "--log-requests",
            paramLabel = "BOOLEAN",
            arity = "1",
            defaultValue = "true",
            description = "Whether each request gets a line in the log: true or false. Default: true.")
    private boolean requests;

    void apply() {
        Log.configure(format, requests);
    }
}
