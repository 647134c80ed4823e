package dev.shelfie.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.shelfie.http.dashboard.DashboardTexts.Asked;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every text that people read is translated, in all languages. */
class TranslationsTest {

    /** The machinery itself, and the reference, whose document is in English. */
    private static final Pattern ENGLISH_ONLY =
            Pattern.compile("app/(i18n|early|html)\\.js|app/pages/api\\.js|app/reference/.*");

    /** What German doesn't write so: quotation marks, dots and dashes of typewriters, several spaces. */
    private static final Pattern TYPEWRITTEN = Pattern.compile("[\"`´‘’”]|\\.\\.\\.| - |--|  |z\\. B\\.");

    @ParameterizedTest
    @MethodSource("languages")
    void translatesEachTextThatModulesAskFor(String language) throws IOException {
        assertThat(catalogue(language).keySet()).containsExactlyInAnyOrderElementsOf(asked().keySet());
    }

    @ParameterizedTest
    @MethodSource("languages")
    void keepsThePlaceholdersOfEachText(String language) {
        catalogue(language).forEach((key, forms) -> {
            Set<String> wanted = DashboardTexts.placeholders(key);
            forms.forEach((number, text) -> {
                Set<String> missing = new TreeSet<>(wanted);
                missing.removeAll(DashboardTexts.placeholders(text));
                // "in a minute" says the number without a figure.
                missing.removeIf(name -> !number.isEmpty() && name.equals("n"));
                assertThat(missing).as(text).isEmpty();
                assertThat(wanted).as(text).containsAll(DashboardTexts.placeholders(text));
            });
        });
    }

    @ParameterizedTest
    @MethodSource("languages")
    void hasFormsWhereATextDependsOnANumberAndNowhereElse(String language) throws IOException {
        Map<String, Boolean> asked = asked();
        assertThat(catalogue(language))
                .allSatisfy((key, forms) -> assertThat(forms.keySet())
                        .as(key)
                        .isEqualTo(Boolean.TRUE.equals(asked.get(key)) ? Set.of("one", "other") : Set.of("")));
    }

    @Test
    void isTypesetAsGermanIs() {
        assertThat(catalogue("de").values().stream().flatMap(forms -> forms.values().stream()))
                .noneMatch(text -> TYPEWRITTEN.matcher(text).find())
                .allSatisfy(
                        text -> assertThat(text.chars().filter(c -> c == '„').count())
                                .as(text)
                                .isEqualTo(text.chars().filter(c -> c == '“').count()));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void hasNoTextForPeopleThatIsNeverTranslated(String module) {
        assertThat(UnwrappedTexts.of(read(module))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "html`<p>Save changes</p>`",
                "html`<p>${some} changes</p>`",
                "html`<p class=\"small\">${some && html`<b>changes</b>`}</p>`",
                "html`<${Field} label=\"Name\" />`",
                "html`<img alt='A cat' />`",
                "const columns = [{key: \"name\", label: \"Name\"}];",
                "toast(\"Saved\", {tone: \"good\"});",
                "html`<p>${some ? t(\"All is saved\") : \"Nothing is saved\"}</p>`"
            })
    void findsATextThatIsNeverTranslated(String module) {
        assertThat(UnwrappedTexts.of(module)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "html`<p>${t(\"Save changes\")}</p>`",
                "html`<p class=\"small\" data-page=${`section ${name}`}>${some}: ${other}</p>`",
                "html`<${Field} label=${t(\"Name\")} name=\"name\" />`",
                "const columns = [{key: \"name\", label: t(\"Name\")}, {label: \"URL\"}];",
                "const address = `posts of ${name}`;",
                "plural(of(1, `${a}`), \"One of them\", \"Some of them\", {a: t(\"The other one\")});"
            })
    void findsNothingWhereAllTextsAreTranslated(String module) {
        assertThat(UnwrappedTexts.of(module)).isEmpty();
    }

    @Test
    void findsTextsByTheFunctionsThatTranslateThem() {
        assertThat(DashboardTexts.askedBy("""
                        t("a {b}", {b: t("c")}) + rich("d <e>f</e>", {}) + html`<p>${t("g")}</p>`;
                        plural(of(1, [2]), "{n} h", "{n} hs"); inContext("i", "j"); other.t("k");"""))
                .containsExactly(
                        new Asked("a {b}", false),
                        new Asked("c", false),
                        new Asked("d <e>f</e>", false),
                        new Asked("g", false),
                        new Asked("{n} hs", true),
                        new Asked("i|j", false));
        assertThatIllegalArgumentException().isThrownBy(() -> DashboardTexts.askedBy("t(name)"));
    }

    /** The texts that modules ask for, and whether they depend on a number. */
    private static Map<String, Boolean> asked() throws IOException {
        Map<String, Boolean> asked = new TreeMap<>();
        Stream.concat(modules(), Stream.of("app/pages/api.js"))
                .flatMap(module -> DashboardTexts.askedBy(read(module)).stream())
                .forEach(text -> assertThat(asked.put(text.key(), text.isByNumber()))
                        .as("by number and not: " + text.key())
                        .isIn(null, text.isByNumber()));
        return asked;
    }

    static Stream<String> modules() throws IOException {
        return DashboardFilesTest.written()
                .filter(name -> name.matches("app/.*\\.js"))
                .filter(name -> !ENGLISH_ONLY.matcher(name).matches());
    }

    static Stream<String> languages() throws IOException {
        return DashboardFilesTest.written()
                .filter(name -> name.matches("languages/\\w+\\.js"))
                .map(name -> name.replaceFirst("languages/(\\w+)\\.js", "$1"));
    }

    private static Map<String, Map<String, String>> catalogue(String language) {
        return DashboardTexts.catalogue(read("languages/" + language + ".js"));
    }

    private static String read(String name) {
        return SourceFiles.BUILT_IN.find(name).orElseThrow();
    }
}
