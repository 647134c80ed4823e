package dev.shelfie.http.importformat.shop;

import dev.shelfie.http.importformat.value.HtmlToText;
import java.util.function.UnaryOperator;

/**
 * Turns the HTML of descriptions into plain text of at most {@value #MAX} characters. Remembers the last one, as all variants
 * of a product have the same. Not thread-safe.
 */
final class PlainDescription implements UnaryOperator<String> {

    private static final int MAX = 10_000;

    private String html = "";
    private String text = "";

    @Override
    public String apply(String source) {
        if (!source.equals(html)) {
            text = cut(HtmlToText.toText(source));
            html = source;
        }
        return text;
    }

    private static String cut(String text) {
        boolean isShort = text.length() <= MAX || text.codePointCount(0, text.length()) <= MAX;
        return isShort ? text : text.substring(0, text.offsetByCodePoints(0, MAX - 1)) + "…";
    }
}
