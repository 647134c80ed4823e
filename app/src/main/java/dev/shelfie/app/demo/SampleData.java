package dev.shelfie.app.demo;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
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
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The fictional retailer Halm &amp; Hafen: its products, the influencers it works with, and their posts. */
public final class SampleData {

    /** The class-path folder with the pictures. */
    public static final String PICTURES = "dev/shelfie/app/demo/pictures/";

    /** What the retailer is called. */
    public static final String RETAILER = "Halm & Hafen";

    private final AccountId account;
    private final IdGenerator ids;
    private final String pictures;
    private final Map<String, ProductId> products = new HashMap<>();
    private final Map<String, Influencer> influencers = new HashMap<>();
    private Optional<Post> showpiece = Optional.empty();

    /**
     * Data for this account.
     *
     * @param pictures the address that the pictures are served below, with a slash at its end
     */
    public SampleData(AccountId account, IdGenerator ids, String pictures) {
        this.account = account;
        this.ids = ids;
        this.pictures = pictures;
    }

    /** Saves all of it as one unit. */
    public void save(
            UnitOfWork work,
            ProductRepository productStore,
            InfluencerRepository influencerStore,
            PostRepository postStore) {
        work.run(() -> {
            read("products").forEach(node -> productStore.save(product(node)));
            read("influencers").forEach(node -> influencerStore.save(influencer(node)));
            read("posts").forEach(node -> show(postStore.save(post(node))));
            return account;
        });
    }

    /** A published post with several products: one to show first. */
    public Post showpiece() {
        return showpiece.orElseThrow();
    }

    private void show(Post post) {
        if (post.products().size() > 2 && post.status() == PostStatus.PUBLISHED) {
            showpiece = Optional.of(post);
        }
    }

    private static JsonNode read(String name) {
        try (InputStream in = SampleData.class.getResourceAsStream(name + ".json")) {
            return JsonMapper.shared().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the sample " + name + " from the class path", e);
        }
    }

    private Product product(JsonNode node) {
        ProductId id = new ProductId(ProductId.PREFIX + ids.next());
        products.put(text(node, "key"), id);
        String gtin = optional(node, "gtin");
        return Product.create(
                id,
                account,
                new ProductCodes(
                        text(node, "external_id"),
                        optional(node, "item_group_id"),
                        gtin == null ? null : new Gtin(gtin),
                        optional(node, "mpn"),
                        optional(node, "sku")),
                new ProductPresentation(
                        text(node, "title"),
                        optional(node, "brand"),
                        optional(node, "description"),
                        optional(node, "category"),
                        text(node, "url"),
                        node.get("images").valueStream().map(this::picture).toList()),
                new Offer(
                        money(node, "price"),
                        money(node, "sale_price"),
                        Availability.parse(text(node, "availability")).orElseThrow()),
                attributes(node.get("attributes")),
                time(node));
    }

    private Influencer influencer(JsonNode node) {
        Instant createdAt = time(node);
        Influencer influencer = Influencer.create(
                        new InfluencerId(InfluencerId.PREFIX + ids.next()),
                        account,
                        new Profile(text(node, "display_name"), optional(node, "bio"), picture(node.get("avatar"))),
                        node.get("social_accounts")
                                .valueStream()
                                .map(SampleData::socialAccount)
                                .toList(),
                        createdAt)
                .withStatus(InfluencerStatus.parse(text(node, "status")).orElseThrow(), createdAt);
        influencers.put(text(node, "key"), influencer);
        return influencer;
    }

    private Post post(JsonNode node) {
        Influencer author = requireNonNull(influencers.get(text(node, "influencer")));
        Platform platform = Platform.parse(text(node, "platform")).orElseThrow();
        Instant createdAt = time(node);
        return Post.create(
                        new PostId(PostId.PREFIX + ids.next()),
                        account,
                        author.id(),
                        publication(author, platform, text(node, "platform_post_id")),
                        PostContent.read(
                                optional(node, "caption"),
                                optional(node, "language"),
                                node.get("media")
                                        .valueStream()
                                        .map(this::medium)
                                        .toList()),
                        createdAt,
                        createdAt)
                .withStatus(PostStatus.parse(text(node, "status")).orElseThrow(), createdAt)
                .withProducts(
                        node.get("products")
                                .valueStream()
                                .map(key -> products.get(key.stringValue()))
                                .toList(),
                        createdAt);
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

    private static SocialAccount socialAccount(JsonNode node) {
        JsonNode followers = node.get("followers");
        JsonNode verified = node.get("verified");
        return new SocialAccount(
                Platform.parse(text(node, "platform")).orElseThrow(),
                text(node, "username"),
                null,
                text(node, "url"),
                followers == null ? null : followers.longValue(),
                verified == null ? null : verified.booleanValue());
    }

    private Media medium(JsonNode node) {
        String picture = picture(node.get("picture"));
        boolean video = text(node, "type").equals("video");
        return new Media(
                video ? MediaType.VIDEO : MediaType.IMAGE,
                picture,
                node.get("width").intValue(),
                node.get("height").intValue(),
                optional(node, "alt"),
                video ? picture : null);
    }

    private String picture(JsonNode name) {
        return pictures + name.stringValue();
    }

    private static SortedMap<String, String> attributes(JsonNode node) {
        SortedMap<String, String> attributes = new TreeMap<>();
        node.properties()
                .forEach(each -> attributes.put(each.getKey(), each.getValue().stringValue()));
        return attributes;
    }

    private static @Nullable Money money(JsonNode node, String name) {
        JsonNode money = node.get(name);
        return money == null ? null : Money.parse(text(money, "amount"), text(money, "currency"));
    }

    private static Instant time(JsonNode node) {
        return Instant.parse(text(node, "created_at"));
    }

    private static String text(JsonNode node, String name) {
        return node.get(name).stringValue();
    }

    private static @Nullable String optional(JsonNode node, String name) {
        JsonNode value = node.get(name);
        return value == null ? null : value.stringValue();
    }
}
