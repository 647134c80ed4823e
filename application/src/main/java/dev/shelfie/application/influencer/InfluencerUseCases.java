package dev.shelfie.application.influencer;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostRepository;

/** What can be asked about influencers. Driving port; safe for concurrent use. */
public interface InfluencerUseCases {

    /** The use cases over these stores. */
    static InfluencerUseCases over(InfluencerRepository influencers, PostRepository posts, RelatedRecords related) {
        return new InfluencerService(influencers, posts, related);
    }

    /**
     * One influencer, in as many parts as its posts need; in one part when they aren't expanded.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code not_found} if the account has none with this id and
     *     status
     */
    Batches<InfluencerPart> getInfluencer(GetInfluencer query);

    /** The account's influencers, newest first, each in as many parts as its posts need. */
    Listing<InfluencerPart> listInfluencers(ListInfluencers query);
}
