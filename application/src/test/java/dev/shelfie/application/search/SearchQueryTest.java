package dev.shelfie.application.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.ProductId;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SearchQueryTest {

    @Test
    void hasAGroupForEachWord() {
        SearchQuery query = SearchQuery.of(" Linen\u3000DRESS linen ");

        assertThat(query.words()).containsExactly("linen", "dress");
        assertThat(query.inTexts()).hasSize(2);
        assertThat(query.inTexts().get(1))
                .contains("dress", "dresses", "=dress")
                .doesNotContain("dress*", "*dress");
        assertThat(query.inNames().get(0))
                .contains("linen", "linen*", "*linen", "=linen")
                .doesNotContain("line");
    }

    @Test
    void groupsAreSmallWhateverTheWords() {
        for (String text :
                List.of("kleidern", "giacche", "platjami", "платьями", "a".repeat(64), "tassen", "bloezen")) {
            assertThat(SearchQuery.of(text).inNames()).allMatch(group -> group.size() <= 40);
        }
    }

    @Test
    void wordsOfACodeMayBeItsBeginningTogether() {
        SearchQuery query = SearchQuery.of("SKU-1042");

        assertThat(SearchQuery.areIn(Set.of("=sku1042"), query.inNames())).isTrue();
        assertThat(SearchQuery.areIn(Set.of("sku", "1042"), query.inNames())).isTrue();
        assertThat(SearchQuery.areIn(Set.of("sku", "=sku", "1043"), query.inNames()))
                .isFalse();
    }

    @Test
    void asksForNothingWithoutLettersAndDigits() {
        assertThat(SearchQuery.of(" - /")).matches(SearchQuery::isEmpty);
        assertThat(SearchQuery.areIn(Set.of(), SearchQuery.ANYTHING.inNames())).isTrue();
        assertThat(SearchQuery.of("a")).isEqualTo(SearchQuery.of(" a ")).isNotEqualTo(SearchQuery.of("b"));
    }

    @Test
    void isAnIdIfTheWholeTextIsOne() {
        String id = "prod_01JZ0000000000000000000000";

        assertThat(SearchQuery.of(id.toLowerCase(Locale.ROOT)).id("prod_", ProductId::parse))
                .contains(new ProductId(id));
        assertThat(SearchQuery.of(id + " x").id("prod_", ProductId::parse)).isEmpty();
        assertThat(SearchQuery.of("x").id("prod_", ProductId::parse)).isEmpty();
    }
}
