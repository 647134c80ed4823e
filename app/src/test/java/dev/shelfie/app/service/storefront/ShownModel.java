package dev.shelfie.app.service.storefront;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.TestAccount;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryId;
import dev.shelfie.domain.gallery.GalleryInput;
import dev.shelfie.domain.gallery.GalleryRules;
import dev.shelfie.domain.gallery.GalleryStatus;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.PostUsage;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A shop that changes at random, and what shoppers should see of it, told from the records one by one. */
final class ShownModel {

    private static final int GALLERIES = 3;
    private static final int POSTS = 10;
    private static final int PRODUCTS = 6;
    private static final int INFLUENCERS = 3;
    /** What stands for the post that was deleted last, where the numbers before it stand for galleries, products and posts. */
    private static final int GONE = GALLERIES + PRODUCTS + POSTS;

    private static final Comparator<Post> NEWEST_FIRST = Comparator.comparing(Post::createdAt)
            .thenComparing(post -> post.id().value())
            .reversed();

    private static final Instant FAR = Instant.parse("2999-12-31T00:00:00Z");

    private final TestAccount retailer;
    private final AccountId account;
    private final Store store;
    private final Random random;
    private final RandomMatches matches;
    private final List<InfluencerId> influencers = new ArrayList<>();
    private final List<ProductId> products = new ArrayList<>();
    private final List<PostId> posts = new ArrayList<>();
    private final List<GalleryId> galleries = new ArrayList<>();
    private int written = POSTS;
    /** A post that was deleted, to ask for. */
    private PostId lastGone = PostId.parse("post_01JCT2W4Y6A8C0E2G4J6M8P0R3").orElseThrow();

    ShownModel(TestAccount retailer, Random random) {
        this.retailer = retailer;
        this.account = retailer.account();
        this.store = retailer.service().store();
        this.random = random;
        this.matches = new RandomMatches(retailer, random);
        for (int i = 0; i < INFLUENCERS; i++) {
            influencers.add(InfluencerId.parse(retailer.influencer("user" + i)).orElseThrow());
        }
        for (int i = 0; i < PRODUCTS; i++) {
            products.add(
                    ProductId.parse(retailer.product("P" + i, "Thing " + i)).orElseThrow());
        }
        for (int i = 0; i < POSTS; i++) {
            String influencer = influencers.get(i % INFLUENCERS).value();
            posts.add(createPost(influencer, i));
        }
        for (int i = 0; i < GALLERIES; i++) {
            galleries.add(GalleryId.parse(retailer.created("/api/v1/galleries", "{'name': 'G', 'status': 'published'}")
                            .id())
                    .orElseThrow());
        }
    }

