package dev.shelfie.http.gallery;

import dev.shelfie.application.gallery.GalleryPreview;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.post.PostResponse;
import tools.jackson.core.JsonGenerator;

/** What a gallery would show, as clients see it. */
final class GalleryPreviewResponse {

    private GalleryPreviewResponse() {}

    /** Writes it as a JSON object. */
    static void write(GalleryPreview preview, ResponseBuffer body) {
        JsonGenerator json = body.json();
        json.writeStartObject();
        json.writeStringProperty("object", "gallery_preview");
        json.writeNumberProperty("count", preview.count());
        json.writeBooleanProperty("count_is_exact", preview.isExact());
        json.writeArrayPropertyStart("posts");
        for (ExpandedPost post : preview.posts()) {
            body.embed(() -> PostResponse.write(post, body));
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
