package dev.shelfie.app.cli.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files of options that the command line names after an {@code @}, one option on each line. Values stand there as they are, with their
 * spaces, commas, quotation marks and backslashes: {@code --columns title=Name des Artikels,price=VK "brutto"}.
 */
public final class OptionsFile {

    private static final String MARK = "@";
    private static final String COMMENT = "#";
    /** What some editors begin a file with. */
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private static final Pattern OPTION_WITH_VALUE =
            Pattern.compile("(?<name>-[^=\\s]*)(?<between>=|\\s+)(?<value>.*)");

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
            String text = Files.readString(Path.of(file));
            return (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith(COMMENT))
                    .flatMap(OptionsFile::arguments);
        } catch (IOException e) {
            throw new IllegalArgumentException("Can't read the options file " + file + " as UTF-8: " + e, e);
        }
    }

    /** An option and its value in one argument or two, as they stand; or an argument alone. */
    private static Stream<String> arguments(String line) {
        Matcher option = OPTION_WITH_VALUE.matcher(line);
        if (!option.matches()) {
            return Stream.of(unquoted(line));
        }
        String name = option.group("name");
        String value = unquoted(option.group("value"));
        return option.group("between").equals("=") ? Stream.of(name + "=" + value) : Stream.of(name, value);
    }

    /** Without the quotation marks that a shell would need around the whole value. */
    private static String unquoted(String value) {
        boolean quoted = value.length() > 1
                && (value.startsWith("\"") || value.startsWith("'"))
                && value.charAt(value.length() - 1) == value.charAt(0);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
