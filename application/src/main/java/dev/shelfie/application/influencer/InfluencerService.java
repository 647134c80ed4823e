package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import java.util.List;

final class InfluencerService implements InfluencerUseCases {

    private static final int BATCH = 1024;
    private static final int BATCH_WITH_POSTS = 20;

    private final InfluencerRepository influencers;
    private final PostRepository posts;
    private final Expander expander;

    InfluencerService(InfluencerRepository influencers, PostRepository posts, RelatedRecords related) {
        this.influencers = requireNonNull(influencers, "influencers");
        this.posts = requireNonNull(posts, "posts");
        this.expander = new Expander(related);
    }

    @Override
    public Batches<InfluencerPart> getInfluencer(GetInfluencer query) {
        Influencer found = influencers
                .find(query.account(), query.id())
                .filter(i -> query.statuses().contains(i.status()))
                .orElseThrow(
                        () -> DomainException.notFound("influencer", query.id().value()));
        return parts(query.account(), Batches.of(List.of(found)), query.expansion());
    }

    @Override
    public Listing<InfluencerPart> listInfluencers(ListInfluencers query) {
        int batch = query.expansion().has("posts") ? BATCH_WITH_POSTS : BATCH;
        Listing<Influencer> found = Listing.of(
                query.window(),
                batch,
                Influencer::position,
                (after, limit) -> influencers.list(query.account(), query.statuses(), after, limit));
        return new Listing<>(parts(query.account(), found.batches(), query.expansion()), found.next());
    }

    private Batches<InfluencerPart> parts(AccountId account, Batches<Influencer> found, Expansion expansion) {
        return expansion.has("posts")
                ? new InfluencersWithPosts(account, found, posts, expander, expansion.below("posts"))
                : new Listing<>(found, null).map(InfluencerService::bare).batches();
    }

    private static List<InfluencerPart> bare(List<Influencer> batch) {
        return batch.stream().map(InfluencerPart::bare).toList();
    }
}
