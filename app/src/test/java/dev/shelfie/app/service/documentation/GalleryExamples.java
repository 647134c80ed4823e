package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.patch;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.shown;
import static dev.shelfie.app.service.documentation.RecordExamples.write;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of galleries. */
final class GalleryExamples {

    private static final ExampleRequest GALLERY = post("/galleries", "new_gallery");

    private GalleryExamples() {}

    static Stream<Arguments> answered() {
        return Stream.of(
                shown("gallery_created", 201, GALLERY),
                shown("gallery", 200, get("/galleries/{made}").after(GALLERY)),
                shown("galleries", 200, get("/galleries").after(GALLERY)),
                shown(
                        "gallery_changed",
                        200,
                        patch("/galleries/{made}", "gallery_change").after(GALLERY)),
                shown("posts_of_gallery", 200, get("/galleries/{made}/posts").after(GALLERY)),
                shown("gallery_preview", 200, post("/gallery-previews", "gallery_to_preview")));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                shown("gallery_not_found", 404, get("/galleries/gallery_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown(
                        "broken_rules_of_gallery",
                        400,
                        write(
                                "POST",
                                "/galleries",
                                "{\"name\": \"\", \"status\": \"open\", \"rules\": {\"platforms\": [\"blog\"]}}")),
                shown(
                        "broken_rules_of_gallery_preview",
                        400,
                        write("POST", "/gallery-previews", "{\"rules\": {\"platforms\": [\"blog\"]}}")),
                shown("unknown_gallery_status", 400, get("/galleries?status=open")));
    }
}
