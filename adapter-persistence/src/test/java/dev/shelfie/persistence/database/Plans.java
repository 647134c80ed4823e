package dev.shelfie.persistence.database;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads PostgreSQL's plans. */
public final class Plans {

    private static final Pattern BUFFERS = Pattern.compile("Buffers: shared(?: hit=(\\d+))?(?: read=(\\d+))?");

    private Plans() {}

    /** How many pages the whole plan touched. */
    public static long pages(String plan) {
        Matcher matcher = BUFFERS.matcher(plan);
        return matcher.find() ? number(matcher.group(1)) + number(matcher.group(2)) : 0;
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
