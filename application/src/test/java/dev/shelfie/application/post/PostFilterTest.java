package dev.shelfie.application.post;

import static dev.shelfie.application.access.AccountFixtures.anAccountId;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.post.PostFilters.between;
import static dev.shelfie.application.post.PostFilters.on;
import static dev.shelfie.application.post.PostFilters.saying;
import static dev.shelfie.application.post.PostFilters.tagged;
import static dev.shelfie.application.post.PostFilters.withProducts;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.search.SearchQuery;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PostFilterTest {

    private static final int SEED = 20260301;
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final AccountId ACCOUNT = anAccountId();

    private final List<Influencer> influencers =
            Stream.generate(() -> anInfluencer(ACCOUNT).build()).limit(3).toList();
    private final List<ProductId> products = List.of(aProductId(), aProductId(), aProductId());

    @Test
    void noneMatchesEveryPost() {
        assertThat(PostFilter.NONE.terms()).isEmpty();
        assertThat(PostFilter.NONE.matches(
                        aPost(influencers.get(0)).withCaption(null).build()))
                .isTrue();
    }

    @Test
    void matchesWhenTheTermsOfThePostHoldThoseAskedForAndNothingElseIsInTheWay() {
        Random random = new Random(SEED);
        int matched = 0;
        for (int i = 0; i < 20_000; i++) {
            Post post = anyPost(random);
            PostFilter filter = PostFilters.any(
                    random,
                    influencers.stream().map(Influencer::id).toList(),
                    List.of("SÁGE", "ootd", "none"),
                    products,
                    List.of(NOON, NOON.plusSeconds(1), NOON.plusSeconds(2)),
                    List.of("linen", "ＷＯＯＬ", "東京", "linen wool"));
            boolean rest = (filter.influencer() == null || filter.influencer().equals(post.influencer()))
                    && (filter.createdAfter() == null || filter.createdAfter().isBefore(post.createdAt()))
                    && (filter.createdBefore() == null || filter.createdBefore().isAfter(post.createdAt()))
                    && (!Boolean.FALSE.equals(filter.hasProducts())
                            || post.products().isEmpty());

            boolean expected = rest
                    && PostTerms.of(post).containsAll(filter.terms())
                    && SearchQuery.areIn(PostTerms.of(post), filter.searchedTerms());
            assertThat(filter.matches(post)).as("%s %s", filter, post).isEqualTo(expected);
            matched += expected ? 1 : 0;
        }
        assertThat(matched).isBetween(1_000, 10_000);
    }

    @Test
    void termsHoldWhatIsAskedForByThemAndNothingElse() {
        assertThat(on(Platform.X).terms()).hasSize(1);
        assertThat(tagged("Café").terms()).isEqualTo(tagged("CAFE").terms()).hasSize(1);
        assertThat(saying("linen").terms()).isEmpty();
        assertThat(PostFilter.showing(products.get(0)).terms()).hasSize(1);
        assertThat(withProducts(true).terms()).hasSize(1);
        assertThat(withProducts(false).terms()).isEmpty();
        assertThat(between(NOON, NOON).terms()).isEmpty();
        assertThat(PostFilter.of(influencers.get(0).id(), null).terms()).isEmpty();
    }

    @Test
    void termsOfOneSortAreNeverThoseOfAnother() {
        List<String> terms = Stream.of(
                        on(Platform.X),
                        tagged("x"),
                        tagged("platform:x"),
                        tagged(products.get(0).value()),
                        saying("x"),
                        saying("platform:x"),
                        saying("#x"),
                        saying("products:"),
                        PostFilter.showing(products.get(0)),
                        withProducts(true))
                .map(filter -> filter.terms().toString() + filter.searchedTerms())
                .toList();

        assertThat(terms.subList(0, 4)).doesNotHaveDuplicates();
        assertThat(terms.subList(4, 8)).doesNotContainAnyElementsOf(terms.subList(0, 4));
        assertThat(terms.subList(8, 10)).doesNotHaveDuplicates().doesNotContainAnyElementsOf(terms.subList(0, 8));
    }

    @Test
    void boundsAreMadeWholeSoThatTheSamePostsPass() {
        PostFilter filter = between(NOON.plusNanos(1), NOON.plusNanos(1001));

        assertThat(filter.createdAfter()).isEqualTo(NOON);
        assertThat(filter.createdBefore()).isEqualTo(NOON.plusNanos(2000));
        assertThat(between(NOON, NOON.plusNanos(1000)).createdBefore()).isEqualTo(NOON.plusNanos(1000));
    }

    private Post anyPost(Random random) {
        Platform platform = random.nextBoolean() ? Platform.X : Platform.INSTAGRAM;
        List<String> captions = List.of("Linen #Sage", "wool linen #OOTD #sage", "東京 wool", "#linen", "sage", "Ｌｉｎｅｎ");
        int caption = random.nextInt(captions.size() + 1);
        return aPost(influencers.get(random.nextInt(3)))
                .withPublication(new Publication(platform, "1", "https://x.com/1"))
                .withCaption(caption == captions.size() ? null : captions.get(caption))
                .withProducts(products.subList(0, random.nextInt(4)))
                .withCreatedAt(NOON.plusSeconds(random.nextInt(3)))
                .build();
    }
}
