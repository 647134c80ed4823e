package dev.shelfie.domain.influencer;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.manyOf;
import static dev.shelfie.domain.error.Samples.oneOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.shelfie.domain.error.DomainException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SocialReferenceTest {

    private static final String PARAMETER = "social_account";

    /** What addresses and what isn't quite one are made of. */
    private static final List<String> PARTS = List.of(
            "https://",
            "HTTP://",
            "www.",
            "m.",
            "instagram.com",
            "youtube.com",
            "x.com",
            "facebook.com",
            ".evil.example",
            "/",
            "//",
            "@",
            "?",
            "id=",
            "&",
            "#",
            "%",
            "%40",
            "%2F",
            "%zz",
            "%ff",
            ":",
            "[",
            "\\",
            "lina",
            "profile.php",
            "channel",
            "user",
            "people",
            "i",
            "1",
            " ",
            "é",
            "😀",
            "\ud83d",
            "\0");

    @ParameterizedTest
    @ValueSource(strings = {"@lina.weber", "@Lina.Weber", " @LINA.WEBER\n", "\t@lina.weber "})
    void parseTakesANameWithAnAtSignForAUsername(String written) {
        assertThat(parse(Platform.INSTAGRAM, written))
                .isEqualTo(new SocialReference(Platform.INSTAGRAM, "lina.weber", null));
    }

    @ParameterizedTest
    @EnumSource
    void parseTakesAnythingElseForAUsernameOrAnId(Platform platform) {
        assertThat(parse(platform, " UCabc-DEF_1 "))
                .isEqualTo(new SocialReference(platform, "ucabc-def_1", "UCabc-DEF_1"));
        assertThat(parse(platform, "17841400000000000"))
                .isEqualTo(new SocialReference(platform, "17841400000000000", "17841400000000000"));
    }

    @Test
    void parseComparesUsernamesAsAccountsDo() {
        SocialAccount account =
                new SocialAccount(Platform.YOUTUBE, "ÉMILIE.İ", null, "https://www.youtube.com/@x", null, null);

        assertThat(parse(Platform.YOUTUBE, "@émilie.i\u0307").usernameKey()).isEqualTo(account.usernameKey());
        assertThat(parse(Platform.YOUTUBE, "Émilie.İ").usernameKey()).isEqualTo(account.usernameKey());
        assertThat(SocialReference.named(Platform.YOUTUBE, account.username()).usernameKey())
                .isEqualTo(account.usernameKey());
    }

    @Test
    void namedTakesAUsernameWithOrWithoutAnAtSign() {
        SocialReference lina = new SocialReference(Platform.X, "lina", null);

        assertThat(SocialReference.named(Platform.X, "Lina")).isEqualTo(lina);
        assertThat(SocialReference.named(Platform.X, "@LINA")).isEqualTo(lina);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n", "@", " @ ", "a\0b", "\ud83d", "@a\0"})
    void parseIsRefusedWhenNothingIsNamed(String written) {
        assertInvalid(PARAMETER, () -> parse(Platform.INSTAGRAM, written));
        assertInvalid("id", () -> SocialReference.parse("id", Platform.INSTAGRAM, written));
    }

    @Test
    void parseAcceptsUpToAHundredCharactersAndRefusesMore() {
        String longest = "😀".repeat(100);

        assertThat(parse(Platform.YOUTUBE, longest).platformUserId()).isEqualTo(longest);
        assertThat(parse(Platform.YOUTUBE, " @" + longest + " ").usernameKey()).isEqualTo(longest);
        assertThat(parse(Platform.YOUTUBE, "https://youtube.com/@" + longest).usernameKey())
                .isEqualTo(longest);
        assertInvalid(PARAMETER, () -> parse(Platform.YOUTUBE, longest + "a"));
        assertInvalid(PARAMETER, () -> parse(Platform.YOUTUBE, "@" + longest + "a"));
        assertInvalid(PARAMETER, () -> parse(Platform.YOUTUBE, "https://youtube.com/@" + longest + "a"));
        assertInvalid(PARAMETER, () -> parse(Platform.YOUTUBE, "https://youtube.com/channel/" + longest + "a"));
        assertInvalid(PARAMETER, () -> parse(Platform.YOUTUBE, "https://youtube.com/@a?" + "b".repeat(2048)));
        assertInvalid(PARAMETER, () -> parse(Platform.X, "https://x.com/" + "Σ".repeat(2000)));
    }

    @Test
    void parseSaysWhatIsAllowedWhenTheAddressIsNoProfile() {
        assertThat(assertInvalid(PARAMETER, () -> parse(Platform.X, "https://x.com/i/events/1")))
                .hasMessage("social_account: must be a username, the address of a profile on x.com or twitter.com, "
                        + "or the platform's id of the user");
        assertThat(assertInvalid(PARAMETER, () -> parse(Platform.YOUTUBE, "https://youtu.be/1")))
                .hasMessageContaining("a profile on youtube.com, or");
    }

    @Test
    void parseAcceptsOrRefusesWhateverItIsGiven() {
        assertAlways(random -> {
            Platform platform = oneOf(random, List.of(Platform.values()));
            String written = random.nextBoolean() ? anyText(random, 60) : address(random);
            try {
                SocialReference reference = parse(platform, written);
                String name = reference.usernameKey() == null ? reference.platformUserId() : reference.usernameKey();

                assertThat(name).isNotEmpty().doesNotContain("\0");
            } catch (DomainException refusal) {
                assertThat(refusal.code()).isEqualTo("invalid_request");
                assertThat(refusal.violations()).hasSize(1);
            }
        });
    }

    @Test
    void toStringNamesTheAccountAndThePlatform() {
        assertThat(parse(Platform.INSTAGRAM, "@Lina")).hasToString("lina on instagram");
        assertThat(parse(Platform.YOUTUBE, "https://www.youtube.com/channel/UC1"))
                .hasToString("UC1 on youtube");
        assertThat(new InfluencerReference.BySocialAccount(parse(Platform.X, "@Lina")))
                .hasToString("lina on x");
        assertThat(new InfluencerReference.ById(new InfluencerId("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA")))
                .hasToString("inf_01JQ5Z8X7VN3M4K6P9R2T5W8YA");
    }

    @Test
    void throwsWhenThereIsNoPlatform() {
        assertThatNullPointerException()
                .isThrownBy(() -> new SocialReference(null, "lina", null))
                .withMessage("platform");
    }

    private static SocialReference parse(Platform platform, String written) {
        return SocialReference.parse(PARAMETER, platform, written);
    }

    private static String address(Random random) {
        return oneOf(random, List.of("", "https://", "https://www.")) + String.join("", manyOf(random, PARTS, 8));
    }
}
