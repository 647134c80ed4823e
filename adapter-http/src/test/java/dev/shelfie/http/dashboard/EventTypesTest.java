package dev.shelfie.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.event.EventType;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EventTypesTest {

    @Test
    void theFormOfWebhooksOffersEveryTypeOfEvent() {
        String words = SourceFiles.BUILT_IN.find("app/webhooks/words.js").orElseThrow();
        assertThat(Pattern.compile("\\[\"([a-z_]+\\.[a-z_]+)\", ")
                        .matcher(words)
                        .results()
                        .map(match -> match.group(1)))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(EventType.values()).map(EventType::publicName).toList());
    }
}
