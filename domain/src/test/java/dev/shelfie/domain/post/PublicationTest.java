package dev.shelfie.domain.post;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.Platform;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicationTest {

    @ParameterizedTest
    @CsvSource({
        "INSTAGRAM, C4x_-Z9, https://www.instagram.com/p/C4x_-Z9/",
        "TIKTOK, 7312345678901234567, https://www.tiktok.com/@lina.weber/video/7312345678901234567",
        "YOUTUBE, dQw4w9WgXcQ, https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        "X, 1790, https://x.com/lina.weber/status/1790",
        "PINTEREST, 99360735500167749, https://www.pinterest.com/pin/99360735500167749/",
        "THREADS, C4xZ9, https://www.threads.com/@lina.weber/post/C4xZ9"
    })
    void createBuildsThePermalinkWhenThereIsNone(Platform platform, String id, String permalink) {
        assertThat(Publication.create(platform, id, "lina.weber", null))
                .isEqualTo(new Publication(platform, id, permalink));
    }

    @Test
    void createIsRefusedWhenFacebookHasNoPermalink() {
        assertInvalid("permalink", () -> Publication.create(Platform.FACEBOOK, "10158", "lina", null));
    }

    @ParameterizedTest
    @EnumSource(names = {"TIKTOK", "X", "THREADS"})
    void createIsRefusedWhenTheUsernameIsMissingOrStrange(Platform platform) {
        assertInvalid("permalink", () -> Publication.create(platform, "1", null, null));
        assertInvalid("permalink", () -> Publication.create(platform, "1", "li/na", null));
        assertInvalid("permalink", () -> Publication.create(platform, "1", "lina?x=", null));
        assertInvalid("permalink", () -> Publication.create(platform, "1", "linä", null));
    }

    @ParameterizedTest
    @EnumSource(names = {"INSTAGRAM", "YOUTUBE", "PINTEREST"})
    void createNeedsNoUsernameWhereThePermalinkHasNone(Platform platform) {
        assertThat(Publication.create(platform, "1", null, null).permalink())
                .startsWith("https://www." + platform.hosts().get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b", "../x", "a?b", "a b", "a&b", "a#b", "ä", "a%2f", "<", "😀"})
    void createIsRefusedWhenAnIdCannotStandInAPermalink(String id) {
        assertInvalid("platform_post_id", () -> Publication.create(Platform.INSTAGRAM, id, null, null));
    }

    @Test
    void createTakesAnyIdWhenThePermalinkIsGiven() {
        String permalink = "https://www.facebook.com/lina/posts/pfbid0a";

        assertThat(Publication.create(Platform.FACEBOOK, "a/b c", null, permalink)
                        .permalink())
                .isEqualTo(permalink);
    }

    @ParameterizedTest
    @CsvSource({
        "INSTAGRAM, https://www.instagram.com/p/1/",
        "INSTAGRAM, https://instagram.com/reel/1/",
        "INSTAGRAM, HTTPS://WWW.INSTAGRAM.COM/p/1/",
        "INSTAGRAM, http://www.instagram.com:443/p/1/?igsh=a#b",
        "TIKTOK, https://vm.tiktok.com/ZM1/",
        "YOUTUBE, https://youtu.be/dQw4w9WgXcQ",
        "X, https://twitter.com/lina/status/1",
        "X, https://mobile.x.com/lina/status/1",
        "FACEBOOK, https://fb.watch/a/",
        "PINTEREST, https://pin.it/1",
        "THREADS, https://www.threads.net/@lina/post/1"
    })
    void createAcceptsAPermalinkOnThePlatformsHosts(Platform platform, String permalink) {
        assertThat(Publication.create(platform, "1", null, permalink))
                .isEqualTo(new Publication(platform, "1", permalink));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://instagram.com.evil.com/p/1",
                "https://evil.com/instagram.com",
                "https://evil.com/?instagram.com",
                "https://evil.com#instagram.com",
                "https://evil.com#@instagram.com/",
                "https://evil.com?@instagram.com/",
                "https://instagram.com@evil.com/",
                "https://www.instagram.com:443@evil.com/",
                "https://instagram.com%2eevil.com/",
                "https://instagram.com%00.evil.com/",
                "https://evil.com\\@instagram.com/",
                "https://evil.com\\.instagram.com/",
                "https://instagram.com\\.evil.com/",
                "https://evilinstagram.com/p/1",
                "https://instagram.co/p/1",
                "https://ınstagram.com/p/1",
                "https://instagram。com.evil.com/",
                "https://www.tiktok.com/@lina/video/1",
                "https://[::1]/instagram.com",
                "https://127.0.0.1/"
            })
    void createIsRefusedWhenThePermalinkIsOnAnotherHost(String permalink) {
        assertThat(assertInvalid("permalink", () -> create(permalink)))
                .hasMessage("permalink: must be on instagram.com, as the platform is instagram");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "instagram.com/p/1", "ftp://instagram.com/p/1", "javascript:alert(1)//instagram.com"})
    void createIsRefusedWhenThePermalinkIsNoWebAddress(String permalink) {
        assertInvalid("permalink", () -> create(permalink));
    }

    @Test
    void anIdIsAcceptedUpToItsBoundsAndRefusedBeyond() {
        assertThat(Publication.create(Platform.YOUTUBE, "i".repeat(200), null, null)
                        .platformPostId())
                .hasSize(200);
        assertInvalid("platform_post_id", () -> Publication.create(Platform.YOUTUBE, "i".repeat(201), null, null));
        assertInvalid("platform_post_id", () -> Publication.create(Platform.YOUTUBE, "", null, null));
        assertInvalid("platform_post_id", () -> new Publication(Platform.YOUTUBE, "", "https://youtu.be/1"));
        assertInvalid("permalink", () -> new Publication(Platform.YOUTUBE, "1", "youtu.be/1"));
    }

    @Test
    void tellsAllThatItBreaks() {
        List<String> both = List.of("platform_post_id", "permalink");

        assertAllInvalid(both, () -> new Publication(Platform.YOUTUBE, "", "youtu.be/1"));
        assertAllInvalid(both, () -> Publication.create(Platform.YOUTUBE, "", null, "youtu.be/1"));
        assertAllInvalid(both, () -> Publication.create(Platform.YOUTUBE, "", null, "https://shop.example/"));
    }

    private static Publication create(@Nullable String permalink) {
        return Publication.create(Platform.INSTAGRAM, "1", null, permalink);
    }
}
