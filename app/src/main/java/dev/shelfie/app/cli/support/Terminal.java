package dev.shelfie.app.cli.support;

import java.io.Console;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The terminal that the process reads from and writes to. */
public final class Terminal {

    /** With it, the console is null without a terminal in JDK 22 to 24 too, as it is in those before and after. */
    private static final String CONSOLE = "jdk.console";

    private Terminal() {}

    /** Whether there is one: neither the input nor the output is a file or a pipe. */
    public static boolean isThere() {
        return console() != null;
    }

    /** Prints a question and returns the line that is typed, or null at the end of the input; null if there is no terminal. */
    static @Nullable UnaryOperator<@Nullable String> find() {
        Console console = console();
        return console == null ? null : question -> console.readLine("%s ", question);
    }

    @SuppressWarnings("SystemConsoleNull")
    private static @Nullable Console console() {
        System.setProperty(CONSOLE, "java.base");
        return System.console();
    }
}
