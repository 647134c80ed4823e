package dev.shelfie.application.product;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductFacet;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Counts of products by their values. */
public interface ProductFacetContract extends StoreContract {

    @Test
    default void listFacetsCountsActiveProductsOfEachBrandLargestFirst() {
        AccountId account = storedAccount();
        for (String brand : List.of("Åse", "Brekkan", "ÅSE", "Åse", "Nordlicht", " Brekkan ", "ase")) {
            stored(account, brand, null);
        }
        stored(account, null, null);
        stored(aProduct(account).withPresentation(presented("Nordlicht", null)).withStatus(ProductStatus.ARCHIVED));
        stored(storedAccount(), "Nordlicht", null);

        assertThat(brands(account, "", 10))
                .containsExactly(
                        new ProductFacet("Åse", 4), new ProductFacet("Brekkan", 2), new ProductFacet("Nordlicht", 1));
        assertThat(brands(account, "", 1)).containsExactly(new ProductFacet("Åse", 4));
        assertThat(brands(account, "LÍCHT", 10)).containsExactly(new ProductFacet("Nordlicht", 1));
        assertThat(brands(account, "x", 10)).isEmpty();
        assertThat(brands(storedAccount(), "", 10)).isEmpty();
    }

    @Test
    default void listFacetsOrdersEqualCountsByValue() {
        AccountId account = storedAccount();
        List.of("b", "C", "a").forEach(brand -> stored(account, brand, null));

        assertThat(brands(account, "", 10)).extracting(ProductFacet::value).containsExactly("C", "a", "b");
    }

    @Test
    default void listFacetsCountsWhatIsBelowACategory() {
        AccountId account = storedAccount();
        for (String category :
                List.of("Apparel > Dresses", "apparel>Dresses > Midi", "Apparel", "Home > > Lamps", ">")) {
            stored(account, null, category);
        }

        List<ProductFacet> all = categories(account, "");
        assertThat(all)
                .startsWith(new ProductFacet("Apparel", 3), new ProductFacet("Apparel > Dresses", 2))
                .contains(new ProductFacet("apparel > Dresses > Midi", 1), new ProductFacet("Home", 1))
                .hasSize(5);
        assertThat(categories(account, "DRESS"))
                .containsExactlyElementsOf(all.stream()
                        .filter(facet -> facet.value().contains("Dress"))
                        .toList());
    }

    @Test
    default void eachFacetCountsWhatTheFilterFinds() {
        AccountId account = storedAccount();
        List<String> categories = List.of("A > B", "a>b > C", "A", " A > É ", "a > e", "D");
        IntStream.range(0, 18).forEach(i -> stored(account, i % 4 == 0 ? "Ünder" : "under ", categories.get(i % 6)));

        for (ProductFacet facet : categories(account, "")) {
            assertThat(count(account, null, facet.value())).as(facet.value()).isEqualTo(facet.count());
        }
        for (ProductFacet facet : brands(account, "", 10)) {
            assertThat(count(account, facet.value(), null)).as(facet.value()).isEqualTo(facet.count());
        }
    }

    @Test
    default void listFacetsFollowsAChange() {
        AccountId account = storedAccount();
        Product first = stored(account, "Old", null);
        assertThat(brands(account, "", 10)).containsExactly(new ProductFacet("Old", 1));

        stored(aProduct(account)
                .withId(first.id())
                .withVersion(first.version())
                .withPresentation(presented("New", null)));

        assertThat(brands(account, "", 10)).containsExactly(new ProductFacet("New", 1));
    }

    private Product stored(AccountId account, @Nullable String brand, @Nullable String category) {
        return stored(aProduct(account).withPresentation(presented(brand, category)));
    }

    private static ProductPresentation presented(@Nullable String brand, @Nullable String category) {
        return new ProductPresentation("Dress", brand, null, category, "https://shop.example/1", List.of());
    }

    private List<ProductFacet> brands(AccountId account, String part, int limit) {
        return products().listFacets(new ListFacets(account, FacetField.BRAND, part, limit));
    }

    private List<ProductFacet> categories(AccountId account, String part) {
        return products().listFacets(new ListFacets(account, FacetField.CATEGORY, part, 100));
    }

    private long count(AccountId account, @Nullable String brand, @Nullable String category) {
        ProductFilter filter =
                new ProductFilter(Set.of(ProductStatus.ACTIVE), brand, category, null, SearchQuery.ANYTHING);
        return stores().products().list(account, filter, null, 100).size();
    }

    private ProductUseCases products() {
        return ProductUseCases.over(
                stores().products(), PostMatching.none(), stores().work(), NumberedIds.IDS, Clock.systemUTC());
    }
}
