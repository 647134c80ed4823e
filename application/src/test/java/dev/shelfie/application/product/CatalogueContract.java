package dev.shelfie.application.product;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static dev.shelfie.application.product.ProductFixtures.at;
import static dev.shelfie.application.work.Refusals.assertStale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every {@link ProductRepository} promises about products that are known by external ids, and those that go. */
public interface CatalogueContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    /** In the order of their bytes in UTF-8, which isn't that of Java's characters: the last but one is one of two. */
    List<String> IN_ORDER = List.of(
            " ", "-", "0", "10", "2", "A", "AB", "B", "_", "a", "a ", "a-", "aB", "ab", "é", "中", "\uff5e", "😀", "😁");

    @Test
    default void findByExternalIdReturnsTheProductWhateverItsStatus() {
        AccountId account = storedAccount();
        stored(aProduct(account));
        Product active = stored(aProduct(account).withExternalId(Oddities.TEXT));
        Product archived = stored(aProduct(account).withExternalId("1").withStatus(ProductStatus.ARCHIVED));

        assertThat(stores().products().findByExternalId(account, Oddities.TEXT)).contains(active);
        assertThat(stores().products().findByExternalId(account, "1")).contains(archived);
    }

    @Test
    default void findByExternalIdReturnsNothingWhenNoProductHasJustThat() {
        Product product = stored(aProduct(storedAccount()).withExternalId("Sku"));

        for (String other : List.of(
                "sku", "SKU", "Sku ", " Sku", "Sk", "S_u", "%", product.id().value())) {
            assertThat(stores().products().findByExternalId(product.account(), other))
                    .isEmpty();
        }
        assertThat(stores().products().findByExternalId(storedAccount(), "Sku")).isEmpty();
        assertThat(stores().products().findByExternalId(anAccountId(), "Sku")).isEmpty();
    }

    @Test
    default void findByExternalIdFollowsAChange() {
        Product first = stored(aProduct(storedAccount()).withExternalId("old"));

        Product second = stored(aProduct(first.account())
                .withId(first.id())
                .withVersion(first.version())
                .withExternalId("new"));

        assertThat(stores().products().findByExternalId(first.account(), "old")).isEmpty();
        assertThat(stores().products().findByExternalId(first.account(), "new")).contains(second);
    }

    @Test
    default void listActiveExternalIdsReturnsThemInTheOrderOfTheirBytes() {
        AccountId account = catalogue(IN_ORDER);
        stored(aProduct(account).withExternalId("AA").withStatus(ProductStatus.ARCHIVED));
        stored(aProduct(storedAccount()).withExternalId("another's"));

        assertThat(stores().products().listActiveExternalIds(account, null, 100))
                .isEqualTo(IN_ORDER);
        assertThat(stores().products().listActiveExternalIds(anAccountId(), null, 100))
                .isEmpty();
    }

    @Test
    default void listActiveExternalIdsReturnsEachOnceWhenPagedWhateverTheLimit() {
        AccountId account = catalogue(IN_ORDER);

        for (int limit = 1; limit <= IN_ORDER.size() + 1; limit++) {
            List<String> all = new ArrayList<>();
            List<String> page = stores().products().listActiveExternalIds(account, null, limit);
            while (!page.isEmpty()) {
                assertThat(page).hasSizeLessThanOrEqualTo(limit);
                all.addAll(page);
                page = stores().products().listActiveExternalIds(account, page.get(page.size() - 1), limit);
            }
            assertThat(all).isEqualTo(IN_ORDER);
        }
        assertThat(stores().products().listActiveExternalIds(account, "AA", 2)).containsExactly("AB", "B");
    }

    @Test
    default void archiveArchivesThoseThatAreActive() {
        AccountId account = storedAccount();
        Product one = stored(aProduct(account).withExternalId("1"));
        Product two = stored(aProduct(account).withExternalId("2"));
        Product archived = stored(aProduct(account).withExternalId("3").withStatus(ProductStatus.ARCHIVED));
        Product others = stored(aProduct(storedAccount()).withExternalId("1"));

        List<VersionedId<ProductId>> changed = stores().products().archive(account, List.of("1", "3", "unknown"), NOON);

        Product found = found(one);
        assertThat(changed).containsExactly(new VersionedId<>(one.id(), found.version()));
        assertThat(found.version()).isGreaterThan(one.version());
        assertThat(found).isEqualTo(one.withStatus(ProductStatus.ARCHIVED, NOON).withVersion(found.version()));
        for (Product untouched : List.of(two, archived, others)) {
            assertThat(found(untouched)).isEqualTo(untouched);
        }
        assertThat(stores().products().listActiveExternalIds(account, null, 10)).containsExactly("2");
        assertThat(stores().products().archive(account, List.of("1"), NOON)).isEmpty();
        assertThat(stores().products().archive(account, List.of(), NOON)).isEmpty();
        assertStale(() -> stores().products().save(one.withOffer(at("1"), NOON)));
    }

    @Test
    default void archiveTakesThousandsAtOnce() {
        AccountId account = storedAccount();
        List<Product> products = IntStream.range(0, 2_000)
                .mapToObj(i -> aProduct(account).withExternalId("SKU-" + i).build())
                .toList();
        stores().work().runBulk(() -> stores().products().putAll(account, products));
        List<String> most = IntStream.range(0, 1_999).mapToObj(i -> "SKU-" + i).toList();

        assertThat(stores().work().runBulk(() -> stores().products().archive(account, most, NOON)))
                .hasSize(1_999);

        assertThat(stores().products().listActiveExternalIds(account, null, 10)).containsExactly("SKU-1999");
    }

    @Test
    default void archiveIsUndoneWhenTheUnitOfWorkFails() {
        Product product = stored(aProduct(storedAccount()));

        assertThatThrownBy(() -> stores().work().runBulk(() -> {
                    stores().products()
                            .archive(product.account(), List.of(product.codes().externalId()), NOON);
                    throw new IllegalStateException("on purpose");
                }))
                .hasMessage("on purpose");

        assertThat(found(product)).isEqualTo(product);
    }

    @Test
    default void deleteRemovesTheProductAndFreesItsExternalId() {
        Product kept = stored(aProduct(storedAccount()));
        AccountId account = kept.account();
        Product deleted = stored(aProduct(account).withExternalId("1"));

        stores().products().delete(deleted, deleted.updatedAt());

        assertThat(stores().products().find(account, deleted.id())).isEmpty();
        assertThat(stores().products().findByExternalId(account, "1")).isEmpty();
        Product heir = stored(aProduct(account).withExternalId("1"));
        assertThat(stores().products().list(account, ProductListingContract.ALL, null, 10))
                .containsExactly(heir, kept);
    }

    @Test
    default void deleteTakesTheProductOutOfThePostsThatShowIt() {
        Influencer influencer = stored(anInfluencer(storedAccount()).withStatus(InfluencerStatus.INACTIVE));
        Product product = stored(aProduct(influencer.account()));
        ProductId first = aProductId();
        ProductId last = aProductId();
        Post among = stored(aPost(influencer).withProducts(List.of(last, product.id(), first)));
        Post alone =
                stored(aPost(influencer).withProducts(List.of(product.id())).withStatus(PostStatus.ARCHIVED));
        Post other = stored(aPost(influencer).withProducts(List.of(first)));

        Instant now = product.updatedAt().plusSeconds(60);
        List<VersionedId<PostId>> shown = stores().products().delete(product, now);

        assertThat(shown)
                .containsExactlyInAnyOrder(
                        new VersionedId<>(among.id(), found(among).version()),
                        new VersionedId<>(alone.id(), found(alone).version()));
        assertTakenOut(among, List.of(last, first), now);
        assertTakenOut(alone, List.of(), now);
        assertThat(found(other)).isEqualTo(other);
        assertThat(listed(influencer, PostFilter.showing(product.id()))).isEmpty();
        assertThat(listed(influencer, PostFilter.showing(last))).containsExactly(found(among));
        assertThat(listed(influencer, PostFilter.NONE)).containsExactly(other, found(alone), found(among));
    }

    @Test
    default void deleteIsRefusedWhenTheVersionIsStale() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Product first = stored(aProduct(influencer.account()));
        Product second = stores().products().save(first.withOffer(at("2"), NOON));
        Post post = stored(aPost(influencer).withProducts(List.of(first.id())));

        assertStale(() -> stores().products().delete(first, first.updatedAt()));
        assertThat(found(first)).isEqualTo(second);
        assertThat(found(post)).isEqualTo(post);

        stores().products().delete(second, second.updatedAt());
        assertStale(() -> stores().products().delete(second, second.updatedAt()));
        assertStale(() -> stores().products().save(second));
    }

    @Test
    default void deleteLeavesAnotherAccountsRecordsWithTheSameIdsAlone() {
        Product one = stored(aProduct(storedAccount()));
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Product other = stored(aProduct(influencer.account()).withId(one.id()));
        Post post = stored(aPost(influencer).withProducts(List.of(one.id())));

        stores().products().delete(one, one.updatedAt());

        assertThat(found(other)).isEqualTo(other);
        assertThat(found(post)).isEqualTo(post);
    }

    private void assertTakenOut(Post before, List<ProductId> rest, Instant now) {
        Post after = found(before);
        assertThat(after.version()).isGreaterThan(before.version());
        assertThat(after).isEqualTo(before.withProducts(rest, now).withVersion(after.version()));
        assertStale(() -> stores().posts().save(before));
    }

    private AccountId catalogue(List<String> externalIds) {
        AccountId account = storedAccount();
        List<String> shuffled = new ArrayList<>(externalIds);
        Collections.shuffle(shuffled, new Random(20260301));
        shuffled.forEach(externalId -> stored(aProduct(account).withExternalId(externalId)));
        return account;
    }

    private Product found(Product product) {
        return stores().products().find(product.account(), product.id()).orElseThrow();
    }

    private Post found(Post post) {
        return stores().posts()
                .find(post.account(), post.id(), PostVisibility.ALL, Expansion.none(RecordType.POST))
                .map(ExpandedPost::post)
                .orElseThrow();
    }

    private List<Post> listed(Influencer influencer, PostFilter filter) {
        return stores().posts().list(influencer.account(), filter, PostVisibility.ALL, null, 10);
    }
}
