package dev.shelfie.http.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommentStripperTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "const url = \"https://shop.example/a/*\";",
                "const url = 'it\\'s // here';",
                "const text = `// no comment /* at all */`;",
                "const text = `a ${b ? `// ${c} /*` : \"*/\"} // d`;",
                "const text = `\\` // \\${`;",
                "const shown = html`<${Link} href=\"//cdn.example/\">/* text */ ${{a: {b: 1}}}  // x<//>`;",
                "const pattern = /https?:\\/\\//;",
                "const pattern = /[/*]\\/[*/]/g.test(x);",
                "if (x) /\\/*/.exec(y);",
                "return /\"/ ;",
                "const half = (a + b) / 2, third = c[0] / 3 / d++ / e;",
                "x = a.return / b / c;",
                "const module = () => import(\"./a.js\");",
                "const here = import.meta.url;"
            })
    void keepsWhatOnlyLooksLikeAComment(String script) {
        assertThat(script(script)).isEqualTo(script + "\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            a; // b                | a;
            /* a */ b;             | b;
            return/**/a            | return a
            a /* b */ / c          | a / c
            `${a /* b */}`         | `${a }`
            f(/`/, 1) // `         | f(/`/, 1)
            a = b /c/ d // e       | a = b /c/ d
            """)
    void removesComments(String script, String stripped) {
        assertThat(script(script)).isEqualTo(stripped + "\n");
    }

    @Test
    void keepsLineBreaksAsTheyMayEndStatements() {
        assertThat(script("a\n\n  // b\n  c /*\n*/ d\n")).isEqualTo("a\nc\nd\n");
    }

    @Test
    void keepsTheWhiteSpaceOfTemplates() {
        assertThat(script("a(`\n    b\n\n  c // d`)")).isEqualTo("a(`\n    b\n\n  c // d`)\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a /* b", "a = 'b", "a = \"b\nc\"", "a = `b", "a = `b ${c", "a = `b ${c}"})
    void refusesScriptsThatAreNotClosed(String script) {
        assertThatThrownBy(() -> script(script)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a::before { content: \"/* b */\" }",
                "a::after { content: '\\'/*' }",
                "a { background: url(https://cdn.example/*.svg) }",
                "a { background: url(\"data:image/svg+xml,/*)\") }"
            })
    void keepsWhatOnlyLooksLikeACommentInStyles(String style) {
        assertThat(style(style)).isEqualTo(style + "\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a { /* b */ color: red; }   | a { color: red; }
            a/* b */c {}                | a/**/c {}
            a /* b */ c {}              | a c {}
            a {color:/* b */red;}       | a {color:red;}
            /* a */ b {}                | b {}
            """)
    void removesCommentsOfStyles(String style, String stripped) {
        assertThat(style(style)).isEqualTo(stripped + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a { /* b }", "a { content: \"b }", "a { background: url(b }"})
    void refusesStylesThatAreNotClosed(String style) {
        assertThatThrownBy(() -> style(style)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keepsTheCommentsOfLibraries() {
        assertThat(CommentStripper.strip("lib/a.js", "/*! MIT */ a\n//# sourceMappingURL=a.js.map\n"))
                .isEqualTo("/*! MIT */ a\n");
    }

    private static String script(String content) {
        return CommentStripper.strip("app/a.js", content);
    }

    private static String style(String content) {
        return CommentStripper.strip("styles/a.css", content);
    }
}
