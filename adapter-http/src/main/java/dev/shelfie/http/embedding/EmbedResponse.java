package dev.shelfie.http.embedding;

import dev.shelfie.domain.embedding.Embed;
import dev.shelfie.http.json.JsonProperties;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** An embed as clients see it. */
final class EmbedResponse {

    private EmbedResponse() {}

    /** Writes the embed as a JSON object; absent members are left out. */
    static void write(Embed embed, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "embed");
        json.writeStringProperty("platform", embed.platform().publicName());
        json.writeStringProperty("permalink", embed.permalink());
        json.writeStringProperty("html", embed.html());
        JsonProperties.optional("script_url", embed.scriptUrl(), json);
        pixels("width", embed.width(), json);
        pixels("height", embed.height(), json);
        json.writeEndObject();
    }

    private static void pixels(String name, @Nullable Integer value, JsonGenerator json) {
        if (value != null) {
            json.writeNumberProperty(name, value);
        }
    }
}
