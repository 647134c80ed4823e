package dev.shelfie.http.listing;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.JsonWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The parameters {@code sort}, {@code updated_after}, {@code limit} and {@code cursor} of a list, and the link to its
 * next page.
 */
public final class Paging {

    private static final Pattern LIMIT = Pattern.compile("[0-9]{1,3}");
    /** The parameters that don't change which records a list has. */
    private static final Set<String> NO_FILTERS = Set.of("limit", "cursor", "include", "expand");

    /** How many records a page has if the client names no limit, in lists that always have pages. */
    public static final int DEFAULT_LIMIT = 50;

    private final Request request;
    private final Window window;

    private Paging(Request request, Window window) {
        this.request = request;
        this.window = window;
    }

    /**
     * Reads the parameters.
     *
     * @throws DomainException if the limit isn't a whole number from 1 to 100, the cursor isn't one of this list, or the
     *     order is unknown or doesn't go with {@code updated_after}
     */
    public static Paging of(Request request) {
        Query query = request.query();
        Instant updatedAfter = query.time("updated_after");
        SortOrder order = order(query, updatedAfter);
        String cursor = query.get("cursor");
        Position after = cursor == null ? start(updatedAfter) : PageCursor.parse(list(request), cursor);
        return new Paging(request, new Window(order, after, limit(query.get("limit"))));
    }

    private static SortOrder order(Query query, @Nullable Instant updatedAfter) {
        SortOrder sort = QueryParameters.choice(query, "sort", SortOrder.values(), SortOrder::publicName);
        if (updatedAfter == null) {
            return requireNonNullElse(sort, SortOrder.NEWEST_FIRST);
        }
        if (sort != null && sort != SortOrder.FIRST_UPDATED_FIRST) {
            throw DomainException.invalid(
                    "sort",
                    "must be " + SortOrder.FIRST_UPDATED_FIRST.publicName() + " with updated_after, or left out");
        }
        return SortOrder.FIRST_UPDATED_FIRST;
    }

    /** The position before all records of this time, rounded up to microseconds; null for the beginning. */
    private static @Nullable Position start(@Nullable Instant updatedAfter) {
        return updatedAfter == null ? null : new Position(updatedAfter.plusNanos(999), "");
    }

    /**
     * The same for a list that always has pages: without a limit, of {@value #DEFAULT_LIMIT} records, or of all {@code ids}.
     *
     * @throws DomainException as {@link #of} does
     */
    public static Paging withDefaultLimit(Request request) {
        Paging paging = of(request);
        Window window = paging.window;
        int limit = request.query().has("ids") ? Window.MAX_LIMIT : DEFAULT_LIMIT;
        return window.limit() != null ? paging : new Paging(request, new Window(window.order(), window.after(), limit));
    }

    /** The part of the list that the client requests. */
    public Window window() {
        return window;
    }

    /** The answer with that part of the list, and the link to what follows it. */
    public <T> Answer answer(Listing<T> listing, BiConsumer<T, JsonGenerator> writer, boolean boundedElements) {
        return rendered(listing, Answer.Elements.whole(JsonWriter.of(writer)), boundedElements);
    }

    /** The same for records with renderings. */
    public <T> Answer rendered(Listing<T> listing, JsonWriter<T> writer) {
        return rendered(listing, Answer.Elements.whole(writer), true);
    }

    /** The same for records with renderings, which may come in parts. */
    public <T> Answer rendered(Listing<T> listing, Answer.Elements<T> writer, boolean boundedElements) {
        boolean bounded = boundedElements && window.limit() != null;
        Position next = listing.next();
        return Answer.list(listing.batches(), writer, bounded, next == null ? null : link(next));
    }

    /** The same for a list in memory, in this order. */
    public <T> Answer answer(
            List<T> all, Function<T, Position> position, SortOrder order, BiConsumer<T, JsonGenerator> writer) {
        Window sorted = new Window(order, window.after(), window.limit());
        return answer(Listing.of(sorted, all, position), writer, true);
    }

    /**
     * The limit of a list that always has pages.
     *
     * @throws DomainException if it isn't a whole number from 1 to 100
     */
    public static int limit(Request request) {
        Integer limit = limit(request.query().get("limit"));
        return limit == null ? DEFAULT_LIMIT : limit;
    }

    private static @Nullable Integer limit(@Nullable String limit) {
        if (limit == null) {
            return null;
        }
        return new Window(null, LIMIT.matcher(limit).matches() ? Integer.valueOf(limit) : Integer.valueOf(0)).limit();
    }

    private String link(Position next) {
        return link(request, requireNonNull(window.limit()), "cursor", PageCursor.write(list(request), next));
    }

    /**
     * The URL of another page of a list, with the other parameters of the request.
     *
     * @param parameter the name of the parameter that says where the page begins
     * @param cursor its value
     */
    public static String link(Request request, int limit, String parameter, String cursor) {
        StringBuilder link = new StringBuilder(request.url()).append("?limit=").append(limit);
        request.query()
                .without(Set.of("limit", parameter))
                .forEach((name, value) -> link.append('&')
                        .append(URLEncoder.encode(name, StandardCharsets.UTF_8))
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return link.append('&').append(parameter).append('=').append(cursor).toString();
    }

    /** Identifies the list: its account, its path and its filters. */
    private static String list(Request request) {
        return request.account() + " " + request.route() + " " + request.parameters() + " "
                + request.query().without(NO_FILTERS);
    }
}
