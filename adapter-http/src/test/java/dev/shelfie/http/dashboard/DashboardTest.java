package dev.shelfie.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.http.site.SiteFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DashboardTest {

    private static final String INDEX = """
            <head>
            <link rel="stylesheet" href="/dashboard/assets/styles/base.css">
            <link rel="stylesheet" href="/dashboard/assets/styles/kit.css">
            <!-- import map -->
            <script type="module" src="/dashboard/assets/app/main.js"></script>
            </head>
            """;

    private final Map<String, String> files = new HashMap<>(Map.ofEntries(
            Map.entry("index.html", INDEX),
            Map.entry("styles/base.css", "/* Everything. */\nbody {\n  margin: 0 /* none */ }\n"),
            Map.entry("styles/kit.css", "p { color: red }"),
            Map.entry(
                    "app/main.js",
                    "import {html} from './html.js';\nimport './ui/kit.js'; const later = () => import('./late.js')"),
            Map.entry("app/html.js", "import{h}from\"preact\";export{h as html};import htm from \"htm\"\n"),
            Map.entry("app/late.js", "import {\n  html\n} from \"../app/html.js\";\nawait import( \"uplot\" )"),
            Map.entry("app/ui/kit.js", "export * from '../html.js'"),
            Map.entry("app/unused.js", ""),
            Map.entry("lib/preact.module.js", "export{h};\n//# sourceMappingURL=preact.module.js.map"),
            Map.entry("lib/htm.module.js", "export default 0"),
            Map.entry("lib/uPlot.module.js", "export default 1")));

    @Test
    void givesFilesAddressesOfTheirContent() {
        String before = address("app/html.js");
        assertThat(before).matches("/dashboard/assets/app/html-[0-9a-f]{12}\\.js");
        files.merge("app/html.js", "export const changed = 1;", String::concat);
        String after = address("app/html.js");
        assertThat(after).isNotEqualTo(before);
        assertThat(load().find(before)).isEmpty();
        assertThat(load().find(after)).isPresent();
    }

    @Test
    void keepsAddressOfFileWhoseImportsChange() {
        String before = address("app/main.js");
        files.merge("app/html.js", "export const changed = 1;", String::concat);
        assertThat(address("app/main.js")).isEqualTo(before);
    }

    @Test
    void mapsNamesThatModulesImportToAddresses() {
        assertThat(importMap())
                .containsEntry("/dashboard/assets/app/html.js", address("app/html.js"))
                .containsEntry("/dashboard/assets/app/ui/kit.js", address("app/ui/kit.js"))
                .containsEntry("preact", address("lib/preact.module.js"))
                .containsEntry("htm", address("lib/htm.module.js"))
                .containsEntry("uplot", address("lib/uPlot.module.js"))
                .doesNotContainKey("preact/hooks");
    }

    @Test
    void putsTheMapBeforeEveryModule() {
        assertThat(index().indexOf("importmap")).isLessThan(index().indexOf("modulepreload"));
        assertThat(index()).doesNotContain("<!-- import map -->");
    }

    @Test
    void allowsTheMapAndNoOtherInlineScript() {
        String map = find("<script type=\"importmap\">(.*?)</script>").get(0).group(1);
        String digest = java.util.Base64.getEncoder().encodeToString(ContentSecurityPolicy.digest(map));
        assertThat(policy("/dashboard/"))
                .contains("script-src 'self' 'sha256-" + digest + "';")
                .contains("default-src 'none';")
                .contains("frame-ancestors 'none'")
                .doesNotContain("unsafe");
    }

    @Test
    void loadsAtOnceWhatTheFirstModuleNeeds() {
        assertThat(find("<link rel=\"modulepreload\" href=\"([^\"]+)\">"))
                .extracting(link -> link.group(1))
                .containsExactlyInAnyOrder(
                        address("app/main.js"),
                        address("app/html.js"),
                        address("app/ui/kit.js"),
                        address("lib/preact.module.js"),
                        address("lib/htm.module.js"));
    }

    @Test
    void loadsAtOnceWhatThePageAtThePathNeeds() {
        files.put("app/routes.js", "[{path: \"/posts/:id\", page: () => import(\"./late.js\")}]");
        String late = "<link rel=\"modulepreload\" href=\"" + address("app/late.js") + "\">";

        assertThat(SiteFiles.text(load().find("/dashboard/posts/post_1").orElseThrow()))
                .contains(late);
        assertThat(SiteFiles.text(load().find("/dashboard/posts").orElseThrow()))
                .doesNotContain(late);
        assertThat(SiteFiles.text(load().find("/dashboard/posts/post_1/x").orElseThrow()))
                .doesNotContain(late);
    }

    @Test
    void joinsStyleSheetsInTheirOrderWithoutComments() {
        assertThat(find("<link rel=\"stylesheet\" href=\"([^\"]+)\">"))
                .singleElement()
                .satisfies(link -> {
                    assertThat(link.group(1)).matches("/dashboard/assets/styles-[0-9a-f]{12}\\.css");
                    assertThat(SiteFiles.text(load().find(link.group(1)).orElseThrow()))
                            .isEqualTo("body {\nmargin: 0 }\np { color: red }\n");
                });
    }

    @Test
    void leavesCommentsOutOfModules() {
        files.put(
                "app/html.js",
                "/**\n * Says why.\n */\nexport const a = 'b // c'; // d\n  // More.\nexport {a as e};\n");
        assertThat(content("app/html.js")).isEqualTo("export const a = 'b // c';\nexport {a as e};\n");
    }

    @Test
    void writesAddressesIntoThePage() {
        assertThat(index()).contains("<script type=\"module\" src=\"" + address("app/main.js") + "\">");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/dashboard/",
                "/dashboard/posts",
                "/dashboard/posts/post_1.2",
                "/dashboard/index.html",
                "/dashboard/assets",
                "/dashboard/styles/base.css",
                "/dashboard/../../secret"
            })
    void answersEveryOtherPathWithThePage(String path) {
        assertThat(SiteFiles.text(load().find(path).orElseThrow())).isEqualTo(index());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/dashboard/assets/",
                "/dashboard/assets/app/main.js",
                "/dashboard/assets/app/main-000000000000.js",
                "/dashboard/assets/app/unused.js",
                "/dashboard/assets/index.html",
                "/dashboard/assets/../index.html",
                "/dashboard/assets/app/../app/main.js",
                "/dashboardx",
                "/dashboard",
                "/"
            })
    void findsNothingElse(String path) {
        assertThat(load().find(path)).isEmpty();
    }

    @Test
    void leavesSourceMapsOut() {
        assertThat(content("lib/preact.module.js")).isEqualTo("export{h};\n");
    }

    @Test
    void keepsPagesApartFromWhatIsKeptForGood() {
        assertThat(header("/dashboard/", "Cache-Control")).isEqualTo("no-cache");
        assertThat(header(address("app/main.js"), "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
    }

    @Test
    void givesThePreviewItsOwnPolicy() {
        files.put("preview.html", "<script src=\"/dashboard/assets/app/unused.js\"></script>");
        String preview = SiteFiles.text(load().find("/dashboard/preview.html").orElseThrow());
        assertThat(preview).contains(address("app/unused.js"));
        assertThat(policy("/dashboard/preview.html"))
                .contains("frame-ancestors 'self'")
                .contains("frame-src https:");
    }

    @Test
    void refusesToBeWithoutThePage() {
        files.remove("index.html");
        assertThatThrownBy(this::load).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"app/main.js", "app/late.js", "app/html.js", "lib/preact.module.js"})
    void doesWithoutFileThatIsNotThere(String name) {
        files.remove(name);
        assertThat(index()).doesNotContain(name.substring(0, name.indexOf('.')) + "-");
        assertThat(load().find("/dashboard/posts")).isPresent();
    }

    private Dashboard load() {
        return Dashboard.load(name -> Optional.ofNullable(files.get(name)));
    }

    private String index() {
        return SiteFiles.text(load().find("/dashboard/").orElseThrow());
    }

    private String content(String name) {
        return SiteFiles.text(load().find(address(name)).orElseThrow());
    }

    private String header(String path, String header) {
        return SiteFiles.header(load().find(path).orElseThrow(), header);
    }

    private String policy(String path) {
        return header(path, "Content-Security-Policy");
    }

    private List<MatchResult> find(String pattern) {
        return Pattern.compile(pattern).matcher(index()).results().toList();
    }

    private Map<String, String> importMap() {
        Map<String, String> map = new HashMap<>();
        find("\"([^\"]+)\":\"([^\"]+)\"").forEach(entry -> map.put(entry.group(1), entry.group(2)));
        return map;
    }

    /** Where the file is served; it need not be a module. */
    private String address(String name) {
        return AssetPipeline.of(file -> Optional.ofNullable(files.get(file)), "\"/dashboard/assets/" + name + "\"")
                .address(name);
    }
}
