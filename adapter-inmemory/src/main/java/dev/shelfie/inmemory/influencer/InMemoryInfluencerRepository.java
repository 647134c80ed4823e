package dev.shelfie.inmemory.influencer;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.influencer.InfluencerSchema.INFLUENCERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps influencers in memory. */
public final class InMemoryInfluencerRepository implements InfluencerRepository {

    private final InMemoryUnitOfWork work;

    /** The influencers in the state of {@code work}. */
    public InMemoryInfluencerRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Influencer> find(AccountId account, InfluencerId id) {
        return Optional.ofNullable(work.current().table(account, INFLUENCERS).get(id));
    }

    @Override
    public List<Influencer> list(
            AccountId account, Set<InfluencerStatus> statuses, @Nullable Position after, int limit) {
        return work.current().table(account, INFLUENCERS).newest(statuses, after, limit);
    }

    @Override
    public Influencer save(Influencer influencer) {
        AccountId account = influencer.account();
        Influencer stored = influencer.withVersion(influencer.version() + 1);
        work.change(state -> {
            requireAccount(state, account);
            Table<Influencer> influencers = state.table(account, INFLUENCERS);
            return state.with(account, influencers.saved(stored, influencer.version(), Influencer::version));
        });
        return stored;
    }
}
