package dev.shelfie.application.product;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.again;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Threads.startedTogether;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.Threads;
import dev.shelfie.application.work.UpsertCounts;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.ErrorKind;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link ProductRepository} promises about many products that are put at once. */
public interface ProductUpsertContract extends StoreContract {

    ProductFilter ALL = ProductFilter.of(EnumSet.allOf(ProductStatus.class));

    @Test
    default void putAllKeepsNewProductsAsTheyAreGiven() {
        AccountId account = storedAccount();
        List<Product> given = new ArrayList<>(List.of(
                aProduct(account).build(),
                aProduct(account).withStatus(ProductStatus.ARCHIVED).build(),
                aBareProduct(account, "1").build(),
                aProduct(account).withOffer(at("9999999999.9999")).build(),
                aProduct(account).withOffer(at("0.0000")).build()));
        for (String text : Oddities.TEXTS) {
            given.add(aProduct(account)
                    .withCodes(new ProductCodes(
                            Oddities.TEXT.substring(1) + text.hashCode(), "'", new Gtin("00012345600012"), "\\", "\""))
                    .withPresentation(new ProductPresentation(
                            Oddities.TEXT,
                            Oddities.TEXT,
                            text,
                            Oddities.TEXT,
                            "https://shop.example/1",
                            List.of("https://cdn.example/2.jpg?a='\"{},\\", "https://cdn.example/1.jpg")))
                    .withAttributes(Map.of("a.b", "1", "A", "", "ä\"\\'", Oddities.TEXT, " ", "null", "😀", "{}"))
                    .build());
        }

        assertThat(put(account, given)).isEqualTo(new UpsertCounts(given.size(), 0, 0));

        for (Product product : given) {
            Product found = found(product);
            assertThat(found.version()).isPositive();
            assertThat(found).isEqualTo(product.withVersion(found.version()));
            assertThat(byExternalId(account, product.codes().externalId())).isEqualTo(found);
        }
        assertThat(put(account, given.stream().map(ProductFixtures::again).toList()))
                .isEqualTo(new UpsertCounts(0, 0, given.size()));
    }

    @Test
    default void putAllTellsWhatBecameOfEachWhenTheBatchIsMixed() {
        AccountId account = storedAccount();
        Product same = stored(aProduct(account));
        Product changed = stored(aProduct(account).withExternalId("a"));
        Product untouched = stored(aProduct(account).withExternalId("A"));
        Product added = aProduct(account).withExternalId(" a").build();
        Product anew = aBareProduct(account, "a").build();

        assertThat(put(account, List.of(anew, added, again(same)))).isEqualTo(new UpsertCounts(1, 1, 1));

        assertThat(stores().products().list(account, ALL, null, 10))
                .extracting(Product::id)
                .containsExactlyInAnyOrder(same.id(), changed.id(), untouched.id(), added.id());
        assertThat(found(untouched)).isEqualTo(untouched);
        assertThat(found(changed).input()).isEqualTo(anew.input());
        assertThat(put(account, List.of())).isEqualTo(new UpsertCounts(0, 0, 0));
    }

    @Test
    default void putAllTakesThousandsAtOnce() {
        AccountId account = storedAccount();
        List<Product> first = products(account, 0, 5_000);
        List<Product> second = new ArrayList<>(products(account, 4_000, 6_000));
        second.set(
                0,
                aProduct(account).withExternalId("SKU-4000").withOffer(at("1")).build());

        assertThat(put(account, first)).isEqualTo(new UpsertCounts(5_000, 0, 0));
        assertThat(put(account, second)).isEqualTo(new UpsertCounts(1_000, 1, 999));
    }

    @Test
    default void putAllLeavesAnotherAccountsProductAlone() {
        Product others = stored(aProduct(storedAccount()).withExternalId("1"));
        AccountId account = storedAccount();

        assertThat(put(account, List.of(aBareProduct(account, "1").build()))).isEqualTo(new UpsertCounts(1, 0, 0));

        assertThat(found(others)).isEqualTo(others);
    }

    @Test
    default void putAllIsRefusedWhenThereIsNoSuchAccount() {
        AccountId nobody = anAccountId();

        assertNotFound(() -> put(nobody, List.of(aProduct(nobody).build())));
    }

    @Test
    default void putAllIsUndoneWhenTheUnitOfWorkFails() {
        Product known = stored(aProduct(storedAccount()).withExternalId("1"));
        AccountId account = known.account();

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().products()
                            .putAll(
                                    account,
                                    List.of(
                                            aBareProduct(account, "1").build(),
                                            aBareProduct(account, "2").build()));
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(stores().products().list(account, ALL, null, 10)).containsExactly(known);
    }

    @Test
    default void putAllKeepsEachOnceWhenThreadsPutTheSame() {
        AccountId account = storedAccount();
        List<Product> given = products(account, 0, 50);
        List<Product> backwards =
                new ArrayList<>(given.stream().map(ProductFixtures::again).toList());
        Collections.reverse(backwards);

        List<Supplier<Boolean>> rivals = List.of(
                () -> isPut(account, given),
                () -> isPut(account, backwards),
                () -> isPut(account, given),
                () -> isPut(account, backwards));
        assertThat(startedTogether(rivals).stream().map(Threads::result).toList())
                .contains(true);

        assertThat(stores().products().list(account, ALL, null, 100))
                .extracting(product -> product.codes().externalId())
                .containsExactlyInAnyOrderElementsOf(given.stream()
                        .map(product -> product.codes().externalId())
                        .toList());
    }

    private boolean isPut(AccountId account, List<Product> products) {
        try {
            put(account, products);
            return true;
        } catch (DomainException rivalry) {
            assertThat(rivalry.kind()).isEqualTo(ErrorKind.CONTENDED);
            return false;
        }
    }

    private UpsertCounts put(AccountId account, List<Product> products) {
        return stores().work()
                .runBulk(() -> stores().products().putAll(account, products))
                .counts();
    }

    private Product found(Product product) {
        return stores().products().find(product.account(), product.id()).orElseThrow();
    }

    private Product byExternalId(AccountId account, String externalId) {
        return stores().products().findByExternalId(account, externalId).orElseThrow();
    }

    private static List<Product> products(AccountId account, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> aProduct(account).withExternalId("SKU-" + i).build())
                .toList();
    }
}
