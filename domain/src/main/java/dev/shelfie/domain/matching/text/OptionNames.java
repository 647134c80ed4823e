package dev.shelfie.domain.matching.text;

import java.util.List;
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

    /** What is an option as an attribute, but a word like any other in captions: <i>eau de parfum</i>. */
    private static final Set<String> OF_ATTRIBUTES =
            normalized("flavor flavour geschmack sorte gout goût saveur sabor gusto smaak smak příchuť smag "
                    + "scent fragrance duft parfum senteur aroma geur zapach vůně doft 香り 味 口味 "
                    + "capacity storage kapazität speicher capacité capacidad capacità pojemność kapacita "
                    + "volume volumen inhalt füllmenge menge contenance contenuto inhoud");

    private OptionNames() {}

    /** What kind of property an attribute is. */
    public enum Kind {
        SIZE,
        /** A colour, a flavour, a scent, a volume or the like. */
        OTHER,
        /** None that tells variants apart. */
        NONE
    }

    /** The kind of the attributes of a name, which its last word tells, as in <i>Ring size</i>. */
    public static Kind kindOfAttribute(String name) {
        List<Token> words = Tokenizer.tokenize(name);
        String last = words.isEmpty() ? "" : words.get(words.size() - 1).word();
        if (isOfSize(last)) {
            return Kind.SIZE;
        }
        return OF_COLOURS.contains(last) || OF_ATTRIBUTES.contains(last) ? Kind.OTHER : Kind.NONE;
    }

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
