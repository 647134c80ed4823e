package dev.shelfie.http.script;

import dev.shelfie.http.script.ScriptToken.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Gives short names to what scripts declare: variables, functions, classes and parameters. Members and keys keep theirs. Names of inner
 * scopes are used again in scopes beside them, as {@code a} and {@code b} everywhere compress best.
 *
 * <p>Scripts declare with {@code const}, {@code let}, {@code class} and {@code function}, and end their statements with semicolons.
 * Some forms aren't understood, and refused: {@code async word =>} without parentheses, {@code for await}, methods with a {@code *},
 * {@code static} blocks, blocks after {@code case}, {@code default} and other labels, computed keys in patterns, and calls after
 * {@code extends}. What is declared after a comma, as {@code b} in {@code let a, b}, keeps its name.
 */
final class ShortNames {

    private static final Set<String> DECLARING = Set.of("class", "const", "function", "let");
    private static final Set<String> CONDITIONS = Set.of("if", "switch", "while");
    private static final Set<String> BEFORE_BLOCK = Set.of(")", ";", "{", "}", "catch", "do", "else", "finally", "try");
    private static final Set<String> BEFORE_KEY = Set.of("{", ",", "async", "get", "set");
    private static final Set<String> BEFORE_MEMBER = Set.of("{", ";", "}", "async", "get", "set", "static");
    private static final Set<String> BEFORE_GENERATOR = Set.of("{", ",", ";", "}", "async", "static");
    private static final Set<String> BEFORE_LABEL = Set.of("", "{", ";", "}");
    private static final Set<String> AFTER_SHORTHAND = Set.of(",", "}", "=");
    /** The short words that mean something in scripts. */
    private static final Set<String> TAKEN = Set.of("as", "do", "if", "in", "of");

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    /** Where names are known: for the whole script, or from one token to another. */
    private static final class Scope {

        final @Nullable Scope parent;
        final int end;
        final Map<String, String> names = new LinkedHashMap<>();

        Scope(@Nullable Scope parent, int end) {
            this.parent = parent;
            this.end = end;
        }

        @Nullable
        Scope declaring(String name) {
            Scope scope = this;
            while (scope != null && !scope.names.containsKey(name)) {
                scope = scope.parent;
            }
            return scope;
        }

        /** How many names are known here, without those of the whole script. */
        int depth() {
            return parent == null ? 0 : parent.depth() + names.size();
        }
    }

    private enum Braces {
        CLASS,
        OBJECT,
        OTHER
    }

    private final List<ScriptToken> code;
    /** For each bracket that opens, the one that closes it. */
    private final int[] ends;

    private final Set<Integer> shorthands = new HashSet<>();
    /** The scope of each word that names a variable. */
    private final Map<Integer, Scope> variables = new LinkedHashMap<>();

    private final List<Scope> scopes = new ArrayList<>();
    private final Deque<Braces> open = new ArrayDeque<>();
    private boolean isClassNext;
    private Scope scope;

    private ShortNames(List<ScriptToken> code) {
        this.code = code;
        ends = new int[code.size()];
        scope = new Scope(null, code.size());
        scopes.add(scope);
    }

    /**
     * The texts of the tokens, with short names.
     *
     * @throws IllegalArgumentException if they have a form that isn't understood
     */
    static List<String> shorten(List<ScriptToken> code) {
        ShortNames names = new ShortNames(code);
        names.matchBrackets();
        for (int at = 0; at < code.size(); at++) {
            names.read(at);
        }
        return names.texts();
    }

    private void matchBrackets() {
        Deque<Integer> starts = new ArrayDeque<>();
        for (int at = 0; at < code.size(); at++) {
            if (closes(at)) {
                ends[starts.pop()] = at;
            }
            if (opens(at)) {
                starts.push(at);
            }
        }
    }

    private boolean opens(int at) {
        return code.get(at).kind() == Kind.TEMPLATE ? text(at).endsWith("${") : isOneOf(at, "(", "[", "{");
    }