    /** Changes something; what. */
    String change() {
        switch (random.nextInt(13)) {
            case 0, 1, 2, 3, 4, 5 -> {
                PostId post = any(posts);
                return random.nextInt(5) > 0 ? matches.change(post, products) : changePictures(post);
            }
            case 6 -> {
                Post post = post(any(posts));
                PostUsage usage = new PostUsage(null, any(Arrays.asList(null, null, Instant.EPOCH, FAR, FAR)));
                store.posts().save(post.with(used(post.input(), usage), influencer(post.influencer()), Instant.now()));
                return post.id() + " is shown as " + usage;
            }
            case 7 -> {
                Post post = post(any(posts));
                PostStatus status = mostly(PostStatus.PUBLISHED, PostStatus.values());
                store.posts().save(post.withStatus(status, Instant.now()));
                return post.id() + " is " + status;
            }
            case 8 -> {
                Product product = product(any(products));
                ProductStatus status = mostly(ProductStatus.ACTIVE, ProductStatus.values());
                store.products().save(product.withStatus(status, Instant.now()));
                return product.id() + " is " + status;
            }
            case 9 -> {
                Product product = product(any(products));
                Availability availability = any(List.of(Availability.values()));
                Offer offer = new Offer(product.offer().price(), product.offer().salePrice(), availability);
                store.products().save(product.withOffer(offer, Instant.now()));
                return product.id() + " is " + availability;
            }
            case 10 -> {
                Influencer influencer = influencer(any(influencers));
                InfluencerStatus status = mostly(InfluencerStatus.ACTIVE, InfluencerStatus.values());
                store.influencers().save(influencer.withStatus(status, Instant.now()));
                return influencer.id() + " is " + status;
            }
            case 11 -> {
                int place = random.nextInt(POSTS);
                PostId gone = posts.get(place);
                InfluencerId influencer = post(gone).influencer();
                retailer.client().delete("/api/v1/posts/" + gone);
                posts.set(place, createPost(influencer.value(), written++));
                lastGone = gone;
                return gone + " is gone, and " + posts.get(place) + " is there";
            }
            default -> {
                Gallery gallery = gallery(random.nextInt(GALLERIES));
                List<PostId> chosen =
                        posts.stream().filter(any -> random.nextInt(3) == 0).toList();
                int pins = chosen.isEmpty() ? 0 : random.nextInt(chosen.size() + 1);
                GalleryRules rules = new GalleryRules(
                        random.nextInt(4) == 0 ? Set.of(any(influencers)) : Set.of(),
                        Set.of(),
                        Set.of(),
                        random.nextInt(4) == 0 ? Set.of(any(products)) : Set.of(),
                        Set.of(),
                        Set.of(),
                        Set.of(),
                        null,
                        random.nextBoolean(),
                        random.nextInt(4) == 0,
                        random.nextBoolean());
                GalleryStatus status = random.nextInt(5) == 0 ? GalleryStatus.DRAFT : GalleryStatus.PUBLISHED;
                GalleryInput input = new GalleryInput(
                        "G", null, status, rules, chosen.subList(0, pins), chosen.subList(pins, chosen.size()));
                store.galleries().save(gallery.with(input, Instant.now()));
                return gallery.id() + " has " + input;
            }
        }
    }

    private PostId createPost(String influencer, int number) {
        return PostId.parse(retailer.created("/api/v1/posts", """
                        {'influencer': '%s', 'platform': 'instagram', 'platform_post_id': 'post%d',
                         'caption': 'Morning %d', 'media': %s}
                        """.formatted(influencer, number, number, pictures("ab")))
                        .id())
                .orElseThrow();
    }

    private String changePictures(PostId post) {
        String pictures = pictures(any(List.of("", "a", "b", "ab", "ba")));
        ApiResponse changed = retailer.client().patch("/api/v1/posts/" + post, "{'media': " + pictures + "}");
        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        return post + " has the pictures " + pictures;
    }

    private static String pictures(String names) {
        return names.chars()
                .mapToObj(name -> "{'type': 'image', 'url': 'https://img.example/%c.jpg'}".formatted(name))
                .toList()
                .toString();
    }

    /** What has become of matches. */
    Set<RandomMatches.Happening> happened() {
        return matches.happened();
    }

    /** One of the galleries, products and posts that shoppers can ask for. */
    int anyTarget() {
        return random.nextBoolean() ? random.nextInt(GALLERIES) : random.nextInt(GONE + 1);
    }

    /** The address of what shoppers can ask for, without the form of the answer. */
    String path(int target) {
        if (target < GALLERIES) {
            return "galleries/" + galleries.get(target);
        }
        if (target == GONE) {
            return "posts/" + lastGone;
        }
        return target < GALLERIES + PRODUCTS ? "posts" : "posts/" + posts.get(target - GALLERIES - PRODUCTS);
    }

    /** The rest of this address. */
    String parameters(int target) {
        return target >= GALLERIES && target < GALLERIES + PRODUCTS ? "&product=P" + (target - GALLERIES) : "";
    }

    /**
     * What shoppers should see there: of each post its caption and its products, and where they are in its pictures; null if there
     * should be nothing at all.
     */
    @Nullable
    List<String> expected(int target) {
        if (target < GALLERIES) {
            Gallery gallery = gallery(target);
            return gallery.isPublished() ? expected(gallery) : null;
        }
        if (target < GALLERIES + PRODUCTS) {
            ProductId product = products.get(target - GALLERIES);
            return expected(ruled(GalleryRules.ofProducts(Set.of(product))));
        }
        if (target == GONE) {
            return null;
        }
        Post post = post(posts.get(target - GALLERIES - PRODUCTS));
        return isPublic(post) && hasRights(post, GalleryRules.ALL)
                ? List.of(line(post, showable(post, GalleryRules.ALL)))
                : null;
    }

