package dev.shelfie.inmemory.influencer;

import static dev.shelfie.inmemory.access.AccountSchema.requireAccount;
import static dev.shelfie.inmemory.influencer.InfluencerSchema.INFLUENCERS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Keeps influencers in memory. */
public final class InMemoryInfluencerRepository implements InfluencerRepository {

    private final InMemoryUnitOfWork work;
    private final ToIntFunction<Influencer> eraseTraces;

    /**
     * The influencers in the state of {@code work}.
     *
     * @param eraseTraces erases what else is kept of an influencer, and returns how many posts that were
     */
    public InMemoryInfluencerRepository(InMemoryUnitOfWork work, ToIntFunction<Influencer> eraseTraces) {
        this.work = requireNonNull(work, "work");
        this.eraseTraces = requireNonNull(eraseTraces, "eraseTraces");
    }

    @Override
    public Optional<Influencer> find(AccountId account, InfluencerId id) {
        return Optional.ofNullable(influencers(account).get(id));
    }

    @Override
    public Optional<Influencer> find(AccountId account, SocialReference reference) {
        return Optional.ofNullable(found(influencers(account), reference));
    }

    @Override
    public Map<SocialReference, Influencer> findAll(AccountId account, Set<SocialReference> references) {
        Table<Influencer> influencers = influencers(account);
        Map<SocialReference, Influencer> all = new HashMap<>();
        for (SocialReference reference : references) {
            Influencer found = found(influencers, reference);
            if (found != null) {
                all.put(reference, found);
            }
        }
        return all;
    }

    private static @Nullable Influencer found(Table<Influencer> influencers, SocialReference reference) {
        String username = reference.usernameKey();
        Influencer named =
                username == null ? null : influencers.owner(InfluencerSchema.key(reference.platform(), username));
        String userId = reference.platformUserId();
        return named != null || userId == null
                ? named
                : influencers
                        .newest(List.of(new InfluencerSchema.Known(reference.platform(), userId)), null, 1)
                        .stream()
                        .findFirst()
                        .orElse(null);
    }

    @Override
    public List<Influencer> list(AccountId account, InfluencerFilter filter, @Nullable Position after, int limit) {
        return influencers(account).newest(filter.statuses(), after, limit, filter::matches);
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

    @Override
    public int erase(Influencer influencer) {
        AccountId account = influencer.account();
        return work.run(() -> {
            Table<Influencer> rest =
                    influencers(account).removed(influencer, influencer.version(), Influencer::version);
            work.change(state -> state.with(account, rest));
            return eraseTraces.applyAsInt(influencer);
        });
    }

    private Table<Influencer> influencers(AccountId account) {
        return work.current().table(account, INFLUENCERS);
    }
}
