package dev.shelfie.app.demo;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.Profile;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.post.Media;
import dev.shelfie.domain.post.MediaType;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostContent;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.product.Availability;
import dev.shelfie.domain.product.Gtin;
import dev.shelfie.domain.product.Money;
import dev.shelfie.domain.product.Offer;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductCodes;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.product.ProductPresentation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The fictional retailer Halm &amp; Hafen: its products, the influencers it works with, and their posts. */
public final class SampleData {

    /** The class-path folder with the pictures. */
    public static final String PICTURES = "dev/shelfie/app/demo/pictures/";

    /** The name of the retailer. */
    public static final String RETAILER = "Halm & Hafen";

    /** The creation time of the newest post in the files. */
    private static final Instant NEWEST = Instant.parse("2026-11-15T14:29:59Z");

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Expansion UNEXPANDED = Expansion.none(RecordType.POST);

    private final AccountId account;
    private final IdGenerator ids;
    private final String pictures;
    /** Added to every time in the files. */
    private final Duration shift;

    private final Map<String, Influencer> influencers = new HashMap<>();
    private Optional<Post> featuredPost = Optional.empty();

    /**
     * Creates data for an account.
     *
     * @param pictures the URL of the folder with the pictures, with a slash at the end
     * @param now the current time; the newest post is less than a day older
     */
    public SampleData(AccountId account, IdGenerator ids, String pictures, Instant now) {
        this.account = account;
        this.ids = ids;
        this.pictures = pictures;
        this.shift = Duration.ofDays(Math.max(0, Duration.between(NEWEST, now).toDays()));
    }

    /** Saves all records in one transaction, then matches the posts one by one. */
    public void save(Store store, BackgroundMatching matching) {
        List<PostId> posts = store.work().run(() -> {
            read("products").forEach(sample -> store.products().save(product(sample)));
            read("influencers").forEach(sample -> store.influencers().save(influencer(sample)));
            return read("posts").stream()
                    .map(sample -> store.posts().save(post(sample)).id())
                    .toList();
        });
        if (!matching.waitForIndex(account, PATIENCE)) {
            throw new IllegalStateException("The sample data can't be indexed");
        }
        posts.forEach(post -> matching.matchPost(account, post));
        featuredPost = posts.stream()
                .flatMap(post -> store.posts().find(account, post, PostVisibility.PUBLIC, UNEXPANDED).stream())
                .map(ExpandedPost::post)
                .max(Comparator.comparingInt(post -> post.products().size()));
    }

    /** The published post with the most products. */
    public Post featuredPost() {
        return featuredPost.orElseThrow();
    }

    private static List<SampleRecord> read(String name) {
        try (InputStream in = requireNonNull(SampleData.class.getResourceAsStream(name + ".json"), name)) {
            return SampleRecord.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException("Can't read the sample " + name + " from the class path", e);
        }
    }

    private Product product(SampleRecord sample) {
        ProductId id = ProductId.of(ids.next());
        String gtin = sample.optional("gtin");
        return Product.create(
                id,
                account,
                new ProductCodes(
                        sample.text("external_id"),
                        sample.optional("item_group_id"),
                        gtin == null ? null : new Gtin(gtin),
                        sample.optional("mpn"),
                        sample.optional("sku")),
                new ProductPresentation(
                        sample.text("title"),
                        sample.optional("brand"),
                        sample.optional("description"),
                        sample.optional("category"),
                        sample.text("url"),
                        sample.texts("images").stream().map(this::picture).toList()),
                new Offer(
                        money(sample.record("price")),
                        money(sample.record("sale_price")),
                        Availability.parse(sample.text("availability")).orElseThrow()),
                attributes(sample),
                time(sample));
    }

    private Instant time(SampleRecord sample) {
        return sample.time().plus(shift);
    }

    private Influencer influencer(SampleRecord sample) {
        Instant createdAt = time(sample);
        Influencer influencer = Influencer.create(
                        InfluencerId.of(ids.next()),
                        account,
                        new Profile(
                                sample.text("display_name"), sample.optional("bio"), picture(sample.text("avatar"))),
                        sample.records("social_accounts").stream()
                                .map(SampleData::socialAccount)
                                .toList(),
                        createdAt)
                .withStatus(InfluencerStatus.parse(sample.text("status")).orElseThrow(), createdAt);
        influencers.put(sample.text("key"), influencer);
        return influencer;
    }

    private Post post(SampleRecord sample) {
        Influencer author = requireNonNull(influencers.get(sample.text("influencer")));
        Platform platform = Platform.parse(sample.text("platform")).orElseThrow();
        Instant createdAt = time(sample);
        return Post.create(
                        PostId.of(ids.next()),
                        account,
                        author.id(),
                        publication(author, platform, sample.text("platform_post_id")),
                        PostContent.read(
                                sample.optional("caption"),
                                sample.optional("language"),
                                sample.records("media").stream()
                                        .map(this::medium)
                                        .toList()),
                        createdAt,
                        createdAt)
                .withStatus(PostStatus.parse(sample.text("status")).orElseThrow(), createdAt);
    }

    private static Publication publication(Influencer author, Platform platform, String id) {
        String username = author.socialAccounts().stream()
                .filter(own -> own.platform() == platform)
                .findFirst()
                .orElseThrow()
                .username();
        return Publication.create(
                platform,
                id,
                username,
                platform == Platform.FACEBOOK ? "https://www.facebook.com/" + username + "/posts/" + id : null);
    }

    private static SocialAccount socialAccount(SampleRecord sample) {
        String verified = sample.optional("verified");
        return new SocialAccount(
                Platform.parse(sample.text("platform")).orElseThrow(),
                sample.text("username"),
                null,
                sample.text("url"),
                sample.number("followers"),
                verified == null ? null : Boolean.valueOf(verified));
    }

    private Media medium(SampleRecord sample) {
        String picture = picture(sample.text("picture"));
        boolean video = sample.text("type").equals("video");
        return new Media(
                video ? MediaType.VIDEO : MediaType.IMAGE,
                picture,
                pixels(sample, "width"),
                pixels(sample, "height"),
                sample.optional("alt"),
                video ? picture : null);
    }

    private static @Nullable Integer pixels(SampleRecord sample, String name) {
        Long pixels = sample.number(name);
        return pixels == null ? null : pixels.intValue();
    }

    private String picture(String name) {
        return pictures + name;
    }

    private static SortedMap<String, String> attributes(SampleRecord sample) {
        SortedMap<String, String> attributes = new TreeMap<>();
        SampleRecord given = requireNonNull(sample.record("attributes"));
        given.members().keySet().forEach(name -> attributes.put(name, given.text(name)));
        return attributes;
    }

    private static @Nullable Money money(@Nullable SampleRecord sample) {
        return sample == null ? null : Money.parse(sample.text("amount"), sample.text("currency"));
    }
}
