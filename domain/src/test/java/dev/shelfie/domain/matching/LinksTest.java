package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example/p/1?color=red",
                "http://www.shop.example/p/1/?color=red",
                "https://m.shop.example/p/1?utm_source=ig&color=red&fbclid=x",
                "HTTPS://Shop.Example/p/1?color=red&utm_campaign=may#reviews",
                "shop.example/p/1?color=red"
            })
    void comparesAddressesByWhatTheyShow(String link) {
        assertThat(Links.canonical(link)).isEqualTo("shop.example/p/1?color=red");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example/p/2?color=red",
                "https://shop.example/p/1?color=blue",
                "https://shop.example/p/1",
                "https://other.example/p/1?color=red"
            })
    void keepsPagesApart(String link) {
        assertThat(Links.canonical(link)).isNotEqualTo("shop.example/p/1?color=red");
    }

    @Test
    void tellsPagesFromFrontPages() {
        assertThat(Links.isSpecific(Links.canonical("https://shop.example/"))).isFalse();
        assertThat(Links.isSpecific(Links.canonical("https://shop.example/p"))).isTrue();
        assertThat(Links.isSpecific(Links.canonical("https://shop.example?id=3")))
                .isTrue();
    }
}
