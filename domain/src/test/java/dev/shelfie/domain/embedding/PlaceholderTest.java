package dev.shelfie.domain.embedding;

import static dev.shelfie.domain.embedding.EmbeddingFixtures.asking;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.parsed;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.postAt;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.postOn;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.withoutScript;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.Platform;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands in a page before the visitor has agreed. What the button does is tested in a browser. */
class PlaceholderTest {

    @ParameterizedTest
    @EnumSource
    void keepsTheSnippetWithItsScriptInATemplate(Platform platform) {
        Element body = parsed(postOn(platform), asking());
        Element template = body.expectFirst("template").clone();
        assertThat(template.html().strip())
                .isEqualTo(parsed(postOn(platform), EmbedOptions.DEFAULT).html().strip());
        body.expectFirst("template").remove();
        assertThat(body.select("script, iframe, img, link, style, [src], [data-href]"))
                .isEmpty();
        assertThat(body.html()).doesNotContain("url(");
    }

    @ParameterizedTest
    @EnumSource
    void asksWithAButtonThatNamesTheNetwork(Platform platform) {
        Element body = parsed(postOn(platform), asking());
        String name = body.expectFirst("> [role=group]").attr("aria-label");
        assertThat(name).isEqualToIgnoringCase(platform.publicName());
        assertThat(body.expectFirst("button[type=button]").text()).isEqualTo("Load the post from " + name);
        assertThat(body.expectFirst("p").text())
                .isEqualTo("This post is on " + name + ". If you load it, your browser connects to " + name
                        + ", which learns your IP address and may set cookies.");
        assertThat(body.expectFirst("button ~ a").attr("href"))
                .isEqualTo(postOn(platform).publication().permalink());
    }

    @ParameterizedTest
    @EnumSource
    void asksInThePagesLanguage(EmbedLanguage language) {
        Element body = parsed(postOn(Platform.TIKTOK), asking(Consent.STANDARD, language));
        assertThat(body.select("> div > div > [lang]"))
                .hasSize(2)
                .allMatch(each -> each.attr("lang").equals(language.publicName()))
                .allMatch(each -> each.text().contains("TikTok") && !each.text().contains("%"));
    }

    @Test
    void asksInTheIntegratorsWords() {
        Consent consent = new Consent("Ladda från 100% TikTok?", "Ladda");
        Element body = parsed(postOn(Platform.TIKTOK), asking(consent, EmbedLanguage.EN));
        assertThat(body.expectFirst("p").text()).isEqualTo("Ladda från 100% TikTok?");
        assertThat(body.expectFirst("button").text()).isEqualTo("Ladda");
        assertThat(body.select("> div > div > [lang]")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "INSTAGRAM, https://www.instagram.com/p/1/, max-width:540px, min-height:800px",
        "TIKTOK, https://www.tiktok.com/@lina/video/1, max-width:325px, aspect-ratio:325/578",
        "YOUTUBE, https://www.youtube.com/watch?v=1, max-width:560px, aspect-ratio:560/315",
        "YOUTUBE, https://www.youtube.com/shorts/1, max-width:315px, aspect-ratio:315/560",
        "PINTEREST, https://www.pinterest.com/pin/1/, max-width:345px, min-height:600px"
    })
    void takesTheRoomOfThePost(Platform platform, String permalink, String width, String height) {
        Element body = parsed(postAt(platform, "1", permalink), asking());
        assertThat(body.expectFirst("> div").attr("style")).isEqualTo(width);
        assertThat(body.expectFirst("> div > div").attr("style")).endsWith(";" + height);
    }

    @Test
    void actsAlikeForEveryPostSoThatOneHashAllowsIt() {
        Stream<String> actions = Stream.of(Platform.values())
                .flatMap(platform -> Stream.of(EmbedLanguage.values())
                        .map(language -> parsed(postOn(platform), asking(Consent.STANDARD, language))))
                .map(body -> body.expectFirst("button").attr("onclick"));
        assertThat(actions.distinct()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource
    void tellsNoScriptThatThePageCouldLoadItself(Platform platform) {
        assertThat(Embed.of(postOn(platform), asking()).scriptUrl()).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"INSTAGRAM", "X", "FACEBOOK", "PINTEREST", "THREADS"})
    void bringsTheScriptAlongEvenIfThePageHasIt(Platform platform) {
        EmbedOptions options = new EmbedOptions(true, null, false, Consent.STANDARD, EmbedLanguage.EN);
        assertThat(parsed(postOn(platform), options).select("template script")).hasSize(1);
        assertThat(parsed(postOn(platform), withoutScript()).select("script")).isEmpty();
    }

    @Test
    void consentIsRefusedWhenATextBreaksItsBounds() {
        assertInvalid("consent_text", () -> new Consent("", null));
        assertInvalid("consent_text", () -> new Consent("a".repeat(1001), null));
        assertInvalid("consent_button", () -> new Consent(null, ""));
        assertInvalid("consent_button", () -> new Consent(null, "a".repeat(101)));
    }
}
