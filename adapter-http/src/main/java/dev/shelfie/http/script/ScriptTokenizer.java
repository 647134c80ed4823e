package dev.shelfie.http.script;

import dev.shelfie.http.script.ScriptToken.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Splits a JavaScript module into tokens, as far as needed to tell code from comments, strings, templates and regular
 * expressions. All characters are in some token, so the tokens joined are the module.
 *
 * <p>Whether a slash divides or starts a regular expression depends on the token before it. After a closing brace it is
 * taken for a regular expression if one ends on the same line: nothing in a module divides an object literal.
 */
public final class ScriptTokenizer {

    private static final int END = -1;
    private static final Set<String> BEFORE_EXPRESSION = Set.of(
            "await",
            "case",
            "default",
            "delete",
            "do",
            "else",
            "extends",
            "in",
            "instanceof",
            "new",
            "of",
            "return",
            "throw",
            "typeof",
            "void",
            "yield");
    private static final Set<String> BEFORE_CONDITION = Set.of("for", "if", "while", "with");

    private final String script;
    private final List<ScriptToken> tokens = new ArrayList<>();
    /** For each open template: how many braces are open in its current expression. */
    private final Deque<Integer> templates = new ArrayDeque<>();
    /** For each open parenthesis: whether a statement follows it, as after {@code if (...)}. */
    private final Deque<Boolean> parentheses = new ArrayDeque<>();

    private String before = "";
    private boolean isExpressionNext = true;
    private int at;

    private ScriptTokenizer(String script) {
        this.script = script;
    }

    /**
     * The tokens of a module, in their order.
     *
     * @throws IllegalArgumentException if a comment, string or template isn't closed
     */
    public static List<ScriptToken> tokenize(String script) {
        ScriptTokenizer tokenizer = new ScriptTokenizer(script);
        while (tokenizer.at < script.length()) {
            tokenizer.next();
        }
        if (!tokenizer.templates.isEmpty()) {
            throw tokenizer.unclosed("template");
        }
        return tokenizer.tokens;
    }

    private void next() {
        char c = script.charAt(at);
        if (Character.isWhitespace(c)) {
            add(Kind.WHITESPACE, endOfWhitespace());
        } else if (script.startsWith("//", at)) {
            add(Kind.COMMENT, endOfLine());
        } else if (script.startsWith("/*", at)) {
            add(Kind.COMMENT, endOf("*/", at + 2, "comment"));
        } else if (c == '"' || c == '\'') {
            add(Kind.STRING, endOfString(c));
        } else if (c == '`') {
            templates.push(0);
            addTemplate();
        } else if (c == '}' && !templates.isEmpty() && templates.element() == 0) {
            addTemplate();
        } else if (Character.isJavaIdentifierPart(c) || c == '#') {
            addWord();
        } else {
            addRegexOrPunctuator(c);
        }
    }

    /** Adds the text of a template up to the next expression in it, or to its end. */
    private void addTemplate() {
        int end = at + 1;
        while (charAt(end) != '`' && !script.startsWith("${", end)) {
            if (charAt(end) == END) {
                throw unclosed("template");
            }
            end += charAt(end) == '\\' ? 2 : 1;
        }
        boolean isClosed = charAt(end) == '`';
        if (isClosed) {
            templates.pop();
        }
        add(Kind.TEMPLATE, isClosed ? end + 1 : end + 2);
        isExpressionNext = !isClosed;
    }

    private void addWord() {
        int end = at + 1;
        while (end < script.length() && Character.isJavaIdentifierPart(script.charAt(end))) {
            end++;
        }
        boolean isMember = before.equals(".");
        add(Kind.WORD, end);
        isExpressionNext = !isMember && BEFORE_EXPRESSION.contains(before);
    }

    private void addRegexOrPunctuator(char c) {
        int regexEnd = c == '/' && isExpressionNext ? endOfRegex() : END;
        if (regexEnd != END) {
            add(Kind.REGEX, regexEnd);
            return;
        }
        boolean isStep = script.startsWith("++", at) || script.startsWith("--", at);
        boolean isAfterOperand = !isExpressionNext;
        boolean isCondition = BEFORE_CONDITION.contains(before);
        add(Kind.PUNCTUATOR, isStep ? at + 2 : at + 1);
        isExpressionNext = c != ']' && !(isStep && isAfterOperand);
        switch (c) {
            case '(' -> parentheses.push(isCondition);
            case ')' -> isExpressionNext = !parentheses.isEmpty() && parentheses.pop();
            case '{' -> countBrace(1);
            case '}' -> countBrace(-1);
            default -> {}
        }
    }

    private void countBrace(int change) {
        if (!templates.isEmpty()) {
            templates.push(templates.pop() + change);
        }
    }

    private void add(Kind kind, int end) {
        String text = script.substring(at, end);
        tokens.add(new ScriptToken(kind, text));
        at = end;
        if (kind != Kind.WHITESPACE && kind != Kind.COMMENT) {
            before = text;
            isExpressionNext = false;
        }
    }

    private int endOfWhitespace() {
        int end = at;
        while (end < script.length() && Character.isWhitespace(script.charAt(end))) {
            end++;
        }
        return end;
    }

    private int endOfLine() {
        int end = script.indexOf('\n', at);
        return end < 0 ? script.length() : end;
    }

    private int endOf(String mark, int from, String what) {
        int end = script.indexOf(mark, from);
        if (end < 0) {
            throw unclosed(what);
        }
        return end + mark.length();
    }

    private int endOfString(char quote) {
        int end = at + 1;
        while (charAt(end) != quote) {
            if (charAt(end) == END || charAt(end) == '\n') {
                throw unclosed("string");
            }
            end += charAt(end) == '\\' ? 2 : 1;
        }
        return end + 1;
    }

    /** The end of the regular expression, flags included; {@link #END} if none is closed on this line. */
    private int endOfRegex() {
        boolean isInClass = false;
        int end = at + 1;
        while (isInClass || charAt(end) != '/') {
            switch (charAt(end)) {
                case END, '\n' -> {
                    return END;
                }
                case '\\' -> end++;
                case '[' -> isInClass = true;
                case ']' -> isInClass = false;
                default -> {}
            }
            end++;
        }
        do {
            end++;
        } while (end < script.length() && Character.isLetter(script.charAt(end)));
        return end;
    }

    private int charAt(int index) {
        return index < script.length() ? script.charAt(index) : END;
    }

    private IllegalArgumentException unclosed(String what) {
        long line = script.substring(0, at).lines().count();
        return new IllegalArgumentException("A " + what + " isn't closed, about line " + line);
    }
}
