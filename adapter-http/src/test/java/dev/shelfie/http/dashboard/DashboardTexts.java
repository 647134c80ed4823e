package dev.shelfie.http.dashboard;

import dev.shelfie.http.script.ScriptToken;
import dev.shelfie.http.script.ScriptToken.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The texts that the dashboard's modules ask {@code i18n.js} for, and those that its catalogues have. */
final class DashboardTexts {

    private static final Set<String> PLAIN = Set.of("t", "rich");
    private static final Set<String> BY_NUMBER = Set.of("plural", "richPlural");
    private static final String IN_CONTEXT = "inContext";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}|<(\\w+)>");

    private DashboardTexts() {}

    /**
     * A text that a module asks for.
     *
     * @param key what catalogues have it by
     * @param isByNumber whether it has several forms
     */
    record Asked(String key, boolean isByNumber) {}

    /**
     * The texts of a module.
     *
     * @throws IllegalArgumentException if one isn't written out
     */
    static List<Asked> askedBy(String module) {
        List<ScriptToken> code = ModuleImports.code(module);
        List<Asked> found = new ArrayList<>();
        for (int at = 0; at + 2 < code.size(); at++) {
            boolean isCall =
                    code.get(at + 1).is("(") && (at == 0 || !code.get(at - 1).is("."));
            String function = code.get(at).text();
            if (!isCall || code.get(at).kind() != Kind.WORD) {
                continue;
            }
            if (PLAIN.contains(function)) {
                found.add(new Asked(string(code, at + 2), false));
            } else if (BY_NUMBER.contains(function)) {
                found.add(new Asked(string(code, endOfArgument(code, at + 2) + 3), true));
            } else if (function.equals(IN_CONTEXT)) {
                found.add(new Asked(string(code, at + 2) + "|" + string(code, at + 4), false));
            }
        }
        return found;
    }

    /** Which tokens are texts that are translated: the strings in calls of the functions that translate. */
    static Set<Integer> translated(List<ScriptToken> code) {
        Set<Integer> found = new TreeSet<>();
        for (int at = 0; at + 2 < code.size(); at++) {
            String function = code.get(at).text();
            boolean isCall = code.get(at + 1).is("(")
                    && (PLAIN.contains(function) || BY_NUMBER.contains(function) || function.equals(IN_CONTEXT));
            for (int part = at + 2; isCall && !code.get(part - 1).is(")"); part = endOfArgument(code, part) + 1) {
                if (code.get(part).isString()) {
                    found.add(part);
                }
            }
        }
        return found;
    }

    /**
     * The texts of a catalogue: those that don't depend on a number have one form, without a name.
     *
     * @throws IllegalArgumentException if a text is there twice
     */
    static Map<String, Map<String, String>> catalogue(String module) {
        List<ScriptToken> code = ModuleImports.code(module);
        Map<String, Map<String, String>> texts = new LinkedHashMap<>();
        for (int at = 0; at + 2 < code.size(); at++) {
            if (!code.get(at).isString() || !code.get(at + 1).is(":")) {
                continue;
            }
            Map<String, String> forms =
                    code.get(at + 2).isString() ? Map.of("", string(code, at + 2)) : forms(code, at + 3);
            if (texts.put(string(code, at), forms) != null) {
                throw new IllegalArgumentException("There twice: " + string(code, at));
            }
        }
        return texts;
    }

    /** The names in braces and the names of tags. */
    static Set<String> placeholders(String text) {
        Set<String> names = new TreeSet<>();
        PLACEHOLDER
                .matcher(text)
                .results()
                .forEach(found -> names.add(Optional.ofNullable(found.group(1)).orElseGet(() -> found.group(2))));
        return names;
    }

    private static Map<String, String> forms(List<ScriptToken> code, int from) {
        Map<String, String> forms = new LinkedHashMap<>();
        for (int at = from; !code.get(at - 1).is("}"); at += 4) {
            forms.put(code.get(at).text(), string(code, at + 2));
        }
        return forms;
    }

    /** The comma or parenthesis after the argument that begins here. */
    private static int endOfArgument(List<ScriptToken> code, int from) {
        int depth = 0;
        for (int at = from; at < code.size(); at++) {
            String text = code.get(at).text();
            if (depth == 0 && (code.get(at).is(",") || code.get(at).is(")"))) {
                return at;
            }
            boolean isTemplate = code.get(at).kind() == Kind.TEMPLATE;
            boolean isPunctuator = code.get(at).kind() == Kind.PUNCTUATOR;
            boolean opens = isTemplate ? text.endsWith("${") : isPunctuator && "([{".contains(text);
            boolean closes = isTemplate ? text.startsWith("}") : isPunctuator && ")]}".contains(text);
            depth += (opens ? 1 : 0) - (closes ? 1 : 0);
        }
        throw new IllegalArgumentException("An argument doesn't end");
    }

    private static String string(List<ScriptToken> code, int at) {
        if (!code.get(at).isString()) {
            throw new IllegalArgumentException(
                    "A text isn't written out: " + code.get(at).text());
        }
        return code.get(at).content().replace("\\\"", "\"").replace("\\n", "\n").replace("\\\\", "\\");
    }
}
