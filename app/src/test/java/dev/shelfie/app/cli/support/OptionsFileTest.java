package dev.shelfie.app.cli.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.app.cli.Shelfie;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ParseResult;

class OptionsFileTest {

    @TempDir
    private Path folder;

    private String file(String... lines) throws IOException {
        return "@" + Files.writeString(folder.resolve("shop.options"), String.join("\n", lines));
    }

    private static ParseResult parsed(String... arguments) {
        return Shelfie.commandLine("import")
                .parseArgs(OptionsFile.expand(arguments))
                .subcommand();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id=Artikel Nr.,title=Name des Artikels",
                "id=Artikel, Nr.,title=Name",
                "title=VK \"brutto\"",
                "title=\"Name\"",
                "title=Händler's Name",
                "id=Nr #,title=#Name",
                "id=Pfad\\Nr,title=尺"
            })
    void expandTakesValuesAsTheyStandWhenTheyHaveSpacesOrMarks(String columns) throws IOException {
        for (String between : new String[] {" ", "=", "   "}) {
            String file = file("--db-url=jdbc:postgresql:x", "--kind products", "--columns" + between + columns);

            ParseResult read = parsed("import", file, "--account", "shop", "artikel.csv");

            assertThat(read.<String>matchedOptionValue("--columns", "")).isEqualTo(columns);
            assertThat(read.matchedPositionals().get(0).stringValues()).containsExactly("artikel.csv");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--columns \"id=Artikel Nr.\"", "--columns='id=Artikel Nr.'", "  --columns \"id=Artikel Nr.\"  "
            })
    void expandTakesOffTheQuotationMarksThatAShellNeeds(String line) throws IOException {
        assertThat(String.join(" ", OptionsFile.expand(file(line)))).matches("--columns[ =]id=Artikel Nr\\.");
    }

    @Test
    void expandLeavesOutEmptyLinesAndComments() throws IOException {
        assertThat(OptionsFile.expand(
                        "import", file("# Nordhaven", "", "--full", "  # the shop", "--kind products"), "x"))
                .containsExactly("import", "--full", "--kind", "products", "x");
    }

    @Test
    void expandLeavesOutTheMarkThatEditorsPutFirst() throws IOException {
        assertThat(OptionsFile.expand(file("\ufeff--kind products", "--full")))
                .containsExactly("--kind", "products", "--full");
    }

    @Test
    void expandLeavesArgumentsThatNameNoFile() {
        assertThat(OptionsFile.expand("--social-account", "@lena", "@", "@\0"))
                .containsExactly("--social-account", "@lena", "@", "@\0");
    }

    @Test
    void expandFailsWhenTheFileIsNoText() throws IOException {
        Path file = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> OptionsFile.expand("@" + file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Can't read the options file " + file + " as UTF-8");
    }
}
