package dev.shelfie.app.embedding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shop.example.MatcherExample;
import shop.example.RecordsExample;

/** The examples in README.md and docs/embedding.md: they run, and the pages show them as they are. */
@Execution(ExecutionMode.SAME_THREAD)
class EmbeddingExamplesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @Test
    void matcherFindsTheProductThatTheCaptionShows() {
        assertThat(printed(() -> MatcherExample.main(new String[0])))
                .startsWith("4713 suggested 0.")
                .contains("Quote[text=nordhaven");
    }

    @Test
    void recordsAreReadAsTheyWereStored() {
        assertThat(printed(() -> RecordsExample.main(new String[0])))
                .isEqualTo("https://www.instagram.com/p/DCx4mTqNkLs/ [slowliving]");
    }

    @ParameterizedTest
    @CsvSource({"README.md, MatcherExample", "docs/embedding.md, MatcherExample", "docs/embedding.md, RecordsExample"})
    void pagesShowTheExampleAsItIsWhenTheyShowIt(String page, String example) throws IOException {
        assertThat(read(page))
                .contains("```java\n" + read("app/packages/embedding/examples/shop/example/" + example + ".java")
                        + "```\n");
    }

    private static String read(String path) throws IOException {
        return Files.readString(ROOT.resolve(path), UTF_8).replace("\r\n", "\n");
    }

    private static String printed(Runnable example) {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, UTF_8));
        try {
            example.run();
        } finally {
            System.setOut(before);
        }
        return out.toString(UTF_8).strip();
    }
}
