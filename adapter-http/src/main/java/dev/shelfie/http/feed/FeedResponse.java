package dev.shelfie.http.feed;

import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedAuth;
import dev.shelfie.domain.feed.FeedInput;
import dev.shelfie.domain.feed.FeedProgress;
import dev.shelfie.domain.feed.FeedRun;
import dev.shelfie.http.json.JsonProperties;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** A feed as clients see it: without its secret. */
final class FeedResponse {

    private FeedResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(Feed feed, JsonGenerator json) {
        FeedInput input = feed.input();
        json.writeStartObject();
        json.writeStringProperty("id", feed.id().value());
        json.writeStringProperty("object", "feed");
        json.writeStringProperty("name", input.name());
        json.writeStringProperty("url", input.url());
        json.writeStringProperty("schedule", input.schedule().toString());
        json.writeStringProperty("time_zone", zone(input));
        writeAuth(input.auth(), json);
        JsonProperties.optional("format", input.format(), json);
        JsonProperties.optional("shop_url", input.shopUrl(), json);
        JsonProperties.optional("currency", input.currency(), json);
        JsonProperties.optional("columns", input.columns(), json);
        json.writeBooleanProperty("full", input.full());
        json.writeStringProperty("status", input.status().publicName());
        writeProgress(feed.progress(), json);
        JsonProperties.time("created_at", feed.createdAt(), json);
        JsonProperties.time("updated_at", feed.updatedAt(), json);
        if (feed.createdBy() != null) {
            json.writeStringProperty("created_by", feed.createdBy().value());
        }
        json.writeEndObject();
    }

    /** The offset zero is called Z. */
    private static String zone(FeedInput input) {
        String id = input.zone().getId();
        return id.equals("Z") ? "UTC" : id;
    }

    private static void writeAuth(@Nullable FeedAuth auth, JsonGenerator json) {
        if (auth != null) {
            json.writeObjectPropertyStart("auth");
            json.writeStringProperty("type", auth.type().publicName());
            JsonProperties.optional("username", auth.username(), json);
            json.writeEndObject();
        }
    }

    private static void writeProgress(FeedProgress progress, JsonGenerator json) {
        time("next_run_at", progress.nextRunAt(), json);
        json.writeNumberProperty("failures", progress.failures());
        FeedRun run = progress.lastRun();
        if (run != null) {
            json.writeObjectPropertyStart("last_run");
            JsonProperties.time("at", run.at(), json);
            json.writeStringProperty("outcome", run.outcome().publicName());
            JsonProperties.optional("problem", run.problem(), json);
            JsonProperties.optional(
                    "import", run.imported() == null ? null : run.imported().value(), json);
            json.writeEndObject();
        }
        time("last_good_at", progress.lastGoodAt(), json);
        Long rows = progress.lastGoodRows();
        if (rows != null) {
            json.writeNumberProperty("last_good_rows", rows);
        }
    }

    private static void time(String name, @Nullable Instant time, JsonGenerator json) {
        if (time != null) {
            JsonProperties.time(name, time, json);
        }
    }
}
