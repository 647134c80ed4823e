package dev.shelfie.inmemory.support;

import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Secret;
import dev.shelfie.domain.access.SecretHash;
import dev.shelfie.domain.access.SignInLink;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.User;
import dev.shelfie.domain.access.UserId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.event.LoggedEvent;
import dev.shelfie.domain.gallery.Gallery;
import dev.shelfie.domain.gallery.GalleryDay;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialAccount;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.post.Publication;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.domain.review.Review;
import dev.shelfie.domain.storefront.PublishableToken;
import dev.shelfie.domain.usage.UsageHour;
import dev.shelfie.domain.webhook.Delivery;
import dev.shelfie.domain.webhook.DeliveryStatus;
import dev.shelfie.domain.webhook.WebhookId;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The tables of the store with their keys, indexes and cascades. Every record belongs to an account that exists. */
public final class Schema {

    /** The index key of every record, in tables that list all. */
    public static final String ALL = "all";

    /** The index key of the matches that people decided on. */
    public static final String DECIDED = "decided";

    /** The account itself: one record. */
    public static final TableDefinition<Account> ACCOUNTS = new TableDefinition<>(
            "account",
            Account::id,
            account -> new Position(account.createdAt(), account.id().value()));

    public static final TableDefinition<User> USERS = new TableDefinition<User>(
                    "user",
                    User::id,
                    user -> new Position(user.createdAt(), user.id().value()))
            .index(any -> ALL)
            .unique(user ->
                    List.of(new UniqueKey(uniqueKey(user.email()), "Another user has the address " + user.email())));

    public static final TableDefinition<Token> TOKENS = new TableDefinition<Token>(
                    "token",
                    Token::id,
                    token -> new Position(token.createdAt(), token.id().value()))
            .index(any -> ALL)
            .unique(token -> List.of(new UniqueKey(uniqueKey(token.hash()), "Another token has the same secret")));

    public static final TableDefinition<SessionRow> SESSIONS = new TableDefinition<SessionRow>(
                    "session",
                    SessionRow::hash,
                    session -> new Position(session.createdAt(), uniqueKey(session.hash())))
            .index(any -> ALL)
            .references(USERS, SessionRow::user);

    /** A user has one link of each kind. */
    public static final TableDefinition<SignInLink> LINKS = new TableDefinition<SignInLink>(
                    "link",
                    link -> new LinkKey(link.user(), link.kind()),
                    link -> new Position(link.expiresAt(), uniqueKey(link.hash())))
            .unique(link -> List.of(new UniqueKey(uniqueKey(link.hash()), "Another link has the same secret")))
            .references(USERS, SignInLink::user);

    public static final TableDefinition<AuditEntry> AUDIT_LOG = new TableDefinition<AuditEntry>(
                    "audit entry", AuditEntry::id, AuditEntry::position)
            .index(any -> ALL)
            .indexAll(entry -> Stream.ofNullable(entry.author().id()).toList())
            .indexAll(entry -> Stream.ofNullable(entry.event().recordId())
                    .map(AuditedRecord::new)
                    .toList());

    public static final TableDefinition<Influencer> INFLUENCERS = new TableDefinition<Influencer>(
                    "influencer", Influencer::id, Influencer::position)
            .index(Influencer::status)
            .indexByUpdate(Influencer::status, influencer -> influencer.position(SortOrder.LAST_UPDATED_FIRST))
            .indexAll(influencer -> influencer.socialAccounts().stream()
                    .filter(account -> account.platformUserId() != null)
                    .map(account -> new PlatformUser(account.platform(), account.platformUserId()))
                    .distinct()
                    .toList())
            .unique(influencer ->
                    influencer.socialAccounts().stream().map(Schema::uniqueKey).toList());

    public static final TableDefinition<Product> PRODUCTS = new TableDefinition<Product>(
                    "product", Product::id, Product::position)
            .index(Product::status)
            .indexByUpdate(Product::status, product -> product.position(SortOrder.LAST_UPDATED_FIRST))
            .unique(product -> List.of(new UniqueKey(
                    product.codes().externalId(),
                    "external_id",
                    "Another product has the external_id " + product.codes().externalId())));

