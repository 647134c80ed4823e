package dev.shelfie.app.config;

import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Supplies the options that the command line omits: from the environment, otherwise from a properties file. */
public final class SettingsSource implements IDefaultValueProvider {

    private final Map<String, String> environment;
    private final Properties file;

    /** Creates a source in which {@code environment} overrides {@code file}. */
    public SettingsSource(Map<String, String> environment, Properties file) {
        this.environment = environment;
        this.file = file;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || option.usageHelp() || option.versionHelp()) {
            return null;
        }
        String name = option.longestName();
        String value = environment.get(variable(name));
        return value != null ? value : file.getProperty(name.substring(2));
    }

    /** The environment variable of an option: {@code SHELFIE_DB_URL} of {@code --db-url}. */
    static String variable(String option) {
        return "SHELFIE_" + option.substring(2).replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
