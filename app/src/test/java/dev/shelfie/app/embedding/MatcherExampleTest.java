package dev.shelfie.app.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The matcher's example of the documentation, compiled and run. */
class MatcherExampleTest {

    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void exampleFindsTheProductThatTheCaptionShows() {
        Product dress = product("1", "Sommerkleid aus Leinen");
        Iterable<Product> products =
                List.of(product("2", "Pendelleuchte Fjell"), dress, product("3", "Becher aus Steinzeug"));

        // tag::example
        Catalogue catalogue = new Catalogue();
        products.forEach(catalogue::put);
        Matcher matcher = Matcher.over(catalogue);
        List<RankedProduct> findings =
                matcher.rank(PostText.of("Endlich da: das Leinenkleid von @nordhaven ✨ #sommerkleid"), 5);
        findings.forEach(
                found -> System.out.println(found.product() + " " + found.confidence() + " " + found.evidence()));
        // end::example

        assertThat(findings.get(0).product()).isEqualTo(dress.id());
    }

    @Test
    void documentationShowsTheExampleAsItStandsHere() throws IOException {
        assertThat(DocumentedExample.page("docs/embedding.md"))
                .contains("```java\n" + DocumentedExample.of(MatcherExampleTest.class) + "```\n");
    }

    private static Product product(String id, String title) {
        return Product.create(
                new ProductId(ProductId.PREFIX + "0".repeat(25) + id),
                new AccountId(AccountId.PREFIX + "0".repeat(26)),
                new ProductCodes(id, null, null, null, null),
                new ProductPresentation(title, "Nordhaven", null, null, "https://nordhaven.example/p/" + id, List.of()),
                new Offer(null, null, Availability.IN_STOCK),
                new TreeMap<>(),
                NOW);
    }
}
