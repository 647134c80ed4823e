package dev.shelfie.domain.matching.text;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What shops and people call the properties in which variants differ, colours and sizes, in the languages of shops. */
public final class OptionNames {

    private static final Set<String> OF_COLOURS = normalized(
            "color colour tone shade farbe farbton couleur coloris colore kleur cor kolor koloru kolorze barva barve barvy barvě barvi "
                    + "farve farven farge fargen färg färgen väri värissä värinen värvi värvus szín színű színben renk rengi renginde "
                    + "culoare culoarea boja boje boji боја боји spalva spalvos krāsa krāsā χρώμα χρώματος цвет цвета цвете цвят "
                    + "колір кольору кольорі لون باللون رنگ צבע בצבע रंग warna màu sắc สี カラー 颜色 顏色 컬러 색상");

    /** What <i>in the colour</i> ends with, and what is nothing else: any name of a colour may follow. */
    private static final Set<String> IN_COLOUR =
            normalized("kolorze barvě barvi boji боји värissä värvus spalvos színben "
                    + "renginde culoarea fargen farven färgen цвете кольорі χρώματος باللون בצבע");

    /** Those that are goods as well: lamp shades, paint, a printer in colour. */
    private static final Set<String> ALSO_GOODS = normalized("color colour tone shade farbe");

    private static final Set<String> OF_SIZES = normalized(
            "size größe taille talla tamaño taglia maat tamanho rozmiar velikost veľkosť størrelse storlek méret beden mărime mărimea "
                    + "μέγεθος νούμερο размер размера розмір مقاس سایز מידה साइज ukuran ไซส์ サイズ 尺码 尺碼 사이즈");

    /** Names of sizes that are goods or other words in texts: the Indonesian shirt <i>baju koko</i>. */
    private static final Set<String> OF_SIZES_AS_ATTRIBUTES = normalized("koko suurus dydis izmērs veličina حجم ขนาด");

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

    /** The kind of the attributes of a name, which it tells as a whole, or by its last word, as in <i>Ring size</i>. */
    public static Kind kindOfAttribute(String name) {
        Kind kind = kind(TermNormalizer.normalize(name));
        List<Token> words = Tokenizer.tokenize(name);
        return kind == Kind.NONE && !words.isEmpty()
                ? kind(words.get(words.size() - 1).word())
                : kind;
    }

    private static Kind kind(String word) {
        if (isOfSize(word) || OF_SIZES_AS_ATTRIBUTES.contains(word)) {
            return Kind.SIZE;
        }
        return OF_COLOURS.contains(word) || OF_ATTRIBUTES.contains(word) ? Kind.OTHER : Kind.NONE;
    }

    /** Whether a {@link TermNormalizer normalized} word is the name of either property. */
    public static boolean contains(String word) {
        return OF_COLOURS.contains(word) || isOfSize(word);
    }

    /**
     * Whether a word before a colour says no more than that it is one.
     *
     * @param isBehindSmallWord whether a small word stands before it, as in <i>en color negro</i>
     */
    static boolean isBeforeColour(String word, String colour, boolean isBehindSmallWord) {
        return isInColour(word)
                || (OF_COLOURS.contains(word)
                        && (isBehindSmallWord || !ALSO_GOODS.contains(word))
                        && Colours.contains(colour));
    }

    /** Whether a word is what <i>in the colour</i> ends with. */
    static boolean isInColour(String word) {
        return IN_COLOUR.contains(word);
    }

    static boolean isOfSize(String word) {
        return OF_SIZES.contains(word);
    }

    private static Set<String> normalized(String words) {
        return Stream.of(words.split(" ", -1)).map(TermNormalizer::normalize).collect(Collectors.toUnmodifiableSet());
    }
}
