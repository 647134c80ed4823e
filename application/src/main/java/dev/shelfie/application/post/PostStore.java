package dev.shelfie.application.post;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.work.UnitOfWork;

/** The ports that {@link PostUseCases} need of a store. All must belong to the same one. Safe for concurrent use. */
public interface PostStore {

    /** Posts. */
    PostRepository posts();

    /** Influencers, who publish posts. */
    InfluencerRepository influencers();

    /** Records by the ids that others hold, for expansions. */
    RelatedRecords related();

    /** Transactions over all of these. */
    UnitOfWork work();
}
