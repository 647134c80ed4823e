package dev.shelfie.http.importformat.json;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.importformat.encoding.CharacterScanner;
import dev.shelfie.http.importformat.encoding.DecodedText;
import dev.shelfie.http.importformat.encoding.TextDecoder;
import dev.shelfie.http.importformat.row.FeedItem;
import dev.shelfie.http.importformat.row.RowIterator;
import dev.shelfie.http.json.JsonObjects;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads a record from each JSON object of a file. */
public final class JsonRecordReader<T> extends RowIterator<T> {

    private final DecodedText file;
    private final JsonValueSplitter values;
    private final Function<ObjectNode, T> parser;
    private final String idMember;

    /**
     * Reads {@code file}.
     *
     * @param parser turns an object into a record, or throws a {@link DomainException} that lists what is wrong
     * @param idMember the member with the id that refused rows report
     * @param arrays those of an object whose elements are records, such as {@code data} or {@code Post/Posts/VideoList}
     */
    public JsonRecordReader(DecodedText file, Function<ObjectNode, T> parser, String idMember, List<String> arrays) {
        this.file = file;
        this.values = new JsonValueSplitter(file.reader(), arrays);
        this.parser = parser;
        this.idMember = idMember;
    }

    @Override
    @Nullable
    protected ImportRow<T> read() {
        if (!values.next()) {
            return null;
        }
        String json = values.text();
        if (values.isTooLong()) {
            return refused(json, "The row has more than " + CharacterScanner.MAX + " characters");
        }
        if (json.indexOf(TextDecoder.BROKEN) >= 0) {
            return refused(json, "The row " + file.brokenBytes());
        }
        try {
            JsonNode value = JsonObjects.mapper().readTree(json);
            return value instanceof ObjectNode object
                    ? new ImportRow.Read<>(values.line(), json.length(), parser.apply(object))
                    : refused(json, "The row must be a JSON object");
        } catch (JacksonException e) {
            return refused(json, "The row is malformed" + where(e.getLocation()) + ": " + reason(e));
        } catch (DomainException e) {
            return refused(json, String.valueOf(e.getMessage()));
        }
    }

    private ImportRow<T> refused(String json, String reason) {
        return new ImportRow.Refused<>(values.line(), id(json), reason);
    }

    private String where(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? ""
                : " on line " + (values.line() + location.getLineNr() - 1) + ", column " + location.getColumnNr();
    }

    private static String reason(JacksonException e) {
        return String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("it isn't JSON");
    }

    /** The id in an object that may be malformed after it; null if there is none. */
    private @Nullable String id(String json) {
        try (JsonParser tokens = JsonObjects.mapper().createParser(json)) {
            while (tokens.nextToken() != null) {
                boolean isId = tokens.currentToken() == JsonToken.PROPERTY_NAME
                        && tokens.streamReadContext().getNestingDepth() == 1
                        && idMember.equals(tokens.currentName());
                if (isId) {
                    boolean isText = tokens.nextToken() == JsonToken.VALUE_STRING;
                    return isText && FeedItem.isPlausibleId(tokens.getString()) ? tokens.getString() : null;
                }
            }
        } catch (JacksonException e) {
            return null; // Malformed before the id.
        }
        return null;
    }
}
