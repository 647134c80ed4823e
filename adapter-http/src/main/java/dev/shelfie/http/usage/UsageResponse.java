package dev.shelfie.http.usage;

import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.usage.UsageHour;
import dev.shelfie.http.json.JsonProperties;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalInt;
import tools.jackson.core.JsonGenerator;

/**
 * An account's requests as clients see them.
 *
 * @param plan the plan
 * @param perMinute how many requests a minute it allows; empty for no limit
 * @param to the end of the period
 * @param days the number of days in the period, with that of {@code to}
 * @param hours the hours in which there were requests, the oldest first
 */
record UsageResponse(Plan plan, OptionalInt perMinute, Instant to, int days, List<UsageHour> hours) {

    /** Writes them as a JSON object; absent members are left out. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "usage");
        json.writeStringProperty("plan", plan.publicName());
        perMinute.ifPresent(limit -> json.writeNumberProperty("requests_per_minute", limit));
        JsonProperties.time("from", to.truncatedTo(ChronoUnit.DAYS).minus(days - 1L, ChronoUnit.DAYS), json);
        JsonProperties.time("to", to, json);
        json.writeArrayPropertyStart("hours");
        hours.forEach(hour -> write(hour, json));
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(UsageHour hour, JsonGenerator json) {
        json.writeStartObject();
        JsonProperties.time("start", hour.start(), json);
        json.writeNumberProperty("peak_per_minute", hour.peakPerMinute());
        json.writeObjectPropertyStart("requests");
        hour.requests().forEach((status, count) -> json.writeNumberProperty(Integer.toString(status), count));
        json.writeEndObject();
        json.writeEndObject();
    }
}
