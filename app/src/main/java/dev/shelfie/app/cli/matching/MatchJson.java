package dev.shelfie.app.cli.matching;

import dev.shelfie.domain.matching.Evidence;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.RankedItem;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes a match as a line of JSON. */
final class MatchJson {

    private static final JsonFactory JSON = new JsonFactory();
    private static final double PRECISION = 1e4;

    private MatchJson() {}

    static String of(String post, int rank, RankedItem ranked, @Nullable MatchStatus status) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
            json.writeStartObject();
            json.writeStringProperty("post", post);
            json.writeStringProperty("product", ranked.id());
            json.writeNumberProperty("rank", rank);
            json.writeNumberProperty("confidence", rounded(ranked.confidence()));
            json.writeStringProperty("relation", ranked.relation().publicName());
            json.writeArrayPropertyStart("variants");
            ranked.variants().forEach(json::writeString);
            json.writeEndArray();
            json.writeStringProperty("status", status == null ? null : status.publicName());
            json.writeArrayPropertyStart("evidence");
            ranked.evidence().forEach(evidence -> write(json, evidence));
            json.writeEndArray();
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, Evidence evidence) {
        json.writeStartObject();
        json.writeStringProperty("kind", evidence.kind());
        json.writeStringProperty("text", evidence.text());
        Evidence.Quote quote = evidence.quote();
        if (quote != null) {
            json.writeStringProperty("quote", quote.text());
            json.writeNumberProperty("start", quote.start());
            json.writeNumberProperty("end", quote.end());
        }
        json.writeNumberProperty("weight", rounded(evidence.weight()));
        json.writeEndObject();
    }

    private static double rounded(double number) {
        return Math.round(number * PRECISION) / PRECISION;
    }
}
