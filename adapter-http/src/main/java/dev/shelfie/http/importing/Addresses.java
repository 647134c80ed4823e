package dev.shelfie.http.importing;

import java.util.ArrayList;
import java.util.List;

/** Reads the addresses of pages and pictures as feeds write them. */
final class Addresses {

    private Addresses() {}

    /** An address as browsers take it: with spaces within, which are escaped. */
    static String one(String written) {
        return written.indexOf(' ') < 0 ? written : written.replace(" ", "%20");
    }

    /** Up to {@code max} addresses with white space, commas or bars between them, which may also be part of them. */
    static List<String> list(String written, int max) {
        List<String> addresses = new ArrayList<>();
        int from = 0;
        while (from < written.length() && addresses.size() < max) {
            int end = endOfAddress(written, from);
            addresses.add(one(written.substring(from, end)));
            from = endOfGap(written, end);
        }
        return addresses;
    }

    /** Where the address ends: before a gap that another address or nothing follows. */
    private static int endOfAddress(String text, int from) {
        int end = from;
        while (end < text.length()) {
            int next = endOfGap(text, end);
            if (next > end && (next == text.length() || isAddress(text, next))) {
                return end;
            }
            end = Math.max(next, end + 1);
        }
        return end;
    }

    private static int endOfGap(String text, int from) {
        int end = from;
        while (end < text.length() && isGap(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isGap(char c) {
        return c == ',' || c == '|' || Character.isWhitespace(c);
    }

    private static boolean isAddress(String text, int from) {
        return text.regionMatches(true, from, "https://", 0, 8) || text.regionMatches(true, from, "http://", 0, 7);
    }
}