    private boolean closes(int at) {
        return code.get(at).kind() == Kind.TEMPLATE ? text(at).startsWith("}") : isOneOf(at, ")", "]", "}");
    }

    private void read(int at) {
        while (scope.parent != null && scope.end < at) {
            scope = scope.parent;
        }
        if (code.get(at).kind() == Kind.WORD) {
            readWord(at);
        }
        refuseUnknown(at);
        if (closes(at)) {
            open.pop();
        }
        if (opens(at)) {
            Braces braces = text(at).equals("{") ? braces(at) : Braces.OTHER;
            open.push(braces);
            int end = ends[at];
            if (text(at).equals("(")
                    && !CONDITIONS.contains(text(at - 1))
                    && (isArrow(end + 1) || text(end + 1).equals("{"))) {
                enter(isArrow(end + 1) ? endOfBody(end + 3) : ends[end + 1]);
                if (!text(at - 1).equals("for")) {
                    declare(at, end);
                }
            } else if (text(at).equals("{") && braces == Braces.OTHER) {
                enter(end);
            } else if (isOneOf(at - 1, "const", "let")) {
                declare(at, end);
            }
        }
    }

    private void refuseUnknown(int at) {
        switch (text(at)) {
            case "*" -> {
                if (around() != Braces.OTHER && BEFORE_GENERATOR.contains(text(at - 1))) {
                    throw unknown("*" + text(at + 1) + "()");
                }
            }
            case "(" -> {
                if (isClassNext) {
                    throw unknown("extends " + text(at - 1) + "()");
                }
                if (text(at - 1).equals("await") && text(at - 2).equals("for")) {
                    throw unknown("for await");
                }
            }
            case "{" -> {
                if (text(at - 1).equals("static") && around() == Braces.CLASS) {
                    throw unknown("static {");
                }
            }
            default -> {}
        }
    }

    /** A block after a colon looks like an object. */
    private void refuseBlockAfterLabel(int at) {
        boolean isLabel = isOneOf(at, "case", "default")
                || (around() == Braces.OTHER
                        && BEFORE_LABEL.contains(text(at - 1))
                        && text(at + 1).equals(":"));
        int colon = text(at).equals("case") ? endOfExpression(at + 1) : at + 1;
        if (isLabel && text(colon).equals(":") && text(colon + 1).equals("{")) {
            throw unknown(text(at) + ": {");
        }
    }

    private static IllegalArgumentException unknown(String form) {
        return new IllegalArgumentException("This form isn't understood: " + form);
    }

    private void enter(int end) {
        scope = new Scope(scope, end);
        scopes.add(scope);
    }

    private void readWord(int at) {
        if (isArrow(at + 1) && text(at - 1).equals("async")) {
            throw unknown("async " + text(at) + " =>");
        }
        if (isMember(at)) {
            return;
        }
        refuseBlockAfterLabel(at);
        if (text(at).equals("class")) {
            isClassNext = true;
        }
        if (isArrow(at + 1)) {
            enter(endOfBody(at + 3));
            scope.names.put(text(at), "");
        } else if (DECLARING.contains(text(at - 1))) {
            scope.names.put(text(at), "");
        }
        variables.put(at, scope);
    }

    /** Whether a word names a member or a key, and no variable. */
    private boolean isMember(int at) {
        String before = text(at - 1);
        if (before.equals(".")) {
            return !text(at - 2).equals(".");
        }
        Braces around = around();
        if (around == Braces.OBJECT && BEFORE_KEY.contains(before)) {
            if (!AFTER_SHORTHAND.contains(text(at + 1))) {
                return true;
            }
            shorthands.add(at);
        }
        return around == Braces.CLASS && BEFORE_MEMBER.contains(before);
    }

    private Braces around() {
        return open.isEmpty() ? Braces.OTHER : open.element();
    }

    private Braces braces(int at) {
        if (isClassNext) {
            isClassNext = false;
            return Braces.CLASS;
        }
        return at == 0 || BEFORE_BLOCK.contains(text(at - 1)) || isArrow(at - 2) ? Braces.OTHER : Braces.OBJECT;
    }

