package dev.shelfie.app.cli.support;

/** The exit codes of the program. */
public final class ExitCodes {

    /** The command succeeded. */
    public static final int OK = 0;

    /** The command failed, or could not process every row. */
    public static final int FAILED = 1;

    /** The arguments are wrong. */
    public static final int WRONG_USAGE = 2;

    /** No exit code: the command started a server, which runs until the process is stopped. */
    public static final int STILL_SERVING = -1;

    private ExitCodes() {}
}
