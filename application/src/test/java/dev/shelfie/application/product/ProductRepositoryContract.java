package dev.shelfie.application.product;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.product.ProductFixtures.bareCodes;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static dev.shelfie.application.work.Threads.onlyWinner;
import static dev.shelfie.domain.error.ErrorKind.STALE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link ProductRepository} promises. */
public interface ProductRepositoryContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    ProductPresentation BARE = new ProductPresentation("Dress", null, null, null, "https://shop.example/1", List.of());

    @Test
    default void findReturnsNothingWhenThereIsNoSuchProduct() {
        AccountId account = storedAccount();
        stored(aProduct(account));

        assertThat(stores().products().find(account, aProductId())).isEmpty();
        assertThat(stores().products().find(anAccountId(), aProductId())).isEmpty();
    }

    @Test
    default void findReturnsNothingWhenTheProductIsAnotherAccounts() {
        Product product = stored(aProduct(storedAccount()));

        assertThat(stores().products().find(storedAccount(), product.id())).isEmpty();
    }

    @Test
    default void findReturnsTheProductAsItWasSavedWhenEveryMemberIsGiven() {
        Product saved = stored(aProduct(storedAccount()).withStatus(ProductStatus.ARCHIVED));

        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsTheProductAsItWasSavedWhenOptionalMembersAreAbsent() {
        Product saved = stored(aProduct(storedAccount())
                .withExternalId("1")
                .withPresentation(BARE)
                .withOffer(new Offer(null, null, Availability.PREORDER))
                .withAttributes(Map.of()));

        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsTheProductAsItWasSavedWhenItsTextIsOdd() {
        AccountId account = storedAccount();
        for (String text : Oddities.TEXTS) {
            Product saved = stored(aProduct(account)
                    .withPresentation(new ProductPresentation(
                            Oddities.TEXT, Oddities.TEXT, text, Oddities.TEXT, "https://shop.example/1", List.of()))
                    .withCodes(new ProductCodes(
                            Oddities.TEXT.substring(1) + text.hashCode(),
                            "'",
                            new Gtin("00012345600012"),
                            "\\",
                            "\"")));

            assertThat(found(saved)).isEqualTo(saved);
        }
    }

    @Test
    default void findReturnsAttributesAsTheyWereSavedWhateverTheirNames() {
        Product saved = stored(aProduct(storedAccount())
                .withAttributes(Map.of("a.b", "1", "A", "", "ä\"\\'", Oddities.TEXT, " ", "null", "😀", "{}")));

        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsPricesWithTheDigitsTheyWereSavedWith() {
        AccountId account = storedAccount();
        for (String amount : List.of("0", "0.0000", "29", "29.0", "29.00", "9999999999.9999")) {
            Product saved = stored(aProduct(account).withOffer(at(amount)));

            assertThat(found(saved).offer()).isEqualTo(at(amount));
        }
    }

    @Test
    default void findReturnsEveryAvailability() {
        AccountId account = storedAccount();
        for (Availability availability : Availability.values()) {
            Product saved = stored(aProduct(account).withOffer(new Offer(null, null, availability)));

            assertThat(found(saved)).isEqualTo(saved);
        }
    }

    @Test
    default void findReturnsPicturesInTheirOrder() {
        List<String> images = new ArrayList<>(IntStream.range(0, 20)
                .mapToObj(i -> "https://cdn.example/" + (i * 7 % 20) + ".jpg?a='\"{},\\")
                .toList());
        Product saved = stored(aProduct(storedAccount())
                .withPresentation(
                        new ProductPresentation("Dress", null, null, null, "https://shop.example/1", images)));

        assertThat(found(saved).presentation().images()).isEqualTo(images);
        images.clear();
        assertThat(found(saved)).isEqualTo(saved);
    }

    @Test
    default void findReturnsMicrosecondsCutOffWhenTimesAreFiner() {
        Product saved =
                stored(aProduct(storedAccount()).withCreatedAt(Instant.parse("2026-12-31T23:59:59.999999999Z")));

        assertThat(found(saved).createdAt()).isEqualTo("2026-12-31T23:59:59.999999Z");
    }

    @Test
    default void saveReturnsWhatIsStoredWhenNew() {
        Product given = aProduct(storedAccount()).build();

        Product saved = stores().products().save(given);

        assertThat(saved.version()).isPositive();
        assertThat(saved).isEqualTo(given.withVersion(saved.version()));
        assertThat(found(given)).isEqualTo(saved);
    }

    @Test
    default void saveReplacesEveryMemberWhenTheVersionIsCurrent() {
        Product first = stored(aProduct(storedAccount()));
        Product changed = aProduct(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withCodes(bareCodes("another"))
                .withPresentation(BARE)
                .withOffer(at("1"))
                .withAttributes(Map.of("size", "L"))
                .withStatus(ProductStatus.ARCHIVED)
                .withCreatedAt(NOON)
                .build();

        Product second = stores().products().save(changed);

        assertThat(second.version()).isGreaterThan(first.version());
        assertThat(found(first)).isEqualTo(second).isEqualTo(changed.withVersion(second.version()));
    }

    @Test
    default void saveIsRefusedWhenTheVersionIsStale() {
        Product first = stored(aProduct(storedAccount()));
        Product second = stores().products().save(first.withOffer(at("2"), NOON));

        assertStale(() -> stores().products().save(first.withOffer(at("3"), NOON)));
        assertStale(() -> stores().products().save(first.withVersion(second.version() + 1)));

        assertThat(found(first)).isEqualTo(second);
    }

    @Test
    default void saveIsRefusedWhenAProductThatWasNeverStoredHasAVersion() {
        Product never = aProduct(storedAccount()).withVersion(1).build();

        assertStale(() -> stores().products().save(never));

        assertThat(stores().products().find(never.account(), never.id())).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenThereIsNoSuchAccount() {
        Product nobodys = aProduct(anAccountId()).build();

        assertNotFound(() -> stores().products().save(nobodys));

        assertThat(stores().products().find(nobodys.account(), nobodys.id())).isEmpty();
    }

    @Test
    default void saveIsRefusedWhenThereIsAProductWithTheId() {
        Product first = stored(aProduct(storedAccount()));

        assertConflict(() -> stored(aProduct(first.account()).withId(first.id()).withExternalId("another")));

        assertThat(found(first)).isEqualTo(first);
    }

    @Test
    default void saveIsRefusedWhenAnotherProductHasTheExternalId() {
        Product first = stored(aProduct(storedAccount()).withExternalId("SKU-1"));
        Product second = stored(aProduct(first.account()).withExternalId("SKU-2"));
        Product third = aProduct(first.account()).withExternalId("SKU-1").build();

        assertConflict(() -> stores().products().save(third));
        assertConflict(() -> stored(aProduct(first.account())
                .withId(second.id())
                .withVersion(second.version())
                .withExternalId("SKU-1")));

        assertThat(stores().products().find(third.account(), third.id())).isEmpty();
        assertThat(found(second)).isEqualTo(second);
    }

    @Test
    default void saveKeepsBothWhenExternalIdsDifferInCaseOrWhiteSpace() {
        AccountId account = storedAccount();
        for (String externalId : List.of("a", "A", " a", "a ", "á", "a\u0301")) {
            Product saved = stored(aProduct(account).withExternalId(externalId));

            assertThat(found(saved)).isEqualTo(saved);
        }
    }

    @Test
    default void saveKeepsBothWhenTwoAccountsHaveTheSameIdAndExternalId() {
        Product one = stored(aProduct(storedAccount()).withExternalId("SKU-1"));
        Product other = stored(aProduct(storedAccount()).withId(one.id()).withExternalId("SKU-1"));

        Product changed = stores().products().save(one.withOffer(at("5"), NOON));

        assertThat(found(one)).isEqualTo(changed);
        assertThat(found(other)).isEqualTo(other);
    }

    @Test
    default void saveLetsAnotherProductTakeAnExternalIdThatWasGivenUp() {
        Product first = stored(aProduct(storedAccount()).withExternalId("SKU-1"));
        stored(aProduct(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withExternalId("SKU-2"));

        Product heir = stored(aProduct(first.account()).withExternalId("SKU-1"));

        assertThat(found(heir)).isEqualTo(heir);
    }

    @Test
    default void saveLetsOneWinWhenThreadsSaveTheSameVersion() {
        Product first = stored(aProduct(storedAccount()));

        Product winner = onlyWinner(STALE, rivals(i -> first.withOffer(at("1" + i), NOON)));

        assertThat(found(first)).isEqualTo(winner);
    }

    @Test
    default void saveLetsOneWinWhenThreadsTakeTheSameExternalId() {
        AccountId account = storedAccount();

        Product winner =
                onlyWinner(rivals(i -> aProduct(account).withExternalId("SKU-1").build()));

        assertThat(found(winner)).isEqualTo(winner);
    }

    @Test
    default void saveLetsOneWinWhenThreadsTakeTheSameId() {
        AccountId account = storedAccount();
        Product given = aProduct(account).build();

        Product winner = onlyWinner(rivals(i ->
                aProduct(account).withId(given.id()).withExternalId("SKU-" + i).build()));

        assertThat(found(given)).isEqualTo(winner);
    }

    private Product found(Product product) {
        return stores().products().find(product.account(), product.id()).orElseThrow();
    }

    private List<Supplier<Product>> rivals(IntFunction<Product> rival) {
        return IntStream.range(0, 4)
                .<Supplier<Product>>mapToObj(i -> () -> stores().products().save(rival.apply(i)))
                .toList();
    }
}
