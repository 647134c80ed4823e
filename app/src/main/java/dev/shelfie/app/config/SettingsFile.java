package dev.shelfie.app.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Reads options from a properties file. */
public final class SettingsFile {

    private static final String OPTION = "--config";

    private SettingsFile() {}

    /**
     * Reads the file that the arguments or the environment name; no options if neither names one.
     *
     * @param line a command line with all commands; needed only if there is a file
     * @throws IllegalArgumentException if the file can't be read or has a line that is no option of {@code line}
     */
    public static Properties named(String[] arguments, Map<String, String> environment, Supplier<CommandLine> line) {
        String file = name(arguments, environment);
        Properties options = new Properties();
        if (file == null || file.isEmpty()) {
            return options;
        }
        try (Reader reader = Files.newBufferedReader(Path.of(file), StandardCharsets.UTF_8)) {
            options.load(reader);
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the settings file " + file + ": " + e, e);
        }
        Set<String> unknown = new TreeSet<>(options.stringPropertyNames());
        unknown.removeAll(known(line.get()));
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("The settings file " + file + " has unknown options: " + unknown);
        }
        return options;
    }

    private static @Nullable String name(String[] arguments, Map<String, String> environment) {
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].startsWith(OPTION + "=")) {
                return arguments[i].substring(OPTION.length() + 1);
            }
            if (arguments[i].equals(OPTION) && i + 1 < arguments.length) {
                return arguments[i + 1];
            }
        }
        return environment.get(SettingsSource.variable(OPTION));
    }

    private static Set<String> known(CommandLine line) {
        Set<String> known = new TreeSet<>();
        for (OptionSpec option : line.getCommandSpec().options()) {
            known.add(option.longestName().substring(2));
        }
        line.getSubcommands().values().forEach(command -> known.addAll(known(command)));
        return known;
    }
}
