package dev.shelfie.application.post;

import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencer;
import static dev.shelfie.application.influencer.InfluencerFixtures.anInfluencerId;
import static dev.shelfie.application.post.PostFilters.between;
import static dev.shelfie.application.post.PostFilters.on;
import static dev.shelfie.application.post.PostFilters.saying;
import static dev.shelfie.application.post.PostFilters.tagged;
import static dev.shelfie.application.post.PostFilters.withProducts;
import static dev.shelfie.application.post.PostFixtures.aPost;
import static dev.shelfie.application.post.PostFixtures.bareContent;
import static dev.shelfie.application.product.ProductFixtures.aProductId;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.work.Oddities;
import dev.shelfie.application.work.StoreContract;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every {@link PostRepository} promises about posts that are found by a {@link PostFilter}. */
public interface PostFilterContract extends StoreContract {

    Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    default void listReturnsThePostsOfTheInfluencer() {
        Influencer one = stored(anInfluencer(storedAccount()));
        Influencer two = stored(anInfluencer(one.account()).withStatus(InfluencerStatus.INACTIVE));
        Post ofOne = stored(aPost(one));
        Post ofTwo = stored(aPost(two));

        assertThat(list(one.account(), PostFilter.of(one.id(), null))).containsExactly(ofOne);
        assertThat(list(one.account(), PostFilter.of(two.id(), null))).containsExactly(ofTwo);
        assertThat(list(one.account(), PostFilter.of(anInfluencerId(), null))).isEmpty();
        assertThat(list(storedAccount(), PostFilter.of(one.id(), null))).isEmpty();
        assertThat(stores().posts().list(one.account(), PostFilter.of(two.id(), null), PostVisibility.PUBLIC, null, 10))
                .isEmpty();
    }

    @Test
    default void listReturnsThePostsOnThePlatform() {
        Influencer influencer = storedInfluencer();
        Post instagram = stored(aPost(influencer));
        Post x = stored(aPost(influencer).withPublication(published(Platform.X, "1")));

        assertThat(list(influencer.account(), on(Platform.X))).containsExactly(x);
        assertThat(list(influencer.account(), on(Platform.INSTAGRAM))).containsExactly(instagram);
        assertThat(list(influencer.account(), on(Platform.FACEBOOK))).isEmpty();
        assertThat(list(influencer.account(), PostFilter.of(influencer.id(), Platform.X)))
                .containsExactly(x);
    }

    @Test
    default void listReturnsThePostsWithTheHashtagWithoutCaseAndAccents() {
        Influencer influencer = storedInfluencer();
        Post cafe = stored(aPost(influencer).withCaption("#CaféMode heute"));
        Post linen = stored(aPost(influencer).withContent(tags("Linen", "ねこ", "GRÖSSE", "' \"\\{},")));
        stored(aPost(influencer).withCaption("linen cafemode without a tag"));
        stored(aPost(influencer).withContent(bareContent()));

        for (String hashtag : List.of("cafemode", "CAFÉMODE", "CafeMode")) {
            assertThat(list(influencer.account(), tagged(hashtag))).containsExactly(cafe);
        }
        for (String hashtag : List.of("linen", "ねこ", "größe", "' \"\\{},")) {
            assertThat(list(influencer.account(), tagged(hashtag))).containsExactly(linen);
        }
        for (String hashtag : List.of("line", "linens", "ね", "#linen", "heute", "")) {
            assertThat(list(influencer.account(), tagged(hashtag))).isEmpty();
        }
    }

    @Test
    default void listReturnsThePostsThatShowTheProduct() {
        Influencer influencer = storedInfluencer();
        List<ProductId> products =
                IntStream.range(0, 50).mapToObj(i -> aProductId()).toList();
        Post all = stored(aPost(influencer).withProducts(products));
        Post last = stored(aPost(influencer).withProducts(products.subList(49, 50)));
        stored(aPost(influencer));

        assertThat(list(influencer.account(), PostFilter.showing(products.get(0))))
                .containsExactly(all);
        assertThat(list(influencer.account(), PostFilter.showing(products.get(49))))
                .containsExactly(last, all);
        assertThat(list(influencer.account(), PostFilter.showing(aProductId()))).isEmpty();
        assertThat(list(storedAccount(), PostFilter.showing(products.get(0)))).isEmpty();
    }

    @Test
    default void listReturnsThePostsWithProductsOrThoseWithout() {
        Influencer influencer = storedInfluencer();
        Post without = stored(aPost(influencer));
        Post with = stored(aPost(influencer).withProducts(List.of(aProductId())));

        assertThat(list(influencer.account(), withProducts(true))).containsExactly(with);
        assertThat(list(influencer.account(), withProducts(false))).containsExactly(without);

        Post emptied = stores().posts().save(with.withProducts(List.of(), NOON));
        assertThat(list(influencer.account(), withProducts(true))).isEmpty();
        assertThat(list(influencer.account(), withProducts(false))).containsExactly(emptied, without);
    }

