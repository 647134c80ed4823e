package dev.shelfie.domain.embedding;

import static dev.shelfie.domain.embedding.EmbeddingFixtures.CAPTION;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.captioned;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.in;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.parsed;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.postAt;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.postOn;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.withoutCaption;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.withoutScript;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each network's snippet, structure by structure. */
class EmbedTest {

    @ParameterizedTest
    @ValueSource(strings = {"https://www.instagram.com/p/DCx4mTqNkLs/", "https://www.instagram.com/reel/DCx4mTqNkLs/"})
    void instagramIsABlockquoteWithThePermalink(String permalink) {
        Embed embed = Embed.of(postAt(Platform.INSTAGRAM, "DCx4mTqNkLs", permalink), EmbedOptions.DEFAULT);

        Element quote = parsed(embed).expectFirst("> blockquote.instagram-media");
        assertThat(quote.attr("data-instgrm-permalink")).isEqualTo(permalink);
        assertThat(quote.attr("data-instgrm-version")).isEqualTo("14");
        assertThat(quote.hasAttr("data-instgrm-captioned")).isTrue();
        assertCaptionAndLink(quote, permalink);
        assertThat(embed.scriptUrl()).isEqualTo("https://www.instagram.com/embed.js");
        assertThat(embed.height()).isNull();
    }

    @Test
    void instagramIsNotCaptionedWithoutCaption() {
        Element quote = parsed(postOn(Platform.INSTAGRAM), withoutCaption()).expectFirst("blockquote");
        assertThat(quote.hasAttr("data-instgrm-captioned")).isFalse();
        assertThat(quote.text()).isEqualTo("Instagram");
    }

    @Test
    void tiktokIsItsPlayerWithTheCaptionBelow() {
        Post post = postAt(
                Platform.TIKTOK, "7312345678901234567", "https://www.tiktok.com/@lina/video/7312345678901234567");
        Embed embed = Embed.of(post, EmbedOptions.DEFAULT);

        Element frame = parsed(embed).expectFirst("> figure > iframe");
        assertThat(frame.attr("src")).isEqualTo("https://www.tiktok.com/player/v1/7312345678901234567");
        assertThat(frame.attr("title")).isEqualTo("TikTok");
        assertThat(frame.attr("allow")).isEqualTo("fullscreen");
        assertThat(parsed(embed).expectFirst("> figure > figcaption").text()).isEqualTo(CAPTION);
        assertSize(embed, frame);
    }

