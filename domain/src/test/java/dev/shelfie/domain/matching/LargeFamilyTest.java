package dev.shelfie.domain.matching;

import static dev.shelfie.domain.matching.ProductBuilder.product;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A product that comes in more variants than the matcher compares with a caption, beside one whose words many products have. */
class LargeFamilyTest {

    private static final int CHAIR = 9_000;
    private static final List<String> COLOURS = List.of("black", "white", "red", "blue", "green");
    private static final List<String> TABLES = List.of("Solva Walnut Table", "Solva Pine Table");
    private static final List<String> CHAIRS = List.of("Miro Dining Chair", "Miro Garden Chair");

    @ParameterizedTest
    @CsvSource({"20, true", "60, true", "60, false", "200, true", "200, false", "2000, true", "2000, false"})
    void findsTheOtherProductOfACaptionHoweverManyVariantsTheFirstOneHas(int variants, boolean areGrouped) {
        Matcher matcher = Matcher.over(shop(variants, areGrouped));

        for (String option : List.of("", " in red", " in red or white, size 42")) {
            String caption = "My Jonda Trail Runner Vent" + option + ", and the Solva Dining Chair";
            assertThat(matcher.rank(PostText.of(caption), 10)).as(caption).anySatisfy(one -> {
                assertThat(one.id()).isEqualTo(ProductBuilder.id(CHAIR));
                assertThat(one.confidence()).isGreaterThan(0.3);
            });
        }
    }

    private static Catalogue shop(int variants, boolean areGrouped) {
        Catalogue shop = new Catalogue();
        InventedShop.unrelated(7, 6_000).forEach(shop::put);
        for (int i = 0; i < variants; i++) {
            String colour = COLOURS.get(i % COLOURS.size());
            int size = 36 + i / COLOURS.size();
            shop.put(product(i, "Jonda Trail Runner Vent " + colour + " " + size)
                    .brand("Jonda")
                    .group(areGrouped ? "vent" : null)
                    .build());
        }
        for (int i = 0; i < 1_500; i++) {
            shop.put(product(10_000 + i, TABLES.get(i % 2) + " N" + i)
                    .brand("Solva")
                    .build());
            shop.put(product(12_000 + i, CHAIRS.get(i % 2) + " N" + i)
                    .brand("Miro")
                    .build());
        }
        shop.put(product(CHAIR, "Solva Dining Chair").brand("Solva").build());
        return shop;
    }
}
