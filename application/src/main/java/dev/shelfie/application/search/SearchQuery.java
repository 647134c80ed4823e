package dev.shelfie.application.search;

import dev.shelfie.domain.listing.SearchTerms;
import dev.shelfie.domain.matching.text.Inflection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What somebody searches for: words, all of which a record must have. Each stands for a group of terms, of which a record
 * has one: other forms of the word, in names also longer words of which it is a part, and codes. Or it is the id of one record.
 * Immutable.
 */
public final class SearchQuery {

    /** Asks for nothing, so all records have it. */
    public static final SearchQuery ANYTHING = of("");

    private final String text;
    private final Set<String> words = new LinkedHashSet<>();
    private final List<Set<String>> inTexts = new ArrayList<>();
    private final List<Set<String>> inNames = new ArrayList<>();

    private SearchQuery(String text) {
        this.text = text.strip();
        for (String chunk : text.split("(?U)\\s+", -1)) {
            for (String word : SearchTerms.of(chunk)) {
                if (words.add(word)) {
                    inTexts.add(inText(word, PartTerms.ofWholeCode(chunk)));
                    inNames.add(inName(word, PartTerms.ofCodesFrom(chunk)));
                }
            }
        }
    }

    /** The query in this text. */
    public static SearchQuery of(String text) {
        return new SearchQuery(text);
    }

    /** Whether it asks for nothing: the text has no letters and digits. */
    public boolean isEmpty() {
        return words.isEmpty();
    }

    /** The different words, folded. */
    public Set<String> words() {
        return Collections.unmodifiableSet(words);
    }

    /** Groups of terms, of each of which a long text has at least one: as it has them by {@link SearchTerms#of}. */
    public List<Set<String>> inTexts() {
        return Collections.unmodifiableList(inTexts);
    }

    /** Groups of terms, of each of which a record with names and codes has at least one: as it has them by {@link PartTerms}. */
    public List<Set<String>> inNames() {
        return Collections.unmodifiableList(inNames);
    }

    /**
     * The id that the whole text is, in whatever case; empty if it is something else.
     *
     * @param prefix how such an id begins
     * @param parse reads an id
     */
    public <I> Optional<I> id(String prefix, Function<String, Optional<I>> parse) {
        return text.regionMatches(true, 0, prefix, 0, prefix.length())
                ? parse.apply(prefix + text.substring(prefix.length()).toUpperCase(Locale.ROOT))
                : Optional.empty();
    }

    /** Whether these terms have at least one of each group. */
    public static boolean areIn(Collection<String> terms, List<Set<String>> groups) {
        return groups.stream().noneMatch(group -> Collections.disjoint(group, terms));
    }

    private static Set<String> inText(String word, Set<String> codes) {
        Set<String> group = new LinkedHashSet<>(Inflection.forms(word));
        group.addAll(codes);
        return group;
    }

    private Set<String> inName(String word, Set<String> codes) {
        Set<String> group = inText(word, codes);
        group.addAll(PartTerms.ofWholeCode(text)); // Some codes have spaces.
        PartTerms.addBeginning(word, group);
        Inflection.forms(word).forEach(form -> PartTerms.addEnd(form, group));
        return group;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SearchQuery query && text.equals(query.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
