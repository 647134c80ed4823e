package dev.shelfie.domain.matching.text;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What shops and people call the properties in which variants differ, colours and sizes, in the languages of shops. */
public final class OptionNames {

    private static final Set<String> OF_COLOURS =
            normalized("color colour tone shade farbe farbton couleur coloris colore "
                    + "kleur cor kolor kolorze barva barve farve farge färg renk цвет カラー 颜色");
    private static final Set<String> OF_SIZES =
            normalized("size größe taille talla tamaño taglia maat tamanho rozmiar velikost "
                    + "størrelse storlek beden размер サイズ 尺码");

    private OptionNames() {}

    /** Whether a {@link TermNormalizer normalized} word is the name of either property. */
    public static boolean contains(String word) {
        return OF_COLOURS.contains(word) || isOfSize(word);
    }

    static boolean isOfSize(String word) {
        return OF_SIZES.contains(word);
    }

    private static Set<String> normalized(String words) {
        return Stream.of(words.split(" ", -1)).map(TermNormalizer::normalize).collect(Collectors.toUnmodifiableSet());
    }
}
