package dev.shelfie.http.gallery;

import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.gallery.GalleryId;
import java.util.List;
import java.util.function.ToLongFunction;
import tools.jackson.core.JsonGenerator;

/**
 * What shoppers did in a gallery, as clients see it.
 *
 * @param gallery the gallery
 * @param days each day of the period, the oldest first
 */
record GalleryStatisticsResponse(GalleryId gallery, List<GalleryDay> days) {

    /** Writes it as a JSON object. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "gallery_statistics");
        json.writeStringProperty("gallery", gallery.value());
        json.writeNumberProperty("views", total(GalleryDay::views));
        json.writeNumberProperty("opens", total(GalleryDay::opens));
        json.writeNumberProperty("clicks", total(GalleryDay::clicks));
        json.writeArrayPropertyStart("days");
        for (GalleryDay day : days) {
            json.writeStartObject();
            json.writeStringProperty("day", day.day().toString());
            json.writeNumberProperty("views", day.views());
            json.writeNumberProperty("opens", day.opens());
            json.writeNumberProperty("clicks", day.clicks());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private long total(ToLongFunction<GalleryDay> figure) {
        return days.stream().mapToLong(figure).sum();
    }
}
