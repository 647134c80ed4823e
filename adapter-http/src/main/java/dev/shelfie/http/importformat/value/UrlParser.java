package dev.shelfie.http.importformat.value;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the URLs of pages and images as feeds write them. */
public final class UrlParser {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private static final Pattern ESCAPED_TWICE = Pattern.compile("%25([0-9A-Fa-f]{2})");

    private UrlParser() {}

    /** The URL with its spaces percent-encoded, as browsers do. */
    public static String escapeSpaces(String text) {
        return text.indexOf(' ') < 0 ? text : text.replace(" ", "%20");
    }

    /** The text percent-encoded, so that it can be a part of a path or of a query, whatever it contains. */
    public static String escapeAll(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (each & 0xff);
            boolean isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (isPlain || "-._~".indexOf(c) >= 0) {
                escaped.append(c);
            } else {
                escaped.append('%').append(HEX.toHexDigits(each));
            }
        }
        return escaped.toString();
    }

    /**
     * The text as a part of an address: slashes, and what is percent-encoded already, stay as they are; all else that an
     * address gives a meaning is percent-encoded.
     */
    public static String escapePath(String text) {
        return ESCAPED_TWICE.matcher(escapeAll(text).replace("%2F", "/")).replaceAll("%$1");
    }

    /**
     * Splits a list of URLs at white space, commas and bars. A URL may contain these characters too: only one that is
     * followed by another {@code http} URL or by the end separates.
     *
     * @param max how many URLs to return at most
     * @return the URLs in their order, with spaces escaped
     */
    public static List<String> splitList(String text, int max) {
        List<String> urls = new ArrayList<>();
        int from = 0;
        while (from < text.length() && urls.size() < max) {
            int end = endOfUrl(text, from);
            urls.add(escapeSpaces(text.substring(from, end)));
            from = endOfSeparator(text, end);
        }
        return urls;
    }

    /** Where the URL that starts at {@code from} ends: before a separator that another URL or the end follows. */
    private static int endOfUrl(String text, int from) {
        int end = from;
        while (end < text.length()) {
            int next = endOfSeparator(text, end);
            if (next > end && (next == text.length() || startsUrl(text, next))) {
                return end;
            }
            end = Math.max(next, end + 1);
        }
        return end;
    }

    private static int endOfSeparator(String text, int from) {
        int end = from;
        while (end < text.length() && isSeparator(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isSeparator(char c) {
        return c == ',' || c == '|' || Character.isWhitespace(c);
    }

    private static boolean startsUrl(String text, int from) {
        return text.regionMatches(true, from, "https://", 0, 8) || text.regionMatches(true, from, "http://", 0, 7);
    }
}
