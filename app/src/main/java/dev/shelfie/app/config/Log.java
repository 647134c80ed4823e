package dev.shelfie.app.config;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.EncoderBase;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.util.List;

/**
 * Sets the log up, in code: reading a file would take longer than the rest of the start. It goes to standard error, so
 * that standard output is left to what commands are asked for.
 */
public final class Log extends ContextAwareBase implements Configurator {

    private static final List<String> CHATTY = List.of(
            "org.xnio",
            "org.jboss",
            "io.undertow",
            "org.flywaydb",
            "nl.altindag",
            "org.jdbi",
            "com.github.kagkarlsson");

    private static volatile LogFormat format = LogFormat.TEXT;
    private static volatile boolean requests = true;

    /** Chooses how the log is written. Only the first log line ever fixes it, so this comes before. */
    public static void configure(LogFormat chosen, boolean withRequests) {
        format = chosen;
        requests = withRequests;
    }

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        EncoderBase<ILoggingEvent> encoder = format == LogFormat.JSON ? new JsonEncoder() : text();
        encoder.setContext(context);
        encoder.start();
        context.getLogger("ROOT").addAppender(console(context, encoder));
        context.getLogger("ROOT").setLevel(Level.INFO);
        // An outage is told once for each request that it fails, not again by the pool.
        context.getLogger("com.zaxxer.hikari").setLevel(Level.OFF);
        CHATTY.forEach(library -> context.getLogger(library).setLevel(Level.WARN));
        context.getLogger("dev.shelfie.request").setLevel(requests ? Level.INFO : Level.OFF);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    private static PatternLayoutEncoder text() {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSX,UTC} %-5level %logger{0}: %msg %kvp{NONE}%n");
        return encoder;
    }

    private static ConsoleAppender<ILoggingEvent> console(LoggerContext context, Encoder<ILoggingEvent> encoder) {
        ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
        console.setContext(context);
        console.setTarget("System.err");
        console.setEncoder(encoder);
        console.start();
        return console;
    }
}
