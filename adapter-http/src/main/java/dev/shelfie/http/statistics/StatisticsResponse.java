package dev.shelfie.http.statistics;

import dev.shelfie.domain.statistics.Statistics;
import dev.shelfie.domain.statistics.Week;
import tools.jackson.core.JsonGenerator;

/** An account's figures as clients see them. */
final class StatisticsResponse {

    private StatisticsResponse() {}

    /** Writes them as a JSON object. */
    static void write(Statistics told, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "statistics");
        json.writeObjectPropertyStart("to_review");
        json.writeNumberProperty("posts", told.postsToReview());
        json.writeNumberProperty("matches", told.suggested());
        json.writeEndObject();
        json.writeObjectPropertyStart("posts");
        json.writeNumberProperty("published", told.published());
        json.writeNumberProperty("with_products", told.publishedWithProducts());
        json.writeEndObject();
        json.writeObjectPropertyStart("products");
        json.writeNumberProperty("active", told.activeProducts());
        json.writeEndObject();
        writeMatches(told, json);
        json.writeArrayPropertyStart("weeks");
        told.weeks().forEach(week -> write(week, json));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeMatches(Statistics told, JsonGenerator json) {
        json.writeObjectPropertyStart("matches");
        json.writeNumberProperty("suggested", told.suggested());
        json.writeNumberProperty("confirmed", told.confirmed());
        json.writeNumberProperty("rejected", told.rejected());
        json.writeEndObject();
    }

    private static void write(Week week, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("start", week.monday().toString());
        json.writeNumberProperty("posts", week.posts());
        json.writeNumberProperty("with_products", week.withProducts());
        json.writeNumberProperty("decided", week.decided());
        json.writeNumberProperty("right", week.confirmed());
        json.writeEndObject();
    }
}
