package dev.shelfie.http.importformat;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.application.importing.ImportedDecision;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.matching.Thresholds;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.http.importformat.encoding.TextDecoder;
import dev.shelfie.http.importformat.json.JsonRecordReader;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import dev.shelfie.http.post.MediaPositions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The files of an exported account, in their order, and how its matches are read. */
public final class Archive {

    /** Influencers, as {@code import --kind influencers} reads them. */
    public static final String INFLUENCERS = "influencers.ndjson";

    /** Products, as {@code import --kind products} reads them. */
    public static final String PRODUCTS = "products.ndjson";

    /** Posts, as {@code import --kind posts} reads them. */
    public static final String POSTS = "posts.ndjson";

    /** Matches. */
    public static final String MATCHES = "matches.ndjson";

    /** Galleries. */
    public static final String GALLERIES = "galleries.ndjson";

    /** The last file: an object that says whose the records are, how many, and the account's thresholds. */
    public static final String END = "export.json";

    /** The files with records. */
    public static final List<String> FILES = List.of(INFLUENCERS, PRODUCTS, POSTS, MATCHES, GALLERIES);

    private static final String[] NOT_IMPORTED = {"object", "source", "matcher_version", "created_at", "updated_at"};

    private static final int MAX_END = 64 * 1024;

    private Archive() {}

    /** The name of a file as messages quote it: shortened, with control characters replaced. */
    public static String quotable(String file) {
        return FeedItem.quotable(file);
    }

    /** The matches in {@code in}, the file {@link #MATCHES}. Rows are read on demand; the stream isn't closed. */
    public static Iterator<ImportRow<ImportedDecision>> matches(InputStream in) {
        return RowIterator.openLazily(() -> new JsonRecordReader<>(
                TextDecoder.decode(in, StandardCharsets.UTF_8, false), Archive::match, "", List.of()));
    }

    /** The galleries in {@code in}, the file {@link #GALLERIES}, as the archive has them. */
    public static Iterator<ImportRow<ObjectNode>> galleries(InputStream in) {
        return RowIterator.openLazily(() -> new JsonRecordReader<>(
                TextDecoder.decode(in, StandardCharsets.UTF_8, false), gallery -> gallery, "", List.of()));
    }

    /**
     * Reads {@code in}, the file {@link #END}, and doesn't close it.
     *
     * @throws IllegalArgumentException if it is something else, or longer than {@value #MAX_END} bytes
     */
    public static End end(InputStream in) throws IOException {
        byte[] read = in.readNBytes(MAX_END + 1);
        JsonNode end = read.length > MAX_END ? null : parse(read);
        Map<String, Long> lines = new HashMap<>();
        for (String file : FILES) {
            JsonNode count = end == null ? null : end.get(file);
            if (count == null || !count.isIntegralNumber() || !count.canConvertToLong()) {
                throw new IllegalArgumentException("The archive's " + END + " doesn't say how many lines " + file
                        + " has: 'export' didn't write it");
            }
            lines.put(file, count.longValue());
        }
        return new End(lines, thresholds(requireNonNull(end)));
    }

    private static @Nullable Thresholds thresholds(JsonNode end) {
        JsonNode confirmAt = end.path("confirm_at");
        JsonNode suggestAt = end.path("suggest_at");
        try {
            return confirmAt.isNumber() && suggestAt.isNumber()
                    ? new Thresholds(confirmAt.doubleValue(), suggestAt.doubleValue())
                    : null;
        } catch (DomainException e) {
            throw new IllegalArgumentException("The archive's " + END + " is damaged: " + e.getMessage(), e);
        }
    }

    /**
     * What the file {@link #END} says.
     *
     * @param lines how many lines each of {@link #FILES} has
     * @param thresholds when the account suggested and confirmed matches; null if it doesn't say so
     */
    public record End(Map<String, Long> lines, @Nullable Thresholds thresholds) {

        /** Copies the numbers. */
        public End {
            lines = Map.copyOf(lines);
        }
    }

    /** What was read; null if it isn't JSON. */
    private static @Nullable JsonNode parse(byte[] read) {
        try {
            return JsonObjects.mapper().readTree(read);
        } catch (JacksonException e) {
            return null;
        }
    }

    private static ImportedDecision match(ObjectNode object) {
        JsonObjectReader members = JsonObjectReader.ofExport(object);
        return members.read(() -> {
            members.readOnly(NOT_IMPORTED);
            Platform platform = members.choice("platform", Platform.values(), Platform::parse, Platform::publicName);
            String post = members.requiredText("platform_post_id");
            String product = members.requiredText("product");
            List<String> variants = members.texts("variants");
            MatchStatus status =
                    members.choice("status", MatchStatus.values(), MatchStatus::parse, MatchStatus::publicName);
            Double confidence = members.decimal("confidence");
            MediaPosition position = MediaPositions.read(members, "position");
            Actor decidedBy = actor(members);
            Instant decidedAt = members.time("decided_at");
            List.of("platform", "status").stream()
                    .filter(name -> !members.has(name))
                    .forEach(name -> members.reject(name, "must be given"));
            return platform == null || status == null
                    ? null
                    : members.create(() -> new ImportedDecision(
                            new PublicationKey(platform, post),
                            product,
                            requireNonNullElse(variants, List.of()),
                            status,
                            requireNonNullElse(confidence, 1.0),
                            decidedBy,
                            decidedAt,
                            position));
        });
    }

    private static @Nullable Actor actor(JsonObjectReader members) {
        String id = members.text("decided_by");
        return id == null
                ? null
                : members.create(() -> Actor.parse(id)
                        .orElseThrow(
                                () -> DomainException.invalid("decided_by", "must be the id of a user or a token")));
    }
}
