package dev.shelfie.domain.embedding;

import static dev.shelfie.domain.embedding.EmbeddingFixtures.asking;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.captioned;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.parsed;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.postAt;
import static dev.shelfie.domain.embedding.EmbeddingFixtures.postOn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.error.Samples;
import dev.shelfie.domain.influencer.Platform;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Element;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a post says, its embed has the elements and attributes of any other post's. */
class HostileTextTest {

    private static final List<String> CAPTIONS = List.of(
            "\"quoted\" and 'quoted' and `quoted`",
            "\"><script>alert(1)</script>",
            "'><img src=x onerror=alert(1)>",
            "\" onmouseover=\"alert(1)\" x=\"",
            "</p></blockquote></figure></template></div><script>alert(1)</script>",
            "</script><script>alert(1)//",
            "<!-- <script> --!> -->",
            "]]><![CDATA[<b>",
            "<svg/onload=alert(1)>",
            "</a><a href=\"javascript:alert(1)\">x",
            "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot; &#x3c; &copy",
            "<plaintext>",
            "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">",
            "%s %n %1$s 100% $1 \\1 {locale} {{7*7}} ${7*7}",
            "a\u0001\u0008\u000b\u000c\u001b\u007f\u0080\u009fb",
            "\u202ereversed \u2066isolated \u05e9\u05dc\u05d5\u05dd \u200f(\u0645\u0631\u062d\u0628\u0627)",
            "👩‍👩‍👧‍👦 🪔 \uD83C\uDDE9\uD83C\uDDEA",
            "one\u2028two\u2029three\u0085four\r\nfive\rsix\n\nseven",
            "\ufeff\ufffd\ufffe\uffff");

    static Stream<Arguments> captionsOnNetworks() {
        return Stream.of(Platform.values())
                .flatMap(platform -> CAPTIONS.stream().map(caption -> Arguments.of(platform, caption)));
    }

    @ParameterizedTest
    @MethodSource("captionsOnNetworks")
    void captionStaysText(Platform platform, String caption) {
        assertStaysText(platform, caption, EmbedOptions.DEFAULT);
        assertStaysText(platform, caption, asking());
    }

    @ParameterizedTest
    @EnumSource
    void captionStaysTextWhateverItIs(Platform platform) {
        Samples.assertAlways(random -> {
            String caption = Samples.anyText(random, 60).replaceAll("[\\x00\\ud800-\\udfff]", "<");
            assertStaysText(platform, "x" + caption, EmbedOptions.DEFAULT);
        });
    }

    @ParameterizedTest
    @MethodSource("captionsOnNetworks")
    void integratorsTextsStayText(Platform platform, String text) {
        EmbedOptions harmless = new EmbedOptions(true, "Lamp", true, new Consent("Load?", "Yes"), EmbedLanguage.EN);
        EmbedOptions hostile = new EmbedOptions(true, text, true, new Consent(text, text), EmbedLanguage.EN);
        assertThat(skeleton(parsed(postOn(platform), hostile))).isEqualTo(skeleton(parsed(postOn(platform), harmless)));
        assertThat(parsed(postOn(platform), captioned(text)).wholeText()).contains(shown(text));
    }

    @ParameterizedTest
    @EnumSource
    void languageStaysAnAttribute(Platform platform) {
        Element body = parsed(postOn(platform, "Lamp", "\"><img src=x onerror='alert(1)'>"), EmbedOptions.DEFAULT);
        assertThat(skeleton(body)).isEqualTo(skeleton(parsed(postOn(platform, "Lamp", "en"), EmbedOptions.DEFAULT)));
        assertThat(body.expectFirst("[lang]").attr("lang")).isEqualTo("\"><img src=x onerror='alert(1)'>");
    }

    @ParameterizedTest
    @EnumSource
    void addressStaysAnAttribute(Platform platform) {
        String host = "https://www." + platform.hosts().get(0);
        String permalink = host + "/p/\"onclick=\"alert(1)\"x='><script>alert(1)</script>&amp;&lt;`/";
        for (EmbedOptions options : List.of(EmbedOptions.DEFAULT, asking())) {
            Element hostile = parsed(postAt(platform, "1", permalink), options);
            assertThat(skeleton(hostile)).isEqualTo(skeleton(parsed(postAt(platform, "1", host + "/p/1/"), options)));
            assertThat(hostile.select("a").eachAttr("href")).allMatch(permalink::equals);
        }
    }

    @ParameterizedTest
    @EnumSource
    void idStaysAnAttribute(Platform platform) {
        String permalink = "https://" + platform.hosts().get(0) + "/1";
        Element hostile = parsed(postAt(platform, "\"><script>alert(1)</script>", permalink), EmbedOptions.DEFAULT);
        assertThat(skeleton(hostile))
                .isEqualTo(skeleton(parsed(postAt(platform, "1", permalink), EmbedOptions.DEFAULT)));
    }

    private static void assertStaysText(Platform platform, String caption, EmbedOptions options) {
        Element body = parsed(postOn(platform, caption, "en"), options);
        assertThat(skeleton(body)).isEqualTo(skeleton(parsed(postOn(platform, "Lamp", "en"), options)));
        assertThat(body.wholeText()).contains(shown(caption));
    }

    /** The elements with the names of their attributes, line breaks aside. */
    private static String skeleton(Element element) {
        assertThat(element.childNodes()).noneMatch(Comment.class::isInstance);
        String attributes =
                element.attributes().asList().stream().map(Attribute::getKey).collect(Collectors.joining(" "));
        return element.children().stream()
                .filter(child -> !child.nameIs("br"))
                .map(HostileTextTest::skeleton)
                .collect(Collectors.joining("", element.nodeName() + "[" + attributes + "](", ")"));
    }

    /** The text as it is to be read: control characters are gone, and every sort of line break is the same. */
    private static String shown(String text) {
        return text.strip().replaceAll("\\R", "\n").replaceAll("[\\p{Cc}&&[^\\n\\t]]", "");
    }
}
