package dev.shelfie.application.gallery;

import static dev.shelfie.application.gallery.GalleryFixtures.NOON;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProduct;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.product.ProductFixtures;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import dev.shelfie.domain.product.ProductStatus;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the rules of galleries take from every store of {@link GalleryPosts}. */
public interface GalleryRulesContract extends StoreContract {

    @Test
    default void showsTheSamePostsAsTheRulesSayWhateverTheyAre() {
        Random random = new Random(5);
        Influencer lina = stored(anInfluencer(storedAccount()));
        AccountId account = lina.account();
        List<Influencer> influencers = Stream.concat(
                        Stream.of(lina),
                        Stream.generate(() -> stored(anInfluencer(account))).limit(9))
                .toList();
        List<InfluencerId> authors = influencers.stream().map(Influencer::id).toList();
        List<Product> products = IntStream.range(0, 12)
                .mapToObj(i -> stored(odd(aProduct(account), i, random)))
                .toList();
        Map<ProductId, Product> byId = products.stream().collect(Collectors.toMap(Product::id, Function.identity()));
        List<Post> posts = IntStream.range(0, 60)
                .mapToObj(i -> stored(aPost(oneOf(influencers, random))
                        .withCaption("#" + oneOf(List.of("linen", "Café", "sun"), random))
                        .withPublication(Publication.create(
                                oneOf(List.of(Platform.INSTAGRAM, Platform.YOUTUBE, Platform.X), random),
                                "post" + i,
                                "lina",
                                null))
                        .withProducts(List.copyOf(
                                some(products.stream().map(Product::id).toList(), random)))
                        .withUsage(new PostUsage(null, oneOf(Arrays.asList(null, NOON, NOON.plusNanos(1000)), random)))
                        .withCreatedAt(NOON.plusSeconds(random.nextInt(40)))))
                .sorted((one, other) -> SortOrder.NEWEST_FIRST.comparator().compare(one.position(), other.position()))
                .toList();
        int shown = 0;

        for (int i = 0; i < 400; i++) {
            GalleryRules rules = new GalleryRules(
                    random.nextInt(8) == 0 ? Set.copyOf(authors) : some(authors, random),
                    some(List.of(Platform.INSTAGRAM, Platform.YOUTUBE), random),
                    some(List.of("LINEN", "cafe"), random),
                    some(products.stream().map(Product::id).toList(), random),
                    some(List.of("g1", "g2"), random),
                    some(List.of("NORDLICHT", " Häkel "), random),
                    some(List.of("Apparel", "apparel>dresses", "Home"), random),
                    random.nextInt(3) > 0 ? null : NOON.plusSeconds(random.nextInt(40)),
                    random.nextBoolean(),
                    random.nextInt(3) == 0,
                    random.nextBoolean());
            Set<PostId> only = some(posts.stream().map(Post::id).toList(), random);
            GallerySelection selection = new GallerySelection(rules, only.isEmpty() ? null : only, Set.of(), NOON);
            List<Post> expected = posts.stream()
                    .filter(post -> selection.matches(
                            post, post.products().stream().map(byId::get).toList()))
                    .toList();

            assertThat(stores().galleryPosts().list(account, selection, null, 100))
                    .as(rules.toString())
                    .isEqualTo(expected);
            assertThat(stores().galleryPosts().count(account, selection, 7)).isEqualTo(Math.min(expected.size(), 7));
            Position after = oneOf(posts, random).position();
            int limit = 1 + random.nextInt(5);
            assertThat(stores().galleryPosts().list(account, selection, after, limit))
                    .as("%s of %s after %s", limit, rules, after)
                    .isEqualTo(expected.stream()
                            .filter(post -> SortOrder.NEWEST_FIRST.comparator().compare(after, post.position()) < 0)
                            .limit(limit)
                            .toList());
            shown += expected.size();
        }
        assertThat(shown).isGreaterThan(500);
    }

    private static ProductFixtures.Builder odd(ProductFixtures.Builder product, int number, Random random) {
        String brand = oneOf(Arrays.asList("Nordlicht", "häkel", null), random);
        String category = oneOf(Arrays.asList("Apparel > Dresses", "Home > Vases", null), random);
        String group = oneOf(Arrays.asList("g1", "g2", null), random);
        return product.withCodes(new ProductCodes("p" + number, group, null, null, null))
                .withPresentation(new ProductPresentation(
                        "Thing", brand, null, category, "https://shop.example/" + number, List.of()))
                .withStatus(random.nextInt(5) > 0 ? ProductStatus.ACTIVE : ProductStatus.ARCHIVED)
                .withOffer(new Offer(null, null, oneOf(List.of(Availability.values()), random)));
    }

    private static <T extends @Nullable Object> T oneOf(List<T> values, Random random) {
        return values.get(random.nextInt(values.size()));
    }

    /** Two times out of three none. */
    private static <T> Set<T> some(List<T> values, Random random) {
        Set<T> chosen = new HashSet<>();
        for (int i = random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(3); i > 0; i--) {
            chosen.add(oneOf(values, random));
        }
        return chosen;
    }
}
