package dev.shelfie.http.storefront;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.error.Refusal;
import dev.shelfie.http.listing.PageCursor;
import dev.shelfie.http.listing.QueryParameters;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which posts a page of a shop asks for.
 *
 * @param key the publishable token, in any form
 * @param source where the posts are from
 * @param subject the id of the gallery or the post, or the shop's id of the product; empty for all posts
 * @param format how they are written
 * @param lang the language of texts and prices in HTML; null if none was asked for, and in other formats, which don't depend on it
 * @param after where to continue; null for the beginning
 * @param limit how many at most, 1 to {@value #MAX_LIMIT}
 */
record PostsQuery(
        String key,
        Source source,
        String subject,
        Format format,
        @Nullable String lang,
        @Nullable Position after,
        int limit) {

    static final int MAX_LIMIT = 50;

    private static final int DEFAULT_LIMIT = 24;
    private static final int MAX_PRODUCT = 200;
    private static final Pattern PATH = Pattern.compile(
            "/storefront/v1/(?:galleries/(gallery_\\w{1,40})|posts/(post_\\w{1,40})|posts)(\\.html|\\.jsonld)?");
    private static final Parameters OF_LISTS = Parameters.of("key", "limit", "cursor");
    private static final Parameters OF_POSTS = Parameters.of("key", "limit", "cursor", "product");
    private static final Parameters OF_POST = Parameters.of("key");

    PostsQuery {
        lang = format == Format.HTML ? lang : null;
    }

    /** What an address takes. HTML has a language besides. */
    private record Parameters(Set<String> known, Set<String> ofHtml) {

        static Parameters of(String... names) {
            return new Parameters(
                    Set.of(names),
                    Stream.concat(Stream.of(names), Stream.of("lang")).collect(Collectors.toUnmodifiableSet()));
        }

        Set<String> in(Format format) {
            return format == Format.HTML ? ofHtml : known;
        }
    }

    /** Where posts are from. */
    enum Source {
        GALLERY,
        PRODUCT,
        ALL,
        POST
    }

    /** How posts are written. */
    enum Format {
        JSON("json"),
        HTML("html"),
        LINKED_DATA("jsonld");

        private final String extension;

        Format(String extension) {
            this.extension = extension;
        }

        /** The extension of files in this format. */
        String extension() {
            return extension;
        }
    }

    /**
     * Reads a request.
     *
     * @throws Refusal if nothing is at the path
     * @throws DomainException if a parameter is missing, unknown or out of bounds
     */
    static PostsQuery parse(String path, Query query) {
        Matcher parts = PATH.matcher(path);
        if (!parts.matches()) {
            throw Refusal.unknownPath(path);
        }
        Format format = format(parts.group(3));
        if (parts.group(2) != null) {
            query.requireKnown(OF_POST.in(format));
            return ofPost(key(query), parts.group(2), format, PageTexts.requested(query));
        }
        String gallery = parts.group(1);
        query.requireKnown((gallery == null ? OF_POSTS : OF_LISTS).in(format));
        String product = query.get("product");
        if (product != null && (product.isEmpty() || product.length() > MAX_PRODUCT)) {
            throw DomainException.invalid("product", "must be the shop's id of a product, 1 to 200 characters");
        }
        Source source = gallery != null ? Source.GALLERY : product != null ? Source.PRODUCT : Source.ALL;
        String subject = gallery != null ? gallery : product != null ? product : "";
        String cursor = query.get("cursor");
        Integer limit = QueryParameters.wholeNumber(query, "limit", 1, MAX_LIMIT);
        return new PostsQuery(
                key(query),
                source,
                subject,
                format,
                PageTexts.requested(query),
                cursor == null ? null : PageCursor.parse(list(source, subject), cursor),
                limit == null ? DEFAULT_LIMIT : limit);
    }

    /** The first posts of a gallery. */
    static PostsQuery ofGallery(String key, String gallery, Format format, @Nullable String lang) {
        return new PostsQuery(key, Source.GALLERY, gallery, format, lang, null, DEFAULT_LIMIT);
    }

    /** One post. */
    static PostsQuery ofPost(String key, String post, Format format, @Nullable String lang) {
        return new PostsQuery(key, Source.POST, post, format, lang, null, 1);
    }

    /** The cursor of the page that begins behind this position. */
    String cursor(Position next) {
        return PageCursor.write(list(source, subject), next);
    }

    private static String list(Source source, String subject) {
        return "storefront/" + source + "/" + subject;
    }

    private static Format format(@Nullable String suffix) {
        if (suffix == null) {
            return Format.JSON;
        }
        return suffix.equals(".html") ? Format.HTML : Format.LINKED_DATA;
    }

    /** The publishable token of a request. */
    static String key(Query query) {
        String key = query.get("key");
        if (key == null) {
            throw DomainException.invalid("key", "must be given: a publishable token, which begins with shf_pub_");
        }
        return key;
    }
}
