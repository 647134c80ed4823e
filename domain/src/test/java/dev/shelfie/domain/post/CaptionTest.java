package dev.shelfie.domain.post;

import static dev.shelfie.domain.error.Refusals.assertInvalid;
import static dev.shelfie.domain.error.Samples.anyText;
import static dev.shelfie.domain.error.Samples.assertAlways;
import static dev.shelfie.domain.error.Samples.manyOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.DomainException;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read out of captions. */
class CaptionTest {

    private static final List<String> PARTS = List.of(
            "#",
            "＃",
            "@",
            "＠",
            "https://",
            "a",
            "1",
            "_",
            ".",
            ")",
            "(",
            " ",
            "é",
            "日",
            "\u0301",
            "\u200d",
            "🌿",
            "\ufe0f");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sunday in #linen                 | linen",
                "#OOTD #ootd #OOTD                | OOTD,ootd",
                "#a#b #c,#d.#e!(#f)[#g]\"#h\"     | a,b,c,d,e,f,g,h",
                "#Straßenmode #größe42 #Übergröße | Straßenmode,größe42,Übergröße",
                "今日の #コーデ　#秋服・#着回し。      | コーデ,秋服,着回し",
                "＃全角 #全角ー                     | 全角,全角ー",
                "#موضة_المحجبات، و#عباية           | موضة_المحجبات",
                "#हिन्दी #ภาษาไทย #한국어            | हिन्दी,ภาษาไทย,한국어",
                "#می‌خواهم                          | می‌خواهم",
                "#linen🌿#sage🌿 🌿#sky            | linen,sage,sky",
                "#cafe\u0301 #𝒳𝒴                 | cafe\u0301,𝒳𝒴",
                "#2026look #look2026 #_a #a_      | 2026look,look2026,_a,a_",
                "##double                         | double",
                "Look:#linen                      | linen",
                "#self-made #it's                 | self,it"
            })
    void hashtagsAreReadInEveryScript(String caption, String expected) {
        assertThat(read(caption).hashtags()).containsExactly(expected.split(","));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#", "# linen", "#1", "#2026", "#_", "#___", "#12_34", "a#b", "1#b", "_#b",
                "&#39;", "&#x27;", "#️⃣", "#️⃣ linen", "#1️⃣", "🌿#🌿", "#-a", "#.a", "no tags", ""
            })
    void hashtagsAreNotReadWhereThereAreNone(String caption) {
        assertThat(read(caption).hashtags()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Thanks @nordlicht                 | nordlicht",
                "@lina.weber, @lina_w and @a.b.c.  | lina.weber,lina_w,a.b.c",
                "(@lina) @lina! \"@mia\" @mia...   | lina,mia",
                "@lina @Lina                       | lina,Lina",
                "w/@lina 🌿@mia｜@noa              | lina,mia,noa",
                "＠全角 @x                          | 全角,x",
                "@my-shop- @_a_                    | my-shop,_a_",
                "@1und1                            | 1und1"
            })
    void mentionsAreReadWithDotsButWithoutTheSentencesEnd(String caption, String expected) {
        assertThat(read(caption).mentions()).containsExactly(expected.split(","));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@",
                "@ lina",
                "mail@shop.example",
                "first.last@shop.example",
                "a_b@c.de",
                "@.",
                "@@lina",
                "ä@shop.example",
                "@-a",
                "5@home",
                "@🌿",
                ""
            })
    void mentionsAreNotReadOutOfAddressesOrNothing(String caption) {
        assertThat(read(caption).mentions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Shop: https://shop.example/p/1           | https://shop.example/p/1",
                "https://shop.example/p/1.                | https://shop.example/p/1",
                "See https://shop.example/p/1, thanks!    | https://shop.example/p/1",
                "(https://shop.example/p/1)               | https://shop.example/p/1",
                "(see https://shop.example/p/1).          | https://shop.example/p/1",
                "https://de.example/wiki/Leinen_(Stoff)   | https://de.example/wiki/Leinen_(Stoff)",
                "(https://de.example/Leinen_(Stoff))      | https://de.example/Leinen_(Stoff)",
                "(https://de.example/Leinen_(Stoff)).     | https://de.example/Leinen_(Stoff)",
                "<https://shop.example/p/1>               | https://shop.example/p/1",
                "\"https://shop.example/p/1\"             | https://shop.example/p/1",
                "»https://shop.example/p/1«!?…            | https://shop.example/p/1«",
                "「https://shop.example/p/1」              | https://shop.example/p/1",
                "（https://shop.example/p/1）。            | https://shop.example/p/1",
                "https://shop.example/p/1　#秋服           | https://shop.example/p/1",
                "https://shop.example/p/1\u00a0linen      | https://shop.example/p/1",
                "https://shop.example/?a=1&b=2#top        | https://shop.example/?a=1&b=2#top",
                "https://shop.example/@lina/#linen        | https://shop.example/@lina/#linen",
                "https://shop.example/ä/日本語/🌿          | https://shop.example/ä/日本語/🌿",
                "Https://shop.example HTTP://b.example/   | Https://shop.example,HTTP://b.example/",
                "https://a.example https://a.example      | https://a.example",
                "https://b.example http://a.example       | https://b.example,http://a.example",
                "https://a.example/'q'                    | https://a.example/'q"
            })
    void linksAreReadWithoutThePunctuationOfTheSentence(String caption, String expected) {
        assertThat(read(caption).links()).containsExactly(expected.split(","));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://",
                "http://)",
                "https:///p",
                "https://...",
                "www.shop.example",
                "shop.example/p/1",
                "ftp://a.example",
                "javascript:alert(1)",
                "https:shop.example",
                ""
            })
    void linksAreNotReadWhereThereAreNone(String caption) {
        assertThat(read(caption).links()).isEmpty();
    }

    @Test
    void whatIsInsideALinkIsNeitherAHashtagNorAMention() {
        PostContent content = read("#a https://shop.example/@lina/#linen @b");

        assertThat(content.hashtags()).containsExactly("a");
        assertThat(content.mentions()).containsExactly("b");
    }

    @Test
    void nothingIsReadWhenThereIsNoCaption() {
        assertThat(read(null)).isEqualTo(new PostContent(null, null, List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void theFirstAreReadWhenThereAreMoreThanFit() {
        String tags = numbered("#t", 130);
        PostContent content = read(tags + numbered(" @m", 130) + numbered(" https://shop.example/", 70));

        assertThat(content.hashtags()).hasSize(100).startsWith("t0").endsWith("t99");
        assertThat(content.mentions()).hasSize(100).startsWith("m0").endsWith("m99");
        assertThat(content.links()).hasSize(50).endsWith("https://shop.example/49");
    }

    @Test
    void overlongTagsAreCutAndOverlongLinksLeftOut() {
        String caption = "#" + "t".repeat(500) + " @" + "m".repeat(500) + " https://shop.example/" + "a".repeat(2100);

        assertThat(read(caption).hashtags()).containsExactly("t".repeat(150));
        assertThat(read(caption).mentions()).containsExactly("m".repeat(100));
        assertThat(read(caption).links()).isEmpty();
    }

    @Test
    void anyCaptionIsReadOrRefusedAsAWhole() {
        assertAlways(random -> {
            String caption = caption(random);
            try {
                PostContent content = read(caption);
                assertThat(content.caption()).isEqualTo(caption);
                assertThat(content.hashtags())
                        .allMatch(tag -> caption.contains(tag))
                        .doesNotHaveDuplicates();
                assertThat(content.mentions())
                        .allMatch(name -> caption.contains("@" + name) || caption.contains("＠" + name));
                assertThat(content.links()).allMatch(caption::contains).allMatch(link -> link.contains("://"));
            } catch (DomainException refusal) {
                assertThat(refusal.violations())
                        .hasSize(1)
                        .allMatch(v -> v.parameter().equals("caption"));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud83d", "#a\ud83d", "https://a.example/\ude00", "@\ud83d", "a\u0000"})
    void aCaptionIsRefusedWhenItIsNoValidText(String caption) {
        assertInvalid("caption", () -> read(caption));
    }

    @ParameterizedTest
    @Timeout(20) // What isn't linear takes minutes.
    @ValueSource(
            strings = {
                "#",
                "@",
                ")",
                "#1",
                "#_",
                "@.",
                "@a.",
                "@-",
                "#\u0301",
                "_",
                "1",
                "a",
                "http://",
                "https://a",
                "https://a)",
                "(",
                ".",
                "https://a/(",
                "\u0301",
                "🌿",
                "@a",
                "＃",
                " "
            })
    void hostileCaptionsAreReadInLinearTime(String repeated) {
        String caption = repeated.repeat(65_000 / repeated.length());

        assertThat(read(caption).caption()).hasSameSizeAs(caption);
        assertThat(read("https://a.example/" + caption).caption()).endsWith(caption);
        assertThat(read("#" + caption).caption()).endsWith(caption);
        assertThat(read("@a" + caption).caption()).endsWith(caption);
    }

    private static String numbered(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).collect(Collectors.joining(" "));
    }

    private static String caption(Random random) {
        String odd = random.nextInt(4) == 0 ? anyText(random, 3) : "";
        return String.join("", manyOf(random, PARTS, 40)) + odd + String.join("", manyOf(random, PARTS, 10));
    }

    private static PostContent read(@Nullable String caption) {
        return PostContent.read(caption, null, List.of());
    }
}
