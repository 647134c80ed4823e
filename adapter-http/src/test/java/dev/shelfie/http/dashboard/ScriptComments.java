package dev.shelfie.http.dashboard;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds the comments of a script, as a browser does: not what looks like one within a text or a regular expression. */
final class ScriptComments {

    private static final String BEFORE_EXPRESSION = "(,=:[!&|?{};+-*%<>~^";

    private final String script;
    private final List<String> comments = new ArrayList<>();

    /** For each template that is open: how many braces are open within its expression; -1 in its text. */
    private final Deque<Integer> templates = new ArrayDeque<>();

    private char before = ';';
    private int at;

    private ScriptComments(String script) {
        this.script = script;
    }

    static List<String> of(String script) {
        ScriptComments reading = new ScriptComments(script);
        while (reading.at < script.length()) {
            reading.read();
        }
        return reading.comments;
    }

    private void read() {
        char next = script.charAt(at);
        if (!templates.isEmpty() && templates.peek() < 0) {
            readTemplate(next);
        } else if (script.startsWith("//", at)) {
            comment(script.indexOf('\n', at));
        } else if (script.startsWith("/*", at)) {
            comment(script.indexOf("*/", at) + 2);
        } else if (next == '"' || next == '\'' || (next == '/' && BEFORE_EXPRESSION.indexOf(before) >= 0)) {
            skipQuoted(next);
        } else {
            readCode(next);
        }
    }

    private void comment(int end) {
        comments.add(script.substring(at, end).strip());
        at = end;
    }

    private void readTemplate(char next) {
        if (next == '\\') {
            at++;
        } else if (next == '`') {
            templates.pop();
            before = next;
        } else if (script.startsWith("${", at)) {
            templates.pop();
            templates.push(0);
            before = '{';
            at++;
        }
        at++;
    }

    private void readCode(char next) {
        if (next == '`') {
            templates.push(-1);
        } else if (!templates.isEmpty() && (next == '{' || next == '}')) {
            int open = templates.pop() + (next == '{' ? 1 : -1);
            templates.push(open);
        }
        if (!Character.isWhitespace(next)) {
            before = next;
        }
        at++;
    }

    private void skipQuoted(char quote) {
        boolean set = false;
        for (at++; set || script.charAt(at) != quote; at++) {
            switch (script.charAt(at)) {
                case '\\' -> at++;
                case '[' -> set = quote == '/';
                case ']' -> set = false;
                default -> {}
            }
        }
        before = ')';
        at++;
    }
}
