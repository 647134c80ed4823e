package dev.shelfie.domain.error;

import static dev.shelfie.domain.error.Refusals.assertAllInvalid;
import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidatorTest {

    @Test
    void textIsAcceptedWhenItsLengthIsAtABound() {
        new Validator().text("bio", "", 0, 3).text("bio", "abc", 3, 3).verify();
    }

    @Test
    void textIsRefusedWhenItIsOneCharacterTooLongOrTooShort() {
        assertInvalid("bio", () -> new Validator().text("bio", "abcd", 0, 3).verify());
        assertInvalid("bio", () -> new Validator().text("bio", "", 1, 3).verify());
    }

    @Test
    void textCountsUnicodeCharactersNotHalvesOfThem() {
        new Validator().text("bio", "😀😀😀", 3, 3).verify();
        assertInvalid("bio", () -> new Validator().text("bio", "😀😀😀😀", 0, 3).verify());
        assertInvalid("bio", () -> new Validator().text("bio", "😀", 2, 3).verify());
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
        assertInvalid("bio", () -> new Validator().text("bio", value, 0, 10).verify());
    }

    @Test
    void textThatIsAcceptedSurvivesAnyEncodingWhateverItHolds() {
        assertAlways(random -> {
            String value = anyText(random, 40);
            boolean survives = !value.contains("\0")
                    && new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(value);

            assertThat(new Validator().text("bio", value, 0, 40).isValid()).isEqualTo(survives);
        });
    }

    @Test
    void textThrowsNamingTheParameterWhenItIsNull() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Validator().text("bio", null, 0, 3))
                .withMessage("bio");
        new Validator().optionalText("bio", null, 1, 3).verify();
        assertInvalid("bio", () -> new Validator().optionalText("bio", "", 1, 3).verify());
    }

    @Test
    void textsTellEachThatIsBrokenByItsPlace() {
        List<String> texts = List.of("", "ab", "abcd", "\ud83d", "😀😀😀");

        new Validator().texts("tags", List.of("a", "😀😀"), 1, 2).verify();
        assertThat(assertAllInvalid(
                                List.of("tags/0", "tags/2", "tags/3", "tags/4"),
                                () -> new Validator().texts("tags", texts, 1, 2).verify())
                        .violations())
                .extracting(Violation::message)
                .containsExactly(
                        "must have 1 to 2 characters",
                        "must have 1 to 2 characters",
                        "must be valid Unicode text without NUL characters",
                        "must have 1 to 2 characters");
        assertThatNullPointerException()
                .isThrownBy(() -> new Validator().texts("tags", Arrays.asList("a", null), 1, 2));
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
        new Validator().url("url", url).optionalUrl("url", url).verify();
        assertThat(Validator.isUrl(url)).isTrue();
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
        assertInvalid("avatar_url", () -> new Validator().url("avatar_url", url).verify());
        assertInvalid(
                "avatar_url",
                () -> new Validator().optionalUrl("avatar_url", url).verify());
        assertThat(Validator.isUrl(url)).isFalse();
    }

    @Test
    void urlIsRefusedWhenItIsOneCharacterTooLong() {
        String longest = "https://shop.example/" + "a".repeat(2048 - 21);

        assertThat(longest).hasSize(Validator.MAX_URL_LENGTH);
        new Validator().url("url", longest).verify();
        assertInvalid("url", () -> new Validator().url("url", longest + "a").verify());
    }

    @Test
    void urlMayBeAbsentWhenOptional() {
        new Validator().optionalUrl("url", null).verify();
        assertThatNullPointerException()
                .isThrownBy(() -> new Validator().url("url", null))
                .withMessage("url");
    }

    @Test
    void urlsTellEachThatIsBrokenByItsPlace() {
        List<String> urls = List.of("https://a", "a", "https://b", "");

        new Validator().urls("images", List.of("https://a", "http://b")).verify();
        assertAllInvalid(
                List.of("images/1", "images/3"),
                () -> new Validator().urls("images", urls).verify());
    }

    @Test
    void atMostAcceptsUpToTheBoundAndRefusesBeyond() {
        new Validator().atMost("tags", List.of("a", "b"), 2).verify();

        assertThat(assertInvalid(
                        "tags",
                        () -> new Validator()
                                .atMost("tags", List.of("a", "b", "c"), 2)
                                .verify()))
                .hasMessage("tags: must have at most 2 entries");
        assertThatNullPointerException().isThrownBy(() -> new Validator().atMost("tags", null, 2));
    }

    @Test
    void timeIsCutToMicroseconds() {
        assertAlways(random -> {
            Instant time = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            Instant cut = Validator.truncate("created_at", time);

            assertThat(cut.truncatedTo(ChronoUnit.MICROS)).isEqualTo(cut);
            assertThat(cut).isBeforeOrEqualTo(time).isAfter(time.minusNanos(1000));
        });
    }

    @Test
    void checkIsRefusedWhenTheConditionDoesNotHold() {
        new Validator().check(true, "limit", "never said").verify();

        assertThat(assertInvalid(
                        "limit",
                        () -> new Validator()
                                .check(false, "limit", "must be less")
                                .verify()))
                .hasMessage("limit: must be less");
    }

    @Test
    void verifyTellsAllThatIsBrokenInTheOrderOfTheChecks() {
        Validator validator = new Validator()
                .text("title", "", 1, 3)
                .text("brand", "ok", 1, 3)
                .atMost("images", List.of("x", "https://a", "y"), 2)
                .urls("images", List.of("x", "https://a", "y"))
                .optionalUrl("url", "z")
                .check(false, "price", "must be more")
                .addViolation("sku", "must be known");

        assertThat(assertAllInvalid(
                        List.of("title", "images", "images/0", "images/2", "url", "price", "sku"), validator::verify))
                .hasMessage("title: must have 1 to 3 characters; images: must have at most 2 entries; "
                        + "images/0: must be an absolute http or https URL of at most 2048 characters; "
                        + "images/2: must be an absolute http or https URL of at most 2048 characters; "
                        + "url: must be an absolute http or https URL of at most 2048 characters; and 2 more");
    }

    @Test
    void holdSaysWhetherAnythingIsBrokenSoFar() {
        Validator validator = new Validator();

        assertThat(validator.isValid()).isTrue();
        assertThat(validator.check(true, "limit", "must be less").isValid()).isTrue();
        assertThat(validator.check(false, "limit", "must be less").isValid()).isFalse();
        assertThat(validator.check(true, "limit", "must be less").isValid()).isFalse();
    }

    @Test
    void verifyMayBeAskedAgainAndTellsWhatCameSince() {
        Validator validator = new Validator().addViolation("a", "is wrong");
        DomainException first = assertInvalid("a", validator::verify);

        validator.addViolation("b", "is wrong");

        assertAllInvalid(List.of("a", "b"), validator::verify);
        assertThat(first.violations()).hasSize(1);
    }

    @Test
    void whatIsBrokenTwiceIsToldOnce() {
        Validator validator = new Validator()
                .addViolation("a", "is wrong")
                .addViolation("b", "is wrong")
                .addViolation("a", "is wrong")
                .addViolation("a", "is late");

        assertAllInvalid(List.of("a", "b", "a"), validator::verify);
    }

    @Test
    void theFirstHundredAreToldWhenMoreAreBroken() {
        Validator validator = new Validator();
        IntStream.range(0, 250).forEach(i -> validator.addViolation("rows/" + i, "is wrong"));

        List<String> first = IntStream.range(0, 100).mapToObj(i -> "rows/" + i).toList();
        assertThat(assertAllInvalid(first, validator::verify)).hasMessageEndingWith("rows/4: is wrong; and 95 more");
    }

    @ParameterizedTest
    @CsvSource({"color, color", "a/b, a~1b", "a~b, a~0b", "~1, ~01", "a~/b//, a~0~1b~1~1", "'', ''"})
    void aNameIsEscapedAsJsonPointersHaveIt(String name, String escaped) {
        assertThat(Validator.escapeName(name)).isEqualTo(escaped);
    }

    @Test
    void aNameIsReadBackFromItsEscapedForm() {
        assertAlways(random -> {
            String name = text(random, "a~/01", random.nextInt(8));
            String escaped = Validator.escapeName(name);

            assertThat(escaped).doesNotContain("/");
            assertThat(escaped.replace("~1", "/").replace("~0", "~")).isEqualTo(name);
        });
    }

    @Test
    void nestedGivesWhatTheValueMakesWhenItIsAccepted() {
        Validator validator = new Validator();

        assertThat(validator.<String>nested("media/0", () -> "made")).isEqualTo("made");
        assertThat(validator.isValid()).isTrue();
    }

    @Test
    void nestedTellsWhatTheValueBreaksBelowItsPath() {
        Validator validator = new Validator().addViolation("caption", "is wrong");
        Object made = validator.nested("media/3", () -> refused("url", "alt"));
        Object here = validator.nested("", () -> refused("links/1"));

        assertThat(made).isNull();
        assertThat(here).isNull();
        assertAllInvalid(List.of("caption", "media/3/url", "media/3/alt", "links/1"), validator::verify);
    }

    @Test
    void nestedPathsGrowFromTheInsideOut() {
        Validator outer = new Validator();
        outer.nested("items/1", () -> {
            Validator inner = new Validator();
            inner.nested("media/0", () -> refused("url"));
            inner.verify();
            return "never made";
        });

        assertInvalid("items/1/media/0/url", outer::verify);
    }

    @Test
    void nestedLetsRefusalsPassThatNameNoRule() {
        Validator validator = new Validator();
        DomainException conflict = DomainException.conflict("Somebody else was quicker");

        assertThatExceptionOfType(DomainException.class)
                .isThrownBy(() -> validator.nested("media/0", () -> {
                    throw conflict;
                }))
                .isSameAs(conflict);
        assertThatIllegalStateException()
                .isThrownBy(() -> validator.nested("media/0", () -> {
                    throw new IllegalStateException("a bug");
                }));
        assertThat(validator.isValid()).isTrue();
    }

    private static String refused(String... parameters) {
        throw DomainException.invalid(Stream.of(parameters)
                .map(parameter -> new Violation(parameter, "is wrong"))
                .toList());
    }
}
