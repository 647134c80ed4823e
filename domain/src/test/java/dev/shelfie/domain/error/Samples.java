package dev.shelfie.domain.error;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random input, the same in every run. */
public final class Samples {

    private static final int TRIES = 1000;

    private Samples() {}

    /** Asserts that a property holds for whatever it makes of many different sources of randomness. */
    public static void assertAlways(Consumer<Random> property) {
        for (int seed = 0; seed < TRIES; seed++) {
            try {
                property.accept(new Random(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("Doesn't hold with seed " + seed + ": " + e.getMessage(), e);
            }
        }
    }

    /** One of these. */
    public static <T> T oneOf(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** Any number of these up to a bound, some perhaps more than once. */
    public static <T> List<T> manyOf(Random random, List<T> values, int max) {
        return IntStream.range(0, random.nextInt(max + 1))
                .mapToObj(i -> oneOf(random, values))
                .toList();
    }

    /** So many characters out of these. */
    public static String text(Random random, String characters, int length) {
        return IntStream.range(0, length)
                .mapToObj(i -> characters.charAt(random.nextInt(characters.length())))
                .map(String::valueOf)
                .collect(Collectors.joining());
    }

    /** Any character, valid or not: every second one is in ASCII. */
    public static char character(Random random) {
        return (char) random.nextInt(random.nextBoolean() ? 0x80 : 0x10000);
    }

    /** At most so many characters of any sort, halves of surrogate pairs among them. */
    public static String anyText(Random random, int max) {
        return IntStream.range(0, random.nextInt(max + 1))
                .mapToObj(i -> String.valueOf(character(random)))
                .collect(Collectors.joining());
    }
}
