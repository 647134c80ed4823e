package dev.shelfie.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

class HelpTest {

    private static final String TRY = "Try it:  ";

    @AfterEach
    void forget() {
        System.clearProperty(Shelfie.CALLED);
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 93, 110, 140})
    void breaksNoLineWithinAWord(int width) {
        all(Shelfie.commandLine()).forEach(command -> {
            String help = help(command, width, Ansi.OFF);

            assertThat(words(help)).as(help).contains(texts(command.getCommandSpec()));
            assertThat(help.lines().mapToInt(String::length).max().orElse(0)).isLessThanOrEqualTo(width);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 93, 110, 140})
    void breaksTheSameLinesWithColours(int width) {
        all(Shelfie.commandLine())
                .forEach(command -> assertThat(help(command, width, Ansi.ON).replaceAll("\u001B\\[[0-9;]*m", ""))
                        .isEqualTo(help(command, width, Ansi.OFF)));
    }

    @Test
    void invitesToTryTheDemoInTheHelpOfTheProgramAlone() {
        CommandLine program = Shelfie.commandLine();

        assertThat(help(program, 80, Ansi.OFF)).endsWith(TRY + "java -jar shelfie.jar demo" + System.lineSeparator());
        program.getSubcommands().values().stream()
                .flatMap(HelpTest::all)
                .forEach(command -> assertThat(help(command, 80, Ansi.OFF))
                        .contains("Exit codes")
                        .doesNotContain(TRY));
    }

    /** Picocli names the field of an option that has no label. */
    @Test
    void namesWhatEachOptionTakes() {
        all(Shelfie.commandLine())
                .forEach(command -> assertThat(help(command, 80, Ansi.OFF))
                        .contains("Usage: ")
                        .doesNotContain("=<"));
    }

    @Test
    void namesTheProgramAsItWasCalled() {
        System.setProperty(Shelfie.CALLED, "shelfie");

        assertThat(help(Shelfie.commandLine(), 80, Ansi.OFF)).contains(TRY + "shelfie demo");
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpTest::all));
    }

    private static String help(CommandLine command, int width, Ansi ansi) {
        command.setUsageHelpAutoWidth(false);
        command.setUsageHelpWidth(width);
        return command.getUsageMessage(ansi);
    }

    /** What the help says of a command and its options, each with a space between words. */
    private static List<String> texts(CommandSpec command) {
        List<String> texts = new ArrayList<>(List.of(command.usageMessage().description()));
        texts.addAll(List.of(command.usageMessage().footer()));
        command.args().forEach(option -> texts.addAll(List.of(option.description())));
        command.subcommands()
                .values()
                .forEach(sub ->
                        texts.addAll(List.of(sub.getCommandSpec().usageMessage().description())
                                .subList(0, 1)));
        return texts.stream().map(HelpTest::words).toList();
    }

    private static String words(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
