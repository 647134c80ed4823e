package dev.shelfie.application.product;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingLong;

import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.product.ProductFacet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Adds up how many products have a value: spellings that filters compare as equal are one value, and a category is also what is
 * below it. Values come with the most frequent first; those for which there is no room are left out. For one thread.
 */
final class FacetCounts {

    private static final String BELOW = ">";
    private static final String SHOWN_BELOW = " > ";

    /** How many characters all values have together at most: deep categories would otherwise take memory without bound. */
    static final int MAX_CHARACTERS = 2_000_000;

    private final FacetField field;
    private final Map<String, Sum> sums = new HashMap<>();
    private int characters;

    FacetCounts(FacetField field) {
        this.field = field;
    }

    /** The products with one value, and the spelling that most of them have. */
    private static final class Sum {
        private String spelling = "";
        private long spelled;
        private long count;

        void add(String value, long more) {
            count += more;
            if (more > spelled || (more == spelled && value.compareTo(spelling) < 0)) {
                spelling = value;
                spelled = more;
            }
        }
    }

    /** Adds the products that have this value. */
    void add(ProductFacet counted) {
        switch (field) {
            case BRAND -> addValue(counted.value().strip(), counted.count());
            case CATEGORY -> addLevels(counted.value().split(BELOW, -1), counted.count());
        }
    }

    private void addLevels(String[] levels, long count) {
        String path = "";
        for (int i = 0; i < levels.length && characters <= MAX_CHARACTERS; i++) {
            path = i == 0 ? levels[i].strip() : path + SHOWN_BELOW + levels[i].strip();
            if (!levels[i].isBlank()) {
                addValue(path, count);
            }
        }
    }

    private void addValue(String value, long count) {
        String folded = SearchTerms.fold(value);
        Sum sum = sums.get(folded);
        if (sum == null) {
            characters += folded.length();
            if (characters > MAX_CHARACTERS) {
                return;
            }
            sum = new Sum();
            sums.put(folded, sum);
        }
        sum.add(value, count);
    }

    /**
     * The values with the most products, then by value.
     *
     * @param part what they contain, without regard to case and accents
     */
    List<ProductFacet> largest(String part, int limit) {
        String folded = SearchTerms.fold(part.strip());
        Stream<Map.Entry<String, Sum>> found =
                sums.entrySet().stream().filter(entry -> entry.getKey().contains(folded));
        return found.map(entry -> new ProductFacet(entry.getValue().spelling, entry.getValue().count))
                .sorted(comparingLong(ProductFacet::count).reversed().thenComparing(comparing(ProductFacet::value)))
                .limit(limit)
                .toList();
    }
}
