package dev.shelfie.http.dashboard;

import dev.shelfie.http.script.ScriptToken;
import dev.shelfie.http.script.ScriptTokenizer;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a JavaScript module imports, as names of files in alphabetical order. Libraries and relative names are included,
 * others are ignored.
 *
 * @param statically what is loaded before the module runs
 * @param dynamically what it loads on demand, by {@code import("...")}
 */
record ModuleImports(Set<String> statically, Set<String> dynamically) {

    /** The libraries, by the names that modules import them by. */
    static final Map<String, String> LIBRARIES = Map.of(
            "htm", "lib/htm.module.js",
            "preact", "lib/preact.module.js",
            "preact/hooks", "lib/hooks.module.js",
            "uplot", "lib/uPlot.module.js");

    /** What may be between {@code import} or {@code export} and {@code from}, besides words and strings. */
    private static final Set<String> IN_CLAUSE = Set.of("{", "}", ",", "*");

    /**
     * The imports of a module.
     *
     * @param name the name of the module, which relative imports are resolved against
     * @throws IllegalArgumentException if a comment, string or template isn't closed
     */
    static ModuleImports of(String name, String module) {
        List<ScriptToken> code = code(module);
        Set<String> statically = new TreeSet<>();
        Set<String> dynamically = new TreeSet<>();
        for (int i = 0; i < code.size(); i++) {
            boolean isMember = i > 0 && code.get(i - 1).is(".");
            if (isMember || !(code.get(i).is("import") || code.get(i).is("export"))) {
                continue;
            }
            if (isDynamic(code, i)) {
                add(name, code.get(i + 2).content(), dynamically);
            } else {
                addStatic(name, code, i, statically);
            }
        }
        return new ModuleImports(statically, dynamically);
    }

    /** The tokens of a module without white space and comments. */
    static List<ScriptToken> code(String module) {
        return ScriptTokenizer.tokenize(module).stream()
                .filter(ScriptToken::isCode)
                .toList();
    }

    /** Whether this is {@code import("...")}. */
    static boolean isDynamic(List<ScriptToken> code, int at) {
        return at + 3 < code.size()
                && code.get(at).is("import")
                && code.get(at + 1).is("(")
                && code.get(at + 2).isString()
                && code.get(at + 3).is(")");
    }

    private static void addStatic(String name, List<ScriptToken> code, int at, Set<String> found) {
        int i = at + 1;
        boolean isImport = code.get(at).is("import");
        while (i < code.size() && isInClause(code.get(i))) {
            boolean isSpecifier = code.get(i).isString() && (code.get(i - 1).is("from") || (isImport && i == at + 1));
            if (isSpecifier) {
                add(name, code.get(i).content(), found);
                return;
            }
            i++;
        }
    }

    private static boolean isInClause(ScriptToken token) {
        return switch (token.kind()) {
            case STRING -> true;
            case WORD -> !token.is("import") && !token.is("export");
            case PUNCTUATOR -> IN_CLAUSE.contains(token.text());
            default -> false;
        };
    }

    private static void add(String name, String specifier, Set<String> found) {
        if (specifier.startsWith("./") || specifier.startsWith("../")) {
            found.add(resolve(name, specifier));
        } else if (LIBRARIES.containsKey(specifier)) {
            found.add(LIBRARIES.get(specifier));
        }
    }

    /** The name of the file that {@code specifier} names in the module {@code name}. */
    static String resolve(String name, String specifier) {
        return URI.create(name).resolve(specifier).toString();
    }
}
