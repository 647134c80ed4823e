package dev.shelfie.persistence.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.persistence.support.Json;
import dev.shelfie.persistence.support.StoredNames;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The column {@code media}: an array of objects, absent members left out. */
final class MediaJson {

    private static final StoredNames<MediaType> TYPES = StoredNames.of(MediaType.values(), MediaType::publicName);

    private MediaJson() {}

    static List<Media> read(byte[] json) {
        return Json.array(json, MediaJson::medium);
    }

    static String write(List<Media> media) {
        return Json.array(media, MediaJson::write);
    }

    private static Media medium(JsonParser parser) {
        MediaType type = null;
        String url = null;
        Integer width = null;
        Integer height = null;
        String alt = null;
        String thumbnailUrl = null;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            switch (name) {
                case "type" -> type = TYPES.read(parser.getString());
                case "url" -> url = parser.getString();
                case "width" -> width = parser.getIntValue();
                case "height" -> height = parser.getIntValue();
                case "alt" -> alt = parser.getString();
                case "thumbnail_url" -> thumbnailUrl = parser.getString();
                default -> parser.skipChildren();
            }
        }
        return new Media(requireNonNull(type, "type"), requireNonNull(url, "url"), width, height, alt, thumbnailUrl);
    }

    private static void write(Media medium, JsonGenerator json) {
        json.writeStringProperty("type", medium.type().publicName());
        json.writeStringProperty("url", medium.url());
        Integer width = medium.width();
        if (width != null) {
            json.writeNumberProperty("width", width);
        }
        Integer height = medium.height();
        if (height != null) {
            json.writeNumberProperty("height", height);
        }
        Json.optional(json, "alt", medium.alt());
        Json.optional(json, "thumbnail_url", medium.thumbnailUrl());
    }
}