    private Gallery ruled(GalleryRules rules) {
        GalleryInput input = new GalleryInput("G", null, GalleryStatus.PUBLISHED, rules, List.of(), List.of());
        return gallery(0).with(input, Instant.now());
    }

    private List<String> expected(Gallery gallery) {
        GalleryRules rules = gallery.input().rules();
        List<String> expected = new ArrayList<>();
        Stream<Post> unpinned = posts.stream()
                .filter(each -> !isArranged(gallery, each))
                .map(this::post)
                .sorted(NEWEST_FIRST);
        Stream<Post> pinned =
                gallery.input().pinned().stream().filter(posts::contains).map(this::post);
        Stream.concat(pinned, unpinned)
                .filter(this::isPublic)
                .filter(post -> hasRights(post, rules))
                .forEach(post -> {
                    List<Product> showable = showable(post, rules);
                    boolean isPinned = gallery.input().pinned().contains(post.id());
                    boolean anyProduct = isPinned || rules.products().isEmpty();
                    boolean hasProduct = showable.stream()
                            .anyMatch(each -> anyProduct || rules.products().contains(each.id()));
                    boolean needsProduct = rules.withProducts() || !anyProduct;
                    boolean isOfThem = isPinned
                            || rules.influencers().isEmpty()
                            || rules.influencers().contains(post.influencer());
                    if (isOfThem && (hasProduct || !needsProduct)) {
                        expected.add(line(post, showable));
                    }
                });
        return expected;
    }

    private List<Product> showable(Post post, GalleryRules rules) {
        // By the matches: what the post itself says is what is tested.
        return matches.confirmed(post.id()).stream()
                .map(this::product)
                .filter(product -> product.status() == ProductStatus.ACTIVE)
                .filter(product -> rules.soldOut() || product.offer().availability() != Availability.OUT_OF_STOCK)
                .toList();
    }

    private static boolean hasRights(Post post, GalleryRules rules) {
        Instant until = post.usage().rightsUntil();
        return until == null ? !rules.withRights() : until.equals(FAR);
    }

    private static PostInput used(PostInput input, PostUsage usage) {
        return new PostInput(
                input.influencer(),
                input.platform(),
                input.platformPostId(),
                input.permalink(),
                input.content(),
                usage,
                input.status(),
                input.createdAt());
    }

    private static boolean isArranged(Gallery gallery, PostId post) {
        return gallery.input().pinned().contains(post)
                || gallery.input().hidden().contains(post);
    }

    private boolean isPublic(Post post) {
        return post.status() == PostStatus.PUBLISHED
                && influencer(post.influencer()).status() == InfluencerStatus.ACTIVE;
    }

    private String line(Post post, List<Product> products) {
        return post.content().caption()
                + products.stream()
                        .map(product -> product.presentation().title() + placed(matches.place(post, product)))
                        .toList();
    }

    private static String placed(@Nullable MediaPosition place) {
        return place == null ? "" : StorefrontReader.placed(place.media(), place.x(), place.y());
    }

    private Post post(PostId id) {
        return store.posts()
                .find(account, id, PostVisibility.ALL, Expansion.none(RecordType.POST))
                .orElseThrow()
                .post();
    }

    private Product product(ProductId id) {
        return store.products().find(account, id).orElseThrow();
    }

    private Influencer influencer(InfluencerId id) {
        return store.influencers().find(account, id).orElseThrow();
    }

    private Gallery gallery(int number) {
        return store.galleries().find(account, galleries.get(number)).orElseThrow();
    }

    /** Three times out of four the usual one, so that there is something to see. */
    private <T> T mostly(T usual, T[] all) {
        return random.nextInt(4) > 0 ? usual : any(List.of(all));
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
