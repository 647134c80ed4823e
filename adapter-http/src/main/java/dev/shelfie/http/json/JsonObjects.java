package dev.shelfie.http.json;

import dev.shelfie.domain.error.DomainException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.TokenBuffer;

/** Reads JSON objects that clients send, within bounds: at most 20 levels deep, no name twice in an object. */
public final class JsonObjects {

    private static final int MAX_DEPTH = 20;
    private static final int MAX_STRING = 1024 * 1024;
    private static final int MAX_NUMBER = 100;
    private static final int MAX_NAME = 256;
    private static final int MAX_TOKENS = 50_000;

    /** The parts of messages that are meant for users of Jackson, not for senders of JSON. */
    private static final Pattern OF_JACKSON =
            Pattern.compile(" \\((?:start marker at|not recognized as one since) .*\\)|, from `[^`]*`"
                    + "| \\([^()`]*`[^`]*`\\)|: (?:enable|not allowed as per) `.*");

    private static final StreamReadConstraints BOUNDS = StreamReadConstraints.builder()
            .maxNestingDepth(MAX_DEPTH)
            .maxStringLength(MAX_STRING)
            .maxNumberLength(MAX_NUMBER)
            .maxNameLength(MAX_NAME)
            .build();

    private static final JsonMapper MAPPER = mapper(BOUNDS);
    /** For one object at a time. A small value takes many times its bytes: their number bounds the memory. */
    private static final JsonMapper SINGLE_OBJECTS =
            mapper(BOUNDS.rebuild().maxTokenCount(MAX_TOKENS).build());

    private JsonObjects() {}

    private static JsonMapper mapper(StreamReadConstraints bounds) {
        return JsonMapper.builder(JsonFactory.builder()
                        .streamReadConstraints(bounds)
                        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .build())
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .build();
    }

    /**
     * Parses these bytes.
     *
     * @throws DomainException if they aren't a JSON object within the bounds; the message names the line and the
     *     column
     */
    public static ObjectNode parse(byte[] json, int offset, int length) {
        try {
            JsonNode value = SINGLE_OBJECTS.readTree(json, offset, length);
            if (value instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException e) {
            throw DomainException.invalid("body", "must be a JSON object: " + reason(e));
        } catch (NumberFormatException e) { // The exponent is out of range.
            throw DomainException.invalid("body", "must be a JSON object: a number is too large");
        }
        throw DomainException.invalid("body", "must be a JSON object");
    }

    /** The mapper that {@link #parse} uses, for reading many objects from a stream. */
    public static JsonMapper mapper() {
        return MAPPER;
    }

    /** The object that {@code writer} writes. */
    public static ObjectNode build(Consumer<JsonGenerator> writer) {
        try (TokenBuffer buffer = TokenBuffer.forGeneration()) {
            writer.accept(buffer);
            return (ObjectNode) MAPPER.readTree(buffer.asParser());
        }
    }

    /** What is wrong and where, without what Jackson says about its settings. */
    public static String reason(JacksonException e) {
        String message = e.getOriginalMessage() == null ? "it is malformed" : e.getOriginalMessage();
        var location = e.getLocation();
        String where = location == null || location.getLineNr() < 0
                ? ""
                : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
        String first = message.lines().findFirst().orElse("it is malformed");
        return OF_JACKSON.matcher(first).replaceAll("") + where;
    }
}