    @Test
    void youtubeIsAFrameThatTellsThePagesOrigin() {
        Embed embed = Embed.of(postOn(Platform.YOUTUBE), EmbedOptions.DEFAULT);

        Element frame = parsed(embed).expectFirst("> figure > iframe");
        assertThat(frame.attr("src")).isEqualTo("https://www.youtube.com/embed/DCx4mTqNkLs");
        assertThat(frame.attr("referrerpolicy")).isEqualTo("strict-origin-when-cross-origin");
        assertThat(frame.attr("title")).isEqualTo("YouTube");
        assertThat(frame.attr("style")).contains("min-width:200px", "min-height:200px");
        assertThat(parsed(embed).expectFirst("> figure > figcaption").text()).isEqualTo(CAPTION);
        assertSize(embed, frame);
        assertThat(embed.width()).isGreaterThan(embed.height());
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.youtube.com/shorts/DCx4mTqNkLs, true",
        "HTTPS://YOUTUBE.COM/shorts/DCx4mTqNkLs?feature=share, true",
        "https://www.youtube.com/watch?v=DCx4mTqNkLs&from=/shorts/, false",
        "https://youtu.be/DCx4mTqNkLs, false"
    })
    void youtubeIsPortraitWhenThePermalinkIsAShorts(String permalink, boolean portrait) {
        Embed embed = Embed.of(postAt(Platform.YOUTUBE, "DCx4mTqNkLs", permalink), EmbedOptions.DEFAULT);
        Element frame = parsed(embed).expectFirst("iframe");
        assertSize(embed, frame);
        assertThat(embed.height() > embed.width()).isEqualTo(portrait);
        assertThat(Math.min(embed.width(), embed.height())).isGreaterThanOrEqualTo(200);
        assertThat(frame.attr("style")).contains("aspect-ratio:" + embed.width() + "/" + embed.height());
    }

    @ParameterizedTest
    @EnumSource(names = {"TIKTOK", "YOUTUBE"})
    void framesStandAloneWithoutCaptionAndNeedNoScript(Platform platform) {
        Embed embed = Embed.of(postOn(platform), withoutCaption());
        assertThat(parsed(embed).children()).hasSize(1).allMatch(only -> only.nameIs("iframe"));
        assertThat(embed.scriptUrl()).isNull();
    }

    @ParameterizedTest
    @EnumSource(names = {"TIKTOK", "YOUTUBE"})
    void framesTakeAnyIdAsOneSegmentOfTheirPath(Platform platform) {
        Post post = postAt(
                platform,
                "a/b?c=d&e#f \"<ü>'%2f+",
                "https://" + platform.hosts().get(0) + "/x");
        assertThat(parsed(post, EmbedOptions.DEFAULT).expectFirst("iframe").attr("src"))
                .endsWith("/a%2Fb%3Fc%3Dd%26e%23f%20%22%3C%C3%BC%3E%27%252f%2B");
    }

    @Test
    void xIsABlockquoteThatEndsInALinkToThePost() {
        Embed embed = Embed.of(postOn(Platform.X), EmbedOptions.DEFAULT);

        Element quote = parsed(embed).expectFirst("> blockquote.twitter-tweet");
        assertCaptionAndLink(quote, "https://x.com/lina/status/DCx4mTqNkLs");
        assertThat(quote.lastElementChild().nameIs("a")).isTrue();
        assertThat(embed.scriptUrl()).isEqualTo("https://platform.twitter.com/widgets.js");
    }

    @Test
    void facebookIsADivisionWithThePermalink() {
        Embed embed = Embed.of(postOn(Platform.FACEBOOK), EmbedOptions.DEFAULT);

        Element division = parsed(embed).expectFirst("> div.fb-post");
        assertThat(division.attr("data-href")).isEqualTo(embed.permalink());
        assertThat(division.attr("data-show-text")).isEqualTo("true");
        Element quote = division.expectFirst("> blockquote.fb-xfbml-parse-ignore");
        assertThat(quote.attr("cite")).isEqualTo(embed.permalink());
        assertCaptionAndLink(quote, embed.permalink());
        assertThat(parsed(postOn(Platform.FACEBOOK), withoutCaption())
                        .expectFirst("div.fb-post")
                        .attr("data-show-text"))
                .isEqualTo("false");
    }

    @ParameterizedTest
    @CsvSource({"EN, en_US", "DE, de_DE", "FR, fr_FR", "ES, es_ES", "IT, it_IT", "NL, nl_NL", "PL, pl_PL", "PT, pt_PT"})
    void facebookSpeaksThePagesLanguage(EmbedLanguage language, String locale) {
        Embed embed = Embed.of(postOn(Platform.FACEBOOK), in(language));
        assertThat(embed.scriptUrl())
                .isEqualTo("https://connect.facebook.net/" + locale + "/sdk.js#xfbml=1&version=v26.0");
    }

    @Test
    void pinterestIsALinkThatHoldsTheCaption() {
        Embed embed = Embed.of(postOn(Platform.PINTEREST), EmbedOptions.DEFAULT);

        Element link = parsed(embed).expectFirst("> a[data-pin-do=embedPin]");
        assertThat(link.attr("href")).isEqualTo("https://www.pinterest.com/pin/DCx4mTqNkLs/");
        assertThat(link.text()).isEqualTo(CAPTION);
        assertThat(link.hasAttr("data-pin-terse")).isFalse();
        assertThat(embed.scriptUrl()).isEqualTo("https://assets.pinterest.com/js/pinit.js");
    }

    @Test
    void pinterestIsTerseWithoutCaption() {
        Element link = parsed(postOn(Platform.PINTEREST), withoutCaption()).expectFirst("a");
        assertThat(link.attr("data-pin-terse")).isEqualTo("true");
        assertThat(link.text()).isEqualTo("Pinterest");
    }

    @Test
    void threadsIsABlockquoteWithThePermalink() {
        Embed embed = Embed.of(postOn(Platform.THREADS), EmbedOptions.DEFAULT);

        Element quote = parsed(embed).expectFirst("> blockquote.text-post-media");
        assertThat(quote.attr("data-text-post-permalink")).isEqualTo("https://www.threads.com/@lina/post/DCx4mTqNkLs");
        assertThat(quote.attr("data-text-post-version")).isEqualTo("0");
        assertCaptionAndLink(quote, embed.permalink());
        assertThat(embed.scriptUrl()).isEqualTo("https://www.threads.com/embed.js");
    }

    @ParameterizedTest
    @EnumSource
    void everyNetworkSaysWhichPostAndLoadsItsScriptOnce(Platform platform) {
        Post post = postOn(platform);
        Embed embed = Embed.of(post, EmbedOptions.DEFAULT);
        assertThat(embed.platform()).isEqualTo(platform);
        assertThat(embed.permalink()).isEqualTo(post.publication().permalink());
        assertThat(embed.width()).isPositive();
        assertThat(parsed(embed).select("script").eachAttr("src"))
                .isEqualTo(embed.scriptUrl() == null ? List.of() : List.of(embed.scriptUrl()));
        assertThat(parsed(embed).select("script")).allMatch(script -> script.hasAttr("async"));
    }

    @ParameterizedTest
    @EnumSource
    void everyNetworkLeavesItsScriptToThePageWhenTold(Platform platform) {
        Embed embed = Embed.of(postOn(platform), withoutScript());
        assertThat(parsed(embed).select("script")).isEmpty();
        assertThat(embed.scriptUrl())
                .isEqualTo(Embed.of(postOn(platform), EmbedOptions.DEFAULT).scriptUrl());
        assertThat(Embed.of(postOn(platform), EmbedOptions.DEFAULT).html()).startsWith(embed.html());
    }

    @ParameterizedTest
    @EnumSource
    void everyNetworkTellsTheCaptionsLanguageAndLetsItHaveItsOwnDirection(Platform platform) {
        Element caption =
                parsed(postOn(platform, "שלום", "he"), EmbedOptions.DEFAULT).expectFirst("[lang=he]");
        assertThat(caption.text()).isEqualTo("שלום");
        assertThat(caption.attr("dir")).isEqualTo("auto");
    }

    @ParameterizedTest
    @EnumSource
    void everyNetworkTakesTheIntegratorsCaptionOfAnUnknownLanguage(Platform platform) {
        Element body = parsed(postOn(platform), captioned("Our <favourite> lamp"));
        assertThat(body.text()).contains("Our <favourite> lamp").doesNotContain(CAPTION);
        assertThat(body.select("[lang]")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyNetworkDoesWithoutACaptionThatThereIsNot(Platform platform) {
        assertThat(parsed(postOn(platform, null, null), EmbedOptions.DEFAULT).select("[dir]"))
                .isEmpty();
        assertThat(parsed(postOn(platform, " \n", null), EmbedOptions.DEFAULT).select("[dir]"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \u0000"})
    void optionsAreRefusedWhenTheCaptionIsNoText(String text) {
        assertInvalid("caption_text", () -> captioned(text));
    }

    @Test
    void optionsAreRefusedWhenTheCaptionIsTooLongOrNotShown() {
        assertThat(captioned("🪔".repeat(2000)).captionText()).hasSize(4000);
        assertInvalid("caption_text", () -> captioned("a".repeat(2001)));
        assertInvalid("caption_text", () -> new EmbedOptions(false, "Lamp", true, null, EmbedLanguage.EN));
    }

    @ParameterizedTest
    @CsvSource({"de, DE", "DE, DE", "de-AT, DE", "en-GB-oxendict, EN", "pt-BR, PT"})
    void languageIsReadWhateverFollowsIt(String tag, EmbedLanguage language) {
        assertThat(EmbedLanguage.parse(tag)).contains(language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "sv", "deu", "d", "de_AT", "İt"})
    void languageIsAbsentWhenUnknown(String tag) {
        assertThat(EmbedLanguage.parse(tag)).isEmpty();
    }

    private static void assertCaptionAndLink(Element quote, String permalink) {
        assertThat(quote.expectFirst("> p").text()).isEqualTo(CAPTION);
        assertThat(quote.expectFirst("> a").attr("href")).isEqualTo(permalink);
    }

    private static void assertSize(Embed embed, Element frame) {
        assertThat(frame.attr("width")).isEqualTo(String.valueOf(embed.width()));
        assertThat(frame.attr("height")).isEqualTo(String.valueOf(embed.height()));
    }
}
