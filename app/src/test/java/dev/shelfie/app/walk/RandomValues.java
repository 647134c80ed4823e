package dev.shelfie.app.walk;

import java.util.List;
import java.util.Random;

/**
 * Values for the requests of one account. Every text that it writes holds its marker.
 *
 * @param random decides
 * @param marker the account's
 * @param own what the account has seen
 * @param foreign what other accounts have seen, and their markers
 */
record RandomValues(Random random, String marker, KnownValues own, List<Foreign> foreign) {

    /** Another account. */
    record Foreign(String marker, KnownValues known) {}

    private static final String UNKNOWN = "01JCX7R2N4S6T8V0W1Y3Z5A7BC";
    private static final List<String> WORDS = List.of("fjell", "lamp", "brass", "table", "linen", "blue");
    private static final List<String> EVIL = List.of(
            "",
            " ",
            "'",
            "\"",
            "\\",
            "%",
            "null",
            "0",
            "-1",
            "1e400",
            "../..",
            "\u202e",
            "\u00e9\u0301",
            "\ud83d\ude00",
            "\u0130",
            "\u0007",
            "x".repeat(300),
            "x".repeat(3000),
            "' OR 1=1 --",
            "${jndi:x}",
            "<script>",
            "2026-02-30T00:00:00Z",
            "+999999999-01-01T00:00:00Z");

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    int number(int bound) {
        return random.nextInt(bound);
    }

    <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    String evil() {
        return oneOf(EVIL);
    }

    /** Few enough that they are used again. */
    String text() {
        return marker + " " + oneOf(WORDS) + " " + oneOf(WORDS);
    }

    /** Without white space. */
    String name() {
        return marker + number(30);
    }

    String url() {
        return "https://shop.example/p/" + name();
    }

    String email() {
        return name() + "@retailer.example";
    }

    String id(String prefix) {
        return known(prefix, prefix + "_" + UNKNOWN);
    }

    /** What lists are searched for: words of any account. */
    String searched() {
        String word = chance(0.5) ? oneOf(foreign).marker() : marker;
        return chance(0.5) ? word : word + number(30);
    }

    /** Something of this sort: the account's own, another's, or none. */
    String known(String sort, String none) {
        if (chance(0.05)) {
            return none;
        }
        KnownValues from = chance(0.4) ? oneOf(foreign).known() : own;
        return from.any(sort, random, none);
    }
}
