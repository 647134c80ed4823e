package dev.shelfie.domain.matching.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Light and dark colours: {@code light blue}, {@code hellblau} and {@code bleu clair} are {@code lightblue}. Many words for them are
 * goods, names and tastes as well (a light, Clara, dark chocolate), so each counts only on the side of the colour where its
 * language has it, and only beside colours that are hardly anything else.
 */
final class Shades {

    private static final String LIGHT = "light";
    private static final String DARK = "dark";

    private static final Map<String, String> BEFORE = names(
            "light pale hell jasny jasna jasne svetly svetla svetle acik svetlo svijetlo sviesiai gaisi светло світло светъл ανοιχτο ανοιχτη 라이트 हल्का हल्की",
            "dark dunkel donker ciemny ciemna ciemne tmavy tmava tmave koyu temno tamno tamsiai tumsi темно тъмно σκουρο σκουρη 다크 गहरा गहरी");
    private static final Map<String, String> BEHIND = names(
            "clair claro chiaro deschis clar روشن فاتح فاتحة בהיר בהירה",
            "fonce oscuro scuro escuro inchis fosc تیره غامق غامقة داكن داكنة כהה");
    /** In one word with the colour. */
    private static final Map<String, String> ATTACHED = names(
            "hell licht ljus lyse lys jasno vaalean vilagos svetlo svijetlo hele светло світло",
            "dunkel donker morke mork ciemno tumman sotet tmavo temno tamno tume темно тъмно тамно");
    /** The longest first. */
    private static final List<String> PREFIXES = ATTACHED.keySet().stream()
            .sorted((one, other) -> other.length() - one.length())
            .toList();

    /** Silver, oat or lime beside such a word are often no colours. */
    private static final Set<String> HUES = Set.of(
            "blue",
            "green",
            "red",
            "pink",
            "purple",
            "yellow",
            "gray",
            "brown",
            "beige",
            "turquoise",
            "olive",
            "khaki");

    /** Names of hues that are goods or common words elsewhere: the Spanish silk, the children of Norway. */
    private static final Map<String, String> ONLY_SHADED =
            Map.of("seda", "gray", "sede", "gray", "hall", "gray", "kek", "blue", "син", "blue", "barna", "brown");

    /** What stands behind a colour in Romance languages, and makes a shade of it. */
    private static final Set<String> NAMED_BEHIND = Set.of(
            "blue marine",
            "blue marino",
            "blue marinho",
            "blue navy",
            "blue ciel",
            "blue cielo",
            "blue celeste",
            "green sage",
            "green olive",
            "green oliva");

    private Shades() {}

    /** What stands before a colour in English for a word behind it in Romance languages: <i>rose</i> for that of <i>oro rosa</i>; null for any other word. */
    static @Nullable String behind(String colour, String word) {
        if (colour.equals("gold") && word.equals("pink")) {
            return "rose";
        }
        return NAMED_BEHIND.contains(colour + ' ' + word) ? word : null;
    }

    /** The colour that two neighbouring words name; null if they are no such pair. */
    static @Nullable String of(String first, String second) {
        String before = BEFORE.get(first);
        String hue = hue(second);
        if (before != null && hue != null) {
            return before + hue;
        }
        String behind = BEHIND.get(second);
        return behind != null && HUES.contains(first) ? behind + first : null;
    }

    /** The colour that a word such as {@code hellblau} names; any other word unchanged. */
    static String canonical(String word) {
        for (String prefix : PREFIXES) {
            if (word.startsWith(prefix)) {
                String hue = hue(Colours.canonical(word.substring(prefix.length())));
                return hue == null ? word : ATTACHED.get(prefix) + hue;
            }
        }
        return word;
    }

    private static @Nullable String hue(String word) {
        return HUES.contains(word) ? word : ONLY_SHADED.get(word);
    }

    /** Whether a word is such a colour as {@link #of} names it. */
    static boolean contains(String word) {
        return (word.startsWith(LIGHT) && HUES.contains(word.substring(LIGHT.length())))
                || (word.startsWith(DARK) && HUES.contains(word.substring(DARK.length())));
    }

    private static Map<String, String> names(String light, String dark) {
        Map<String, String> names = new HashMap<>();
        Stream.of(light.split(" ", -1)).forEach(word -> names.put(word, LIGHT));
        Stream.of(dark.split(" ", -1)).forEach(word -> names.put(word, DARK));
        return Map.copyOf(names);
    }
}
