package dev.shelfie.app;

import dev.shelfie.app.cli.Shelfie;

/** The entry point of the program. */
public final class Main {

    private Main() {}

    /** Runs the command that the arguments name and exits with its code, unless the command started a server. */
    public static void main(String[] arguments) {
        int code = Shelfie.run(arguments);
        if (code != Shelfie.STILL_SERVING) {
            System.exit(code);
        }
    }
}
