package dev.shelfie.application.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.BatchSize;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.work.ExpectedVersion;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.InOrder;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class InfluencerService implements InfluencerUseCases {

    private static final int BATCH = 1024;
    private static final int BATCH_WITH_POSTS = 20;

    private final InfluencerRepository influencers;
    private final PostsOfInfluencers posts;
    private final RelatedRecords related;
    private final Expander expander;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    InfluencerService(
            InfluencerRepository influencers,
            PostsOfInfluencers posts,
            RelatedRecords related,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        this.influencers = requireNonNull(influencers, "influencers");
        this.posts = requireNonNull(posts, "posts");
        this.related = requireNonNull(related, "related");
        this.expander = new Expander(related);
        this.work = requireNonNull(work, "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Batches<InfluencerPart> getInfluencer(GetInfluencer query) {
        Influencer found = influencers
                .find(query.account(), query.reference())
                .filter(i -> query.statuses().contains(i.status()))
                .orElseThrow(() -> notFound(query.reference()));
        return expand(found, query.expansion());
    }

    @Override
    public List<Optional<Influencer>> getInfluencers(AccountId account, List<InfluencerId> ids) {
        return InOrder.of(ids, related.influencers(account, Set.copyOf(ids)), Influencer::id);
    }

    @Override
    public Batches<InfluencerPart> expand(Influencer influencer, Expansion expansion) {
        return parts(influencer.account(), Batches.of(List.of(influencer)), expansion);
    }

    @Override
    public Listing<InfluencerPart> listInfluencers(ListInfluencers query) {
        int batch = query.expansion().has("posts") ? BATCH_WITH_POSTS : BATCH;
        Window window = query.window();
        Function<Influencer, Position> position = influencer -> influencer.position(window.order());
        Listing<Influencer> found = query.only() == null && query.ids() == null
                ? Listing.of(
                        window,
                        BatchSize.of(batch),
                        position,
                        (after, limit) ->
                                influencers.list(query.account(), query.filter(), window.order(), after, limit))
                : Listing.of(window, named(query), position);
        return new Listing<>(parts(query.account(), found.batches(), query.expansion()), found.next());
    }

    /** The influencers that have one of the ids, the social account, or both. */
    private List<Influencer> named(ListInfluencers query) {
        SocialReference only = query.only();
        Set<InfluencerId> among = query.ids();
        List<Influencer> named = only == null
                ? related.influencers(query.account(), requireNonNull(among))
                : influencers.find(query.account(), only).stream()
                        .filter(found -> among == null || among.contains(found.id()))
                        .toList();
        return named.stream().filter(query.filter()::matches).toList();
    }

    private Batches<InfluencerPart> parts(AccountId account, Batches<Influencer> found, Expansion expansion) {
        return expansion.has("posts")
                ? new InfluencersWithPosts(account, found, posts, expander, expansion.below("posts"))
                : new Listing<>(found, null).map(InfluencerService::bare).batches();
    }

    private static List<InfluencerPart> bare(List<Influencer> batch) {
        return batch.stream().map(InfluencerPart::bare).toList();
    }

    @Override
    public Influencer getInfluencer(AccountId account, InfluencerId id) {
        return influencers.find(account, id).orElseThrow(() -> DomainException.notFound("influencer", id.value()));
    }

    @Override
    public Influencer createInfluencer(CreateInfluencer command) {
        Influencer created = command.input().create(InfluencerId.of(ids.next()), command.account(), clock.instant());
        return work.run(() -> influencers.save(created));
    }

    @Override
    public Influencer changeInfluencer(ChangeInfluencer command) {
        return work.run(() -> {
            Influencer found = require(command.account(), command.id(), command.version());
            return command.input().equals(found.input())
                    ? found
                    : influencers.save(found.with(command.input(), clock.instant()));
        });
    }

    @Override
    public int eraseInfluencer(EraseInfluencer command) {
        return work.runBulk(() -> influencers
                .erase(require(command.account(), command.id(), command.version()))
                .size());
    }

    private Influencer require(AccountId account, InfluencerId id, @Nullable Long version) {
        Influencer found = getInfluencer(account, id);
        ExpectedVersion.require(version, found.version(), "influencer", id.value());
        return found;
    }

    private static DomainException notFound(InfluencerReference reference) {
        return reference instanceof InfluencerReference.ById byId
                ? DomainException.notFound("influencer", byId.id().value())
                : DomainException.missing("No influencer is " + reference);
    }
}
