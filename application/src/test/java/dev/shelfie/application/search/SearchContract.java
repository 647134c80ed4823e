package dev.shelfie.application.search;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.product.ProductFilter;
import dev.shelfie.application.product.ProductFixtures;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which records a search finds. */
public interface SearchContract extends StoreContract {

    @Test
    default void findsProductsByWordsTheirBeginningsAndTheirEnds() {
        AccountId account = storedAccount();
        Product dress = titled(account, "Bodenlanges Leinenkleid, Salbei");
        titled(account, "Wool scarf");

        assertFinds(dress, "leinenkleid", "lei", "LEINENKLEI", "kleid", "Kleider", "salb kleid", "bodenlang", "boden");
        assertFindsNo(account, "le", "inen", "kleid wool", "eid", "nenk");
    }

    @Test
    default void findsProductsInSingularAndPlural() {
        AccountId account = storedAccount();
        Product many = titled(account, "Dresses with berries, Ohrringe");
        Product one = titled(account, "Kleid, Beere, robe");

        assertFinds(many, "dress", "dresses", "berry", "ring berry", "Ringe");
        assertFinds(one, "kleider", "Beeren", "robes");
        assertFindsNo(account, "dressing", "berri es");
    }

    @Test
    default void findsNoWordsThatOnlyLookAlike() {
        AccountId account = storedAccount();
        titled(account, "Bring spring tailoring: A-line, linens");

        assertFindsNo(account, "ring", "pring", "rings", "linen line x");
        assertFinds(titled(account, "A-line skirt"), "line skirt");
        assertFindsNo(account, "linen skirt");
    }

    @Test
    default void findsProductsByTheirCodesAndTheShopsOwnIdFromItsBeginning() {
        AccountId account = storedAccount();
        Product coded = stored(plain(account, "Coat")
                .withCodes(new ProductCodes(
                        "SKU-1042/B",
                        "Gruppe 7.x",
                        new Gtin("4006381333931"),
                        "mpn_00099",
                        "Ä-55-xyz-0000000000000001")));
        stored(plain(account, "Coat").withExternalId("SKU-2042/C"));

        assertFinds(coded, "SKU-1042/B", "sku1042b", "sku-10", "SKU 1042", "1042/b", "coat sku-1042/b");
        assertFinds(coded, "gruppe7x", "Gruppe 7.x", "4006381333931", "MPN_00099", "a-55-xyz-0000000000000001");
        assertFindsNo(account, "SKU-1042/C", "400638", "40063813339312", "042", "a-55-xyz-000000000000000");
    }

    @Test
    default void findsRecordsByTheirIdsInAnyCase() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(influencer));
        Product product = stored(aProduct(influencer.account()));
        Post other = stored(aPost(influencer));
        stored(anInfluencer(influencer.account()).withUsername(Platform.X, "another"));
        stored(aProduct(influencer.account()));

        assertFinds(product, product.id().value(), " " + product.id().value().toLowerCase(Locale.ROOT) + " ");
        assertThat(posts(post, post.id().value())).containsExactly(post);
        assertThat(posts(post, other.id().value())).containsExactly(other);
        assertThat(influencers(influencer, influencer.id().value())).containsExactly(influencer);
        assertFindsNo(influencer.account(), post.id().value());
        assertFindsNo(storedAccount(), product.id().value());
    }

    @Test
    default void findsPostsByFormsOfWordsAndThePlatformsId() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        Post post = stored(aPost(influencer)
                .withPublication(new Publication(Platform.INSTAGRAM, "C9x_Ab-12", "https://instagram.example/p/1"))
                .withCaption("Zwei Kleider and one dress, Leinenhemd"));
        stored(aPost(influencer).withCaption("Bring it"));

        for (String found : List.of("kleid", "dresses", "leinenhemden", "c9x_ab-12", "C9xAb12", "dress kleid")) {
            assertThat(posts(post, found)).as(found).containsExactly(post);
        }
        for (String missing : List.of("klei", "hemd", "c9x", "ring")) {
            assertThat(posts(post, missing)).as(missing).isEmpty();
        }
    }

    @Test
    default void findsInfluencersByPartsOfNamesAndUsernames() {
        AccountId account = storedAccount();
        Influencer lina = stored(anInfluencer(account)
                .withProfile(new Profile("Lina Sommerfeld", "Writes about dresses", null))
                .withUsername(Platform.X, "lina.weber_42"));
        stored(anInfluencer(account)
                .withProfile(new Profile("Somebody", null, null))
                .withUsername(Platform.X, "other"));

        for (String found :
                List.of("lin", "sommer", "feld", "@lina.weber_42", "linaweb", "web", "dress", "lina dress")) {
            assertThat(influencers(lina, found)).as(found).containsExactly(lina);
        }
        for (String missing : List.of("li", "writ", "ina")) {
            assertThat(influencers(lina, missing)).as(missing).isEmpty();
        }
    }

    @Test
    default void renewsNoTermsOfThisVersion() {
        Influencer influencer = stored(anInfluencer(storedAccount()));
        stored(aPost(influencer));
        stored(aProduct(influencer.account()));

        assertThat(stores().terms().renew(influencer.account(), 10)).isZero();
    }

    private Product titled(AccountId account, String title) {
        return stored(plain(account, title));
    }

    private static ProductFixtures.Builder plain(AccountId account, String title) {
        ProductFixtures.Builder product = aProduct(account);
        return product.withExternalId("Q" + product.build().id().value().substring(20))
                .withPresentation(
                        new ProductPresentation(title, null, null, null, "https://shop.example/1", List.of()));
    }

    private void assertFinds(Product product, String... texts) {
        for (String text : texts) {
            assertThat(products(product.account(), text)).as(text).containsExactly(product);
        }
    }

    private void assertFindsNo(AccountId account, String... texts) {
        for (String text : texts) {
            assertThat(products(account, text)).as(text).isEmpty();
        }
    }

    private List<Product> products(AccountId account, String text) {
        ProductFilter filter =
                new ProductFilter(Set.of(ProductStatus.values()), null, null, null, SearchQuery.of(text));
        return stores().products().list(account, filter, null, 10);
    }

    private List<Post> posts(Post like, String text) {
        PostFilter filter = new PostFilter(null, null, null, null, null, null, null, SearchQuery.of(text));
        return stores().posts().list(like.account(), filter, PostVisibility.ALL, null, 10);
    }

    private List<Influencer> influencers(Influencer like, String text) {
        InfluencerFilter filter = new InfluencerFilter(Set.of(InfluencerStatus.values()), null, SearchQuery.of(text));
        return stores().influencers().list(like.account(), filter, SortOrder.NEWEST_FIRST, null, 10);
    }
}
