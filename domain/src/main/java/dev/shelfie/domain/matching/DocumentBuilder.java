package dev.shelfie.domain.matching;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.matching.index.Identifier;
import dev.shelfie.domain.matching.index.ProductDocument;
import dev.shelfie.domain.matching.text.OptionNames;
import dev.shelfie.domain.matching.text.SizeWords;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.TermNormalizer;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.Tokenizer;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import dev.shelfie.domain.matching.text.VersionWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what the index stores of an item: its terms, and the hashes of its codes. */
final class DocumentBuilder {

    private static final int MAX_TITLE = 128;
    private static final int MAX_BRAND = 8;
    private static final int MAX_OPTIONS = 8;
    private static final int MAX_ATTRIBUTES = 24;
    private static final int MAX_CATEGORY = 8;
    private static final int MAX_DESCRIPTION = 32;
    private static final int MAX_JOINED_CODES = 32;

    private static final int MAX_LETTERS_OF_MODEL = 3;
    private static final int MAX_WORDS_OF_OPTION = 2;

    /** What feeds have in the place of a brand that they don't know. */
    private static final Set<String> NO_BRANDS = Set.of(
            "n/a",
            "generic",
            "no brand",
            "does not exist",
            "none",
            "null",
            "unknown",
            "unbranded",
            "noname",
            "no name",
            "not applicable",
            "does not apply",
            "ohne marke",
            "keine marke",
            "markenlos",
            "sans marque",
            "sin marca",
            "senza marca",
            "sem marca",
            "geen merk",
            "merkloos",
            "bez marki",
            "без бренда",
            "нет бренда",
            "ノーブランド",
            "无品牌",
            "無品牌");

    private static final Set<String> PREPOSITIONS = Set.of("in", "en", "em");

    /** <i>In</i> in Nordic languages, Czech and Polish. */
    private static final Set<String> LETTERS_FOR_IN = Set.of("i", "v", "w");

    /** Sizes of shoes and clothes in Europe, of children's by their height. */
    private static final Pattern SIZE =
            Pattern.compile("1[6-9]|[2-5][0-9](?:[.,]5)?|6[028]|74|80|86|92|98|1[0-8][0-9]");

    /** Sizes of women's clothes in Britain and America. As other numbers are as small, they count only right behind a colour. */
    private static final Pattern SMALL_SIZE = Pattern.compile("(?:[0-9]|1[0-5])(?:[.,]5)?");

    private DocumentBuilder() {}

    /** The document of an item. */
    static ProductDocument build(CatalogueItem item) {
        List<Token> tokens = withoutPrepositions(Tokenizer.tokenize(item.title()), item.title());
        Set<String> title = words(tokens, MAX_TITLE);
        Set<String> seen = new LinkedHashSet<>(title);
        Set<String> brand = item.brand() == null ? Set.of() : brand(item.brand());
        seen.addAll(brand);
        Set<String> options = new LinkedHashSet<>();
        Set<String> sizes = new LinkedHashSet<>();
        item.attributes().forEach((name, value) -> addOption(name, value, options, sizes));
        addOptionsOfTitle(optionsInTitle(tokens, brand), options, sizes);
        sizes.removeAll(options);
        seen.addAll(options);
        seen.addAll(sizes);
        return new ProductDocument(
                List.copyOf(title),
                joinedCodes(tokens, new ArrayList<>(title)),
                List.copyOf(brand),
                List.copyOf(options),
                List.copyOf(sizes),
                newTerms(details(item, title), MAX_ATTRIBUTES, seen),
                newTerms(item.category(), MAX_CATEGORY, seen),
                newTerms(item.description(), MAX_DESCRIPTION, seen),
                identifiers(item),
                group(item.itemGroupId()),
                item.isBuyable(),
                fingerprint(item));
    }

