package dev.shelfie.http.review;

import dev.shelfie.domain.review.Review;
import dev.shelfie.http.json.JsonProperties;
import tools.jackson.core.JsonGenerator;

/** A claimed post, as clients see it. */
final class ReviewResponse {

    private ReviewResponse() {}

    /** Writes it as a JSON object. */
    static void write(Review review, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "review");
        json.writeStringProperty("post", review.post().value());
        JsonProperties.time("claimed_until", review.until(), json);
        json.writeEndObject();
    }
}
