package dev.shelfie.http.statistics;

import dev.shelfie.domain.statistics.Statistics;
import dev.shelfie.domain.statistics.Week;
import tools.jackson.core.JsonGenerator;

/** An account's figures as clients see them. */
final class StatisticsResponse {

    private StatisticsResponse() {}

    /** Writes them as a JSON object. */
    static void write(Statistics statistics, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "statistics");
        json.writeObjectPropertyStart("to_review");
        json.writeNumberProperty("posts", statistics.postsToReview());
        json.writeNumberProperty("matches", statistics.suggested());
        json.writeEndObject();
        json.writeObjectPropertyStart("lost");
        json.writeNumberProperty("posts", statistics.postsWithLosses());
        json.writeNumberProperty("matches", statistics.lostMatches());
        json.writeEndObject();
        json.writeObjectPropertyStart("posts");
        json.writeNumberProperty("published", statistics.published());
        json.writeNumberProperty("with_products", statistics.publishedWithProducts());
        json.writeEndObject();
        json.writeObjectPropertyStart("products");
        json.writeNumberProperty("active", statistics.activeProducts());
        json.writeEndObject();
        writeMatches(statistics, json);
        json.writeArrayPropertyStart("weeks");
        statistics.weeks().forEach(week -> write(week, json));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeMatches(Statistics statistics, JsonGenerator json) {
        json.writeObjectPropertyStart("matches");
        json.writeNumberProperty("suggested", statistics.suggested());
        json.writeNumberProperty("confirmed", statistics.confirmed());
        json.writeNumberProperty("rejected", statistics.rejected());
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