    /** Reads parameters, or a pattern: all of its words but keys and what stands for what is absent. */
    private void declare(int from, int to) {
        for (int at = from; at < to; at++) {
            if (text(at).equals("=")) {
                at = endOfExpression(at + 1);
            } else if (text(at).equals("[") && text(ends[at] + 1).equals(":")) {
                throw unknown("[" + text(at + 1) + "]:");
            } else if (code.get(at).kind() == Kind.WORD && !text(at + 1).equals(":")) {
                scope.names.put(text(at), "");
            }
        }
    }

    /** The last token of an arrow function that has this for the first of its body. */
    private int endOfBody(int from) {
        return text(from).equals("{") ? ends[from] : endOfExpression(from) - 1;
    }

    /** What ends the expression that starts here: a comma, a semicolon, a colon that belongs to no condition in it, or a bracket. */
    private int endOfExpression(int from) {
        int conditions = 0;
        int at = from;
        while (at < code.size() && !isOneOf(at, ",", ";") && !closes(at)) {
            if (isQuestion(at)) {
                conditions++;
            } else if (text(at).equals(":") && conditions-- == 0) {
                return at;
            }
            at = opens(at) ? endOfBrackets(at) + 1 : at + 1;
        }
        return at;
    }

    /** Whether a condition goes on here, as it doesn't with {@code ??} and {@code ?.}, but with {@code ?.5}. */
    private boolean isQuestion(int at) {
        boolean isChain = text(at + 1).equals(".") && !text(at + 2).matches("\\d.*");
        return text(at).equals("?")
                && !text(at - 1).equals("?")
                && !text(at + 1).equals("?")
                && !isChain;
    }

    private int endOfBrackets(int from) {
        int at = ends[from];
        return opens(at) ? endOfBrackets(at) : at;
    }

    private List<String> texts() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>(TAKEN);
        variables.forEach((at, from) -> {
            Scope declaring = from.declaring(text(at));
            if (declaring == null) {
                taken.add(text(at));
            } else if (declaring.parent == null) {
                counts.merge(text(at), 1, Integer::sum);
            }
        });
        List<Scope> inner = scopes.subList(1, scopes.size());
        int deepest = inner.stream().mapToInt(Scope::depth).max().orElse(0);
        List<String> free = IntStream.iterate(0, number -> number + 1)
                .mapToObj(ShortNames::letters)
                .filter(name -> !taken.contains(name))
                .limit(deepest + counts.size())
                .toList();
        for (Scope each : inner) {
            Iterator<String> names = from(free, each.depth() - each.names.size());
            each.names.replaceAll((name, none) -> names.next());
        }
        // The names of the whole script are different from all others, and the more often one is there, the shorter.
        Iterator<String> names = from(free, deepest);
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(name -> scopes.get(0).names.put(name.getKey(), names.next()));
        return IntStream.range(0, code.size()).mapToObj(this::rename).toList();
    }

    private static Iterator<String> from(List<String> names, int first) {
        return names.subList(first, names.size()).iterator();
    }

    private String rename(int at) {
        String name = text(at);
        Scope from = variables.get(at);
        Scope declaring = from == null ? null : from.declaring(name);
        if (declaring == null) {
            return name;
        }
        String shorter = declaring.names.getOrDefault(name, name);
        return shorthands.contains(at) ? name + ":" + shorter : shorter;
    }

    /** The name with this number, from 0: a letter, then two. */
    static String letters(int number) {
        char last = LETTERS.charAt(number % LETTERS.length());
        return number < LETTERS.length() ? "" + last : letters(number / LETTERS.length() - 1) + last;
    }

    private boolean isArrow(int at) {
        return text(at).equals("=") && text(at + 1).equals(">");
    }

    private boolean isOneOf(int at, String... texts) {
        return Set.of(texts).contains(text(at));
    }

    /** A token's text; empty beyond the ends. */
    private String text(int at) {
        return at >= 0 && at < code.size() ? code.get(at).text() : "";
    }
}
