package dev.shelfie.domain.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;

/**
 * What an influencer published, and which products it shows. The constructor restores what was stored; {@link #create}
 * makes a new one.
 *
 * @param id its id
 * @param account the retailer it belongs to
 * @param influencer who published it
 * @param publication where
 * @param content what it says and shows
 * @param status where it is in its life
 * @param products what it is known to show, best first, at most 50, none twice
 * @param createdAt when the influencer created it
 * @param updatedAt when its record was last changed
 * @param version how often it was saved; 0 before the first time
 */
public record Post(
        PostId id,
        AccountId account,
        InfluencerId influencer,
        Publication publication,
        PostContent content,
        PostStatus status,
        List<ProductId> products,
        Instant createdAt,
        Instant updatedAt,
        long version) {

    /**
     * @throws DomainException if a member breaks its bounds
     * @throws NullPointerException if an argument is null
     */
    public Post {
        requireNonNull(id, "id");
        requireNonNull(account, "account");
        requireNonNull(influencer, "influencer");
        requireNonNull(publication, "publication");
        requireNonNull(content, "content");
        requireNonNull(status, "status");
        new Rules()
                .atMost("products", products, 50)
                .check(
                        products.size() < 2 || new HashSet<>(products).size() == products.size(),
                        "products",
                        "must not name the same product twice")
                .verify();
        products = List.copyOf(products);
        createdAt = Rules.time("created_at", createdAt);
        updatedAt = Rules.time("updated_at", updatedAt);
    }

    /**
     * A new post, published, without products so far.
     *
     * @param createdAt when the influencer created it
     * @throws DomainException if an argument breaks its bounds
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
                id, account, influencer, publication, content, PostStatus.PUBLISHED, List.of(), createdAt, now, 0);
    }

    /** What a client would say to have this post. */
    public PostInput input() {
        return new PostInput(
                new InfluencerReference.ById(influencer),
                publication.platform(),
                publication.platformPostId(),
                publication.permalink(),
                content,
                status,
                createdAt);
    }

    /**
     * This post as {@code input} describes it, changed at {@code now}. What it shows stays.
     *
     * @param author the influencer that {@code input} refers to
     * @throws DomainException as of {@link PostInput#create}
     */
    public Post with(PostInput input, Influencer author, Instant now) {
        Instant created = input.createdAt() == null ? createdAt : input.createdAt();
        return new Post(
                id,
                account,
                author.id(),
                input.publication(author),
                input.content(),
                input.status(),
                products,
                created,
                now,
                version);
    }

    /** This post showing these products, best first, changed at {@code now}. */
    public Post withProducts(List<ProductId> shown, Instant now) {
        return new Post(id, account, influencer, publication, content, status, shown, createdAt, now, version);
    }

    /** This post with another status, changed at {@code now}. */
    public Post withStatus(PostStatus changed, Instant now) {
        return new Post(id, account, influencer, publication, content, changed, products, createdAt, now, version);
    }

    /** This post as it is stored under that version. */
    public Post withVersion(long stored) {
        return new Post(id, account, influencer, publication, content, status, products, createdAt, updatedAt, stored);
    }

    /** Its place in lists of posts. */
    public Position position() {
        return new Position(createdAt, id.value());
    }
}