    @Test
    default void listReturnsThePostsBetweenTheTimesWithoutThoseAtThem() {
        Influencer influencer = storedInfluencer();
        AccountId account = influencer.account();
        Post before = stored(aPost(influencer).withCreatedAt(NOON.minusNanos(1000)));
        Post at = stored(aPost(influencer).withCreatedAt(NOON));
        Post after = stored(aPost(influencer).withCreatedAt(NOON.plusNanos(1000)));

        assertThat(list(account, between(NOON, null))).containsExactly(after);
        assertThat(list(account, between(null, NOON))).containsExactly(before);
        assertThat(list(account, between(NOON.minusNanos(1000), NOON.plusNanos(1000))))
                .containsExactly(at);
        assertThat(list(account, between(NOON, NOON))).isEmpty();
        assertThat(list(account, between(NOON.plusSeconds(1), NOON.minusSeconds(1))))
                .isEmpty();
    }

    @Test
    default void listReturnsThePostsBetweenTimesThatAreFinerThanMicroseconds() {
        Influencer influencer = storedInfluencer();
        AccountId account = influencer.account();
        Post at = stored(aPost(influencer).withCreatedAt(NOON));
        Post after = stored(aPost(influencer).withCreatedAt(NOON.plusNanos(1000)));

        for (int nanos : new int[] {1, 499, 500, 501, 999}) {
            assertThat(list(account, between(NOON.plusNanos(nanos), null))).containsExactly(after);
            assertThat(list(account, between(null, NOON.plusNanos(nanos)))).containsExactly(at);
        }
    }

    @Test
    default void listReturnsThePostsWhoseCaptionHoldsTheWordsInAnyLanguage() {
        assertFound("Sonntag in Salbei – Größe M!", "SALBEI", "grosse m", "größe", "sonntag,salbei", "m sonntag");
        assertFound("Crème brûlée à la maison", "creme brulee", "CRÈME", "a la", "a\u0300");
        assertFound("Ёлка и лён", "елка", "ЛЕН", "лён");
        assertFound("ΟΔΟΣ Ερμού", "οδος", "οδός", "ερμου");
        assertFound("東京タワーで撮影した", "東京", "タワー", "撮影", "京");
        assertFound("亞麻連身裙", "連身裙", "亞麻");
        assertFound("เดรสผ้าลินิน", "ลินิน", "เดรส");
        assertFound("린넨 원피스", "린넨", "원피스 린넨");
        assertFound("فُسْتَان كتان", "فستان", "كتان");
        assertFound("שִׂמְלָה ירוקה", "שמלה");
        assertFound("İstanbul'da ＬＩＮＥＮ ﬁne", "istanbul", "linen", "fine", "da");
        assertFound("a\u00adb 5€ l'été d’été 'quoted' \\escaped %_$1 -- ; NULL", "ete", "quoted", "null", "5", "1");
    }

    @Test
    default void listLeavesOutThePostsWhoseCaptionLacksAWord() {
        assertNotFound("Sonntag in Salbei", "sal", "salbeis", "sonntag montag", "bei");
        assertNotFound("東京タワー", "京東", "東タ", "ワー京");
        assertNotFound("Linen", "linen dress", "l_nen", "lin%");
        assertNotFound("", "linen");
        assertNotFound(null, "linen");
    }

    @Test
    default void listReturnsEveryPostWhenNoWordsAreAskedFor() {
        Post post = stored(aPost(storedInfluencer()).withCaption(null));

        for (String none : List.of("", " ", "🌿", "!?", "#")) {
            assertThat(list(post.account(), saying(none))).containsExactly(post);
        }
    }

    @Test
    default void listReturnsPostsByTheirFirstThousandWordsHoweverLong() {
        Influencer influencer = storedInfluencer();
        String thousand = IntStream.range(0, 1_000).mapToObj(i -> "w" + i).collect(joining(" "));
        Post post = stored(aPost(influencer).withCaption(thousand + " beyond"));
        Post gothic = stored(aPost(influencer).withCaption("a" + "\ud800\udf30".repeat(40)));
        Post odd = stored(aPost(influencer).withCaption(Oddities.TEXT + " " + "x".repeat(10_000)));

        assertThat(list(influencer.account(), saying("w0 w999"))).containsExactly(post);
        assertThat(list(influencer.account(), saying("beyond"))).isEmpty();
        assertThat(list(influencer.account(), saying("a" + "\ud800\udf30".repeat(50))))
                .containsExactly(gothic);
        assertThat(list(influencer.account(), saying(Oddities.TEXT))).containsExactly(odd);
    }

