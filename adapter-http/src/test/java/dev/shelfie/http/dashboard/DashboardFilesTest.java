package dev.shelfie.http.dashboard;

import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.http.script.CommentStripper;
import dev.shelfie.http.script.ScriptToken;
import dev.shelfie.http.script.ScriptTokenizer;
import dev.shelfie.http.site.SiteFile;
import dev.shelfie.http.site.SiteFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dashboard's files as they are: what they may not do, and how much they are. */
class DashboardFilesTest {

    private static final Path FOLDER = Path.of("src/main/resources/dev/shelfie/http/dashboard");
    private static final int MAX_COMPRESSED = 300 * 1024;
    private static final String LANGUAGES = "/dashboard/assets/languages/";

    /** What shows foreign markup in a frame without an origin, under a policy of its own. */
    private static final String PREVIEW = "preview.html";

    /** In markup, in templates or built: what a strict policy would not let work. */
    private static final Pattern INLINE = Pattern.compile(
            "<style|<script(?![^>]*\\bsrc=)[^>]*>|\\son[a-z]+=[\"'][a-z]|\\sstyle=\"|\\beval\\(|new Function\\(|javascript:",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LOADED_FROM_ELSEWHERE = Pattern.compile(
            "\\b(?:src|srcset|href|action|data|poster)=[\"'](?:https?:)?//(?!\\$)|url\\(\\s*[\"']?(?:https?:)?//|@import"
                    + "|\\b(?:fetch|import|importScripts|Worker|EventSource|WebSocket)\\(\\s*[\"'`](?:https?|wss?):");

    @Test
    void servesEveryFileThereIs() throws IOException {
        Set<String> written = written()
                .filter(name -> SiteFile.isServed(name) && !name.matches(".*\\.(html|css)"))
                .map(name -> "/" + name)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(served()).containsAll(written);
    }

    @Test
    void linksEveryStyleSheetThereIs() throws IOException {
        String index = read("index.html");
        assertThat(written().filter(name -> name.endsWith(".css")))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(index).contains("href=\"/dashboard/assets/" + name + "\""));
    }

    @Test
    void importsNothingThatIsNotThere() throws IOException {
        List<String> scripts = written().filter(name -> name.endsWith(".js")).toList();
        assertThat(scripts).isNotEmpty().allSatisfy(name -> {
            ModuleImports imports = ModuleImports.of(name, read(name));
            assertThat(Stream.of(imports.statically(), imports.dynamically()).flatMap(Set::stream))
                    .allSatisfy(imported -> assertThat(SourceFiles.BUILT_IN.find(imported))
                            .as(imported)
                            .isPresent());
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"index.html", "preview.html"})
    void loadsNothingThatIsNotThere(String page) {
        List<String> loaded = Pattern.compile("/dashboard/assets/([^\"]+)")
                .matcher(SourceFiles.BUILT_IN.find(page).orElse(""))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(loaded)
                .allSatisfy(name ->
                        assertThat(SourceFiles.BUILT_IN.find(name)).as(name).isPresent());
    }

    @Test
    void holdsLibrariesAndTheirLicences() {
        assertThat(served())
                .containsAll(ModuleImports.LIBRARIES.values().stream()
                        .map(name -> "/" + name)
                        .toList());
        assertThat(Stream.of("preact", "htm", "uPlot").map(name -> "lib/" + name + ".LICENSE.txt"))
                .allSatisfy(name ->
                        assertThat(SourceFiles.BUILT_IN.find(name)).as(name).isPresent());
    }

    @Test
    void takesLessThan300KilobytesInAnyLanguage() {
        Dashboard dashboard = Dashboard.load();
        Map<Boolean, List<Long>> sizes = dashboard.addresses().stream()
                .collect(partitioningBy(
                        address -> address.startsWith(LANGUAGES),
                        mapping(address -> size(dashboard, address), toList())));
        long files = sizes.get(false).stream().mapToLong(Long::longValue).sum();
        long catalogue = Collections.max(sizes.get(true));
        long pages = size(dashboard, "/dashboard/") + size(dashboard, "/dashboard/" + PREVIEW);
        assertThat(files + catalogue + pages).isBetween(10_000L, (long) MAX_COMPRESSED);
    }

    private static long size(Dashboard dashboard, String path) {
        return SiteFiles.compressedSize(dashboard.find(path).orElseThrow());
    }

    @ParameterizedTest
    @MethodSource("written")
    void keepsItsCodeWithoutComments(String name) {
        String script = name.endsWith(".js") ? read(name) : "";
        assertThat(ScriptTokenizer.tokenize(script).stream()
                        .map(ScriptToken::text)
                        .collect(Collectors.joining()))
                .isEqualTo(script);
        assertThat(ModuleImports.code(CommentStripper.strip(name, script))).isEqualTo(ModuleImports.code(script));
    }

    @ParameterizedTest
    @MethodSource("written")
    void holdsNothingInline(String name) {
        assertThat(name.startsWith("lib/") || name.equals(PREVIEW) ? "" : read(name))
                .doesNotContainPattern(INLINE);
    }

    @ParameterizedTest
    @MethodSource("written")
    void loadsNothingFromElsewhere(String name) {
        assertThat(read(name)).doesNotContainPattern(LOADED_FROM_ELSEWHERE);
    }

    /** Names of the files that are written here, the libraries that are kept here included. */
    static Stream<String> written() throws IOException {
        try (Stream<Path> files = java.nio.file.Files.walk(FOLDER)) {
            return files
                    .filter(java.nio.file.Files::isRegularFile)
                    .map(file -> FOLDER.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    /** Names of the files that are served, after a slash. */
    private static Set<String> served() {
        return Dashboard.load().addresses().stream()
                .map(address -> address.replaceFirst("^/dashboard/assets", "").replaceFirst("-[0-9a-f]{12}\\.", "."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String read(String name) {
        return SourceFiles.BUILT_IN.find(name).orElseThrow();
    }
}
