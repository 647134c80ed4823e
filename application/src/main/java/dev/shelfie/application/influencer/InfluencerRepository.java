package dev.shelfie.application.influencer;

import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores influencers with their social accounts. Driven port; safe for concurrent use. */
public interface InfluencerRepository {

    /** The account's influencer with this id, whatever its status. */
    Optional<Influencer> find(AccountId account, InfluencerId id);

    /**
     * The account's influencer that this refers to, whatever its status: by the username, or else by the user's id; if
     * several have that, the newest of them, and of equally new ones that with the largest id.
     */
    Optional<Influencer> find(AccountId account, SocialReference reference);

    /** The account's influencer that this refers to, whatever its status. */
    default Optional<Influencer> find(AccountId account, InfluencerReference reference) {
        return reference instanceof InfluencerReference.ById byId
                ? find(account, byId.id())
                : find(account, ((InfluencerReference.BySocialAccount) reference).account());
    }

    /** The influencers that these refer to, as {@link #find} finds them; references to none are left out. */
    Map<SocialReference, Influencer> findAll(AccountId account, Set<SocialReference> references);

    /**
     * The account's influencers to which {@code filter} applies.
     *
     * @param order in which order
     * @param after where to continue; null for the beginning
     * @param limit how many at most; of large records, {@link dev.shelfie.application.listing.BatchSize} tells
     *     whether more follow
     */
    List<Influencer> list(
            AccountId account, InfluencerFilter filter, SortOrder order, @Nullable Position after, int limit);

    /** The same, newest first. */
    default List<Influencer> list(AccountId account, InfluencerFilter filter, @Nullable Position after, int limit) {
        return list(account, filter, SortOrder.NEWEST_FIRST, after, limit);
    }

    /**
     * Saves an influencer: a new one if its version is 0, otherwise in place of the version it was read with.
     *
     * @return the influencer with the version it now has
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read; {@code conflict} if another influencer of the account has one of its usernames; {@code not_found}
     *     if there is no such account
     */
    Influencer save(Influencer influencer);

    /**
     * Saves a new influencer under an id that another one may have had, which was erased. Its versions begin with one that comes after those, so
     * that nobody takes the one for the other.
     *
     * @param influencer a new one
     * @param firstVersion the version it gets, at least 1, such as the milliseconds since 1970
     * @return the influencer with this version
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if there is an influencer with this id, or another influencer of
     *     the account has one of its usernames; {@code not_found} if there is no such account
     */
    Influencer saveAnew(Influencer influencer, long firstVersion);

    /**
     * Erases an influencer for good, with its posts, its usernames, the answers stored for repeated requests that hold any
     * of it, and the reasons why rows of imports of posts and influencers were refused, as these may name it.
     *
     * @return the posts that were erased, with their last versions, in any order
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if it was changed or removed since
     *     it was read
     */
    List<VersionedId<PostId>> erase(Influencer influencer);
}
