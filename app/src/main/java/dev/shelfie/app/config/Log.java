package dev.shelfie.app.config;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Configures Logback in code: reading a configuration file would take longer than the rest of the start. The log goes to
 * standard error; standard output is for the results of commands.
 */
public final class Log extends ContextAwareBase implements Configurator {

    private static final List<String> VERBOSE_LIBRARIES = List.of(
            "org.xnio",
            "org.jboss",
            "io.undertow",
            "org.flywaydb",
            "nl.altindag",
            "org.jdbi",
            "com.github.kagkarlsson");

    private static LogFormat format = LogFormat.TEXT;
    private static boolean requests = true;
    private static @Nullable Console console;

    /**
     * Sets the format and whether requests are logged. It may be called after Logback has started, which the first logger of any
     * class does. Lines logged before keep their format.
     */
    public static void configure(LogFormat newFormat, boolean logRequests) {
        synchronized (Log.class) {
            format = newFormat;
            requests = logRequests;
            if (console != null) {
                applyOptions(console, (LoggerContext) console.getContext());
            }
        }
    }

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        Console created = new Console(ConsoleTarget.SystemErr.getStream());
        created.setContext(context);
        synchronized (Log.class) {
            applyOptions(created, context);
            console = created;
        }
        created.start();
        context.getLogger("ROOT").addAppender(created);
        context.getLogger("ROOT").setLevel(Level.INFO);
        // Each failed request is logged already, so the pool doesn't log an outage again.
        context.getLogger("com.zaxxer.hikari").setLevel(Level.OFF);
        VERBOSE_LIBRARIES.forEach(library -> context.getLogger(library).setLevel(Level.WARN));
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    private static void applyOptions(Console console, LoggerContext context) {
        EncoderBase<ILoggingEvent> encoder = switch (format) {
            case TEXT -> text();
            case JSON -> new JsonEncoder();
            case ECS -> new EcsFormat();
        };
        encoder.setContext(context);
        encoder.start();
        console.setEncoder(encoder);
        context.getLogger(Console.REQUESTS).setLevel(requests ? Level.INFO : Level.OFF);
    }

    private static PatternLayoutEncoder text() {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSX,UTC} %-5level %logger{0}: %msg %kvp{NONE}%n");
        return encoder;
    }
}
