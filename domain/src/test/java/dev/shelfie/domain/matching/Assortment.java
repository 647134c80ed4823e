package dev.shelfie.domain.matching;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an invented shop sells, in one language: {@code assortments.txt} has all of them.
 *
 * @param name what it is called
 * @param clothes whether sizes are those of bodies, which most captions leave out
 * @param nouns what the products are
 * @param kinds what some of them are more closely, behind the noun if it has no capital; empty if nothing
 * @param colours what tells variants apart: colours, flavours or the like
 * @param sizes sizes or amounts
 * @param in the word before a colour
 * @param and the word between products
 */
record Assortment(
        String name,
        boolean clothes,
        List<String> nouns,
        List<String> kinds,
        List<String> colours,
        List<String> sizes,
        String in,
        String and) {

    private static final String RESOURCE = "assortments.txt";
    private static final String CLOTHES = " clothes";

    /** What isn't nearly always right: {@code docs/matching.md} has the figures, and why. */
    private static final Set<String> ONLY_MEASURED =
            Set.of("JEWELLERY", "WINE_ES", "CLOTHES_ET", "CLOTHES_KO", "CLOTHES_PT", "CLOTHES_SL", "CLOTHES_VI");

    /** All, in the order of the file. */
    static Stream<Assortment> all() {
        return Stream.of(text().split("\n\n", -1))
                .filter(block -> block.charAt(0) != '#')
                .map(Assortment::read);
    }

    /** Those of which nearly all is right. */
    static Stream<Assortment> reliable() {
        return all().filter(one -> !ONLY_MEASURED.contains(one.name));
    }

    static Assortment of(String name) {
        return all().filter(one -> one.name.equals(name)).findFirst().orElseThrow();
    }

    private static String text() {
        try (InputStream file = Assortment.class.getResourceAsStream(RESOURCE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Assortment read(String block) {
        List<String> lines = block.lines().toList();
        Map<String, String> values = new HashMap<>();
        lines.stream().skip(1).forEach(line -> values.put(line.split(": ?", 2)[0], line.split(": ?", 2)[1]));
        return new Assortment(
                lines.get(0).replace(CLOTHES, ""),
                lines.get(0).endsWith(CLOTHES),
                list(values.get("nouns")),
                list(values.get("kinds")),
                list(values.get("colours")),
                list(values.get("sizes")),
                values.get("in"),
                values.get("and"));
    }

    private static List<String> list(String values) {
        return List.of(values.split(", ", -1));
    }

    @Override
    public String toString() {
        return name;
    }
}
