package dev.shelfie.app.cli.support;

import dev.shelfie.app.config.Log;
import dev.shelfie.app.config.LogFormat;
import picocli.CommandLine.Option;

/** The options for the log. */
public final class LogOptions {

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description =
                    "Format of the log on standard error: text, json or ecs (JSON in the Elastic Common Schema). Default: text.")
    private LogFormat format = LogFormat.TEXT;

    @Option(
            names = "--log-requests",
            paramLabel = "BOOLEAN",
            arity = "1",
            defaultValue = "true",
            description = "Log a line for each request: true or false. Default: true.")
    private boolean requests;

    /** Configures the log. Call it before anything else, as lines logged before have the default format. */
    public void apply() {
        Log.configure(format, requests);
    }
}
