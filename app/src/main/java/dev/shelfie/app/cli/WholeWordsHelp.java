package dev.shelfie.app.cli;

import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * A help whose lines break at spaces alone. Picocli also breaks them within URLs and names of permissions, so it gets each
 * character as another one, at which no line may break.
 */
final class WholeWordsHelp extends Help {

    /** Where the characters for private use begin. */
    private static final int PRIVATE = 0xE000;

    private static final char FIRST = '!';
    private static final char LAST = '~';

    WholeWordsHelp(CommandSpec command, ColorScheme scheme) {
        super(command, scheme);
    }

    @Override
    public String description(Object... parameters) {
        return lines(commandSpec().usageMessage().description(), parameters);
    }

    @Override
    public String footer(Object... parameters) {
        return lines(commandSpec().usageMessage().footer(), parameters);
    }

    private String lines(String[] texts, Object... parameters) {
        UsageMessageSpec usage = commandSpec().usageMessage();
        String[] masked = Arrays.stream(texts).map(WholeWordsHelp::mask).toArray(String[]::new);
        return unmask(join(
                        ansi(),
                        usage.width(),
                        usage.adjustLineBreaksForWideCJKCharacters(),
                        masked,
                        new StringBuilder(),
                        parameters)
                .toString());
    }

    @Override
    public Layout createDefaultLayout(
            List<OptionSpec> options, List<PositionalParamSpec> positionals, ColorScheme scheme) {
        return new Layout(
                scheme,
                new WholeWordsTable(
                        scheme,
                        super.createDefaultLayout(options, positionals, scheme)
                                .textTable()
                                .columns()));
    }

    private static final class WholeWordsTable extends TextTable {

        private final ColorScheme scheme;

        WholeWordsTable(ColorScheme scheme, Column[] columns) {
            super(scheme, columns);
            this.scheme = scheme;
        }

        @Override
        public Cell putValue(int row, int column, Text value) {
            String plain = value.plainString();
            // Names of options, which may be coloured, aren't broken anyway.
            boolean isPlain = value.toString().equals(plain);
            return super.putValue(row, column, isPlain ? scheme.text(mask(plain)) : value);
        }

        @Override
        public StringBuilder toString(StringBuilder text) {
            return text.append(unmask(super.toString(new StringBuilder()).toString()));
        }
    }

    private static String mask(String text) {
        return moved(text, FIRST, LAST, PRIVATE);
    }

    private static String unmask(String text) {
        return moved(text, FIRST + PRIVATE, LAST + PRIVATE, -PRIVATE);
    }

    private static String moved(String text, int first, int last, int by) {
        return text.chars()
                .map(character -> character < first || character > last ? character : character + by)
                .collect(StringBuilder::new, (made, character) -> made.append((char) character), StringBuilder::append)
                .toString();
    }
}
