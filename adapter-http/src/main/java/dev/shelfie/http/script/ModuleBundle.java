package dev.shelfie.http.script;

import dev.shelfie.http.script.ScriptToken.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Joins JavaScript modules that import each other into one small one: each module after those that it imports, without comments,
 * gaps, imports and exports. All share one scope, so what they declare at the top must have names of its own. A style sheet that
 * is imported, by {@code import styles from "./a.css"}, becomes a constant text. Names of private members become short, and
 * {@linkplain ShortNames those of what is declared}.
 *
 * <p>Imports and exports are understood as modules here write them: {@code import {a, b} from "./c.js";} without new names,
 * and {@code export} before a declaration.
 */
public final class ModuleBundle {

    /** A line break or a space after these, or before the others, means nothing. */
    private static final String OPENING = "{([,;:?=<>&|*%!~.";

    private static final String CLOSING = ")],;:?=<>&|*%.}";

    private final UnaryOperator<String> files;
    private final Set<String> added = new HashSet<>();
    private final Map<String, String> privateNames = new HashMap<>();
    private final List<ScriptToken> tokens = new ArrayList<>();
    private final StringBuilder bundle = new StringBuilder();

    private ModuleBundle(UnaryOperator<String> files) {
        this.files = files;
    }

    /**
     * The module with all that it imports.
     *
     * @param entry the name of the module
     * @param files gives the content of a file in the folder of all
     * @throws IllegalArgumentException if a comment, string or template isn't closed, an import is written in another way, or
     *     {@linkplain ShortNames a form isn't understood}
     */
    public static String of(String entry, UnaryOperator<String> files) {
        ModuleBundle bundle = new ModuleBundle(files);
        bundle.add(entry);
        bundle.write();
        return bundle.bundle.toString();
    }

    private void add(String name) {
        if (!added.add(name)) {
            return;
        }
        List<ScriptToken> module = ScriptTokenizer.tokenize(files.apply(name));
        List<ScriptToken> kept = new ArrayList<>();
        for (int i = 0; i < module.size(); i++) {
            ScriptToken token = module.get(i);
            if (token.is("import") && !isFollowedBy(module, i, ".")) {
                int end = i;
                while (!module.get(end).is(";")) {
                    end++;
                }
                addImport(module.subList(i, end));
                i = end;
            } else if (!token.is("export")) {
                kept.add(token);
            }
        }
        tokens.addAll(kept);
        tokens.add(new ScriptToken(Kind.WHITESPACE, "\n"));
    }

    private static boolean isFollowedBy(List<ScriptToken> tokens, int at, String punctuator) {
        return at + 1 < tokens.size() && tokens.get(at + 1).is(punctuator);
    }

    private void addImport(List<ScriptToken> statement) {
        List<ScriptToken> code = statement.stream().filter(ScriptToken::isCode).toList();
        ScriptToken last = code.get(code.size() - 1);
        if (!last.isString() || !last.content().startsWith("./")) {
            throw new IllegalArgumentException("Not an import from a file beside it: " + last.text());
        }
        String name = last.content().substring(2);
        if (!name.endsWith(".css")) {
            add(name);
        } else if (added.add(name)) {
            String style = quoted(smaller(CommentStripper.strip(name, files.apply(name))));
            tokens.addAll(ScriptTokenizer.tokenize("const " + code.get(1).text() + "=" + style + ";\n"));
        }
    }

    /** The style sheet without line breaks, and without spaces around braces, semicolons, commas and child combinators. */
    private static String smaller(String style) {
        return style.replaceAll("\\s*([{};,>])\\s*", "$1")
                .replaceAll(": ", ":")
                .replace(";}", "}")
                .strip();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private void write() {
        Iterator<String> texts = ShortNames.shorten(
                        tokens.stream().filter(ScriptToken::isCode).toList())
                .iterator();
        String gap = "";
        for (ScriptToken token : tokens) {
            if (token.isCode()) {
                String text = nameOf(token, texts.next());
                dropTrailingComma(text);
                bundle.append(isNeeded(gap, text) ? gap : "").append(text);
                gap = "";
            } else if (token.text().indexOf('\n') >= 0) {
                gap = "\n";
            } else if (gap.isEmpty()) {
                gap = " ";
            }
        }
        bundle.append('\n');
    }

    /** A comma before the end of a list means nothing. */
    private void dropTrailingComma(String next) {
        int last = bundle.length() - 1;
        if (last > 0 && ")]}".contains(next) && bundle.charAt(last) == ',' && bundle.charAt(last - 1) != ',') {
            bundle.setLength(last);
        }
    }

    /** Whether code would mean something else without this gap before the next token, as far as it shows at once. */
    private boolean isNeeded(String gap, String next) {
        if (gap.isEmpty() || bundle.isEmpty()) {
            return false;
        }
        char before = bundle.charAt(bundle.length() - 1);
        char after = next.charAt(0);
        if (before == '\n' || OPENING.indexOf(before) >= 0 || CLOSING.indexOf(after) >= 0) {
            return false;
        }
        return gap.equals("\n") || (isWord(before) && isWord(after)) || before == after;
    }

    private static boolean isWord(char c) {
        return Character.isJavaIdentifierPart(c) || c == '#';
    }

    private String nameOf(ScriptToken token, String text) {
        return token.kind() == Kind.WORD && text.startsWith("#")
                ? privateNames.computeIfAbsent(text, any -> "#" + ShortNames.letters(privateNames.size()))
                : text;
    }
}
