package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.Findings.confirmed;
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

    @Test
    void confirmsNoLargeWhenTheCaptionNamesA3XLarge() {
        Catalogue shop = shop(true, "Medium", "Large", "3X-Large");
        assertThat(confirmed(shop, "Rovena Wrap Dress in rust, 3XL")).containsExactly(ProductBuilder.id(2));
        assertThat(confirmed(shop, "Rovena Wrap Dress in rust, 3X-Large")).containsExactly(ProductBuilder.id(2));
        assertThat(confirmed(shop(true, "Medium", "Large"), "Rovena Wrap Dress in rust, 3X-Large"))
                .isEmpty();
    }

    @Test
    void confirmsTheSameSizeWhateverIsIndexedFirst() {
        Catalogue first = shop(true, "Small", "Medium", "X-Large");
        InventedShop.unrelated(9, 300).forEach(first::put);
        Catalogue last = new Catalogue();
        InventedShop.unrelated(9, 300).forEach(last::put);
        put(last, true, "Small", "Medium", "X-Large");

        for (Catalogue shop : List.of(first, last)) {
            assertThat(confirmed(shop, "Rovena Wrap Dress in rust, mediun")).containsExactly(ProductBuilder.id(1));
        }
    }

    @Test
    void countsTwoSmallPlatesAsNoExtraSmallOne() {
        Catalogue shop = shop(true, "Small", "Medium", "Large");
        assertThat(confirmed(shop, "2 x Small Rovena Wrap Dress in rust")).containsExactly(ProductBuilder.id(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"one person, no plans", "which size is it?"})
    void findsNoOtherOptionInWordsOfOneSize(String rest) {
        Catalogue shop = shop(true, "One Size");
        shop.put(ProductBuilder.product(900, "Rovena Moka Pot")
                .brand("Rovena")
                .attribute("Color", "Steel")
                .build());
        assertThat(Matcher.over(shop).rank(PostText.of("My Moka Pot, " + rest), 50).stream()
                        .filter(one -> one.id().equals(ProductBuilder.id(900)))
                        .flatMap(one -> one.evidence().stream())
                        .map(Evidence::kind))
                .contains("title")
                .doesNotContain("colour");
    }

    /** <i>Medium</i> is a shade there, not a size. */
    @Test
    void suggestsNoOtherShadeWhenAShadeHasTheNameOfASize() {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 300).forEach(shop::put);
        List<String> shades = List.of("Medium", "Fair", "Tan", "Deep");
        List<String> names = List.of("Ardena", "Bellio", "Corvane", "Delmira", "Estorin", "Fiorelle");
        for (int i = 0; i < names.size(); i++) {
            for (int shade = 0; shade < (i == 0 ? 1 : shades.size()); shade++) {
                shop.put(ProductBuilder.product(i * shades.size() + shade, "Lomira Concealer " + names.get(i))
                        .brand("Lomira")
                        .group(names.get(i))
                        .attribute("Shade", shades.get(shade))
                        .build());
            }
        }
        assertThat(confirmed(shop, "Lomira Concealer Ardena in Medium")).containsExactly(ProductBuilder.id(0));
        assertThat(Matcher.over(shop)
                        .rank(PostText.of("Lomira Concealer Bellio, size M"), 1)
                        .get(0)
                        .family())
                .hasSize(shades.size());
        assertThat(Matcher.over(shop).rank(PostText.of("Lomira Concealer Ardena in Tan"), 50))
                .noneMatch(one -> one.confidence() >= Thresholds.DEFAULT.suggestAt());
    }

    /** Eight dresses in three sizes, the first in rust and the others in other colours. */
    private static Catalogue shop(boolean isGrouped, String... sizes) {
        Catalogue shop = new Catalogue();
        put(shop, isGrouped, sizes);
        InventedShop.unrelated(7, 300).forEach(shop::put);
        return shop;
    }

    private static void put(Catalogue shop, boolean isGrouped, String... sizes) {
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
    }
}
