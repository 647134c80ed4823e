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
        assertThat(bundle()).isEqualTo("const b=1;const c=(a)=>a+b;c(b);\n");
    }

    @Test
    void makesTextOfStyleSheet() {
        files.put("a.js", "import styles from \"./a.css\";\nuse(styles);");
        files.put(
                "a.css",
                "/* Quotes. */\np::before {\n  content: \"\\201c\";\n  color: red;\n}\n\n.a .b, i { top: 0; }\n");
        assertThat(bundle()).isEqualTo("""
                        const a="p::before{content:\\"\\\\201c\\";color:red}.a .b,i{top:0}";use(a);
                        """);
    }

    @Test
    void keepsMetaAndLoadingOnDemand() {
        files.put("a.js", "const at = new URL(\".\", import.meta.url);");
        assertThat(bundle()).isEqualTo("const a=new URL(\".\",import.meta.url);\n");
    }

    @Test
    void givesPrivateMembersShortNames() {
        files.put(
                "a.js", "class A {\n  #long = 1;\n  #other;\n  get() {\n    return this.#long + this.#other;\n  }\n}");
        assertThat(bundle()).isEqualTo("class a{#a=1;#b;get(){return this.#a+this.#b;}}\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "const one = () => two(); function two() { return one; }|const a=()=>b();function b(){return a;}",
                "const f = (first, second) => second - first;|const c=(a,b)=>b-a;",
                "const rare = 1; const often = 2; often + often;|const b=1;const a=2;a+a;",
                "const late = 1; a(b);|const c=1;a(b);",
                "const f = (long) => a(long);|const c=(b)=>a(b);",
                "on((event) => use(event), (other) => use(other));|on((a)=>use(a),(a)=>use(a));",
                "function f(outer) { return (inner) => outer + inner; }|function c(a){return(b)=>a+b;}",
                "{ const x1 = 1; { const x1 = 2; use(x1); } use(x1); }|{const a=1;{const b=2;use(b);}use(a);}",
                "for (const each of all) { use(each); } each;|for(const a of all){use(a);}each;",
                "try { use(); } catch (thrown) { tell(thrown); }|try{use();}catch(a){tell(a);}",
                "const { name, other: own, none = also, ...rest } = name.own;|const{name:a,other:b,none:c=also,...d}=a.own;",
                "const [first, [second]] = first.second;|const[a,[b]]=a.second;",
                "f(({ name = no(one, two) }) => ({ name, two: name }));|f(({name:a=no(one,two)})=>({name:a,two:a}));",
                "const name = 1; class Long { name = name; static name() { name; } }|const a=1;class b{name=a;static name(){a;}}",
                "const name = 1; use({ name() {} }, `name ${name} ${(name) => name} ${name}`);|"
                        + "const b=1;use({name(){}},`name ${b} ${(a)=>a} ${b}`);",
                "const name = a ? { name } : name;|const b=a?{name:b}:b;",
                "use(c ? (x1) => g(x1) : x1);|use(c?(a)=>g(a):x1);",
                "use(c ? x1 => x1 : x1);|use(c?a=>a:x1);",
                "use(c ? (x1) => x1 ? g(x1) : x1 : x1);|use(c?(a)=>a?g(a):a:x1);",
                "use(c ? (x1) => x1?.y ?? x1 : x1);|use(c?(a)=>a?.y??a:x1);",
                "use(c ? (x1) => x1 ? .5 : x1 : x1);|use(c?(a)=>a?.5:a:x1);",
                "f((x1 = c ? d : e, x2) => x2);|f((a=c?d:e,b)=>b);",
                "const name = 1; switch (a) { case name: use({ name }); }|const b=1;switch(a){case b:use({name:b});}",
                "const name = 1; use({ case: { name }, default: { name } });|const a=1;use({case:{name:a},default:{name:a}});",
                "const name = 1; use(c ? name : { name: 2 });|const a=1;use(c?a:{name:2});",
                "const name = \"name\" + this.#name + that?.name;|const a=\"name\"+this.#a+that?.name;"
            })
    void givesShortNamesToWhatIsDeclared(String module, String smaller) {
        files.put("a.js", module);
        assertThat(bundle()).isEqualTo(smaller + "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "use({ click: async event => event });|async event =>",
                "for await (const x of y) { use(x); }|for await",
                "switch (a) { case 1: { name; } }|case: {",
                "switch (a) { case b ? 1 : 2: { name; } }|case: {",
                "switch (a) { case 1: default: { name; } }|default: {",
                "label: { name; }|label: {",
                "class A { static { name = 2; } }|static {",
                "class A { *name() {} }|*name()",
                "class A { static async *name() {} }|*name()",
                "use({ a, *name() {} });|*name()",
                "use(({ [key]: value }) => value);|[key]:",
                "const { a, [key]: value } = b;|[key]:",
                "class A extends mixin(B) {}|extends mixin()"
            })
    void namesTheFormWhenItDoesNotUnderstandIt(String module, String form) {
        files.put("a.js", module);
        assertThatThrownBy(this::bundle)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("understood: " + form);
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
