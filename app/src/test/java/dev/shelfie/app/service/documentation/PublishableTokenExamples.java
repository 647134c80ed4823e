package dev.shelfie.app.service.documentation;

import static dev.shelfie.app.service.documentation.ExampleRequest.get;
import static dev.shelfie.app.service.documentation.RecordExamples.patch;
import static dev.shelfie.app.service.documentation.RecordExamples.post;
import static dev.shelfie.app.service.documentation.RecordExamples.shown;
import static dev.shelfie.app.service.documentation.RecordExamples.write;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The examples of publishable tokens. */
final class PublishableTokenExamples {

    private static final String PATH = "/publishable-tokens";
    private static final ExampleRequest TOKEN = post(PATH, "new_publishable_token");

    private PublishableTokenExamples() {}

    static Stream<Arguments> answered() {
        return Stream.of(
                shown("publishable_token_created", 201, TOKEN),
                shown("publishable_token", 200, get(PATH + "/{made}").after(TOKEN)),
                shown("publishable_tokens", 200, get(PATH).after(TOKEN)),
                shown(
                        "publishable_token_changed",
                        200,
                        patch(PATH + "/{made}", "publishable_token_change").after(TOKEN)));
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                shown("publishable_token_not_found", 404, get(PATH + "/pub_01JD8Z6Q4Y7X2M5T9R3V1W0KBN")),
                shown(
                        "broken_rules_of_publishable_token",
                        400,
                        write("POST", PATH, "{\"name\": \"\", \"origins\": [\"shop.example\"]}")));
    }
}
