package dev.shelfie.application.influencer;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Reads and changes influencers. Driving port; safe for concurrent use. */
public interface InfluencerUseCases {

    /** The use cases over these stores. */
    static InfluencerUseCases over(
            InfluencerRepository influencers,
            PostsOfInfluencers posts,
            RelatedRecords related,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        return new InfluencerService(influencers, posts, related, work, ids, clock);
    }

    /**
     * One influencer, in as many parts as its posts need; in one part when they aren't expanded.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record and
     *     status
     */
    Batches<InfluencerPart> getInfluencer(GetInfluencer query);

    /**
     * The influencers with these ids, whatever their status, in this order; empty where there is none.
     */
    List<Optional<Influencer>> getInfluencers(AccountId account, List<InfluencerId> ids);

    /** The account's influencers, newest first, each in as many parts as its posts need. */
    Listing<InfluencerPart> listInfluencers(ListInfluencers query);

    /**
     * The influencer as it is stored, whatever its status, for a change that starts from it.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record
     */
    Influencer getInfluencer(AccountId account, InfluencerId id);

    /** An influencer with what {@code expansion} asks for, in as many parts as its posts need. */
    Batches<InfluencerPart> expand(Influencer influencer, Expansion expansion);

    /**
     * Creates an influencer.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code conflict} if another influencer of the account has one of
     *     its usernames
     */
    Influencer createInfluencer(CreateInfluencer command);

    /**
     * Changes an influencer.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version; {@code conflict} if another influencer of the account
     *     has one of its usernames
     */
    Influencer changeInfluencer(ChangeInfluencer command);

    /**
     * Erases an influencer for good, with its posts and all other data about it.
     *
     * @return how many posts were erased
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has no such record; {@code
     *     precondition_failed} if it has another version
     */
    int eraseInfluencer(EraseInfluencer command);
}
