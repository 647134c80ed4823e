package dev.shelfie.domain.matching.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrlCanonicalizerTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example/p/1?color=red",
                "http://www.shop.example/p/1/?color=red",
                "https://m.shop.example/p/1?utm_source=ig&color=red&fbclid=x",
                "HTTPS://Shop.Example/p/1?color=red&utm_campaign=may#reviews",
                "shop.example/p/1?color=red"
            })
    void canonicalizesUrlsOfOnePageToTheSame(String link) {
        assertThat(UrlCanonicalizer.canonicalize(link)).isEqualTo("shop.example/p/1?color=red");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://shop.example/p/2?color=red",
                "https://shop.example/p/1?color=blue",
                "https://shop.example/p/1",
                "https://other.example/p/1?color=red"
            })
    void distinguishesPages(String link) {
        assertThat(UrlCanonicalizer.canonicalize(link)).isNotEqualTo("shop.example/p/1?color=red");
    }

    @Test
    void distinguishesPagesFromHomePages() {
        assertThat(UrlCanonicalizer.isBelowHomePage(UrlCanonicalizer.canonicalize("https://shop.example/")))
                .isFalse();
        assertThat(UrlCanonicalizer.isBelowHomePage(UrlCanonicalizer.canonicalize("https://shop.example/p")))
                .isTrue();
        assertThat(UrlCanonicalizer.isBelowHomePage(UrlCanonicalizer.canonicalize("https://shop.example?id=3")))
                .isTrue();
    }
}
