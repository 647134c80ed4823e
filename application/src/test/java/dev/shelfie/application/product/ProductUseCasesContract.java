package dev.shelfie.application.product;

import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertConflict;
import static dev.shelfie.application.work.Refusals.assertNotFound;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostMatching;
import dev.shelfie.application.work.NumberedIds;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link ProductUseCases} promise, over every store. */
public interface ProductUseCasesContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00.123456Z");

    @Test
    default void createProductKeepsWhatIsSaid() {
        AccountId account = storedAccount();
        ProductInput input = aProduct(account).build().input();

        Product created = products().createProduct(new CreateProduct(account, input));

        assertThat(created.input()).isEqualTo(input);
        assertThat(created.createdAt()).isEqualTo(NOON);
        assertThat(created.updatedAt()).isEqualTo(NOON);
        assertThat(products().getProduct(account, created.id())).isEqualTo(created);
        assertThat(products().findProduct(account, input.codes().externalId())).contains(created);
    }

    @Test
    default void createProductIsRefusedWhenAnotherHasTheExternalId() {
        Product known = stored(aProduct(storedAccount()));

        assertConflict(() -> products().createProduct(new CreateProduct(known.account(), known.input())));
    }

    @Test
    default void getProductIsRefusedWhenTheAccountHasNone() {
        Product product = stored(aProduct(storedAccount()));

        assertNotFound(() -> products().getProduct(product.account(), aProductId()));
        assertNotFound(() -> products().getProduct(storedAccount(), product.id()));
    }

    @Test
    default void listProductsReturnsAPageAndWhereItContinues() {
        AccountId account = storedAccount();
        Product first = stored(aProduct(account));
        Product second = stored(aProduct(account));
        Product third = stored(aProduct(account));
        ProductFilter active = ProductFilter.of(Set.of(ProductStatus.ACTIVE));

        Listing<Product> page = products().listProducts(new ListProducts(account, active, null, new Window(null, 2)));
        Listing<Product> rest =
                products().listProducts(new ListProducts(account, active, null, new Window(page.next(), null)));

        assertThat(page.batches().stream()).containsExactly(third, second);
        assertThat(page.next()).isEqualTo(second.position());
        assertThat(rest.batches().stream()).containsExactly(first);
    }

    @Test
    default void putProductCreatesThenLeavesAloneThenChanges() {
        AccountId account = storedAccount();
        ProductInput input = aProduct(account).withExternalId("1").build().input();
        ProductInput dearer = aProduct(account)
                .withExternalId("1")
                .withOffer(at("500"))
                .build()
                .input();

        PutOutcome<Product> created = products().putProduct(new PutProduct(account, null, input));
        PutOutcome<Product> same = products().putProduct(new PutProduct(account, null, input));
        PutOutcome<Product> changed =
                products().putProduct(new PutProduct(account, created.put().version(), dearer));

        assertThat(created.created()).isTrue();
        assertThat(same).isEqualTo(new PutOutcome<>(created.put(), false));
        assertThat(changed.created()).isFalse();
        assertThat(changed.put())
                .isEqualTo(created.put()
                        .with(dearer, NOON)
                        .withVersion(changed.put().version()));
        assertThat(products().getProduct(account, created.put().id())).isEqualTo(changed.put());
    }

    @Test
    default void putProductIsRefusedWhenItHasAnotherVersionThanItMustHave() {
        Product known = stored(aProduct(storedAccount()).withExternalId("1"));
        Product absent = aProduct(known.account()).withExternalId("2").build();
        Product changed =
                aProduct(known.account()).withExternalId("1").withOffer(at("3")).build();

        assertStale(() -> products().putProduct(new PutProduct(known.account(), 77L, changed.input())));
        assertStale(() -> products().putProduct(new PutProduct(known.account(), 77L, known.input())));
        assertStale(() -> products().putProduct(new PutProduct(known.account(), 1L, absent.input())));

        assertThat(products().getProduct(known.account(), known.id())).isEqualTo(known);
        assertThat(products().findProduct(known.account(), "2")).isEmpty();
    }

    @Test
    default void changeProductChangesWhatIsSaidAndLeavesTheRest() {
        Product known = stored(aProduct(storedAccount()));
        ProductInput input = known.withOffer(at("7"), NOON).input();

        Product changed =
                products().changeProduct(new ChangeProduct(known.account(), known.id(), known.version(), input));
        Product same =
                products().changeProduct(new ChangeProduct(known.account(), known.id(), changed.version(), input));

        assertThat(changed.version()).isGreaterThan(known.version());
        assertThat(changed).isEqualTo(known.withOffer(at("7"), NOON).withVersion(changed.version()));
        assertThat(same).isEqualTo(changed);
        assertThat(products().getProduct(known.account(), known.id())).isEqualTo(changed);
    }

    @Test
    default void changeProductIsRefusedWhenItIsGoneOrChangedOrNamedLikeAnother() {
        Product known = stored(aProduct(storedAccount()));
        AccountId account = known.account();
        Offer offer = at("7");
        ProductInput input = known.withOffer(offer, NOON).input();
        Product other = stored(aProduct(account));

        assertNotFound(() -> products().changeProduct(new ChangeProduct(account, aProductId(), 1, input)));
        assertStale(() -> products().changeProduct(new ChangeProduct(account, known.id(), known.version() + 1, input)));
        assertConflict(
                () -> products().changeProduct(new ChangeProduct(account, known.id(), known.version(), other.input())));

        assertThat(products().getProduct(account, known.id())).isEqualTo(known);
    }

    @Test
    default void deleteProductRemovesItInTheVersionItMustHave() {
        Product known = stored(aProduct(storedAccount()));
        Product other = stored(aProduct(known.account()));

        assertStale(
                () -> products().deleteProduct(new DeleteProduct(known.account(), known.id(), known.version() + 1)));
        products().deleteProduct(new DeleteProduct(known.account(), known.id(), known.version()));
        products().deleteProduct(new DeleteProduct(known.account(), other.id(), null));

        assertNotFound(() -> products().getProduct(known.account(), known.id()));
        assertNotFound(() -> products().getProduct(known.account(), other.id()));
        assertNotFound(() -> products().deleteProduct(new DeleteProduct(known.account(), known.id(), null)));
    }

    private ProductUseCases products() {
        return ProductUseCases.over(
                stores().products(),
                PostMatching.none(),
                stores().work(),
                NumberedIds.IDS,
                Clock.fixed(NOON, ZoneOffset.UTC));
    }
}
