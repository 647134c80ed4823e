package dev.shelfie.app.cli.option;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** A secret that an operator gives as an option or in a file. */
final class SecretFile {

    private SecretFile() {}

    /**
     * The value, or the first line of the file; null if neither is given.
     *
     * @param option the name of the option of the value; that of the file ends in {@code -file}
     * @throws ParameterException if both are given, the file can't be read, or the secret is empty
     */
    static @Nullable String oneOf(@Nullable String value, @Nullable Path file, String option, CommandLine command) {
        if (value != null && file != null) {
            throw new ParameterException(command, option + " and " + option + "-file exclude each other");
        }
        String secret = file == null ? value : firstLine(file, option, command);
        if (secret != null && secret.isEmpty()) {
            throw new ParameterException(command, option + " must not be empty");
        }
        return secret;
    }

    private static String firstLine(Path file, String option, CommandLine command) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            throw new ParameterException(command, "Can't read " + file + " of " + option + "-file: " + e, e);
        }
    }
}
