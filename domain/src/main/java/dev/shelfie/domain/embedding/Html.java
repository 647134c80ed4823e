package dev.shelfie.domain.embedding;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text as it stands in HTML. */
final class Html {

    private Html() {}

    /**
     * As text, or as the value of an attribute in either sort of quotes. Control characters, which HTML has no place
     * for, are left out.
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

    /** As text, its line breaks kept: those of Unicode as well, some of which end a string in older JavaScript. */
    static String lines(String text) {
        return Stream.of(text.strip().split("\\R", -1)).map(Html::escape).collect(Collectors.joining("<br>"));
    }
}
