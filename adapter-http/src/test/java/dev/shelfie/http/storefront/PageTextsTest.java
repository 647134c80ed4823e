package dev.shelfie.http.storefront;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Disclosure;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Money;
import dev.shelfie.http.widget.Widget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageTextsTest {

    /** As the browser writes them for the widget: {@code WidgetLookTest} has the same rows. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en|71.2|EUR|€71.20",
                "en-GB|71.2|EUR|€71.20",
                "de-AT|71.2|EUR|€ 71,20",
                "de|1234.5|EUR|1.234,50 €",
                "fr|71.2|EUR|71,20 €",
                "es|71.2|EUR|71,20 €",
                "it|71.2|EUR|71,20 €",
                "nl|71.2|EUR|€ 71,20",
                "pl|71.2|PLN|71,20 zł",
                "cs|71.2|EUR|71,20 €",
                "es|1234.5|EUR|1234,50 €",
                "es|12345.5|EUR|12.345,50 €",
                "es-AR|1234.5|EUR|EUR 1.234,50",
                "it|1234.5|EUR|1234,50 €",
                "pl|1234.5|PLN|1234,50 zł",
                "pl|9999.995|PLN|10 000,00 zł",
                "pt-PT|1234.5|EUR|1234,50 €",
                "pt-BR|1234.5|EUR|€ 1.234,50",
                "en|7100|JPY|¥7,100",
                "en|71.2|HUF|HUF 71",
                "en|71.5|IDR|IDR 72",
                "en|7.125|KWD|KWD 7.125",
                "en|0.125|EUR|€0.13",
                "en|3|XAU|XAU 3.00"
            })
    void writesPricesAsInTheLanguageAndRegion(String lang, String amount, String currency, String price) {
        assertThat(PageTexts.of(lang).price(Money.parse(amount, currency)).replaceAll("[\\u00a0\\u202f]", " "))
                .isEqualTo(price);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "fr", "es", "it", "nl", "pl", "cs"})
    void saysWhatTheWidgetSays(String lang) throws IOException {
        PageTexts texts = PageTexts.of(lang);
        assertThat(texts.language()).isEqualTo(lang);
        Map<String, String> widget = widgetTexts(lang);
        assertThat(texts.postBy("{}", null, Platform.X).replaceAll("[\\u2068\\u2069]|, X$", ""))
                .isEqualTo(widget.get("post"));
        assertThat(Disclosure.values())
                .allSatisfy(each -> assertThat(texts.disclosure(each)).isEqualTo(widget.get(each.publicName())));
        assertThat(Availability.values())
                .filteredOn(each -> each != Availability.IN_STOCK)
                .allSatisfy(each -> assertThat(texts.availability(each)).isEqualTo(widget.get(each.publicName())));
    }

    /** The texts of the widget in this language, by their keys. */
    private static Map<String, String> widgetTexts(String lang) throws IOException {
        try (InputStream in = requireNonNull(Widget.class.getResourceAsStream("texts.js"))) {
            String script = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String[] keys =
                    found("(?s)KEYS = \\(\\s+(\".*?\")\\s+\\)\\.split", script).split(" ");
            String[] texts =
                    found("(?s)\n  " + lang + ":\\s+(\".*?\"),\n", script).split("\\|");
            assertThat(texts).hasSameSizeAs(keys);
            return IntStream.range(0, keys.length).boxed().collect(Collectors.toMap(i -> keys[i], i -> texts[i]));
        }
    }

    /** The literals that the pattern finds, put together. */
    private static String found(String pattern, String script) {
        Matcher found = Pattern.compile(pattern).matcher(script);
        assertThat(found.find()).isTrue();
        return found.group(1).replaceAll("\" \\+\\s+\"|\"", "");
    }

    @Test
    void namesTheAuthorAndTheNetwork() {
        PageTexts texts = PageTexts.of("de");
        assertThat(texts.postBy("Mia Park", "mia.wears", Platform.TIKTOK))
                .isEqualTo("Beitrag von \u2068Mia Park\u2069, \u2068@mia.wears\u2069, TikTok");
        assertThat(texts.postBy("Mia Park", null, Platform.INSTAGRAM))
                .isEqualTo("Beitrag von \u2068Mia Park\u2069, Instagram");
    }

    @Test
    void speaksEnglishWhereTheLanguageHasNoTexts() {
        assertThat(PageTexts.of(null).language()).isEqualTo("en");
        assertThat(PageTexts.of("ja").language()).isEqualTo("en");
        assertThat(PageTexts.of("ja").availability(Availability.OUT_OF_STOCK)).isEqualTo("Sold out");
        assertThat(PageTexts.of("ja").availability(Availability.IN_STOCK)).isNull();
    }
}
