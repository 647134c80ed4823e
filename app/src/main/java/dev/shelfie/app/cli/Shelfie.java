package dev.shelfie.app.cli;

import dev.shelfie.app.cli.access.TokenCommand;
import dev.shelfie.app.cli.access.UserCommand;
import dev.shelfie.app.cli.account.AccountCommand;
import dev.shelfie.app.cli.events.EventsCommand;
import dev.shelfie.app.cli.events.ListenCommand;
import dev.shelfie.app.cli.importing.ExportCommand;
import dev.shelfie.app.cli.importing.ImportCommand;
import dev.shelfie.app.cli.matching.EvaluateCommand;
import dev.shelfie.app.cli.matching.MatchCommand;
import dev.shelfie.app.cli.serving.DemoCommand;
import dev.shelfie.app.cli.serving.MigrateCommand;
import dev.shelfie.app.cli.serving.ServeCommand;
import dev.shelfie.app.cli.support.ExitCodes;
import dev.shelfie.app.cli.support.OptionsFile;
import dev.shelfie.app.config.SettingsFile;
import dev.shelfie.app.config.SettingsSource;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The root command: registers all commands and reports failures. */
@Command(
        name = "shelfie",
        description = "Matches influencers' posts to a retailer's products, and serves both over HTTP.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = Shelfie.Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        footerHeading = "%n",
        footer = {
            "Every option can also be an environment variable (--db-url is SHELFIE_DB_URL) or a line "
                    + "of the properties file that --config or SHELFIE_CONFIG names "
                    + "(db-url=jdbc:postgresql://...). The command line overrides the environment, the "
                    + "environment overrides the file.",
            "",
            "Exit codes: 0 success, 1 failure (one line on standard error gives the reason), 2 wrong usage."
        })
public final class Shelfie implements Runnable {

    /** The system property that says how the program was called; without it, its jar was. */
    public static final String CALLED = "shelfie.called";

    /** The result of a command that started a server, which runs until the process is stopped. */
    public static final int STILL_SERVING = ExitCodes.STILL_SERVING;

    private static final List<Class<?>> COMMANDS = List.of(
            DemoCommand.class,
            ServeCommand.class,
            MigrateCommand.class,
            AccountCommand.class,
            TokenCommand.class,
            UserCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            EventsCommand.class,
            ListenCommand.class,
            MatchCommand.class,
            EvaluateCommand.class);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Path of a properties file with further options.")
    @SuppressWarnings("unused") // SettingsFile reads it before the command line is parsed.
    private String config = "";

    /** The names of all commands. */
    public static List<String> commands() {
        return COMMANDS.stream().map(Shelfie::name).toList();
    }

    /** Runs the command that the arguments name; returns its exit code, or {@link #STILL_SERVING}. */
    public static int run(String... arguments) {
        try {
            return execute(OptionsFile.expand(arguments));
        } catch (IllegalArgumentException e) {
            commandLine(arguments).getErr().println("shelfie: " + e.getMessage());
            return ExitCodes.WRONG_USAGE;
        }
    }

    private static int execute(String[] arguments) {
        CommandLine line = commandLine(arguments);
        line.setDefaultValueProvider(new SettingsSource(
                System.getenv(), SettingsFile.named(arguments, System.getenv(), Shelfie::commandLine)));
        return line.execute(arguments);
    }

    /**
     * The command line without values from the environment or a file. If the first argument names a command, it knows that one
     * alone: to read them all takes a tenth of the time in which a server starts.
     */
    public static CommandLine commandLine(String... arguments) {
        CommandLine line = new CommandLine(new Shelfie());
        List<Class<?>> named = COMMANDS.stream()
                .filter(command -> arguments.length > 0 && name(command).equals(arguments[0]))
                .toList();
        (named.isEmpty() ? COMMANDS : named).forEach(command -> line.addSubcommand(name(command), command));
        inviteToTry(line.getCommandSpec());
        line.setHelpFactory(WholeWordsHelp::new);
        Converters.register(line);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExpandAtFiles(false);
        line.setParameterExceptionHandler(Shelfie::reportWrongUsage);
        line.setExecutionExceptionHandler((failure, command, parsed) -> {
            command.getErr().println("shelfie: " + ErrorMessage.of(failure));
            return failure instanceof ParameterException ? ExitCodes.WRONG_USAGE : ExitCodes.FAILED;
        });
        return line;
    }

    /** Ends the help of the program, which its commands don't repeat. */
    private static void inviteToTry(CommandSpec program) {
        List<String> footer = new ArrayList<>(List.of(program.usageMessage().footer()));
        footer.add("");
        footer.add("Try it:  " + System.getProperty(CALLED, "java -jar shelfie.jar") + " demo");
        program.usageMessage().footer(footer.toArray(String[]::new));
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Name a command: " + String.join(", ", commands()));
    }

    private static int reportWrongUsage(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        command.getErr()
                .println("shelfie: " + ErrorMessage.of(failure) + "; see '"
                        + command.getCommandSpec().qualifiedName() + " --help'");
        return ExitCodes.WRONG_USAGE;
    }

    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Shelfie.class.getPackage().getImplementationVersion();
            return new String[] {"shelfie " + (version == null ? "(unpackaged)" : version)};
        }
    }
}
