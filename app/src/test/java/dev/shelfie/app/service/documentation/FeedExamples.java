package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.patch;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.shown;
import static dev.shelfie.app.service.documentation.RecordExamples.write;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of feeds. The service of these tests fetches nothing. */
final class FeedExamples {

    private static final String PATH = "/feeds";
    private static final ExampleRequest FEED = post(PATH, "new_feed");

    private FeedExamples() {}

    static Stream<Arguments> answered() {
        return Stream.of(
                shown("feed_created", 201, FEED),
                shown("feed", 200, get(PATH + "/{made}").after(FEED)),
                shown("feeds", 200, get(PATH).after(FEED)),
                shown(
                        "feed_changed",
                        200,
                        patch(PATH + "/{made}", "feed_change").after(FEED)),
                shown(
                        "feed_asked",
                        202,
                        post(PATH + "/{made}/run", "accept_shorter_feed").after(FEED)));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                shown("feed_not_found", 404, get(PATH + "/feed_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown(
                        "broken_rules_of_feed",
                        400,
                        write(
                                "POST",
                                PATH,
                                "{\"name\": \"Feed\", \"url\": \"https://shop.example/feed\","
                                        + " \"schedule\": \"* * * * *\", \"time_zone\": \"Berlin\"}")));
    }
}
