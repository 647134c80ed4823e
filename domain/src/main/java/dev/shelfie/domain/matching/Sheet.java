package dev.shelfie.domain.matching;

import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is indexed of a product.
 *
 * @param title the words of its title, in order, a repeated one once
 * @param joined the codes that several words of the title make together, {@code ps-lx350h}
 * @param brand the words of its brand
 * @param attributes the words of its attributes
 * @param category the words of its category
 * @param description the first words of its description that it hasn't elsewhere
 * @param codes what its codes and its address hash to, see {@link Identity}
 * @param group what its item group hashes to; 0 if it has none
 */
record Sheet(
        List<String> title,
        List<Joined> joined,
        List<String> brand,
        List<String> attributes,
        List<String> category,
        List<String> description,
        List<Long> codes,
        long group) {

    private static final int MAX_TITLE = 40;
    private static final int MAX_BRAND = 8;
    private static final int MAX_ATTRIBUTES = 24;
    private static final int MAX_CATEGORY = 8;
    private static final int MAX_DESCRIPTION = 32;
    private static final int DESCRIPTION_READ = 600;
    private static final int MAX_JOINED = 32;

    /** A word that {@code count} words of the title from {@code from} on make together. */
    record Joined(String word, int from, int count) {}

    static Sheet of(Product product) {
        ProductPresentation shown = product.presentation();
        List<Token> tokens = Lexer.tokens(shown.title());
        Set<String> title = words(tokens, MAX_TITLE);
        Set<String> seen = new LinkedHashSet<>(title);
        Set<String> brand = shown.brand() == null ? Set.of() : brand(shown.brand());
        seen.addAll(brand);
        return new Sheet(
                List.copyOf(title),
                joined(tokens, new ArrayList<>(title)),
                List.copyOf(brand),
                unseen(String.join(" , ", product.attributes().values()), MAX_ATTRIBUTES, seen),
                unseen(shown.category(), MAX_CATEGORY, seen),
                unseen(start(shown.description()), MAX_DESCRIPTION, seen),
                codes(product),
                group(product.codes().itemGroupId()));
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

    /** The words of a brand, and what they make together: people write {@code dlink} for D-Link. */
    private static Set<String> brand(String brand) {
        Set<String> words = words(Lexer.tokens(brand), MAX_BRAND - 1);
        if (words.size() > 1) {
            words.add(Terms.normal(String.join("", words)));
        }
        return words;
    }

    private static List<String> unseen(@Nullable String text, int most, Set<String> seen) {
        List<String> words = new ArrayList<>();
        if (text != null) {
            for (Token token : Lexer.tokens(text)) {
                if (words.size() < most && (Terms.kind(token.word()) & Terms.COMMON) == 0 && seen.add(token.word())) {
                    words.add(token.word());
                }
            }
        }
        return words;
    }

    /** Words that stand together tightly and make a code. */
    private static List<Joined> joined(List<Token> tokens, List<String> title) {
        List<Joined> joined = new ArrayList<>();
        for (int from = 0; from + 1 < tokens.size() && joined.size() < MAX_JOINED; from++) {
            String word = tokens.get(from).word();
            for (int to = from + 1;
                    to < tokens.size() && to < from + 4 && tokens.get(to).tight();
                    to++) {
                if (isWord(word)) {
                    break;
                }
                word += tokens.get(to).word();
                int first = title.indexOf(tokens.get(from).word());
                boolean inPlace = first >= 0
                        && first + to - from < title.size()
                        && title.get(first + to - from).equals(tokens.get(to).word());
                if (inPlace
                        && !isWord(tokens.get(to).word())
                        && word.length() <= Terms.MAX_LENGTH
                        && (Terms.kind(word) & Terms.CODE) != 0) {
                    joined.add(new Joined(word, first, to - from + 1));
                }
            }
        }
        return joined;
    }

    private static boolean isWord(String word) {
        return word.length() > 4 && word.chars().noneMatch(c -> c >= '0' && c <= '9');
    }

    private static List<Long> codes(Product product) {
        ProductCodes codes = product.codes();
        List<Long> hashes = new ArrayList<>();
        add(Identity.EXTERNAL_ID, codes.externalId(), hashes);
        add(Identity.SKU, codes.sku(), hashes);
        add(Identity.MPN, codes.mpn(), hashes);
        if (codes.gtin() != null) {
            hashes.add(Identity.gtin(codes.gtin().value()));
        }
        String page = Links.canonical(product.presentation().url());
        if (Links.isSpecific(page)) {
            hashes.add(Identity.LINK.hash(page));
        }
        return hashes;
    }

    private static void add(Identity kind, @Nullable String code, List<Long> hashes) {
        String plain = code == null ? "" : Identity.plain(code);
        if (Identity.isTelling(plain)) {
            hashes.add(kind.hash(plain));
        }
    }

    private static long group(@Nullable String itemGroup) {
        return itemGroup == null ? 0 : Hash.of(0, itemGroup) | 1;
    }
}
