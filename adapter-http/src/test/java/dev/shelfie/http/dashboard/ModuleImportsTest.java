package dev.shelfie.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleImportsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import \"./b.js\"",
                "import b from './b.js';",
                "import * as b from \"./b.js\"",
                "import a, {\n  b as c, // from \"./x.js\"\n  default as d\n} from \"./b.js\";",
                "import{b}from\"./b.js\"",
                "import {from} from './b.js'",
                "export * from \"./b.js\"",
                "export {b, c as d} from \"./b.js\"",
                "export const a = 1; export {c}; export {b} from \"./b.js\"",
                "export {a}\nimport b from \"./b.js\""
            })
    void findsStaticImports(String module) {
        ModuleImports imports = ModuleImports.of("app/a.js", module);
        assertThat(imports.statically()).containsExactly("app/b.js");
        assertThat(imports.dynamically()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"import(\"../b.js\")", "const b = () => import( './../b.js' )", "`${import(\"../b.js\")}`"})
    void findsDynamicImports(String module) {
        ModuleImports imports = ModuleImports.of("app/a.js", module);
        assertThat(imports.dynamically()).containsExactly("b.js");
        assertThat(imports.statically()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "// import \"./b.js\"",
                "/* export * from \"./b.js\" */",
                "const text = 'import \"./b.js\"'",
                "html`<p>import \"./b.js\" or import(\"./b.js\")</p>`",
                "import.meta.url + \"./b.js\"",
                "api.import(\"./b.js\")",
                "export const from = \"./b.js\"",
                "export default \"./b.js\"",
                "import(name)",
                "import \"https://cdn.example/b.js\"",
                "import \"unknown\""
            })
    void findsNothingElse(String module) {
        ModuleImports imports = ModuleImports.of("app/a.js", module);
        assertThat(imports.statically()).isEmpty();
        assertThat(imports.dynamically()).isEmpty();
    }

    @Test
    void findsLibrariesByTheirNames() {
        assertThat(ModuleImports.of("app/a.js", "import {h} from 'preact'; import {useState} from \"preact/hooks\"")
                        .statically())
                .containsExactly("lib/hooks.module.js", "lib/preact.module.js");
    }
}
