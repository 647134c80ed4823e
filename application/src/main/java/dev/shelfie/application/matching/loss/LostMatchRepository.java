package dev.shelfie.application.matching.loss;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores lost matches. They are deleted with their post, and stay when their product is deleted. Driven port; safe for
 * concurrent use.
 */
public interface LostMatchRepository {

    /** The account's lost match with this id. */
    Optional<LostMatch> find(AccountId account, LostMatchId id);

    /**
     * The account's lost match with this id.
     *
     * @throws DomainException {@code not_found} if the account has none
     */
    default LostMatch get(AccountId account, LostMatchId id) {
        return find(account, id).orElseThrow(() -> DomainException.notFound("lost match", id.value()));
    }

    /**
     * The account's lost matches to which {@code filter} applies, the last ones first, equally late ones by descending id.
     *
     * @param after where to continue; null for the beginning
     * @param limit how many at most
     */
    List<LostMatch> list(AccountId account, LostMatchFilter filter, @Nullable Position after, int limit);

    /**
     * Saves new lost matches, each in place of an earlier one of its post and product.
     *
     * @param lost of this account, no post and product twice
     * @throws DomainException {@code not_found} if the account lacks a post of them
     */
    void saveAll(AccountId account, List<LostMatch> lost);

    /** Deletes the lost matches of a post with these products, if there are any. */
    void deleteAll(AccountId account, PostId post, Collection<ProductId> products);

    /** Deletes the account's matches that were lost before {@code time}. */
    void deleteBefore(AccountId account, Instant time);
}
