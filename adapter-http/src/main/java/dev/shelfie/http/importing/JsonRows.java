package dev.shelfie.http.importing;

import dev.shelfie.application.importing.ImportRow;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.http.json.JsonObjects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** JSON objects, each read as a record. */
final class JsonRows<T> extends Rows<T> {

    private final Text file;
    private final JsonTexts texts;
    private final Function<ObjectNode, T> record;
    private final String idMember;

    /**
     * @param record what an object says
     * @param idMember the member that tells of which product an object speaks; empty if it speaks of something else
     */
    JsonRows(Text file, Function<ObjectNode, T> record, String idMember) {
        this.file = file;
        this.texts = new JsonTexts(file.reader());
        this.record = record;
        this.idMember = idMember;
    }

    @Override
    @Nullable
    ImportRow<T> read() {
        if (!texts.next()) {
            return null;
        }
        String json = texts.text();
        if (texts.isTooLong()) {
            return refused(json, "The row has more than " + Characters.MAX + " characters");
        }
        if (json.indexOf(Encoding.BROKEN) >= 0) {
            return refused(json, "The row " + file.brokenBytes());
        }
        try {
            JsonNode value = JsonObjects.mapper().readTree(json);
            return value instanceof ObjectNode object
                    ? new ImportRow.Read<>(texts.line(), json.length(), record.apply(object))
                    : refused(json, "The row must be a JSON object");
        } catch (JacksonException e) {
            return refused(json, "The row is malformed" + where(e.getLocation()) + ": " + reason(e));
        } catch (DomainException e) {
            return refused(json, String.valueOf(e.getMessage()));
        }
    }

    private ImportRow<T> refused(String json, String reason) {
        return new ImportRow.Refused<>(texts.line(), idMember.isEmpty() ? null : id(json), reason);
    }

    private String where(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 1
                ? ""
                : " on line " + (texts.line() + location.getLineNr() - 1) + ", column " + location.getColumnNr();
    }

    private static String reason(JacksonException e) {
        return String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("it isn't JSON");
    }

    /** The id in an object that may be malformed, if that comes before what is wrong; null if it isn't there. */
    private @Nullable String id(String json) {
        try (JsonParser parser = JsonObjects.mapper().createParser(json)) {
            while (parser.nextToken() != null) {
                boolean isId = parser.currentToken() == JsonToken.PROPERTY_NAME
                        && parser.streamReadContext().getNestingDepth() == 1
                        && idMember.equals(parser.currentName());
                if (isId) {
                    boolean isText = parser.nextToken() == JsonToken.VALUE_STRING;
                    return isText && ProductRow.isId(parser.getString()) ? parser.getString() : null;
                }
            }
        } catch (JacksonException e) {
            return null; // It comes after what is wrong.
        }
        return null;
    }
}