    public static final TableDefinition<Post> POSTS = new TableDefinition<Post>("post", Post::id, Post::position)
            .index(Post::status)
            .indexByUpdate(Post::status, post -> post.position(SortOrder.LAST_UPDATED_FIRST))
            .index(post -> new PostsOf(post.influencer(), post.status()))
            .indexAll(Post::products)
            .unique(post -> List.of(new UniqueKey(
                    uniqueKey(post.publication()),
                    "platform_post_id",
                    "There is another record of the post " + uniqueKey(post.publication()))))
            .references(INFLUENCERS, Post::influencer);

    public static final TableDefinition<Match> MATCHES = new TableDefinition<Match>("match", Match::id, Match::position)
            .index(Match::status)
            .indexByUpdate(Match::status, match -> match.position(SortOrder.LAST_UPDATED_FIRST))
            .indexAll(match -> match.isDecided() ? List.of(DECIDED) : List.of())
            .indexAll(match -> match.variants().stream().map(Variant::new).toList())
            .unique(match -> List.of(new UniqueKey(
                    uniqueKey(match.post(), match.product()),
                    "There is another match of " + uniqueKey(match.post(), match.product()))))
            .references(POSTS, Match::post)
            .references(PRODUCTS, Match::product);

    /** Lost matches outlive their product. */
    public static final TableDefinition<LostMatch> LOST_MATCHES = new TableDefinition<LostMatch>(
                    "lost match", LostMatch::id, LostMatch::position)
            .index(any -> ALL)
            .unique(lost -> List.of(new UniqueKey(
                    uniqueKey(lost.post(), lost.product()),
                    "There is another loss of " + uniqueKey(lost.post(), lost.product()))))
            .references(POSTS, LostMatch::post);

    /** The settings of the account: one record at most. */
    public static final TableDefinition<MatchingSettings> MATCHING_SETTINGS =
            new TableDefinition<>("account", MatchingSettings::account, settings -> onlyRecord(settings.account()));

    /** The last change of each product, with the change's number as unique key. */
    public static final TableDefinition<CatalogueChange> CATALOGUE_CHANGES = new TableDefinition<CatalogueChange>(
                    "change",
                    CatalogueChange::product,
                    change -> new Position(change.at(), change.product().value()))
            .unique(change ->
                    List.of(new UniqueKey(uniqueKey(change.number()), "There is another change " + change.number())));

    /** The state of the account's feed: one record at most. */
    public static final TableDefinition<FeedState> FEEDS =
            new TableDefinition<>("feed", FeedState::account, feed -> onlyRecord(feed.account()));

    /** The event log, with the position of each event as unique key. */
    public static final TableDefinition<LoggedEvent> EVENTS = new TableDefinition<LoggedEvent>(
                    "event",
                    LoggedEvent::position,
                    logged -> new Position(
                            logged.event().createdAt(), logged.event().id().value()))
            .unique(logged -> List.of(
                    new UniqueKey(uniqueKey(logged.position()), "There is another event " + logged.position())));

    /** The state of the account's event log: one record at most. */
    public static final TableDefinition<EventHead> EVENT_HEADS =
            new TableDefinition<>("event log", EventHead::account, head -> onlyRecord(head.account()));

    public static final TableDefinition<Gallery> GALLERIES = new TableDefinition<Gallery>(
                    "gallery", Gallery::id, Gallery::position)
            .index(gallery -> gallery.input().status());

    /** What shoppers did in galleries, by day. */
    public static final TableDefinition<GalleryDay> GALLERY_DAYS = new TableDefinition<GalleryDay>(
                    "day", GalleryDay::key, Schema::position)
            .index(any -> ALL)
            .references(GALLERIES, GalleryDay::gallery);

    /** The publishable tokens, each with its value as unique key. */
    public static final TableDefinition<PublishableToken> PUBLISHABLE_TOKENS = new TableDefinition<PublishableToken>(
                    "publishable token", PublishableToken::id, PublishableToken::position)
            .index(any -> ALL)
            .unique(token -> List.of(new UniqueKey(token.value(), "There is another such token")));

    /** The product feeds, with the nodes that have claimed them. */
    public static final TableDefinition<FeedRow> PRODUCT_FEEDS = new TableDefinition<FeedRow>(
                    "feed", row -> row.feed().id(), row -> row.feed().position())
            .index(any -> ALL);

