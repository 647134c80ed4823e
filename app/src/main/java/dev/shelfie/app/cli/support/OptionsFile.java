package dev.shelfie.app.cli.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files of options that the command line names after an {@code @}, one option on each line. Values stand there as they are, with their
 * spaces, commas, quotation marks and backslashes: {@code --columns title=Name des Artikels,price=VK "brutto"}.
 */
public final class OptionsFile {

    private static final String MARK = "@";
    private static final String COMMENT = "#";

    private OptionsFile() {}

    /**
     * The arguments with the options of the files in place of their names. An argument that names no file stays as it is.
     *
     * @throws IllegalArgumentException if a file can't be read as UTF-8
     */
    public static String[] expand(String... arguments) {
        return Stream.of(arguments)
                .flatMap(argument -> isFile(argument) ? options(argument.substring(1)) : Stream.of(argument))
                .toArray(String[]::new);
    }

    private static boolean isFile(String argument) {
        try {
            return argument.startsWith(MARK) && Files.isRegularFile(Path.of(argument.substring(1)));
        } catch (InvalidPathException notEvenAName) {
            return false;
        }
    }

    private static Stream<String> options(String file) {
        try {
            return Files.readAllLines(Path.of(file)).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith(COMMENT))
                    .flatMap(line -> option(line).stream());
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the options file " + file + ": " + e, e);
        }
    }

    private static List<String> option(String line) {
        int end = 0;
        while (end < line.length() && line.charAt(end) != '=' && !Character.isWhitespace(line.charAt(end))) {
            end++;
        }
        if (!line.startsWith("-") || end == line.length()) {
            return List.of(unquoted(line));
        }
        List<String> option = new ArrayList<>();
        String value = unquoted(line.substring(end + 1).strip());
        if (line.charAt(end) == '=') {
            option.add(line.substring(0, end + 1) + value);
        } else {
            option.add(line.substring(0, end));
            option.add(value);
        }
        return option;
    }

    /** Without the quotation marks that a shell would need around the whole value. */
    private static String unquoted(String value) {
        boolean quoted = value.length() > 1
                && (value.startsWith("\"") || value.startsWith("'"))
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
