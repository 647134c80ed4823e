package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.shelfie.domain.error.DomainException;
import java.util.List;

/** A product is indexed, found and removed again, or refused, whatever its shop writes. */
class CatalogueFuzzTest {

    private static final Catalogue SHOP = Shop.catalogue();
    private static final int NUMBER = 1000;

    /** Lines of the input: title, brand, category, group, MPN, SKU, size, URL, and the description. */
    @FuzzTest(maxDuration = "45s")
    void holdsOrRefusesAProduct(byte[] input) {
        String[] lines = new String(input, UTF_8).split("\n", 9);
        CatalogueItem product;
        try {
            product = read(lines);
        } catch (DomainException refused) {
            return;
        }
        int before = SHOP.size();
        SHOP.put(product);
        SHOP.put(product);
        assertThat(SHOP.size()).isEqualTo(before + 1);
        Matcher.over(SHOP).rank(PostText.of(String.join(" ", lines)), 10);
        SHOP.remove(product.id());
        assertThat(SHOP.size()).isEqualTo(before);
        List<RankedItem> left = Matcher.over(SHOP).rank(PostText.of(String.join(" ", lines)), 10);
        assertThat(left).noneMatch(each -> each.family().contains(product.id()));
    }

    private static CatalogueItem read(String[] lines) {
        ProductBuilder product = product(NUMBER, line(lines, 0))
                .brand(line(lines, 1))
                .category(line(lines, 2))
                .group(line(lines, 3))
                .mpn(line(lines, 4))
                .sku(line(lines, 5))
                .attribute("size", line(lines, 6))
                .description(line(lines, 8));
        return (line(lines, 7).equals("x") ? product : product.url(line(lines, 7))).build();
    }

    /** This line; {@code x} if it is empty or missing. */
    private static String line(String[] lines, int number) {
        return number < lines.length && !lines[number].isEmpty() ? lines[number] : "x";
    }
}
