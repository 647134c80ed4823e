package dev.shelfie.application.matching.index;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.product.ProductFixtures.aBareProduct;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.again;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Threads.elsewhere;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.shelfie.application.matching.index.CatalogueFeed.Changes;
import dev.shelfie.application.matching.index.CatalogueFeed.Cursor;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductInput;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link CatalogueFeed} promises about what it tells. */
public interface CatalogueFeedContract extends FeedContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void sinceTellsNothingWhenNothingChanged() {
        AccountId account = storedAccount();

        Changes changes = feed().since(account, feed().now(account), 10);

        assertThat(changes.present()).isEmpty();
        assertThat(changes.removed()).isEmpty();
        assertThat(changes.complete()).isTrue();
        assertThat(feed().since(account, Cursor.START, 10).complete()).isTrue();
    }

    @Test
    default void sinceTellsOfANewProduct() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);

        Product product = stored(aProduct(account));

        Changes changes = feed().since(account, before, 10);
        assertThat(changes.present()).containsExactly(product);
        assertThat(changes.removed()).isEmpty();
        assertThat(changes.complete()).isTrue();
    }

    @Test
    default void sinceTellsOfAProductWheneverItReadsDifferently() {
        for (UnaryOperator<Product> change : readingDifferently()) {
            Product product = stored(aProduct(storedAccount()));
            Cursor before = settled(product.account());

            Product changed = stores().products().save(change.apply(product));

            assertThat(feed().since(product.account(), before, 10).present()).containsExactly(changed);
        }
    }

    @Test
    default void sinceTellsOfAnImportedProductWheneverItReadsDifferently() {
        for (UnaryOperator<Product> change : readingDifferently()) {
            Product product = stored(aProduct(storedAccount()));
            Cursor before = settled(product.account());

            putAll(List.of(again(change.apply(product))));

            assertThat(feed().since(product.account(), before, 10).present())
                    .extracting(Product::id)
                    .containsExactly(product.id());
        }
    }

    private static List<UnaryOperator<Product>> readingDifferently() {
        return List.of(
                presented(p -> presentation("Linen maxi dress", p.brand(), p.description(), p.category(), p.url())),
                presented(p -> presentation(p.title(), "Südlicht", p.description(), p.category(), p.url())),
                presented(p -> presentation(p.title(), null, p.description(), p.category(), p.url())),
                presented(p -> presentation(p.title(), p.brand(), "Longer.", p.category(), p.url())),
                presented(p -> presentation(p.title(), p.brand(), p.description(), "Apparel", p.url())),
                presented(p ->
                        presentation(p.title(), p.brand(), p.description(), p.category(), "https://shop.example/p/2")),
                product -> with(
                        product,
                        input -> new ProductInput(
                                new ProductCodes(input.codes().externalId(), null, null, null, null),
                                input.presentation(),
                                input.offer(),
                                input.attributes(),
                                input.status())),
                product -> with(
                        product,
                        input -> new ProductInput(
                                input.codes(),
                                input.presentation(),
                                input.offer(),
                                new TreeMap<>(Map.of("color", "sage", "size", "L")),
                                input.status())),
                product -> product.withStatus(ProductStatus.ARCHIVED, NOON));
    }

    private static UnaryOperator<Product> presented(UnaryOperator<ProductPresentation> change) {
        return product -> with(
                product,
                input -> new ProductInput(
                        input.codes(),
                        change.apply(input.presentation()),
                        input.offer(),
                        input.attributes(),
                        input.status()));
    }

    private static ProductPresentation presentation(
            String title, String brand, String description, String category, String url) {
        return new ProductPresentation(title, brand, description, category, url, List.of());
    }

    private static Product with(Product product, UnaryOperator<ProductInput> change) {
        return product.with(change.apply(product.input()), NOON);
    }

    @Test
    default void sinceTellsNothingWhenPriceAvailabilityOrImagesChangeAlone() {
        Product product = stored(aProduct(storedAccount()));
        Product imported = stored(aProduct(product.account()));
        Cursor before = settled(product.account());

        Product repriced = stores().products().save(product.withOffer(at("1.00"), NOON));
        stores().products()
                .save(presented(p -> presentation(p.title(), p.brand(), p.description(), p.category(), p.url()))
                        .apply(repriced));
        putAll(List.of(again(imported.withOffer(at("2.00"), NOON))));

        assertThat(changedAfter(product.account(), before)).isEmpty();
    }

    @Test
    default void sinceTellsNothingWhenAnImportSaysTheSame() {
        Product product = stored(aProduct(storedAccount()));
        Cursor before = settled(product.account());

        putAll(List.of(again(product)));

        assertThat(changedAfter(product.account(), before)).isEmpty();
    }

    @Test
    default void sinceTellsOfThoseOfAnImportThatAreNewOrReadDifferently() {
        AccountId account = storedAccount();
        Product same = stored(aBareProduct(account, "same"));
        Product repriced = stored(aBareProduct(account, "repriced"));
        Product renamed = stored(aBareProduct(account, "renamed"));
        Product added = aBareProduct(account, "added").build();
        Cursor before = settled(account);

        putAll(List.of(
                again(same),
                again(repriced.withOffer(at("1.00"), NOON)),
                again(presented(p -> presentation("Coat", null, null, null, p.url()))
                        .apply(renamed)),
                added));

        assertThat(changedAfter(account, before)).containsExactlyInAnyOrder(renamed.id(), added.id());
    }

    @Test
    default void sinceTellsOfProductsThatAreArchivedTogether() {
        AccountId account = storedAccount();
        Product first = stored(aProduct(account));
        Product second = stored(aProduct(account));
        Product before = stored(aProduct(account).withStatus(ProductStatus.ARCHIVED));
        stored(aProduct(account));
        Cursor cursor = settled(account);

        List<VersionedId<ProductId>> archived = stores().products()
                .archive(
                        account,
                        Stream.of(first, second, before)
                                .map(p -> p.codes().externalId())
                                .toList(),
                        NOON);

        assertThat(archived).hasSize(2);
        assertThat(feed().since(account, cursor, 10).present())
                .extracting(Product::id, Product::status)
                .containsExactlyInAnyOrder(
                        tuple(first.id(), ProductStatus.ARCHIVED), tuple(second.id(), ProductStatus.ARCHIVED));
    }

    @Test
    default void archiveCountsAllWhenTheUnitOfWorkHasChangedThemBefore() {
        AccountId account = storedAccount();

        List<VersionedId<ProductId>> archived = stores().work().run(() -> {
            Product product = stored(aProduct(account));
            return stores().products().archive(account, List.of(product.codes().externalId()), NOON);
        });

        assertThat(archived).hasSize(1);
    }

    @Test
    default void sinceTellsOfADeletedProductAsRemoved() {
        AccountId account = storedAccount();
        Product old = stored(aProduct(account));
        Cursor before = settled(account);
        Product young = stored(aProduct(account));

        stores().products().delete(old, old.updatedAt());
        stores().products().delete(young, young.updatedAt());

        Changes changes = feed().since(account, before, 10);
        assertThat(changes.present()).isEmpty();
        assertThat(changes.removed()).containsExactlyInAnyOrder(old.id(), young.id());
    }

    @Test
    default void sinceTellsOfAProductOnceAsItIsNowWhenItChangedSeveralTimes() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);
        Product first = stored(aProduct(account));
        Product other = stored(aProduct(account));
        Product second = stores().products().save(first.withStatus(ProductStatus.ARCHIVED, NOON));
        Product third = stores().products().save(second.withStatus(ProductStatus.ACTIVE, NOON));
        Product fourth = stores().products().save(third.withOffer(at("1.00"), NOON));

        assertThat(feed().since(account, before, 10).present()).containsExactlyInAnyOrder(fourth, other);
    }

    @Test
    default void sinceTellsNothingOfAnotherAccount() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);
        stored(aProduct(storedAccount()));

        assertThat(changedAfter(account, before)).isEmpty();
        assertThat(changedAfter(anAccountId(), Cursor.START)).isEmpty();
    }

    @Test
    default void sinceTellsNothingOfWhatWasUndone() {
        AccountId account = storedAccount();
        Product known = stored(aProduct(account));
        Cursor before = settled(account);

        assertThatThrownBy(() -> stores().work().run(() -> {
                    stored(aProduct(account));
                    stores().products().delete(known, known.updatedAt());
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(changedAfter(account, before)).isEmpty();
    }

    @Test
    default void sinceTellsOfAChangeThatOthersDidNotSeeYetWhenTheyTookTheirMark() {
        AccountId account = storedAccount();
        Product known = stored(aProduct(account));
        Cursor before = settled(account);

        List<Cursor> cursors = stores().work().run(() -> {
            stored(aProduct(account));
            Cursor now = elsewhere(() -> feed().now(account));
            Changes read = elsewhere(() -> feed().since(account, before, 10));
            assertThat(read.present()).isEmpty();
            stores().products().delete(known, known.updatedAt());
            return List.of(now, read.next(), elsewhere(() -> feed().now(account)));
        });

        for (Cursor cursor : cursors) {
            assertThat(changedAfter(account, cursor)).hasSize(2).contains(known.id());
        }
    }

    @Test
    default void sinceTellsOfAChangeThatComesAfterTheMarkInTheSameUnitOfWork() {
        AccountId account = storedAccount();

        Cursor cursor = stores().work().run(() -> {
            stored(aProduct(account));
            Cursor now = feed().now(account);
            stored(aProduct(account).withExternalId("late"));
            return now;
        });

        assertThat(feed().since(account, cursor, 10).present())
                .extracting(product -> product.codes().externalId())
                .contains("late");
    }

    @Test
    default void sinceTellsOfManyPageByPage() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);
        List<Product> products = IntStream.range(0, 1_050)
                .mapToObj(i -> aBareProduct(account, "SKU-" + i).build())
                .toList();
        putAll(products);
        stored(aProduct(account));

        List<Changes> pages = pages(account, before, 500);

        assertThat(pages).hasSize(3);
        assertThat(pages.get(0).present()).hasSize(500);
        assertThat(pages.stream().flatMap(page -> page.present().stream()))
                .hasSize(1_051)
                .doesNotHaveDuplicates();
    }

    @Test
    default void sinceTellsOfWhatChangesBetweenTwoPages() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);
        List<Product> products =
                Stream.generate(() -> stored(aProduct(account))).limit(6).toList();

        Changes first = feed().since(account, before, 2);
        Product early = first.present().get(0);
        Product changed = stores().products().save(early.withStatus(ProductStatus.ARCHIVED, NOON));
        stores().products().delete(products.get(5), products.get(5).updatedAt());
        Product added = stored(aProduct(account));

        List<Changes> rest = pages(account, first.next(), 2);
        assertThat(first.complete()).isFalse();
        assertThat(rest.stream().flatMap(page -> page.present().stream())).contains(changed, added);
        assertThat(rest.stream().flatMap(page -> page.removed().stream()))
                .contains(products.get(5).id());
        assertThat(FeedContract.all(List.of(first), rest)).hasSize(7);
    }

    @Test
    default void sinceIsCompleteAtLastWhenAPageHasJustAsManyAsThereAre() {
        AccountId account = storedAccount();
        Cursor before = feed().now(account);
        stored(aProduct(account));
        stored(aProduct(account));

        List<Changes> pages = pages(account, before, 2);

        assertThat(FeedContract.all(pages, List.of())).hasSize(2);
        assertThat(settled(account)).isNotNull();
    }
}
