package dev.shelfie.http.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModuleBundleTest {

    private final Map<String, String> files = new HashMap<>();

    @Test
    void putsEachModuleOnceAfterThoseThatItImports() {
        files.put("a.js", "import { b } from \"./b.js\";\nimport { c } from \"./c.js\";\nb(c);");
        files.put("b.js", "import { c } from \"./c.js\";\n\nexport const b = (x) => x + c;");
        files.put("c.js", "/** A number. */\nexport const c = 1; // One.\n");
        assertThat(bundle()).isEqualTo("const c=1;\nconst b=(x)=>x+c;\nb(c);\n");
    }

    @Test
    void makesTextOfStyleSheet() {
        files.put("a.js", "import styles from \"./a.css\";\nuse(styles);");
        files.put(
                "a.css",
                "/* Quotes. */\np::before {\n  content: \"\\201c\";\n  color: red;\n}\n\n.a .b, i { top: 0; }\n");
        assertThat(bundle()).isEqualTo("""
                        const styles="p::before{content:\\"\\\\201c\\";color:red}.a .b,i{top:0}";
                        use(styles);
                        """);
    }

    @Test
    void keepsMetaAndLoadingOnDemand() {
        files.put("a.js", "const at = new URL(\".\", import.meta.url);");
        assertThat(bundle()).isEqualTo("const at=new URL(\".\",import.meta.url);\n");
    }

    @Test
    void givesPrivateMembersShortNames() {
        files.put(
                "a.js", "class A {\n  #long = 1;\n  #other;\n  get() {\n    return this.#long + this.#other;\n  }\n}");
        assertThat(bundle()).isEqualTo("class A{#a=1;#b;get(){return this.#a+this.#b;}}\n");
    }

    @Test
    void givesConstantsInCapitalsShortNames() {
        files.put(
                "a.js",
                "import { MOST } from \"./b.js\";\nconst LEAST = () => MOST - 1;\nuse(LEAST(), JSON, \"MOST\");");
        files.put("b.js", "export const MOST = 2;\n");
        assertThat(bundle()).isEqualTo("const $a=2;\nconst $b=()=>$a-1;use($b(),JSON,\"MOST\");\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a + +b|a+ +b",
                "a - --b|a- --b",
                "return x|return x",
                "typeof /a b/.exec(c)|typeof/a b/.exec(c)",
                "`a  b ${ c } d`|`a  b ${c} d`",
                "\"a  b\"  in c|\"a  b\"in c",
                "a\\nb|a\\nb",
                "x = {}\\ny|x={}\\ny",
                "f(\\n  a,\\n  b\\n)|f(a,b)",
                "f(\\n  a,\\n  [b, ],\\n)|f(a,[b])",
                "[ , , a]|[,,a]",
                "[a, , ]|[a,,]",
                "i++\\nj|i++\\nj"
            })
    void leavesOutGapsThatMeanNothing(String module, String smaller) {
        files.put("a.js", module.replace("\\n", "\n"));
        assertThat(bundle()).isEqualTo(smaller.replace("\\n", "\n") + "\n");
    }

    @Test
    void refusesImportFromElsewhere() {
        files.put("a.js", "import { a } from \"a\";");
        assertThatThrownBy(this::bundle)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"a\"");
    }

    @Test
    void refusesCommentThatIsNotClosed() {
        files.put("a.js", "a; /* b");
        assertThatThrownBy(this::bundle).isInstanceOf(IllegalArgumentException.class);
    }

    private String bundle() {
        return ModuleBundle.of("a.js", files::get);
    }
}
