package dev.shelfie.application.product;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link ProductRepository} promises about its lists. */
public interface ProductListingContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    Set<ProductStatus> ANY = EnumSet.allOf(ProductStatus.class);
    ProductFilter ALL = ProductFilter.of(ANY);
    ProductFilter ACTIVE = ProductFilter.of(Set.of(ProductStatus.ACTIVE));

    @Test
    default void listReturnsNothingWhenTheAccountHasNone() {
        stored(aProduct(storedAccount()));

        assertThat(list(storedAccount(), ALL)).isEmpty();
        assertThat(list(anAccountId(), ALL)).isEmpty();
    }

    @Test
    default void listReturnsNewestFirstThenDescendingIds() {
        AccountId account = storedAccount();
        Product old = stored(aProduct(account).withCreatedAt(NOON.minusNanos(1000)));
        Product tied = stored(aProduct(account).withCreatedAt(NOON));
        Product newest = stored(aProduct(account).withCreatedAt(NOON.plusNanos(1000)));
        Product tiedToo = stored(aProduct(account).withCreatedAt(NOON));

        assertThat(list(account, ALL)).containsExactly(newest, tiedToo, tied, old);
    }

    @Test
    default void listReturnsThoseOfTheStatusesAskedForInOneOrder() {
        AccountId account = storedAccount();
        Product active = stored(aProduct(account));
        Product archived = stored(aProduct(account).withStatus(ProductStatus.ARCHIVED));
        Product activeToo = stored(aProduct(account));

        assertThat(list(account, ACTIVE)).containsExactly(activeToo, active);
        assertThat(list(account, ProductFilter.of(Set.of(ProductStatus.ARCHIVED))))
                .containsExactly(archived);
        assertThat(list(account, ALL)).containsExactly(activeToo, archived, active);
        assertThat(stores().products().list(account, ALL, null, 2)).containsExactly(activeToo, archived);
        assertThat(list(account, ProductFilter.of(Set.of()))).isEmpty();
    }

    @Test
    default void listReturnsEachOnceWhenPagedWhateverTheLimit() {
        AccountId account = storedAccount();
        IntStream.range(0, 23).forEach(i -> {
            stored(aProduct(account).withCreatedAt(NOON.plusNanos(i / 5 * 1000L)));
            stored(aProduct(account)
                    .withCreatedAt(NOON.plusNanos(i / 5 * 1000L))
                    .withStatus(ProductStatus.ARCHIVED));
            stored(aProduct(account)
                    .withCreatedAt(NOON.plusNanos(i / 5 * 1000L))
                    .withPresentation(presented("Wool", null, null)));
        });
        ProductFilter linen = new ProductFilter(ACTIVE.statuses(), null, null, null, SearchQuery.of("midi"));
        List<Product> whole = list(account, linen);

        for (int limit : new int[] {1, 2, 5, 22, 23, 24}) {
            assertThat(paged(account, linen, limit)).isEqualTo(whole).hasSize(23);
        }
    }

    @Test
    default void listContinuesAfterAPositionThatIsNoProducts() {
        Product product = stored(aProduct(storedAccount()).withCreatedAt(NOON));

        assertThat(after(product, new Position(NOON.plusNanos(1000), ""))).containsExactly(product);
        assertThat(after(product, new Position(NOON, "zzz"))).containsExactly(product);
        assertThat(after(product, new Position(NOON, ""))).isEmpty();
        assertThat(after(product, product.position())).isEmpty();
    }

    @Test
    default void listReturnsTheProductsOfTheBrandWithoutCaseAndAccents() {
        AccountId account = storedAccount();
        Product loreal = stored(aProduct(account).withPresentation(presented("Shampoo", " L’Oréal Paris ", null)));
        Product groesse = stored(aProduct(account).withPresentation(presented("Dress", "GRÖSSE", null)));
        Product odd = stored(aProduct(account).withPresentation(presented("Dress", Oddities.TEXT, null)));
        stored(aProduct(account).withPresentation(presented("L’Oréal Paris", null, null)));

        assertThat(list(account, of("l’oreal paris"))).containsExactly(loreal);
        assertThat(list(account, of("L’ORÉAL PARIS "))).containsExactly(loreal);
        assertThat(list(account, of("größe"))).containsExactly(groesse);
        assertThat(list(account, of(Oddities.TEXT))).containsExactly(odd);
        for (String other : List.of("l’oreal", "paris", "loreal paris", "%", "")) {
            assertThat(list(account, of(other))).isEmpty();
        }
    }

    @Test
    default void listReturnsTheProductsOfTheCategoryAndOfThoseBelowIt() {
        AccountId account = storedAccount();
        Product apparel = categorized(account, "Apparel");
        Product dresses = categorized(account, " Apparel > Dresses ");
        Product midi = categorized(account, "APPAREL > DRESSES > Midi & Maxi");
        Product shoes = categorized(account, "Apparel > Shoes");
        categorized(account, "Apparel Dresses");
        categorized(account, null);

        assertThat(list(account, in("apparel"))).containsExactly(shoes, midi, dresses, apparel);
        assertThat(list(account, in("Apparel > Dresses"))).containsExactly(midi, dresses);
        assertThat(list(account, in("apparel > dresses > midi & maxi "))).containsExactly(midi);
        for (String other : List.of("Dresses", "App", "Apparel >", "Apparel > Dress", "Midi & Maxi", "")) {
            assertThat(list(account, in(other))).isEmpty();
        }
    }

    @Test
    default void listReturnsTheProductsOfTheAvailability() {
        AccountId account = storedAccount();
        for (Availability availability : Availability.values()) {
            Product product = stored(aProduct(account).withOffer(new Offer(null, null, availability)));

            assertThat(list(account, new ProductFilter(ANY, null, null, availability, SearchQuery.ANYTHING)))
                    .containsExactly(product);
        }
    }

    @Test
    default void listReturnsTheProductsWhoseTitleHoldsTheWords() {
        AccountId account = storedAccount();
        Product dress = titled(account, "Midi-Kleid „Crème“ aus Leinen, Größe 38");
        Product tower = titled(account, "東京タワーＴシャツ");
        titled(account, "Nordlichter");

        for (String words : List.of("kleid", "LEINEN creme", "grosse 38", "midi")) {
            assertThat(list(account, holding(words))).containsExactly(dress);
        }
        for (String words : List.of("タワー", "東京", "tシャツ")) {
            assertThat(list(account, holding(words))).containsExactly(tower);
        }
        for (String words : List.of("li", "kleid wolle", "brekkan", "category")) {
            assertThat(list(account, holding(words))).isEmpty();
        }
    }

    @Test
    default void listFollowsAChangeOfWhatAProductIsFoundBy() {
        Product first = stored(aProduct(storedAccount()).withPresentation(presented("Velvet", "Alt", "Old > A")));

        Product second = stored(aProduct(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withPresentation(presented("Wool", "Neu", "New > B"))
                .withOffer(new Offer(null, null, Availability.BACKORDER))
                .withStatus(ProductStatus.ARCHIVED));

        assertThat(list(first.account(), ACTIVE)).isEmpty();
        for (ProductFilter old : List.of(holding("velvet"), of("Alt"), in("Old"))) {
            assertThat(list(first.account(), old)).isEmpty();
        }
        for (ProductFilter anew : List.of(holding("wool"), of("Neu"), in("New > B"))) {
            assertThat(list(first.account(), anew)).containsExactly(second);
        }
    }

    @Test
    default void listReturnsTheProductsToWhichAllOfTheFilterApplies() {
        Random random = new Random(20260301);
        AccountId account = storedAccount();
        List<String> titles = List.of("Linen dress", "Wool dress", "Linen");
        List<String> brands = List.of("Nordlicht", "NORDLICHT", "Süd");
        List<String> categories = List.of("Apparel", "Apparel > Dresses", "Home");
        List<Availability> availabilities = List.of(Availability.IN_STOCK, Availability.PREORDER);
        for (int i = 0; i < 60; i++) {
            stored(aProduct(account)
                    .withPresentation(
                            presented(any(random, titles), sometimes(random, brands), sometimes(random, categories)))
                    .withOffer(new Offer(at("1").price(), null, any(random, availabilities)))
                    .withStatus(any(random, List.copyOf(ANY)))
                    .withCreatedAt(NOON.plusSeconds(random.nextInt(5))));
        }
        List<Product> all = list(account, ALL);
        assertThat(all).hasSize(60);

        int found = 0;
        for (int i = 0; i < 100; i++) {
            ProductFilter filter = new ProductFilter(
                    any(random, List.of(ANY, ACTIVE.statuses())),
                    sometimes(random, brands),
                    sometimes(random, categories),
                    sometimes(random, availabilities),
                    SearchQuery.of(any(random, List.of("", "LINEN", "dress linen"))));
            List<Product> expected = all.stream().filter(filter::matches).toList();

            assertThat(list(account, filter)).as(filter.toString()).isEqualTo(expected);
            found += expected.size();
        }
        assertThat(found).isGreaterThan(200);
    }

    private List<Product> list(AccountId account, ProductFilter filter) {
        return stores().products().list(account, filter, null, 100);
    }

    private List<Product> after(Product product, Position after) {
        return stores().products().list(product.account(), ALL, after, 10);
    }

    private List<Product> paged(AccountId account, ProductFilter filter, int limit) {
        List<Product> all = new ArrayList<>();
        List<Product> page = stores().products().list(account, filter, null, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).doesNotContainAnyElementsOf(page);
            all.addAll(page);
            page = stores().products()
                    .list(account, filter, page.get(page.size() - 1).position(), limit);
        }
        return all;
    }

    private Product titled(AccountId account, String title) {
        return stored(aProduct(account).withPresentation(presented(title, null, null)));
    }

    private Product categorized(AccountId account, @Nullable String category) {
        return stored(aProduct(account).withPresentation(presented("Dress", null, category)));
    }

    private static ProductFilter of(String brand) {
        return new ProductFilter(ANY, brand, null, null, SearchQuery.ANYTHING);
    }

    private static ProductFilter in(String category) {
        return new ProductFilter(ANY, null, category, null, SearchQuery.ANYTHING);
    }

    private static ProductFilter holding(String words) {
        return new ProductFilter(ANY, null, null, null, SearchQuery.of(words));
    }

    private static ProductPresentation presented(String title, @Nullable String brand, @Nullable String category) {
        return new ProductPresentation(title, brand, null, category, "https://shop.example/1", List.of());
    }

    private static <T> T any(Random random, List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static <T> @Nullable T sometimes(Random random, List<T> values) {
        return random.nextInt(3) == 0 ? any(random, values) : null;
    }
}
