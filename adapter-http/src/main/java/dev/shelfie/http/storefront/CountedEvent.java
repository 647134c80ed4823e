package dev.shelfie.http.storefront;

import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.ShopperEvent;
import dev.shelfie.http.json.JsonObjectReader;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a page tells of.
 *
 * @param type what happened
 * @param gallery in which gallery; there may be none with this id
 */
record CountedEvent(ShopperEvent type, GalleryId gallery) {

    private static final int MAX_EVENTS = 20;

    /**
     * Reads the events of a body.
     *
     * @throws dev.shelfie.domain.error.DomainException with all that is wrong
     */
    static List<CountedEvent> readAll(JsonObjectReader body) {
        return body.read(() ->
                body.requiredElements("events", MAX_EVENTS).isEmpty() ? null : body.list("events", CountedEvent::read));
    }

    private static @Nullable CountedEvent read(JsonObjectReader event) {
        ShopperEvent type = event.choice("type", ShopperEvent.values(), ShopperEvent::parse, ShopperEvent::publicName);
        if (!event.has("type")) {
            event.reject("type", "must be given");
        }
        String id = event.requiredText("gallery");
        Optional<GalleryId> gallery = GalleryId.parse(id);
        if (event.has("gallery") && gallery.isEmpty()) {
            event.reject("gallery", "must be the id of a gallery");
        }
        return type == null || gallery.isEmpty() ? null : new CountedEvent(type, gallery.get());
    }
}
