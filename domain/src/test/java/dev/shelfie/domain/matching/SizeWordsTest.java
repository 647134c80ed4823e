package dev.shelfie.domain.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes that shops write out: <i>Small</i>, <i>X-Large</i>, <i>Cal King</i>. */
class SizeWordsTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void confirmsOneSizeWhenTheCaptionLeavesItOpen(boolean isGrouped) {
        assertThat(confirmed(shop(isGrouped, "Small", "Medium", "X-Large"), "My new Rovena Wrap Dress in rust!"))
                .hasSize(1)
                .allMatch(id -> List.of(ProductBuilder.id(0), ProductBuilder.id(1), ProductBuilder.id(2))
                        .contains(id));
    }

    @ParameterizedTest
    @CsvSource({
        "'Rovena Wrap Dress in rust, Medium', 1",
        "'Rovena Wrap Dress in rust, size medium', 1",
        "'Rovena Wrap Dress in rust, size M', 1",
        "'Rovena Wrap Dress in rust (S)', 0",
        "'Rovena Wrap Dress in rust, XL', 2",
        "'Rovena Wrap Dress in rust, extra large', 2"
    })
    void confirmsTheNamedSizeWhenSizesAreWords(String caption, int named) {
        assertThat(confirmed(shop(true, "Small", "Medium", "X-Large"), caption))
                .containsExactly(ProductBuilder.id(named));
    }

    @Test
    void confirmsNoKingWhenTheCaptionNamesACalKing() {
        Catalogue shop = shop(true, "Twin", "Queen", "King");
        assertThat(confirmed(shop, "Rovena Wrap Dress in rust, King")).containsExactly(ProductBuilder.id(2));
        assertThat(confirmed(shop, "Rovena Wrap Dress in rust, Cal King")).isEmpty();
    }

    /** Eight dresses in three sizes, the first in rust and the others in other colours. */
    private static Catalogue shop(boolean isGrouped, String... sizes) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        List<String> dresses = Stream.of("Wrap", "Shirt", "Slip", "Pleated", "Tiered", "Midi", "Linen", "Knit")
                .map(kind -> "Rovena " + kind + " Dress")
                .toList();
        List<String> colours = List.of("Rust", "Sage", "Navy");
        for (int i = 0; i < dresses.size(); i++) {
            for (int size = 0; size < sizes.length; size++) {
                String colour = colours.get(i % colours.size());
                ProductBuilder product = ProductBuilder.product(
                                i * sizes.length + size, dresses.get(i) + " - " + colour + " / " + sizes[size])
                        .brand("Rovena");
                if (isGrouped) {
                    product.group("dress-" + i).attribute("Color", colour).attribute("Size", sizes[size]);
                }
                shop.put(product.build());
            }
        }
        return shop;
    }

    private static List<String> confirmed(Catalogue shop, String caption) {
        return Matcher.over(shop).rank(PostText.of(caption), 50).stream()
                .filter(one -> one.confidence() >= Thresholds.DEFAULT.confirmAt())
                .map(RankedItem::id)
                .toList();
    }
}
