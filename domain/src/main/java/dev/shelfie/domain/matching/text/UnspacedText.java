package dev.shelfie.domain.matching.text;

/** Text of a script without spaces between words. */
final class UnspacedText {

    /** Receives words by their places. */
    @FunctionalInterface
    interface Words {

        /** Receives the next word, which may overlap the one before; returns whether it takes more. */
        boolean add(int start, int end);
    }

    private UnspacedText() {}

    /** Reads each character with the next one as a word, as nothing tells where words end, but the name of a colour as one word. */
    static void read(String text, int start, int end, Words words) {
        int previous = -1;
        boolean isPaired = false;
        boolean takesMore = true;
        for (int i = start; i < end && takesMore; ) {
            int endOfColour = Colours.endOfName(text, i, end);
            if (endOfColour > i) {
                if (previous >= 0 && !isPaired) {
                    words.add(previous, i);
                }
                takesMore = words.add(i, endOfColour);
                previous = -1;
                isPaired = false;
                i = endOfColour;
            } else {
                int next = endOfCharacter(text, i, end);
                if (previous >= 0 || next >= end) {
                    takesMore = words.add(previous >= 0 ? previous : i, next);
                    isPaired = true;
                }
                previous = i;
                i = next;
            }
        }
    }

    /** Where the character that begins here ends, with its marks. */
    private static int endOfCharacter(String text, int start, int end) {
        int next = start + Character.charCount(text.codePointAt(start));
        while (next < end && Characters.isMark(text.codePointAt(next))) {
            next += Character.charCount(text.codePointAt(next));
        }
        return next;
    }
}
