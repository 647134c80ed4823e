package dev.shelfie.inmemory.support;

import java.util.Comparator;

/**
 * Orders texts by their Unicode code points, which is the order of their UTF-8 bytes. {@link String#compareTo} puts
 * U+E000 to U+FFFF after the characters beyond U+FFFF, because it compares surrogates.
 */
enum CodePointOrder implements Comparator<String> {
    ORDER;

    @Override
    public int compare(String one, String other) {
        int length = Math.min(one.length(), other.length());
        for (int i = 0; i < length; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                return Character.isSurrogate(a) == Character.isSurrogate(b) ? a - b : Character.isSurrogate(a) ? 1 : -1;
            }
        }
        return one.length() - other.length();
    }
}
