package dev.shelfie.app.embedding;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

    private static final Pattern FACTORY =
            Pattern.compile("^(\\w+)\\.over\\(([^)]*(?:\\(\\))?)\\)$", Pattern.MULTILINE);
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

    @Test
    void embeddingListsFactoriesWithTheirParameters() throws IOException {
        List<String> listed = FACTORY.matcher(read("docs/embedding.md"))
                .results()
                .map(factory -> factory.group(1) + " " + factory.group(2).split(",", -1).length)
                .toList();
        List<String> factories = publicTypes()
                .flatMap(type -> Stream.of(type.getMethods()))
                .filter(method -> method.getName().equals("over") && Modifier.isStatic(method.getModifiers()))
                .map(method -> method.getDeclaringClass().getSimpleName() + " " + method.getParameterCount())
                .toList();

        assertThat(listed).isNotEmpty().isSubsetOf(factories);
    }

    /** The types of the application that other programs see. */
    private static Stream<Class<?>> publicTypes() {
        return new ClassFileImporter()
                .importPackages("dev.shelfie.application").stream()
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .map(JavaClass::reflect);
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
