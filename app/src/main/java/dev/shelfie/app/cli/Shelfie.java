package dev.shelfie.app.cli;

import dev.shelfie.app.config.SettingsFile;
import dev.shelfie.app.config.SettingsSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line as a whole: the commands, and how each way to fail is told. */
@Command(
        name = "shelfie",
        description = "Matches influencers' posts to a retailer's products, and serves both over HTTP.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            ServeCommand.class,
            MigrateCommand.class,
            AccountCommand.class,
            TokenCommand.class,
            UserCommand.class,
            ImportCommand.class,
            MatchCommand.class,
            EvaluateCommand.class
        },
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Shelfie.Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        footerHeading = "%n",
        footer = {
            "Every option can also be an environment variable (--db-url is SHELFIE_DB_URL) or a line of the",
            "properties file that --config or SHELFIE_CONFIG names (db-url=jdbc:postgresql://...). The command",
            "line wins over the environment, the environment over the file.",
            "",
            "Exit codes: 0 done, 1 failed (one line on standard error says why), 2 wrong usage.",
            "",
            "Try it:  java -jar shelfie.jar demo"
        })
public final class Shelfie implements Runnable {

    /** What a command returns that goes on serving after it has started. */
    public static final int STILL_SERVING = -1;

    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "A properties file with further options.")
    @SuppressWarnings("unused") // Read before the rest of the command line, by SettingsFile.
    private String config = "";

    /** Runs the command that the arguments name; returns its exit code, or {@link #STILL_SERVING}. */
    public static int run(String... arguments) {
        CommandLine line = new CommandLine(new Shelfie());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler(Shelfie::wrongUsage);
        line.setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("shelfie: " + Explanation.of(failure));
            return failure instanceof ParameterException ? WRONG_USAGE : FAILED;
        });
        try {
            line.setDefaultValueProvider(
                    new SettingsSource(System.getenv(), SettingsFile.named(arguments, System.getenv(), line)));
        } catch (IllegalArgumentException e) {
            line.getErr().println("shelfie: " + e.getMessage());
            return WRONG_USAGE;
        }
        return line.execute(arguments);
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "Name a command: demo, serve, migrate, account, token or import");
    }

    private static int wrongUsage(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        command.getErr()
                .println("shelfie: " + Explanation.of(failure) + "; see '"
                        + command.getCommandSpec().qualifiedName() + " --help'");
        return WRONG_USAGE;
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Shelfie.class.getPackage().getImplementationVersion();
            return new String[] {"shelfie " + (version == null ? "(unpackaged)" : version)};
        }
    }
}
