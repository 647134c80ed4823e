package dev.shelfie.http.listing;

import dev.shelfie.application.listing.Window;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.http.endpoint.Query;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parameters of a query as words, texts, numbers and choices. */
public final class QueryParameters {

    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,10}(\\.[0-9]{1,9})?");
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");
    private static final int MAX_LENGTH = 500;
    private static final int MAX_WORDS = 20;
    /** A page has room for all of them. */
    private static final int MAX_IDS = Window.MAX_LIMIT;

    private QueryParameters() {}

    /**
     * What the parameter {@code q} searches for; anything if it wasn't sent.
     *
     * @throws DomainException if it holds no word, is too long, or has more than 20 words
     */
    public static SearchQuery search(Query query) {
        String text = text(query, "q");
        if (text == null) {
            return SearchQuery.ANYTHING;
        }
        SearchQuery search = SearchQuery.of(text);
        new Validator()
                .check(!search.isEmpty(), "q", "must hold a word")
                .check(search.words().size() <= MAX_WORDS, "q", "must have at most " + MAX_WORDS + " words")
                .verify();
        return search;
    }

    /**
     * The text of a parameter; null if it wasn't sent.
     *
     * @throws DomainException if it is empty or too long
     */
    public static @Nullable String text(Query query, String name) {
        String text = query.get(name);
        new Validator().optionalText(name, text, 1, MAX_LENGTH).verify();
        return text;
    }

    /**
     * The number of a parameter, written with digits and a point; null if it wasn't sent.
     *
     * @throws DomainException if it is no such number, or has more than 20 characters
     */
    public static @Nullable Double decimal(Query query, String name) {
        String text = query.get(name);
        if (text == null) {
            return null;
        }
        if (!DECIMAL.matcher(text).matches()) {
            throw DomainException.invalid(name, "must be a number such as 0.5");
        }
        return Double.valueOf(text);
    }

    /**
     * The whole number of a parameter; null if it wasn't sent.
     *
     * @throws DomainException if it is no number from {@code min} to {@code max}
     */
    public static @Nullable Integer wholeNumber(Query query, String name, int min, int max) {
        String text = query.get(name);
        if (text == null) {
            return null;
        }
        int number = WHOLE.matcher(text).matches() ? Integer.parseInt(text) : min - 1;
        new Validator()
                .check(number >= min && number <= max, name, "must be a whole number from " + min + " to " + max)
                .verify();
        return number;
    }

    /**
     * The ids in the parameter {@code ids}, separated by commas or given one by one; null if it wasn't sent.
     *
     * @param parse reads an id
     * @param prefix how such an id begins, for people
     * @throws DomainException if it holds anything else, no id, or more than {@value #MAX_IDS} different ones
     */
    public static <I> @Nullable Set<I> ids(Query query, Function<String, Optional<I>> parse, String prefix) {
        String list = query.list("ids");
        if (list == null) {
            return null;
        }
        Set<Optional<I>> ids = Stream.of(list.split(",", -1)).map(parse).collect(Collectors.toSet());
        if (ids.size() > MAX_IDS || ids.contains(Optional.<I>empty())) {
            throw DomainException.invalid(
                    "ids", "must be 1 to " + MAX_IDS + " ids such as " + prefix + "..., separated by commas");
        }
        return ids.stream().flatMap(Optional::stream).collect(Collectors.toSet());
    }

    /**
     * The choice of a parameter; null if it wasn't sent.
     *
     * @throws DomainException if it is none of {@code choices}
     */
    public static <E extends Enum<E>> @Nullable E choice(
            Query query, String name, E[] choices, Function<E, String> publicName) {
        String text = query.get(name);
        return text == null ? null : choice(name, text, choices, publicName);
    }

    /**
     * The choices of a parameter, separated by commas or given one by one; null if it wasn't sent.
     *
     * @throws DomainException if one of them is none of {@code choices}
     */
    public static <E extends Enum<E>> @Nullable Set<E> choices(
            Query query, String name, E[] choices, Function<E, String> publicName) {
        String text = query.list(name);
        return text == null
                ? null
                : Stream.of(text.split(",", -1))
                        .map(each -> choice(name, each, choices, publicName))
                        .collect(Collectors.toUnmodifiableSet());
    }

    private static <E extends Enum<E>> E choice(String name, String text, E[] choices, Function<E, String> publicName) {
        return Stream.of(choices)
                .filter(choice -> publicName.apply(choice).equals(text))
                .findFirst()
                .orElseThrow(() -> DomainException.invalid(
                        name,
                        "must be one of " + Stream.of(choices).map(publicName).collect(Collectors.joining(", "))));
    }
}
