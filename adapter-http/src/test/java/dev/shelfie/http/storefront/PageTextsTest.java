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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageTextsTest {

    /** As the widget writes them, whose tests have the same. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|71.2|EUR|€71.20",
                "en-GB|71.2|EUR|€71.20",
                "de-AT|71.2|EUR|€ 71,20",
                "de|1234.5|EUR|1.234,50 €",
                "fr|71.2|EUR|71,20 €",
                "es|71.2|EUR|71,20 €",
                "it|71.2|EUR|71,20 €",
                "nl|71.2|EUR|€ 71,20",
                "pl|71.2|PLN|71,20 zł",
                "cs|71.2|EUR|71,20 €",
                "en|7100|JPY|¥7,100",
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
        assertThat(widgetTexts(lang))
                .contains(Stream.of(
                                texts.postBy("{}", null, Platform.X).replaceAll("[\\u2068\\u2069]|, X$", ""),
                                texts.disclosure(Disclosure.ADVERTISEMENT),
                                texts.disclosure(Disclosure.GIFTED),
                                requireNonNull(texts.availability(Availability.OUT_OF_STOCK)),
                                requireNonNull(texts.availability(Availability.PREORDER)),
                                requireNonNull(texts.availability(Availability.BACKORDER)))
                        .toArray(String[]::new));
    }

    private static String[] widgetTexts(String lang) throws IOException {
        try (InputStream in = requireNonNull(Widget.class.getResourceAsStream("texts.js"))) {
            Matcher texts = Pattern.compile("(?s)\n  " + lang + ":\\s+(\".*?\"),\n")
                    .matcher(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            assertThat(texts.find()).isTrue();
            return texts.group(1).replaceAll("\" \\+\\s+\"|\"", "").split("\\|");
        }
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
        assertThat(PageTexts.of("ja").language()).isEqualTo("en");
        assertThat(PageTexts.of("ja").availability(Availability.OUT_OF_STOCK)).isEqualTo("Sold out");
        assertThat(PageTexts.of("ja").availability(Availability.IN_STOCK)).isNull();
    }
}
