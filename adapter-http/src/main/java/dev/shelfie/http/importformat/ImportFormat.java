package dev.shelfie.http.importformat;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.http.importformat.encoding.TextDecoder;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The format of a file to import.
 *
 * @param syntax how records are written
 * @param charset the charset that the sender names; null if there is none. A byte-order mark overrides it
 */
public record ImportFormat(Syntax syntax, @Nullable Charset charset) {

    /** How records are written. Influencers are imported from JSON only, posts from CSV too. */
    public enum Syntax {
        /** A product feed for Google Merchant Center: RSS 2.0 or Atom. */
        GOOGLE_XML(
                List.of("application/xml", "text/xml", "application/rss+xml", "application/atom+xml"), List.of(".xml")),
        /** A product feed for Google Merchant Center: a header and rows, with tabs between cells. */
        TSV(List.of("text/tab-separated-values"), List.of(".tsv", ".txt")),
        /** A header and rows, with commas or semicolons between cells. */
        CSV(List.of("text/csv"), List.of(".csv")),
        /** A JSON object on each line, or an array of them. */
        JSON(
                List.of("application/x-ndjson", "application/jsonl", "application/json"),
                List.of(".ndjson", ".jsonl", ".json"));

        @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
        private final List<String> types;

        @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
        private final List<String> extensions;

        Syntax(List<String> types, List<String> extensions) {
            this.types = types;
            this.extensions = extensions;
        }

        private static List<Syntax> of(ImportKind kind) {
            return switch (kind) {
                case PRODUCTS -> List.of(values());
                case POSTS -> List.of(JSON, CSV);
                case INFLUENCERS -> List.of(JSON);
            };
        }
    }

    private static final String COMPRESSED = ".gz";

    /** @throws NullPointerException if {@code syntax} is null */
    public ImportFormat {
        requireNonNull(syntax, "syntax");
    }

    /**
     * The format that a Content-Type names.
     *
     * @param kind what is imported
     * @param contentType with its parameters, of which {@code charset} counts
     * @throws UnsupportedFormatException if this kind isn't imported from such files, or the charset is unknown
     */
    public static ImportFormat ofContentType(ImportKind kind, String contentType) {
        String[] parts = contentType.split(";", -1);
        String type = parts[0].strip().toLowerCase(Locale.ROOT);
        Syntax syntax = Syntax.of(kind).stream()
                .filter(each -> each.types.contains(type))
                .findFirst()
                .orElseThrow(() -> new UnsupportedFormatException(contentType, supported(kind)));
        String name = Stream.of(parts)
                .map(String::strip)
                .filter(part -> part.regionMatches(true, 0, "charset=", 0, 8))
                .map(part -> part.substring(8).replace("\"", "").strip())
                .findFirst()
                .orElse("");
        Charset charset = name.isEmpty() ? null : TextDecoder.findCharset(name);
        if (charset == null && !name.isEmpty()) {
            throw new UnsupportedFormatException(contentType, supported(kind) + "; charset=utf-8");
        }
        return new ImportFormat(syntax, charset);
    }

    /**
     * The format that the extension of a file's name stands for, with or without {@code .gz} after it.
     *
     * @param kind what is imported
     * @throws DomainException {@code invalid_request} for {@code file} if this kind isn't imported from such files
     */
    public static ImportFormat ofFileName(ImportKind kind, String fileName) {
        String lower = fileName.toLowerCase(Locale.ROOT);
        String name = lower.endsWith(COMPRESSED) ? lower.substring(0, lower.length() - COMPRESSED.length()) : lower;
        return Syntax.of(kind).stream()
                .filter(each -> each.extensions.stream().anyMatch(name::endsWith))
                .findFirst()
                .map(syntax -> new ImportFormat(syntax, null))
                .orElseThrow(() -> DomainException.invalid(
                        "file",
                        "must end in "
                                + String.join(
                                        ", ",
                                        Syntax.of(kind).stream()
                                                .flatMap(each -> each.extensions.stream())
                                                .toList())
                                + ", each with or without " + COMPRESSED + ", to import " + kind.publicName()));
    }

    /** The Content-Types that records of a kind are imported from, separated by commas. */
    private static String supported(ImportKind kind) {
        return String.join(
                ", ",
                Syntax.of(kind).stream().flatMap(each -> each.types.stream()).toList());
    }

    /** Whether the file may begin with an XML declaration. */
    boolean isXml() {
        return syntax == Syntax.GOOGLE_XML;
    }
}
