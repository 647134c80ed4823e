package dev.shelfie.inmemory.influencer;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.IDEMPOTENCY_KEYS;
import static dev.shelfie.inmemory.support.Schema.IMPORTS;
import static dev.shelfie.inmemory.support.Schema.INFLUENCERS;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.idempotency.StoredAnswer;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.importing.Import;
import dev.shelfie.domain.importing.ImportKind;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.inmemory.support.IdempotencyKey;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores influencers in memory. */
public final class InMemoryInfluencerRepository implements InfluencerRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the influencers in the transactions of {@code work}. */
    public InMemoryInfluencerRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
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
                username == null ? null : influencers.getUnique(Schema.uniqueKey(reference.platform(), username));
        String userId = reference.platformUserId();
        return named != null || userId == null
                ? named
                : influencers.list(new Schema.PlatformUser(reference.platform(), userId)).stream()
                        .findFirst()
                        .orElse(null);
    }

    @Override
    public List<Influencer> list(
            AccountId account, InfluencerFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return influencers(account)
                .list(
                        filter.statuses(),
                        order,
                        influencer -> influencer.position(order),
                        after,
                        limit,
                        filter::matches);
    }

    @Override
    public Influencer save(Influencer influencer) {
        return save(influencer, influencer.version() + 1);
    }

    @Override
    public Influencer saveAnew(Influencer influencer, long firstVersion) {
        return save(influencer, firstVersion);
    }

    private Influencer save(Influencer influencer, long version) {
        Influencer stored = influencer.withVersion(version);
        work.update(state ->
                state.save(influencer.account(), INFLUENCERS, stored, influencer.version(), Influencer::version));
        return stored;
    }

    /**
     * {@inheritDoc} Posts and matches are deleted by cascade. Answers that contain the influencer's id or a quote, and the refusals of
     * imports that may name a person, refer to no record, so they are deleted here.
     */
    @Override
    public List<VersionedId<PostId>> erase(Influencer influencer) {
        AccountId account = influencer.account();
        return work.run(() -> {
            List<VersionedId<PostId>> posts = work.table(account, POSTS).list(influencer.id()).stream()
                    .map(post -> new VersionedId<>(post.id(), post.version()))
                    .toList();
            work.update(
                    state -> state.delete(account, INFLUENCERS, influencer, influencer.version(), Influencer::version));
            work.update(state -> withoutRefusals(state, account));
            work.update(state -> withoutAnswers(state, influencer));
            return posts;
        });
    }

    private static Snapshot withoutRefusals(Snapshot state, AccountId account) {
        Snapshot changed = state;
        for (Import each : state.table(account, IMPORTS).list(ALL, InMemoryInfluencerRepository::mayNamePersons)) {
            changed = changed.put(account, IMPORTS, each.withoutRefusals());
        }
        return changed;
    }

    private static boolean mayNamePersons(Import each) {
        return each.kind() != ImportKind.PRODUCTS && !each.refusals().isEmpty();
    }

    private static Snapshot withoutAnswers(Snapshot state, Influencer influencer) {
        AccountId account = influencer.account();
        List<IdempotencyKey> keys =
                state.table(account, IDEMPOTENCY_KEYS).list(ALL, key -> contains(key.answer(), influencer.id()));
        return state.deleteAll(account, IDEMPOTENCY_KEYS, keys);
    }

    private static boolean contains(@Nullable StoredAnswer answer, InfluencerId id) {
        if (answer == null) {
            return false;
        }
        String body = new String(answer.body(), ISO_8859_1);
        return body.contains(id.value()) || StoredAnswer.QUOTES.stream().anyMatch(body::contains);
    }

    private Table<Influencer> influencers(AccountId account) {
        return work.table(account, INFLUENCERS);
    }
}