    /** The values of the attributes, and if neither they nor the title say whether it is for women or men, what the category says. */
    private static String details(CatalogueItem item, Set<String> title) {
        String values = String.join(" , ", item.attributes().values());
        Set<String> genders =
                item.category() == null || hasGender(title) || hasGender(words(Tokenizer.tokenize(values), MAX_TITLE))
                        ? Set.of()
                        : genders(item.category());
        return genders.size() == 1 ? values + " , " + genders.iterator().next() : values;
    }

    private static boolean hasGender(Set<String> words) {
        return words.stream().anyMatch(DocumentBuilder::isGender);
    }

    private static Set<String> genders(String text) {
        return Tokenizer.tokenize(text).stream()
                .map(Token::word)
                .filter(DocumentBuilder::isGender)
                .collect(toSet());
    }

    private static boolean isGender(String word) {
        return TermKind.is(TermKind.of(word), TermKind.GENDER);
    }

    /** The words of a title without <i>in</i> of one letter before a colour, which captions leave out: <i>Taske i sort</i>, but <i>Dunk W Green</i>. */
    private static List<Token> withoutPrepositions(List<Token> tokens, String title) {
        List<Token> others = new ArrayList<>();
        boolean hasCapitals = !title.equals(title.toLowerCase(Locale.ROOT));
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean isPreposition = hasCapitals
                    && i > 0
                    && i + 1 < tokens.size()
                    && LETTERS_FOR_IN.contains(title.substring(token.start(), token.end()))
                    && isColour(tokens.get(i + 1));
            if (!isPreposition) {
                others.add(token);
            }
        }
        return others;
    }

    private static Set<String> words(List<Token> tokens, int most) {
        Set<String> words = new LinkedHashSet<>();
        for (Token token : tokens) {
            if (words.size() < most) {
                words.add(token.word());
            }
        }
        return words;
    }

    /** The words of a brand and, if there are several, all of them as one: people write {@code dlink} for D-Link. None if there is none. */
    private static Set<String> brand(String brand) {
        if (NO_BRANDS.contains(brand.strip().toLowerCase(Locale.ROOT))) {
            return Set.of();
        }
        Set<String> words = words(Tokenizer.tokenize(brand), MAX_BRAND - 1);
        if (words.size() > 1) {
            words.add(TermNormalizer.normalize(
                    words.stream().map(TermNormalizer::withoutApostrophe).collect(joining())));
        }
        return words;
    }

    private static void addOption(String name, String value, Set<String> options, Set<String> sizes) {
        OptionNames.Kind kind = OptionNames.kindOfAttribute(name);
        if (kind == OptionNames.Kind.SIZE) {
            add(sizes(Tokenizer.tokenize(value)), sizes);
        } else if (kind == OptionNames.Kind.OTHER) {
            add(Tokenizer.tokenize(value), options);
        }
    }

    private static void add(List<Token> value, Set<String> options) {
        List<Token> distinctive =
                value.stream().filter(DocumentBuilder::tellsApart).toList();
        options.addAll(words(distinctive, MAX_OPTIONS - options.size()));
    }

    /** Whether a word of an option may tell variants apart, as none of <i>One Size</i> does. */
    private static boolean tellsApart(Token token) {
        byte kind = TermKind.of(token.word());
        boolean isSmall = TermKind.is(kind, TermKind.STOP_WORD) && !TermKind.is(kind, TermKind.SIZE | TermKind.GOODS);
        return (!isSmall || VersionWords.ALL.contains(token.word())) && !OptionNames.contains(token.word());
    }

    /** The words of a size. In <i>iPhone 13 / 13 Pro</i>, which fits both, the version tells nothing apart. */
    private static List<Token> sizes(List<Token> value) {
        boolean areSeveral = value.stream().skip(1).anyMatch(token -> token.gap() != Token.NO_GAP || token.joined());
        return areSeveral
                ? value.stream()
                        .filter(token -> !VersionWords.ALL.contains(token.word()))
                        .toList()
                : value;
    }

    /** Adds those of a kind, sizes or others, that the attributes lack. */
    private static void addOptionsOfTitle(Set<String> inTitle, Set<String> options, Set<String> sizes) {
        boolean hasSize = Stream.concat(options.stream(), sizes.stream()).anyMatch(DocumentBuilder::isSizeOrSmall);
        boolean hasOther = options.stream().anyMatch(option -> !isSizeOrSmall(option));
        for (String option : inTitle) {
            boolean isSize = isSizeOrSmall(option);
            if (!(isSize ? hasSize : hasOther)) {
                (isSize ? sizes : options).add(option);
            }
        }
    }

    /**
     * The colour or the like and the size with which a title ends, if a comma, a bracket, a dash or a preposition separates them from the
     * rest, as in <i>Blazer (navy, 38)</i> or <i>Blazer in navy</i>. Feeds without attributes have nothing else that tells variants apart.
     */
    private static Set<String> optionsInTitle(List<Token> title, Set<String> brand) {
        if (title.isEmpty()) {
            return Set.of();
        }
        int to = title.size();
        while (to > 1 && brand.contains(title.get(to - 1).word())) {
            to--;
        }
        int endOfSizes = to;
        if (to > 2
                && isColour(title.get(to - 2))
                && SMALL_SIZE.matcher(title.get(to - 1).word()).matches()) {
            to--;
        }
        while (to > 1 && isSizeOrAmount(title.get(to - 1))) {
            to--;
        }
        int from = startOfPart(title, to);
        int preposition = lastPreposition(title.subList(from, to));
        List<Token> last = title.subList(from + preposition + 1, to);
        boolean areOptions = (from > 0 || preposition > 0)
                && last.size() <= MAX_WORDS_OF_OPTION
                && last.stream().allMatch(DocumentBuilder::mayBeOption);
        Set<String> options = new LinkedHashSet<>();
        if (areOptions) {
            last.forEach(token -> options.add(token.word()));
        }
        boolean areSizesApart = to < endOfSizes && title.get(to).gap() != Token.NO_GAP;
        if (areOptions || areSizesApart || isColour(title.get(to - 1))) {
            title.subList(to, endOfSizes).stream()
                    .map(Token::word)
                    .filter(DocumentBuilder::isSizeOrSmall)
                    .forEach(options::add);
        }
        return options;
    }

    private static int lastPreposition(List<Token> words) {
        int at = words.size() - 1;
        while (at >= 0 && !PREPOSITIONS.contains(words.get(at).word())) {
            at--;
        }
        return at;
    }

    private static int startOfPart(List<Token> title, int to) {
        int from = Math.max(0, to - 1);
        while (from > 0 && title.get(from).gap() == Token.NO_GAP) {
            from--;
        }
        return from;
    }

    /** Whether a word is a size, an amount, or the <i>x</i> between two. */
    private static boolean isSizeOrAmount(Token token) {
        return isSize(token.word())
                || TermKind.is(TermKind.of(token.word()), TermKind.MEASURE)
                || token.word().equals("x");
    }

    private static boolean isSize(String word) {
        return SIZE.matcher(word).matches()
                || TermKind.is(TermKind.of(word), TermKind.SIZE)
                || SizeWords.contains(word);
    }

    private static boolean isSizeOrSmall(String word) {
        return isSize(word) || SMALL_SIZE.matcher(word).matches();
    }

    private static boolean isColour(Token token) {
        return TermKind.is(TermKind.of(token.word()), TermKind.COLOUR);
    }

    private static boolean mayBeOption(Token token) {
        return !token.joined() && (TermKind.of(token.word()) == 0 || isColour(token));
    }

    private static List<String> newTerms(@Nullable String text, int most, Set<String> seen) {
        List<String> words = new ArrayList<>();
        if (text != null) {
            for (Token token : Tokenizer.tokenize(text)) {
                if (words.size() < most
                        && !TermKind.is(TermKind.of(token.word()), TermKind.STOP_WORD)
                        && seen.add(token.word())) {
                    words.add(token.word());
                }
            }
        }
        return words;
    }

    /** The codes that neighbouring words form which only a hyphen or the like separates. */
    private static List<ProductDocument.JoinedCode> joinedCodes(List<Token> tokens, List<String> title) {
        List<ProductDocument.JoinedCode> codes = new ArrayList<>();
        for (int from = 0; from + 1 < tokens.size() && codes.size() < MAX_JOINED_CODES; from++) {
            String word = TermNormalizer.withoutApostrophe(tokens.get(from).word());
            if (TermKind.is(TermKind.of(word), TermKind.MEASURE)) {
                continue;
            }
            for (int to = from + 1;
                    to < tokens.size()
                            && to < from + 4
                            && (tokens.get(to).joined()
                                    || (to == from + 1 && isModel(tokens.get(from), tokens.get(to))));
                    to++) {
                if (isLongWord(word)) {
                    break;
                }
                word += TermNormalizer.withoutApostrophe(tokens.get(to).word());
                int first = title.indexOf(tokens.get(from).word());
                boolean inPlace = first >= 0
                        && first + to - from < title.size()
                        && title.get(first + to - from).equals(tokens.get(to).word());
                if (inPlace
                        && !isLongWord(tokens.get(to).word())
                        && word.length() <= TermNormalizer.MAX_LENGTH
                        && isCode(word)) {
                    codes.add(new ProductDocument.JoinedCode(word, first, to - from + 1));
                }
            }
        }
        return codes;
    }

    /** Whether two words are letters and a number that people write together: <i>K 4</i>, <i>FD 40WS</i>. */
    private static boolean isModel(Token letters, Token number) {
        byte kind = TermKind.of(letters.word());
        boolean mayBeLetters = letters.word().length() == 1 || kind == 0;
        return mayBeLetters
                && letters.word().length() <= MAX_LETTERS_OF_MODEL
                && letters.word().chars().allMatch(c -> c >= 'a' && c <= 'z')
                && number.gap() == Token.NO_GAP
                && TermKind.is(TermKind.of(number.word()), TermKind.NUMBER | TermKind.CODE)
                && Character.isDigit(number.word().charAt(0));
    }

    /** Whether a word is a code, or letters and a number. */
    private static boolean isCode(String word) {
        return TermKind.is(TermKind.of(word), TermKind.CODE)
                || (TermKind.is(TermKind.of(word), TermKind.NUMBER) && Character.isLetter(word.charAt(0)));
    }

    private static boolean isLongWord(String word) {
        return word.length() > 4 && word.chars().noneMatch(c -> c >= '0' && c <= '9');
    }

    private static List<Long> identifiers(CatalogueItem item) {
        List<Long> hashes = new ArrayList<>();
        add(Identifier.EXTERNAL_ID, item.externalId(), hashes);
        add(Identifier.SKU, item.sku(), hashes);
        add(Identifier.MPN, item.mpn(), hashes);
        if (item.gtin() != null) {
            hashes.add(Identifier.hashOfGtin(item.gtin()));
        }
        String url = item.url() == null ? "" : UrlCanonicalizer.canonicalize(item.url());
        if (UrlCanonicalizer.isBelowHomePage(url)) {
            hashes.add(Identifier.LINK.hash(url));
        }
        return hashes;
    }

    private static void add(Identifier kind, @Nullable String code, List<Long> hashes) {
        String normalized = code == null ? "" : Identifier.normalize(code);
        if (Identifier.isDistinctive(normalized)) {
            hashes.add(kind.hash(normalized));
        }
    }

    private static int fingerprint(CatalogueItem item) {
        long hash = Hashing.ofAll(Arrays.asList(
                item.title(),
                item.brand(),
                item.category(),
                item.description(),
                item.url(),
                item.externalId(),
                item.itemGroupId(),
                item.gtin(),
                item.mpn(),
                item.sku(),
                item.attributes().toString()));
        return (int) (hash >>> Integer.SIZE);
    }

    private static int group(@Nullable String itemGroup) {
        return itemGroup == null ? 0 : (int) (Hashing.of(itemGroup) >>> Integer.SIZE) | 1;
    }
}
