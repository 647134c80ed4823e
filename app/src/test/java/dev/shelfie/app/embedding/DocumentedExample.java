package dev.shelfie.app.embedding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An example that stands in a test, between two marks, and in the documentation. */
final class DocumentedExample {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String START = "// tag::example\n";
    private static final String END = "// end::example";

    private DocumentedExample() {}

    /** The example in a test's source. */
    static String of(Class<?> test) throws IOException {
        String source = page("app/src/test/java/" + test.getName().replace('.', '/') + ".java");
        int start = source.indexOf(START) + START.length();
        int end = source.lastIndexOf('\n', source.indexOf(END, start));
        return source.substring(start, end).stripIndent() + "\n";
    }

    /** What a file of the repository holds. */
    static String page(String path) throws IOException {
        return Files.readString(ROOT.resolve(path), UTF_8).replace("\r\n", "\n");
    }
}
