package dev.shelfie.domain.matching.index;

import dev.shelfie.domain.compact.Hashing;
import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.matching.text.TermKind;
import dev.shelfie.domain.matching.text.TermNormalizer;
import dev.shelfie.domain.matching.text.Token;
import dev.shelfie.domain.matching.text.Tokenizer;
import dev.shelfie.domain.matching.text.UrlCanonicalizer;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the index stores of a product.
 *
 * @param title the terms of its title, in their order, each once
 * @param joinedCodes codes that several words of the title form together, such as {@code ps-lx350h}
 * @param brand the terms of its brand
 * @param options the terms of its colour and its size, see {@link Field#OPTIONS}
 * @param attributes the terms of its attributes that the fields before don't have
 * @param category the terms of its category that the fields before don't have
 * @param description the first terms of its description that the fields before don't have
 * @param identifiers the hashes of its codes and of its URL, see {@link Identifier}
 * @param group the hash of its item group; 0 if it has none
 * @param buyable whether people can buy it
 * @param fingerprint a hash of all texts, codes and attributes that the matcher reads, before they become terms
 */
public record ProductDocument(
        List<String> title,
        List<JoinedCode> joinedCodes,
        List<String> brand,
        List<String> options,
        List<String> attributes,
        List<String> category,
        List<String> description,
        List<Long> identifiers,
        int group,
        boolean buyable,
        int fingerprint) {

    private static final int MAX_TITLE = 128;
    private static final int MAX_BRAND = 8;
    private static final int MAX_OPTIONS = 8;
    private static final int MAX_ATTRIBUTES = 24;
    private static final int MAX_CATEGORY = 8;
    private static final int MAX_DESCRIPTION = 32;
    private static final int DESCRIPTION_READ = 600;
    private static final int MAX_JOINED_CODES = 32;

    /** The attributes in which the variants of a family differ, in the languages of shops. */
    private static final Set<String> OPTION_ATTRIBUTES = Set.of(
            "color",
            "colour",
            "farbe",
            "couleur",
            "colore",
            "kleur",
            "cor",
            "kolor",
            "barva",
            "farve",
            "farg",
            "farge",
            "renk",
            "цвет",
            "カラー",
            "颜色",
            "size",
            "grosse",
            "taille",
            "talla",
            "tamano",
            "taglia",
            "maat",
            "tamanho",
            "rozmiar",
            "velikost",
            "storrelse",
            "storlek",
            "beden",
            "размер",
            "サイズ",
            "尺码");

    /** A term that {@code titleWords} words of the title form, starting with the one at {@code titlePosition}. */
    public record JoinedCode(String term, int titlePosition, int titleWords) {}

    /** The document of a product. */
    public static ProductDocument of(Product product) {
        ProductPresentation shown = product.presentation();
        List<Token> tokens = Tokenizer.tokenize(shown.title());
        Set<String> title = words(tokens, MAX_TITLE);
        Set<String> seen = new LinkedHashSet<>(title);
        Set<String> brand = shown.brand() == null ? Set.of() : brand(shown.brand());
        seen.addAll(brand);
        Set<String> options = options(product);
        seen.addAll(options);
        return new ProductDocument(
                List.copyOf(title),
                joinedCodes(tokens, new ArrayList<>(title)),
                List.copyOf(brand),
                List.copyOf(options),
                newTerms(String.join(" , ", product.attributes().values()), MAX_ATTRIBUTES, seen),
                newTerms(shown.category(), MAX_CATEGORY, seen),
                newTerms(start(shown.description()), MAX_DESCRIPTION, seen),
                identifiers(product),
                group(product.codes().itemGroupId()),
                product.offer().availability() != Availability.OUT_OF_STOCK,
                fingerprint(product));
    }

    private static @Nullable String start(@Nullable String description) {
        return description == null || description.length() <= DESCRIPTION_READ
                ? description
                : description.substring(0, DESCRIPTION_READ);
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

    /** The words of a brand and, if there are several, all of them as one: people write {@code dlink} for D-Link. */
    private static Set<String> brand(String brand) {
        Set<String> words = words(Tokenizer.tokenize(brand), MAX_BRAND - 1);
        if (words.size() > 1) {
            words.add(TermNormalizer.normalize(String.join("", words)));
        }
        return words;
    }

    private static Set<String> options(Product product) {
        Set<String> options = new LinkedHashSet<>();
        product.attributes().forEach((name, value) -> {
            if (OPTION_ATTRIBUTES.contains(SearchTerms.fold(name))) {
                options.addAll(words(Tokenizer.tokenize(value), MAX_OPTIONS - options.size()));
            }
        });
        return options;
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
    private static List<JoinedCode> joinedCodes(List<Token> tokens, List<String> title) {
        List<JoinedCode> codes = new ArrayList<>();
        for (int from = 0; from + 1 < tokens.size() && codes.size() < MAX_JOINED_CODES; from++) {
            String word = tokens.get(from).word();
            for (int to = from + 1;
                    to < tokens.size() && to < from + 4 && tokens.get(to).joined();
                    to++) {
                if (isLongWord(word)) {
                    break;
                }
                word += tokens.get(to).word();
                int first = title.indexOf(tokens.get(from).word());
                boolean inPlace = first >= 0
                        && first + to - from < title.size()
                        && title.get(first + to - from).equals(tokens.get(to).word());
                if (inPlace
                        && !isLongWord(tokens.get(to).word())
                        && word.length() <= TermNormalizer.MAX_LENGTH
                        && TermKind.is(TermKind.of(word), TermKind.CODE)) {
                    codes.add(new JoinedCode(word, first, to - from + 1));
                }
            }
        }
        return codes;
    }

    private static boolean isLongWord(String word) {
        return word.length() > 4 && word.chars().noneMatch(c -> c >= '0' && c <= '9');
    }

    private static List<Long> identifiers(Product product) {
        ProductCodes codes = product.codes();
        List<Long> hashes = new ArrayList<>();
        add(Identifier.EXTERNAL_ID, codes.externalId(), hashes);
        add(Identifier.SKU, codes.sku(), hashes);
        add(Identifier.MPN, codes.mpn(), hashes);
        if (codes.gtin() != null) {
            hashes.add(Identifier.hashOfGtin(codes.gtin().value()));
        }
        String url = UrlCanonicalizer.canonicalize(product.presentation().url());
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

    private static int fingerprint(Product product) {
        ProductPresentation shown = product.presentation();
        ProductCodes codes = product.codes();
        long hash = Hashing.ofAll(Arrays.asList(
                shown.title(),
                shown.brand(),
                shown.category(),
                start(shown.description()),
                shown.url(),
                codes.externalId(),
                codes.itemGroupId(),
                codes.gtin() == null ? null : codes.gtin().value(),
                codes.mpn(),
                codes.sku(),
                product.attributes().toString()));
        return (int) (hash >>> Integer.SIZE);
    }

    private static int group(@Nullable String itemGroup) {
        return itemGroup == null ? 0 : (int) (Hashing.of(itemGroup) >>> Integer.SIZE) | 1;
    }
}
