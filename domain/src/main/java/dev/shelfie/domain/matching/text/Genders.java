package dev.shelfie.domain.matching.text;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The words by which shops tell women's goods from men's, in their languages. Words that are many other things too aren't among them: <i>man</i>,
 * <i>lady</i>, the Hungarian <i>női</i>.
 */
final class Genders {

    private static final Map<String, String> WORDS = words(
            "women woman womens womans wmns ladies female damen frauen frau femme femmes feminin feminine mujer mujeres femenino femenina "
                    + "donna donne femminile mulher mulheres feminino feminina dames dame damer dam damski damska damskie damskich damske damsky "
                    + "kadın bayan naisten dama femei zenska zenske γυναικεια γυναικειο γυναικειος женский женская женские женское женских "
                    + "женщин жіночий жіноча жіночі жіноче жінок レディース 여성 여성용",
            "men mens male herren homme hommes masculin hombre hombres masculino masculina uomo uomini maschile homem homens "
                    + "heren herre herrer herr meski meska meskie meskich panske pansky panska erkek miesten barbati muska muske "
                    + "ανδρικα ανδρικο ανδρικος мужской мужская мужские мужское мужских мужчин чоловічий чоловіча чоловічі чоловіче чоловіків "
                    + "メンズ 남성 남성용");

    /** <i>For her</i> and <i>for him</i>, as perfumes have it. */
    private static final Map<String, String> OF_PAIRS = Map.of(
            "for her", "women",
            "for him", "men",
            "pour elle", "women",
            "pour lui", "men",
            "per lei", "women",
            "per lui", "men",
            "para ella", "women",
            "para el", "men",
            "para ela", "women",
            "para ele", "men");

    private Genders() {}

    /** The gender that two neighbours name; null if they name none. */
    static @Nullable String joined(String first, String second) {
        return OF_PAIRS.get(first + ' ' + second);
    }

    /** <i>Women</i> or <i>men</i> for a {@link TermNormalizer#fold folded} word that means this; null for any other. */
    static @Nullable String of(String folded) {
        return WORDS.get(folded);
    }

    /** Whether a {@link TermNormalizer normalized} word is one of the two. */
    static boolean contains(String word) {
        return word.equals(WORDS.get(word));
    }

    private static Map<String, String> words(String... genders) {
        Map<String, String> words = new HashMap<>();
        for (String gender : genders) {
            String[] all = gender.split(" ", -1);
            for (String word : all) {
                words.put(TermNormalizer.fold(word), all[0]);
            }
        }
        return words;
    }
}
