package dev.shelfie.http.importing;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.http.error.Refusal;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How what is imported is written.
 *
 * @param syntax its sort
 * @param charset the encoding that whoever sent it names; null if they don't. A byte-order mark counts for more
 */
public record ImportFormat(Syntax syntax, @Nullable Charset charset) {

    /** The sorts of files. Posts and influencers come as JSON alone. */
    public enum Syntax {
        /** A product feed as Google Merchant Center reads it: RSS 2.0 or Atom. */
        GOOGLE_XML(
                List.of("application/xml", "text/xml", "application/rss+xml", "application/atom+xml"), List.of(".xml")),
        /** A product feed as Google Merchant Center reads it: a header and rows of cells with tabs between them. */
        TSV(List.of("text/tab-separated-values"), List.of(".tsv", ".txt")),
        /** A header and rows of cells with commas or semicolons between them. */
        CSV(List.of("text/csv"), List.of(".csv")),
        /** A JSON object on each line, or an array of them. */
        JSON(
                List.of("application/x-ndjson", "application/jsonl", "application/json"),
                List.of(".ndjson", ".jsonl", ".json"));

        @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
        private final List<String> types;

        @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
        private final List<String> endings;

        Syntax(List<String> types, List<String> endings) {
            this.types = types;
            this.endings = endings;
        }

        private static List<Syntax> of(ImportKind kind) {
            return kind == ImportKind.PRODUCTS ? List.of(values()) : List.of(JSON);
        }
    }

    private static final String COMPRESSED = ".gz";

    /** @throws NullPointerException if {@code syntax} is null */
    public ImportFormat {
        requireNonNull(syntax, "syntax");
    }

    /**
     * The format that a Content-Type names, for records of a kind.
     *
     * @param contentType with its parameters, of which {@code charset} counts
     * @throws Refusal {@code unsupported_media_type} if it is none that this kind comes in, or its charset is unknown
     */
    public static ImportFormat ofContentType(ImportKind kind, String contentType) {
        String[] parts = contentType.split(";", -1);
        String type = parts[0].strip().toLowerCase(Locale.ROOT);
        Syntax syntax = Syntax.of(kind).stream()
                .filter(each -> each.types.contains(type))
                .findFirst()
                .orElseThrow(() -> Refusal.unsupportedMediaType(contentType, allowed(kind)));
        String name = Stream.of(parts)
                .map(String::strip)
                .filter(part -> part.regionMatches(true, 0, "charset=", 0, 8))
                .map(part -> part.substring(8).replace("\"", "").strip())
                .findFirst()
                .orElse("");
        Charset charset = name.isEmpty() ? null : Encoding.charset(name);
        if (charset == null && !name.isEmpty()) {
            throw Refusal.unsupportedMediaType(contentType, allowed(kind) + "; charset=utf-8");
        }
        return new ImportFormat(syntax, charset);
    }

    /**
     * The format that a file's name tells by its end, for records of a kind; {@code .gz} after that end doesn't matter.
     *
     * @throws DomainException {@code invalid_request} for {@code file} if it tells none that this kind comes in
     */
    public static ImportFormat ofFileName(ImportKind kind, String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        String name = lower.endsWith(COMPRESSED) ? lower.substring(0, lower.length() - COMPRESSED.length()) : lower;
        return Syntax.of(kind).stream()
                .filter(each -> each.endings.stream().anyMatch(name::endsWith))
                .findFirst()
                .map(syntax -> new ImportFormat(syntax, null))
                .orElseThrow(() -> DomainException.invalid(
                        "file",
                        "must end in "
                                + String.join(
                                        ", ",
                                        Syntax.of(kind).stream()
                                                .flatMap(each -> each.endings.stream())
                                                .toList())
                                + ", each with or without " + COMPRESSED + ", to import " + kind.publicName()));
    }

    /** The Content-Types that records of a kind come in, with commas between them. */
    public static String allowed(ImportKind kind) {
        return String.join(
                ", ",
                Syntax.of(kind).stream().flatMap(each -> each.types.stream()).toList());
    }
}
