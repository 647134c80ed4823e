package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;

/**
 * A post of an influencer, and the products that it shows. The constructor restores a stored post; {@link #create} makes a new
 * one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param influencer who published it
 * @param publication where
 * @param content what it says and shows
 * @param usage how the shop may show it
 * @param status draft, published or archived
 * @param products the products that it shows, best first, at most 50, none twice
 * @param createdAt when the influencer created it
 * @param updatedAt when its record was last changed
 * @param version counts the saves; 0 before the first
 */
public record Post(
        PostId id,
        AccountId account,
        InfluencerId influencer,
        Publication publication,
        PostContent content,
        PostUsage usage,
        PostStatus status,
        List<ProductId> products,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /**
     * @throws DomainException if a value is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public Post {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(influencer, "influencer");
        requireNonNull(publication, "publication");
        requireNonNull(content, "content");
        requireNonNull(usage, "usage");
        requireNonNull(status, "status");
        new Validator()
                .atMost("products", products, 50)
                .check(
                        products.size() < 2 || new HashSet<>(products).size() == products.size(),
                        "products",
                        "must not name the same product twice")
                .verify();
        products = List.copyOf(products);
        createdAt = Validator.truncate("created_at", createdAt);
        updatedAt = Validator.truncate("updated_at", updatedAt);
    }

    /**
     * A new, published post without products.
     *
     * @param createdAt when the influencer created it
     * @throws DomainException if an argument is out of bounds
     * @throws NullPointerException if an argument is null
     */
    public static Post create(
            PostId id,
            AccountId account,
            InfluencerId influencer,
            Publication publication,
            PostContent content,
            Instant createdAt,
            Instant now) {
        return new Post(
                id,
                account,
                influencer,
                publication,
                content,
                PostUsage.UNKNOWN,
                PostStatus.PUBLISHED,
                List.of(),
                createdAt,
                now,
                0);
    }

    /** The input that describes this post. */
    public PostInput input() {
        return new PostInput(
                new InfluencerReference.ById(influencer),
                publication.platform(),
                publication.platformPostId(),
                publication.permalink(),
                content,
                usage,
                status,
                createdAt);
    }

    /**
     * This post as {@code input} describes it, changed at {@code now}. Its products stay.
     *
     * @param author the influencer that {@code input} refers to
     * @throws DomainException as {@link PostInput#create} does
     */
    public Post with(PostInput input, Influencer author, Instant now) {
        Instant created = input.createdAt() == null ? createdAt : input.createdAt();
        return new Post(
                id,
                account,
                author.id(),
                input.publication(author),
                input.content(),
                input.usage(),
                input.status(),
                products,
                created,
                now,
                version);
    }

    /** This post showing these products, best first, changed at {@code now}. */
    public Post withProducts(List<ProductId> shown, Instant now) {
        return new Post(id, account, influencer, publication, content, usage, status, shown, createdAt, now, version);
    }

    /** This post with another status, changed at {@code now}. */
    public Post withStatus(PostStatus changed, Instant now) {
        return new Post(
                id, account, influencer, publication, content, usage, changed, products, createdAt, now, version);
    }

    /** This post in the place of {@code known}, which is stored: with its id, its products, and its usage where this post says nothing. */
    public Post replacing(Post known) {
        return new Post(
                known.id,
                account,
                influencer,
                publication,
                content,
                usage.or(known.usage),
                status,
                known.products,
                createdAt,
                updatedAt,
                known.version);
    }

    /** This post with the version under which it is stored. */
    public Post withVersion(long stored) {
        return new Post(
                id, account, influencer, publication, content, usage, status, products, createdAt, updatedAt, stored);
    }

    /** Its position in lists, newest first. */
    public Position position() {
        return position(SortOrder.NEWEST_FIRST);
    }

    /** Its position in lists of this order. */
    public Position position(SortOrder order) {
        return order.position(createdAt, updatedAt, id.value());
    }
}
