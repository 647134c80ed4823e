package dev.shelfie.application.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.domain.product.ProductFacet;
import org.junit.jupiter.api.Test;

class FacetCountsTest {

    @Test
    void leavesOutWhatIsRareWhenCategoriesAreTooDeepForMemory() {
        FacetCounts counts = new FacetCounts(FacetField.CATEGORY);
        counts.add(new ProductFacet("Apparel > Dresses", 7));
        for (int i = 0; i < 200; i++) {
            counts.add(new ProductFacet(i + ">" + "x>".repeat(245), 1));
        }

        assertThat(counts.largest("", 2))
                .containsExactly(new ProductFacet("Apparel", 7), new ProductFacet("Apparel > Dresses", 7));
        long kept = counts.largest("", Integer.MAX_VALUE).stream()
                .mapToLong(each -> each.value().length())
                .sum();
        assertThat(kept).isBetween(FacetCounts.MAX_CHARACTERS / 2L, (long) FacetCounts.MAX_CHARACTERS);
    }
}
