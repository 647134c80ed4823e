package dev.shelfie.domain.embedding;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Escapes text for HTML. */
final class Html {

    private Html() {}

    /**
     * Escapes text for an element, or for an attribute in single or double quotes. Leaves out control characters, which
     * HTML doesn't allow.
     */
    static String escape(String text) {
        StringBuilder html = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> html.append("&amp;");
                case '<' -> html.append("&lt;");
                case '>' -> html.append("&gt;");
                case '"' -> html.append("&quot;");
                case '\'' -> html.append("&#39;");
                case '\t', '\n', '\r' -> html.append(c);
                default -> {
                    if (!Character.isISOControl(c)) {
                        html.append(c);
                    }
                }
            }
        }
        return html.toString();
    }

    /** Escapes text and turns line breaks into elements, also those of Unicode: some of these end a string in older
     * JavaScript. */
    static String lines(String text) {
        return Stream.of(text.strip().split("\\R", -1)).map(Html::escape).collect(Collectors.joining("<br>"));
    }
}
