package dev.shelfie.domain.influencer;

import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.oneOf;
import static dev.shelfie.domain.error.Samples.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.Validator;
import java.net.URI;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlatformTest {

    @Test
    void namesOutsideAreReadBack() {
        for (Platform platform : Platform.values()) {
            assertThat(Platform.parse(platform.publicName())).contains(platform);
        }
        assertThat(Platform.parse("Instagram")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"instagram.com", "www.instagram.com", "WWW.Instagram.COM", "a.b.instagram.com"})
    void ownsItsHostsAndThoseBelowThem(String host) {
        assertThat(Platform.INSTAGRAM.owns(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "com", "notinstagram.com", "instagram.com.evil.com", "instagram.co", "instagram.com.", ".com"
            })
    void ownsNoOtherHosts(String host) {
        assertThat(Platform.INSTAGRAM.owns(host)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "INSTAGRAM, https://www.instagram.com/lina.weber/",
        "TIKTOK, https://www.tiktok.com/@lina.weber",
        "YOUTUBE, https://www.youtube.com/@lina.weber",
        "X, https://x.com/lina.weber",
        "FACEBOOK, https://www.facebook.com/lina.weber/",
        "PINTEREST, https://www.pinterest.com/lina.weber/",
        "THREADS, https://www.threads.com/@lina.weber"
    })
    void profileUrlIsTheAddressThatTheNetworkShows(Platform platform, String url) {
        assertThat(platform.profileUrl("lina.weber")).isEqualTo(url);
    }

    @Test
    void profileUrlIsReadAsTheSameUsernameWhateverThatHolds() {
        assertAlways(random -> {
            Platform platform = oneOf(random, List.of(Platform.values()));
            String username = username(random);
            String url = platform.profileUrl(username);

            assertThat(Validator.isUrl(url)).isTrue();
            assertThat(platform.owns(URI.create(url).getHost())).isTrue();
            assertThat(SocialReference.parse("social_account", platform, url))
                    .isEqualTo(SocialReference.named(platform, username));
        });
    }

    @Test
    void profileUrlIsAUrlHoweverLongAUsernameIs() {
        for (Platform platform : Platform.values()) {
            String url = platform.profileUrl("😀".repeat(100));

            assertThat(SocialReference.parse("social_account", platform, url).usernameKey())
                    .isEqualTo("😀".repeat(100));
        }
    }

    /** Of a length that no page of a network has. */
    private static String username(Random random) {
        return text(random, "abcXYZ019._-+~*'()!$&=%#?äßéлиб日本", 12 + random.nextInt(20))
                + oneOf(random, List.of("", "😀", "@"));
    }
}
