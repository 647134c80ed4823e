package dev.shelfie.domain.influencer;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfileAddressTest {

    private static final String PARAMETER = "social_account";

    @ParameterizedTest
    @CsvSource({
        "INSTAGRAM, https://www.instagram.com/lina.weber/",
        "INSTAGRAM, https://www.instagram.com/lina.weber",
        "INSTAGRAM, https://instagram.com/Lina.Weber/",
        "INSTAGRAM, http://www.instagram.com/lina.weber",
        "INSTAGRAM, HTTPS://WWW.INSTAGRAM.COM/LINA.WEBER",
        "INSTAGRAM, https://m.instagram.com/lina.weber",
        "INSTAGRAM, https://www.instagram.com/lina.weber/?igsh=MXZ4&utm_source=qr",
        "INSTAGRAM, https://www.instagram.com/lina.weber?hl=de#top",
        "INSTAGRAM, https://www.instagram.com/lina.weber/reels/",
        "INSTAGRAM, https://www.instagram.com/lina.weber/tagged",
        "INSTAGRAM, https://www.instagram.com:443/lina.weber/",
        "INSTAGRAM, https://www.instagram.com//lina.weber//",
        "INSTAGRAM, https://www.instagram.com/lina%2Eweber/",
        "INSTAGRAM, ' https://www.instagram.com/lina.weber/ '",
        "INSTAGRAM, instagram.com/lina.weber",
        "INSTAGRAM, www.instagram.com/lina.weber/",
        "TIKTOK, https://www.tiktok.com/@lina.weber",
        "TIKTOK, https://www.tiktok.com/%40lina.weber",
        "TIKTOK, https://m.tiktok.com/@lina.weber?_t=8kA&_r=1",
        "TIKTOK, https://www.tiktok.com/@Lina.Weber/?lang=de-DE",
        "TIKTOK, https://www.tiktok.com/@lina.weber/live",
        "TIKTOK, tiktok.com/@lina.weber",
        "YOUTUBE, https://www.youtube.com/@lina.weber",
        "YOUTUBE, https://youtube.com/@Lina.Weber?si=abc",
        "YOUTUBE, https://m.youtube.com/@lina.weber/videos",
        "YOUTUBE, https://www.youtube.com/@lina.weber/shorts",
        "YOUTUBE, https://www.youtube.com/c/lina.weber",
        "YOUTUBE, https://www.youtube.com/c/lina.weber/featured",
        "YOUTUBE, https://www.youtube.com/user/lina.weber",
        "YOUTUBE, https://www.youtube.com/user/lina.weber/playlists?view=1",
        "YOUTUBE, https://www.youtube.com/lina.weber",
        "X, https://x.com/lina.weber",
        "X, https://twitter.com/Lina.Weber",
        "X, https://www.twitter.com/lina.weber/",
        "X, https://mobile.twitter.com/lina.weber?lang=de",
        "X, https://x.com/@lina.weber",
        "X, https://x.com/lina.weber/with_replies",
        "X, https://x.com/lina.weber/media",
        "X, x.com/lina.weber",
        "FACEBOOK, https://www.facebook.com/lina.weber",
        "FACEBOOK, https://m.facebook.com/lina.weber/",
        "FACEBOOK, https://de-de.facebook.com/lina.weber/",
        "FACEBOOK, https://www.facebook.com/lina.weber/about",
        "FACEBOOK, https://www.facebook.com/lina.weber?mibextid=ZbWKwL",
        "FACEBOOK, https://www.facebook.com/pg/lina.weber/posts/",
        "PINTEREST, https://www.pinterest.com/lina.weber/",
        "PINTEREST, https://de.pinterest.com/lina.weber/_saved/",
        "PINTEREST, https://pinterest.com/lina.weber/_created",
        "THREADS, https://www.threads.com/@lina.weber",
        "THREADS, https://www.threads.net/@lina.weber?xmt=AQF0",
        "THREADS, https://threads.net/@Lina.Weber/",
        "THREADS, https://www.threads.com/@lina.weber/replies"
    })
    void parseReadsTheAddressOfAProfile(Platform platform, String address) {
        assertThat(parse(platform, address)).isEqualTo(new SocialReference(platform, "lina.weber", null));
    }

    @ParameterizedTest
    @CsvSource({
        "YOUTUBE, https://www.youtube.com/channel/UCabc-DEF_1",
        "YOUTUBE, https://m.youtube.com/channel/UCabc-DEF_1/videos?view=0",
        "YOUTUBE, https://www.youtube.com/channel/UCabc-DEF_1/",
        "FACEBOOK, https://www.facebook.com/profile.php?id=UCabc-DEF_1",
        "FACEBOOK, https://m.facebook.com/profile.php?v=info&id=UCabc-DEF_1&sk=about#top",
        "FACEBOOK, https://www.facebook.com/people/Lina-Weber/UCabc-DEF_1/",
        "FACEBOOK, https://www.facebook.com/pages/Lina-Weber/UCabc-DEF_1",
        "X, https://x.com/i/user/UCabc-DEF_1"
    })
    void parseReadsTheAddressOfAProfileByItsIdWhoseCaseIsKept(Platform platform, String address) {
        assertThat(parse(platform, address)).isEqualTo(new SocialReference(platform, null, "UCabc-DEF_1"));
    }

    @ParameterizedTest
    @CsvSource({
        "YOUTUBE, https://www.youtube.com/@%D0%BB%D0%B8%D0%BD%D0%B0, лина",
        "YOUTUBE, https://www.youtube.com/@лина, лина",
        "YOUTUBE, https://www.youtube.com/@ЛИНА, лина",
        "YOUTUBE, https://www.youtube.com/@%E6%97%A5%E6%9C%AC, 日本",
        "PINTEREST, https://www.pinterest.com/lina+weber/, lina+weber",
        "PINTEREST, https://www.pinterest.com/lina%2Bweber/, lina+weber"
    })
    void parseReadsNamesInEveryScriptWrittenOutOrEncoded(Platform platform, String address, String username) {
        assertThat(parse(platform, address)).isEqualTo(SocialReference.named(platform, username));
    }

    @ParameterizedTest
    @CsvSource({
        "YOUTUBE, https://www.youtube.com/@shorts, shorts",
        "YOUTUBE, https://www.youtube.com/c/live, live",
        "YOUTUBE, https://www.youtube.com/user/channel, channel",
        "TIKTOK, https://www.tiktok.com/@explore, explore",
        "THREADS, https://www.threads.com/@search, search"
    })
    void parseReadsANameThatIsAPageElsewhere(Platform platform, String address, String username) {
        assertThat(parse(platform, address)).isEqualTo(SocialReference.named(platform, username));
    }

    @ParameterizedTest
    @CsvSource({
        "INSTAGRAM, https://www.instagram.com/p/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/P/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/p/",
        "INSTAGRAM, instagram.com/p/C4x_-Z9",
        "INSTAGRAM, https://www.instagram.com/%70/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/reel/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/reels/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/reels/",
        "INSTAGRAM, https://www.instagram.com/tv/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/lina.weber/p/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/lina.weber/reel/C4x_-Z9/",
        "INSTAGRAM, https://www.instagram.com/stories/lina.weber/3300000000000000000/",
        "INSTAGRAM, https://www.instagram.com/explore/tags/linen/",
        "INSTAGRAM, https://www.instagram.com/explore/",
        "INSTAGRAM, https://www.instagram.com/accounts/login/",
        "INSTAGRAM, https://www.instagram.com/share/reel/BAA/",
        "INSTAGRAM, https://help.instagram.com/lina.weber",
        "INSTAGRAM, https://l.instagram.com/?u=https%3A%2F%2Fshop.example",
        "TIKTOK, https://www.tiktok.com/@lina.weber/video/7312345678901234567",
        "TIKTOK, https://www.tiktok.com/@lina.weber/photo/7312345678901234567",
        "TIKTOK, https://vm.tiktok.com/ZM1abc/",
        "TIKTOK, https://www.tiktok.com/t/ZT1abc/",
        "TIKTOK, https://www.tiktok.com/tag/linen",
        "TIKTOK, https://www.tiktok.com/explore",
        "TIKTOK, https://www.tiktok.com/@",
        "TIKTOK, https://www.tiktok.com/@/video/1",
        "YOUTUBE, https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        "YOUTUBE, https://youtu.be/dQw4w9WgXcQ",
        "YOUTUBE, youtu.be/dQw4w9WgXcQ",
        "YOUTUBE, https://www.youtube.com/shorts/dQw4w9WgXcQ",
        "YOUTUBE, https://www.youtube.com/live/dQw4w9WgXcQ",
        "YOUTUBE, https://www.youtube.com/embed/dQw4w9WgXcQ",
        "YOUTUBE, https://www.youtube.com/playlist?list=PL1",
        "YOUTUBE, https://www.youtube.com/feed/trending",
        "YOUTUBE, https://www.youtube.com/hashtag/linen",
        "YOUTUBE, https://www.youtube.com/results?search_query=lina",
        "YOUTUBE, https://www.youtube.com/channel/",
        "YOUTUBE, https://www.youtube.com/c/",
        "YOUTUBE, https://www.youtube.com/user",
        "YOUTUBE, https://www.youtube.com/post/Ugkx1",
        "YOUTUBE, https://studio.youtube.com/lina",
        "X, https://x.com/lina/status/1790",
        "X, https://twitter.com/lina/status/1790?s=20",
        "X, https://x.com/lina/status/1790/photo/1",
        "X, https://x.com/i/status/1790",
        "X, https://x.com/i/web/status/1790",
        "X, https://x.com/i/events/1790",
        "X, https://x.com/i/user/",
        "X, https://x.com/i",
        "X, https://x.com/home",
        "X, https://x.com/search?q=lina",
        "X, https://x.com/hashtag/linen",
        "X, https://x.com/intent/follow?screen_name=lina",
        "X, https://help.x.com/en",
        "FACEBOOK, https://www.facebook.com/lina/posts/pfbid0a",
        "FACEBOOK, https://www.facebook.com/lina/videos/1/",
        "FACEBOOK, https://www.facebook.com/photo/?fbid=1",
        "FACEBOOK, https://www.facebook.com/photo.php?fbid=1",
        "FACEBOOK, https://www.facebook.com/permalink.php?story_fbid=1&id=2",
        "FACEBOOK, https://www.facebook.com/story.php?story_fbid=1&id=2",
        "FACEBOOK, https://www.facebook.com/profile.php",
        "FACEBOOK, https://www.facebook.com/profile.php?id=",
        "FACEBOOK, https://www.facebook.com/profile.php?fbid=1",
        "FACEBOOK, https://www.facebook.com/people/Lina-Weber/",
        "FACEBOOK, https://www.facebook.com/groups/1/",
        "FACEBOOK, https://www.facebook.com/watch/?v=1",
        "FACEBOOK, https://www.facebook.com/reel/1",
        "FACEBOOK, https://www.facebook.com/share/1AbC/",
        "FACEBOOK, https://www.facebook.com/marketplace",
        "FACEBOOK, https://fb.watch/abc/",
        "PINTEREST, https://www.pinterest.com/pin/99360735500167749/",
        "PINTEREST, https://www.pinterest.com/lina/summer-looks/",
        "PINTEREST, https://www.pinterest.com/search/pins/?q=linen",
        "PINTEREST, https://www.pinterest.com/ideas/",
        "PINTEREST, https://pin.it/1abc",
        "THREADS, https://www.threads.com/@lina/post/C4xZ9",
        "THREADS, https://www.threads.net/t/C4xZ9",
        "THREADS, https://www.threads.com/search?q=lina"
    })
    void parseIsRefusedWhenTheAddressIsThatOfSomethingElseOnThePlatform(Platform platform, String address) {
        assertRefused(platform, address);
    }

    @ParameterizedTest
    @EnumSource
    void parseIsRefusedWhenTheAddressIsThatOfThePlatformItself(Platform platform) {
        for (String end : List.of("", "/", "//", "?hl=de", "/?hl=de", "#top", "/#/lina")) {
            assertRefused(platform, "https://www." + platform.hosts().get(0) + end);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://instagram.com.evil.example/lina",
                "https://www.instagram.com.evil.example/lina",
                "https://evil.example/instagram.com/lina",
                "https://evilinstagram.com/lina",
                "https://evil-instagram.com/lina",
                "https://instagram.co/lina",
                "https://instagram.com./lina",
                "https://ınstagram.com/lina",
                "https://instagram。com/lina",
                "https://instagram.com@evil.example/lina",
                "https://instagram.com:443@evil.example/lina",
                "https://evil.example\\@instagram.com/lina",
                "https://evil.example?@instagram.com/lina",
                "https://evil.example#@instagram.com/lina",
                "https://instagram.com%2eevil.example/lina",
                "https://instagram.com%00.evil.example/lina",
                "https://evil.example%2finstagram.com/lina",
                "https://www.tiktok.com/@lina",
                "https://127.0.0.1/lina",
                "https://[::1]/lina",
                "https:///lina",
                "https://",
                "http://",
                "https:// instagram.com/lina",
                "https://instagram.com:port/lina"
            })
    void parseIsRefusedWhenTheAddressIsOnAnotherHost(String address) {
        assertInvalid(PARAMETER, () -> parse(Platform.INSTAGRAM, address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://www.instagram.com/li%2Fna",
                "https://www.instagram.com/li%20na",
                "https://www.instagram.com/li%0Ana",
                "https://www.instagram.com/li%00na",
                "https://www.instagram.com/li na",
                "https://www.instagram.com/li%na",
                "https://www.instagram.com/li%E",
                "https://www.instagram.com/li\0na",
                "https://www.instagram.com/li\ud83d",
                "https://www.instagram.com/li|na",
                "https://www.instagram.com/%20",
                "https://www.instagram.com/@"
            })
    void parseIsRefusedWhenTheNameInTheAddressIsNone(String address) {
        assertInvalid(PARAMETER, () -> parse(Platform.INSTAGRAM, address));
    }

    private static void assertRefused(Platform platform, String address) {
        assertThat(assertInvalid(PARAMETER, () -> parse(platform, address)))
                .hasMessageStartingWith("social_account: must be a username, the address of a profile on ");
    }

    private static SocialReference parse(Platform platform, String written) {
        return SocialReference.parse(PARAMETER, platform, written);
    }
}
