package dev.shelfie.domain.error;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesTest {

    @Test
    void textIsAcceptedWhenItsLengthIsAtABound() {
        assertThat(Rules.text("bio", "", 0, 3)).isEmpty();
        assertThat(Rules.text("bio", "abc", 3, 3)).isEqualTo("abc");
    }

    @Test
    void textIsRefusedWhenItIsOneCharacterTooLongOrTooShort() {
        assertInvalid("bio", () -> Rules.text("bio", "abcd", 0, 3));
        assertInvalid("bio", () -> Rules.text("bio", "", 1, 3));
    }

    @Test
    void textCountsUnicodeCharactersNotHalvesOfThem() {
        assertThat(Rules.text("bio", "😀😀😀", 0, 3)).hasSize(6);
        assertInvalid("bio", () -> Rules.text("bio", "😀😀😀😀", 0, 3));
        assertInvalid("bio", () -> Rules.text("bio", "😀", 2, 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0000",
                "a\u0000b",
                "\ud83d",
                "\ude00",
                "a\ud83d",
                "\ude00a",
                "\ude00\ud83d",
                "\ud83d\ude00\ude00"
            })
    void textIsRefusedWhenItHoldsNulOrHalfAPair(String value) {
        assertInvalid("bio", () -> Rules.text("bio", value, 0, 10));
    }

    @Test
    void textIsReturnedAsItIsOrRefusedWhateverItHolds() {
        assertAlways(random -> {
            String value = anyText(random, 40);
            try {
                assertThat(Rules.text("bio", value, 0, 40)).isSameAs(value);
                assertThat(new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                        .isEqualTo(value);
            } catch (DomainException refusal) {
                assertThat(refusal.code()).isEqualTo("invalid_request");
            }
        });
    }

    @Test
    void textThrowsNamingTheParameterWhenItIsNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> Rules.text("bio", null, 0, 3))
                .withMessage("bio");
        assertThat(Rules.optionalText("bio", null, 1, 3)).isNull();
        assertInvalid("bio", () -> Rules.optionalText("bio", "", 1, 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a",
                "https://shop.example/p?q=1#x",
                "HTTPS://Shop.Example/",
                "Http://shop.example",
                "https://münchen.example/ä?日本=語",
                "https://shop.example/🌿",
                "https://127.0.0.1:8080/a'\"<>b"
            })
    void urlIsAcceptedWhenItIsAbsoluteAndHasAHost(String url) {
        assertThat(Rules.url("url", url)).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shop.example",
                "//shop.example",
                "/p/1",
                "ftp://shop.example",
                "javascript:alert(1)",
                "data:text/html,x",
                "https:shop.example",
                "https:/shop.example",
                "https://",
                "http://",
                "https:///p",
                " https://shop.example",
                "https://shop.example ",
                "https://shop.example/a b",
                "https://shop.example/\n",
                "https://shop.example/\t",
                "https://shop.example/\u0000",
                "https://shop.example/\u007f",
                "https://shop.example/\u0085",
                "https://shop.example/\u00a0",
                "https://shop.example/\u3000x",
                "https://shop.example/\u2028",
                "https://shop.example/\ud83d",
                "httpss://shop.example",
                "httpſ://shop.example",
                "xhttps://a"
            })
    void urlIsRefusedWhenItIsAnythingElse(String url) {
        assertInvalid("avatar_url", () -> Rules.url("avatar_url", url));
        assertInvalid("avatar_url", () -> Rules.optionalUrl("avatar_url", url));
    }

    @Test
    void urlIsRefusedWhenItIsOneCharacterTooLong() {
        String longest = "https://shop.example/" + "a".repeat(2048 - 21);

        assertThat(Rules.url("url", longest)).hasSize(2048);
        assertInvalid("url", () -> Rules.url("url", longest + "a"));
    }

    @Test
    void urlMayBeAbsentWhenOptional() {
        assertThat(Rules.optionalUrl("url", null)).isNull();
        assertThatNullPointerException()
                .isThrownBy(() -> Rules.url("url", null))
                .withMessage("url");
    }

    @Test
    void atMostReturnsACopyThatNobodyChanges() {
        List<String> given = new ArrayList<>(List.of("b", "a"));
        List<String> copy = Rules.atMost("tags", given, 2);

        given.clear();

        assertThat(copy).containsExactly("b", "a").isUnmodifiable();
        assertInvalid("tags", () -> Rules.atMost("tags", List.of("a", "b", "c"), 2));
        assertThatNullPointerException().isThrownBy(() -> Rules.atMost("tags", Arrays.asList("a", null), 2));
    }

    @Test
    void timeIsCutToMicroseconds() {
        assertAlways(random -> {
            Instant time = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            Instant cut = Rules.time("created_at", time);

            assertThat(cut.truncatedTo(ChronoUnit.MICROS)).isEqualTo(cut);
            assertThat(cut).isBeforeOrEqualTo(time).isAfter(time.minusNanos(1000));
        });
    }

    @Test
    void checkIsRefusedWhenTheConditionDoesNotHold() {
        Rules.check(true, "limit", "never said");

        assertThat(assertInvalid("limit", () -> Rules.check(false, "limit", "must be less")))
                .hasMessage("limit: must be less");
    }
}
