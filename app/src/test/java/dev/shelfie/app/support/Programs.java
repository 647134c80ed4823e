package dev.shelfie.app.support;

import java.io.IOException;

/** Runs programs of the operating system. */
public final class Programs {

    private Programs() {}

    /** Runs a program to its end; whether it ended well. */
    public static boolean succeeds(String... command) {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notInstalled) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Has a process stand still: it neither ends nor begins anything. */
    public static void freeze(long pid) {
        signal("-STOP", pid);
    }

    /** Has it go on. */
    public static void thaw(long pid) {
        signal("-CONT", pid);
    }

    private static void signal(String signal, long pid) {
        if (!succeeds("kill", signal, String.valueOf(pid))) {
            throw new AssertionError("Could not send " + signal);
        }
    }
}