    /** The webhooks, with the nodes that have claimed them. */
    public static final TableDefinition<WebhookRow> WEBHOOKS = new TableDefinition<WebhookRow>(
                    "webhook",
                    row -> row.webhook().id(),
                    row -> new Position(
                            row.webhook().createdAt(), row.webhook().id().value()))
            .index(any -> ALL);

    /** The deliveries. */
    public static final TableDefinition<Delivery> DELIVERIES = new TableDefinition<Delivery>(
                    "delivery", DeliveryKey::of, Delivery::position)
            .index(delivery -> new DeliveriesOf(delivery.webhook(), delivery.status()))
            .references(WEBHOOKS, Delivery::webhook);

    public static final TableDefinition<Review> REVIEWS = new TableDefinition<Review>(
                    "review",
                    Review::post,
                    review -> new Position(review.until(), review.post().value()))
            .index(any -> ALL)
            .index(Review::by)
            .references(POSTS, Review::post);

    public static final TableDefinition<Import> IMPORTS =
            new TableDefinition<Import>("import", Import::id, Import::position).index(any -> ALL);

    public static final TableDefinition<IdempotencyKey> IDEMPOTENCY_KEYS = new TableDefinition<IdempotencyKey>(
                    "answer", IdempotencyKey::key, key -> new Position(key.claimedAt(), key.key()))
            .index(any -> ALL);

    public static final TableDefinition<UsageHour> USAGE_HOURS = new TableDefinition<UsageHour>(
                    "hour", UsageHour::start, hour -> new Position(hour.start(), ""))
            .index(any -> ALL);

    /** Makes all numbers equally long, so that their order as texts is their order as numbers. */
    private static final long FIRST_NUMBER = 1_000_000_000_000_000_000L;

    private Schema() {}

    private record LinkKey(UserId user, Secret.Kind kind) {}

    /** The index key of the matches with this variant. */
    public record Variant(ProductId product) {}

    /** The index key of the audit entries about a record. */
    public record AuditedRecord(String id) {}

    /** The index key of the influencers with this id on a platform. Usually one; several after wrong input. */
    public record PlatformUser(Platform platform, String userId) {}

    /** The index key of an influencer's posts of one status. */
    public record PostsOf(InfluencerId influencer, PostStatus status) {}

    /** The index key of a webhook's deliveries of one status. */
    public record DeliveriesOf(WebhookId webhook, DeliveryStatus status) {}

    /** The unique key of the user with this address. */
    public static String uniqueKey(EmailAddress email) {
        return email.value();
    }

    /** The unique key of the record with this secret. */
    public static String uniqueKey(SecretHash hash) {
        return HexFormat.of().formatHex(hash.bytes());
    }

    /** The unique key of the influencer with this username, which is in lower case. */
    public static String uniqueKey(Platform platform, String usernameKey) {
        return platform.publicName() + " " + usernameKey;
    }

    /** The unique key of the post with this publication. */
    public static String uniqueKey(Publication publication) {
        return uniqueKey(publication.key());
    }

    /** The unique key of the post with this key. */
    public static String uniqueKey(PublicationKey key) {
        return key.platform().publicName() + " " + key.platformPostId();
    }

    /** The unique key of the match of a post and a product. */
    public static String uniqueKey(PostId post, ProductId product) {
        return post.value() + " " + product.value();
    }

    /** The unique key of the catalogue change with this number, or of the event with this position. */
    public static String uniqueKey(long number) {
        return Long.toString(FIRST_NUMBER + number);
    }

    private static UniqueKey uniqueKey(SocialAccount account) {
        return new UniqueKey(
                uniqueKey(account.platform(), account.usernameKey()),
                "social_accounts",
                "Another influencer has the username " + account.username() + " on "
                        + account.platform().publicName());
    }

    private static Position position(GalleryDay day) {
        return new Position(
                day.day().atStartOfDay(ZoneOffset.UTC).toInstant(),
                day.gallery().value());
    }

    private static Position onlyRecord(AccountId account) {
        return new Position(Instant.EPOCH, account.value());
    }
}
