package dev.shelfie.http.importformat.value;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeVisitor;

/** Turns text that may be HTML into plain text. */
public final class HtmlToText {

    private HtmlToText() {}

    /** The text without tags. Paragraphs, {@code <br>}, list items and other blocks become line breaks. */
    public static String toText(String text) {
        if (!mayBeHtml(text)) {
            return text.strip();
        }
        // Some feeds escape twice: then the tags are entities.
        String html = text.indexOf('<') < 0 && text.contains("&lt;") ? Parser.unescapeEntities(text, false) : text;
        Lines lines = new Lines(text.length());
        Jsoup.parseBodyFragment(html).body().traverse(lines);
        return lines.text();
    }

    /** The text without tags, on one line. */
    public static String toLine(String text) {
        if (isPlainLine(text)) {
            return text;
        }
        Lines line = new Lines(text.length());
        line.add(toText(text));
        return line.text();
    }

    private static boolean mayBeHtml(String text) {
        for (int i = 0; i < text.length() - 1; i++) {
            char c = text.charAt(i);
            char next = text.charAt(i + 1);
            boolean isTag = c == '<' && (isLetter(next) || next == '/' || next == '!');
            if (isTag || (c == '&' && (isLetter(next) || next == '#'))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPlainLine(String text) {
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '<' || c == '&' || (isWhite(c) && (c != ' ' || before == ' '))) {
                return false;
            }
            before = c;
        }
        return before != ' ';
    }

    private static boolean isWhite(char c) {
        return c <= ' ' || c == '\u00a0';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Collects the words of HTML, separated by one space, one line break or two. */
    private static final class Lines implements NodeVisitor {

        private static final int MAX_BREAKS = 2;

        private final StringBuilder text;
        private int breaks;
        private boolean isSpace;

        Lines(int capacity) {
            text = new StringBuilder(capacity);
        }

        @Override
        public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
                add(words.getWholeText());
            } else if (node instanceof Element element) {
                boolean isBreak = element.nameIs("br");
                breaks = isBreak ? Math.min(breaks + 1, MAX_BREAKS) : element.isBlock() ? Math.max(breaks, 1) : breaks;
            }
        }

        @Override
        public void tail(Node node, int depth) {
            if (node instanceof Element element && element.isBlock()) {
                breaks = element.nameIs("p") ? MAX_BREAKS : Math.max(breaks, 1);
            }
        }

        String text() {
            return text.toString();
        }

        private void add(String words) {
            int from = 0;
            while (from < words.length()) {
                int end = from;
                while (end < words.length() && !isWhite(words.charAt(end))) {
                    end++;
                }
                if (end == from) {
                    isSpace = true;
                    from++;
                } else {
                    separate();
                    text.append(words, from, end);
                    from = end;
                }
            }
        }

        private void separate() {
            if (!text.isEmpty() && (breaks > 0 || isSpace)) {
                text.append(breaks == 0 ? " " : breaks == 1 ? "\n" : "\n\n");
            }
            breaks = 0;
            isSpace = false;
        }
    }
}
