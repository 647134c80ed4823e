package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the matcher reads changes fingerprints, and nothing else does. */
class MatchBasisTest {

    private static final String ID = "prod_01JQ5Z8X7VN3M4K6P9R2T5W8YA";
    private static final ProductCodes CODES = new ProductCodes("lamp", null, null, "MPN-42", null);
    private static final Map<String, String> BRASS = Map.of("material", "brass");

    @Test
    void fingerprintOfAPostDiffersWithWhatItSays() {
        PostText post = text("A lamp", List.of("home"), List.of("nordhaven"), List.of("https://shop.example/p/lamp"));

        assertThat(Stream.of(
                                post,
                                text("A lamb", post.hashtags(), post.mentions(), post.links()),
                                text("A lamp", List.of("home", "lamp"), post.mentions(), post.links()),
                                text("A lamp", List.of("nordhaven"), List.of("home"), post.links()),
                                text("A lamp", post.hashtags(), List.of(), post.links()),
                                text("A lamp", post.hashtags(), post.mentions(), List.of()))
                        .map(PostText::fingerprint))
                .doesNotHaveDuplicates();
    }

    @Test
    void fingerprintOfAPostStaysWhateverElseChanges() {
        PostText post = PostText.of("A lamp");

        assertThat(text("A lamp\n ", List.of(), List.of(), List.of()).fingerprint())
                .isEqualTo(post.fingerprint());
        assertThat(post.withShownBefore(Set.of(ID)).withNotShown(Set.of(ID)).fingerprint())
                .isEqualTo(post.fingerprint());
    }

    @Test
    void fingerprintOfAProductDiffersWithWhatTheMatcherReads() {
        ProductPresentation shown = shown("Fjell lamp", "Nordhaven", "A lamp.", "Lamps");

        assertThat(Stream.of(
                                product(CODES, shown, BRASS),
                                product(new ProductCodes("lamp", null, null, "MPN-43", null), shown, BRASS),
                                product(new ProductCodes("lamp", "MPN-42", null, null, null), shown, BRASS),
                                product(CODES, shown("Fjell lamp 2", "Nordhaven", "A lamp.", "Lamps"), BRASS),
                                product(CODES, shown("Fjell lamp", null, "A lamp.", "Lamps"), BRASS),
                                product(CODES, shown("Fjell lamp", "Nordhaven", "Lamps", "A lamp."), BRASS),
                                product(CODES, shown, Map.of()),
                                product(CODES, shown, Map.of("material", "iron")))
                        .map(MatchBasisTest::fingerprint))
                .doesNotHaveDuplicates();
    }

    @Test
    void fingerprintOfAProductIsTheSameInEveryVersion() {
        CatalogueItem lamp = product(CODES, shown("Fjell lamp", "Nordhaven", "A lamp.", "Lamps"), BRASS);

        assertThat(fingerprint(lamp)).isEqualTo(1_700_367_538);
    }

    @Test
    void fingerprintIsEmptyWhenTheProductIsNotThere() {
        Catalogue catalogue = new Catalogue();
        CatalogueItem lamp = product(CODES, shown("Fjell lamp", null, null, null), BRASS);
        assertThat(catalogue.fingerprint(ID)).isEmpty();

        catalogue.put(lamp);
        assertThat(catalogue.fingerprint(ID)).isPresent();

        catalogue.remove(ID);
        assertThat(catalogue.fingerprint(ID)).isEmpty();
    }

    @Test
    void fingerprintsStayWhenTheIndexIsWrittenAnew() {
        Catalogue catalogue = new Catalogue();
        CatalogueItem lamp = product(CODES, shown("Fjell lamp", null, null, null), BRASS);
        for (int i = 0; i < 5_000; i++) {
            catalogue.put(lamp);
        }

        assertThat(catalogue.fingerprint(ID).orElseThrow()).isEqualTo(fingerprint(lamp));
    }

    @Test
    void rankedProductsHaveTheFingerprintsOfWhatTheMatcherRead() {
        Catalogue catalogue = new Catalogue();
        catalogue.put(product(CODES, shown("Fjell lamp", "Nordhaven", null, null), BRASS));
        PostText post = PostText.of("My Fjell lamp by Nordhaven");

        assertThat(Matcher.over(catalogue).rank(post, 1))
                .singleElement()
                .returns(
                        new MatchBasis(
                                post.fingerprint(), catalogue.fingerprint(ID).orElseThrow()),
                        RankedItem::basis);
    }

    @Test
    void sharesWordsWithProductsThatQuoteTheSamePlace() {
        RankedProduct lamp = quoting("title", 2, 12, 5);

        assertThat(lamp.sharesWordsWith(lamp)).isTrue();
        assertThat(lamp.sharesWordsWith(quoting("code", 11, 13, 1))).isTrue();
        assertThat(lamp.sharesWordsWith(quoting("title", 12, 14, 5))).isFalse();
        assertThat(lamp.sharesWordsWith(quoting("title", 0, 2, 5))).isFalse();
        assertThat(lamp.sharesWordsWith(quoting("brand", 2, 12, 5))).isFalse();
        assertThat(lamp.sharesWordsWith(quoting("colour", 2, 12, -5))).isFalse();
        assertThat(lamp.sharesWordsWith(new RankedProduct(new ProductId(ID), 1, List.of())))
                .isFalse();
    }

    private static RankedProduct quoting(String kind, int start, int end, double weight) {
        Evidence.Quote quote = new Evidence.Quote("x".repeat(end - start), start, end);
        return new RankedProduct(new ProductId(ID), 1, List.of(new Evidence(kind, "A reason", quote, weight)));
    }

    private static PostText text(String caption, List<String> hashtags, List<String> mentions, List<String> links) {
        return PostText.of(caption)
                .withHashtags(hashtags)
                .withMentions(mentions)
                .withLinks(links);
    }

    private static ProductPresentation shown(String title, String brand, String description, String category) {
        return new ProductPresentation(title, brand, description, category, "https://shop.example/p/1", List.of());
    }

    private static CatalogueItem product(
            ProductCodes codes, ProductPresentation shown, Map<String, String> attributes) {
        return CatalogueItem.of(Product.create(
                new ProductId(ID),
                new AccountId("acct_01JQ5Z8X7VN3M4K6P9R2T5W8YA"),
                codes,
                shown,
                new Offer(null, null, Availability.IN_STOCK),
                new TreeMap<>(attributes),
                Instant.EPOCH));
    }

    private static int fingerprint(CatalogueItem product) {
        Catalogue catalogue = new Catalogue();
        catalogue.put(product);
        return catalogue.fingerprint(product.id()).orElseThrow();
    }
}
