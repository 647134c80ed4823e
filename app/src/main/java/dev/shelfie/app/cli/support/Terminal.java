package dev.shelfie.app.cli.support;

import java.io.Console;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The terminal that the process reads from and writes to. */
public final class Terminal {

    private Terminal() {}

    /** Whether there is one: neither the input nor the output is a file or a pipe. */
    public static boolean isThere() {
        return System.console() != null;
    }

    /** Prints a question and returns the line that is typed, or null at the end of the input; null if there is no terminal. */
    static @Nullable UnaryOperator<@Nullable String> find() {
        Console console = System.console();
        return console == null ? null : question -> console.readLine("%s ", question);
    }
}
