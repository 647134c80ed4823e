package dev.shelfie.http.script;

import java.util.regex.Pattern;

/** Removes comments, indentation and empty lines, which browsers ignore, from scripts and style sheets. */
public final class CommentStripper {

    /** Developer tools would request the source map, which isn't served. */
    private static final Pattern SOURCE_MAP = Pattern.compile("\\s*//# sourceMappingURL=\\S+\\s*$");

    private static final String AROUND_STYLE_TOKENS = "{}:;,()";

    private CommentStripper() {}

    /**
     * The file without comments. Libraries keep theirs, as their licences demand.
     *
     * @param name the file's name, whose extension gives its type
     * @throws IllegalArgumentException if a comment, string or template isn't closed
     */
    public static String strip(String name, String content) {
        if (name.startsWith("lib/")) {
            return SOURCE_MAP.matcher(content).replaceFirst("\n");
        }
        return name.endsWith(".js") ? stripScript(content) : name.endsWith(".css") ? stripStyle(content) : content;
    }

    /**
     * Each gap between tokens, comments included, becomes one line break if it has any, as line breaks may end statements;
     * else one space.
     */
    private static String stripScript(String script) {
        StringBuilder stripped = new StringBuilder(script.length());
        String gap = "";
        for (ScriptToken token : ScriptTokenizer.tokenize(script)) {
            if (token.isCode()) {
                stripped.append(stripped.isEmpty() ? "" : gap).append(token.text());
                gap = "";
            } else if (token.text().indexOf('\n') >= 0) {
                gap = "\n";
            } else if (gap.isEmpty()) {
                gap = " ";
            }
        }
        return stripped.append('\n').toString();
    }

    private static String stripStyle(String style) {
        StringBuilder stripped = new StringBuilder(style.length());
        String gap = "";
        int at = 0;
        while (at < style.length()) {
            int end = endOfStyleToken(style, at);
            String token = style.substring(at, end);
            if (token.isBlank()) {
                gap = token.indexOf('\n') >= 0 || gap.equals("\n") ? "\n" : " ";
            } else if (!token.startsWith("/*")) {
                stripped.append(stripped.isEmpty() ? "" : gap).append(token);
                gap = "";
            } else if (gap.isEmpty() && isBetweenTokens(style, at, end)) {
                gap = "/**/"; // The tokens would mean something else if joined, or with a space between them.
            }
            at = end;
        }
        return stripped.append('\n').toString();
    }

    private static boolean isBetweenTokens(String style, int from, int to) {
        return from > 0
                && to < style.length()
                && AROUND_STYLE_TOKENS.indexOf(style.charAt(from - 1)) < 0
                && AROUND_STYLE_TOKENS.indexOf(style.charAt(to)) < 0
                && !Character.isWhitespace(style.charAt(to));
    }

    /** The end of the comment, string, URL, gap or character that starts at {@code at}. */
    private static int endOfStyleToken(String style, int at) {
        char c = style.charAt(at);
        if (style.startsWith("/*", at)) {
            return end(style.indexOf("*/", at + 2), 2, "comment");
        }
        if (c == '"' || c == '\'') {
            int end = at + 1;
            while (end < style.length() && style.charAt(end) != c) {
                end += style.charAt(end) == '\\' ? 2 : 1;
            }
            return end(end < style.length() ? end : -1, 1, "string");
        }
        if (style.startsWith("url(", at) && style.indexOf('"', at) != at + 4 && style.indexOf('\'', at) != at + 4) {
            return end(style.indexOf(')', at), 1, "url");
        }
        int end = at + 1;
        while (Character.isWhitespace(c) && end < style.length() && Character.isWhitespace(style.charAt(end))) {
            end++;
        }
        return end;
    }

    private static int end(int found, int length, String what) {
        if (found < 0) {
            throw new IllegalArgumentException("A " + what + " in a style sheet isn't closed");
        }
        return found + length;
    }
}