    @Test
    default void listFollowsAChangeOfWhatAPostIsFoundBy() {
        Influencer influencer = storedInfluencer();
        Post first = stored(aPost(influencer).withCaption("Linen #old").withProducts(List.of(aProductId())));

        Post second = stored(aPost(influencer)
                .withId(first.id())
                .withVersion(first.version())
                .withPublication(published(Platform.X, "2"))
                .withCaption("Wool #new")
                .withProducts(List.of(aProductId())));

        for (PostFilter old : List.of(
                saying("linen"),
                tagged("old"),
                on(Platform.INSTAGRAM),
                PostFilter.showing(first.products().get(0)))) {
            assertThat(list(influencer.account(), old)).isEmpty();
        }
        for (PostFilter anew : List.of(
                saying("wool"),
                tagged("new"),
                on(Platform.X),
                PostFilter.showing(second.products().get(0)))) {
            assertThat(list(influencer.account(), anew)).containsExactly(second);
        }
    }

    @Test
    default void listReturnsThePostsToWhichAllOfTheFilterApplies() {
        Random random = new Random(20260301);
        AccountId account = storedAccount();
        List<Influencer> influencers = IntStream.range(0, 3)
                .mapToObj(i -> stored(anInfluencer(account)))
                .toList();
        List<ProductId> products = List.of(aProductId(), aProductId());
        List<String> captions = List.of("Linen #Sage", "Wool #sage #tweed", "Linen and wool", "");
        for (int i = 0; i < 60; i++) {
            stored(aPost(influencers.get(random.nextInt(3)))
                    .withPublication(published(random.nextBoolean() ? Platform.X : Platform.INSTAGRAM, "p" + i))
                    .withCaption(captions.get(random.nextInt(4)))
                    .withProducts(products.subList(0, random.nextInt(3)))
                    .withCreatedAt(NOON.plusSeconds(random.nextInt(5)))
                    .withStatus(List.of(PostStatus.values()).get(random.nextInt(3))));
        }
        List<Post> all = list(account, PostFilter.NONE);
        assertThat(all).hasSize(60);

        int found = 0;
        for (int i = 0; i < 200; i++) {
            PostFilter filter = PostFilters.any(
                    random,
                    influencers.stream().map(Influencer::id).toList(),
                    List.of("sage", "TWEED"),
                    products,
                    List.of(NOON, NOON.plusSeconds(2), NOON.plusSeconds(9)),
                    List.of("linen", "Wool", "linen wool"));
            List<Post> expected = all.stream().filter(filter::matches).toList();

            assertThat(list(account, filter)).as(filter.toString()).isEqualTo(expected);
            found += expected.size();
        }
        assertThat(found).isGreaterThan(500);
    }

    /** Lists of several statuses are merged, and a page may end within any of them. */
    @Test
    default void listHasTheNewestThatPassEvenBehindManyNewerOnesOfTheirStatus() {
        Influencer influencer = storedInfluencer();
        stored(aPost(influencer).withCaption("linen").withCreatedAt(NOON));
        Post draft = stored(aPost(influencer)
                .withCaption("linen")
                .withStatus(PostStatus.DRAFT)
                .withCreatedAt(NOON.plusSeconds(1)));
        List<Post> others = IntStream.range(0, 150)
                .mapToObj(i -> aPost(influencer)
                        .withCaption("wool")
                        .withStatus(PostStatus.DRAFT)
                        .withCreatedAt(NOON.plusSeconds(2 + i))
                        .build())
                .toList();
        stores().work().runBulk(() -> stores().posts().putAll(influencer.account(), others));

        assertThat(stores().posts().list(influencer.account(), saying("linen"), PostVisibility.ALL, null, 1))
                .containsExactly(draft);
    }

    private void assertFound(String caption, String... asked) {
        Post post = among(caption);
        for (String words : asked) {
            assertThat(list(post.account(), saying(words))).as(words).containsExactly(post);
        }
    }

    private void assertNotFound(@Nullable String caption, String... asked) {
        Post post = among(caption);
        for (String words : asked) {
            assertThat(list(post.account(), saying(words))).as(words).isEmpty();
        }
    }

    /** A post with this caption, in an account with one that speaks of something else. */
    private Post among(@Nullable String caption) {
        Influencer influencer = storedInfluencer();
        stored(aPost(influencer).withCaption("Something else"));
        return stored(aPost(influencer).withCaption(caption));
    }

    private Influencer storedInfluencer() {
        return stored(anInfluencer(storedAccount()));
    }

    private List<Post> list(AccountId account, PostFilter filter) {
        return stores().posts().list(account, filter, PostVisibility.ALL, null, 100);
    }

    private static PostContent tags(String... hashtags) {
        return new PostContent("No tags here", null, List.of(hashtags), List.of(), List.of(), List.of());
    }

    private static Publication published(Platform platform, String id) {
        return new Publication(platform, id, "https://" + platform.hosts().get(0) + "/" + id);
    }
}
