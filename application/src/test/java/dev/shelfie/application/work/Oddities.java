package dev.shelfie.application.work;

import java.util.List;

/** Texts that stores and encodings like to get wrong. */
public final class Oddities {

    /** One text of everything: quotes, escapes, right-to-left, emoji with joiners, combining marks, line ends. */
    public static final String TEXT =
            "'q' \"d\" \\b \\n %s $1 {} [] <b>&amp; ; -- /* */ \t\r\n ü u\u0308 שלום مرحبا 日本語 "
                    + "👩‍👩‍👧‍👦🏳️‍🌈 \u200f\u202e\u200d\ufeff\uffff\u2028 𝒳";

    /** That one, and others that differ from their neighbours only a little. */
    public static final List<String> TEXTS =
            List.of(TEXT, "", " ", "  ", "null", "NULL", "{}", "\u0001", "x".repeat(10_000), "😀".repeat(10_000));

    private Oddities() {}
}
