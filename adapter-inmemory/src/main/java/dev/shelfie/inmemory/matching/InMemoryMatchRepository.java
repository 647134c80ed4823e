package dev.shelfie.inmemory.matching;

import static dev.shelfie.inmemory.support.Schema.DECIDED;
import static dev.shelfie.inmemory.support.Schema.MATCHES;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Schema;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores matches in memory. */
public final class InMemoryMatchRepository implements MatchRepository {

    private static final Comparator<Match> BEST_FIRST = Comparator.comparingDouble(Match::confidence)
            .reversed()
            .thenComparing(match -> match.id().value());
    private static final Comparator<Match> LAST_DECIDED_FIRST =
            Comparator.comparing(InMemoryMatchRepository::decidedAt).reversed();

    private final InMemoryUnitOfWork work;

    /** A repository of the matches in the transactions of {@code work}. */
    public InMemoryMatchRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Match> find(AccountId account, MatchId id) {
        return Optional.ofNullable(matches(account).get(id));
    }

    @Override
    public List<Match> findAll(AccountId account, Collection<MatchId> ids) {
        return matches(account).getAll(ids);
    }

    @Override
    public Optional<Match> find(AccountId account, PostId post, ProductId product) {
        return Optional.ofNullable(matches(account).getUnique(Schema.uniqueKey(post, product)));
    }

    @Override
    public List<Match> list(
            AccountId account, MatchFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return matches(account)
                .list(
                        order.isByUpdate() ? statuses(filter) : indexKeys(filter),
                        order,
                        match -> match.position(order),
                        after,
                        limit,
                        filter::matches);
    }

    /** The keys of the index that selects the fewest matches. */
    private static Collection<?> indexKeys(MatchFilter filter) {
        if (filter.post() != null) {
            return List.of(filter.post());
        }
        if (filter.product() != null) {
            return List.of(filter.product());
        }
        return statuses(filter);
    }

    private static List<MatchStatus> statuses(MatchFilter filter) {
        return filter.status() != null ? List.of(filter.status()) : List.of(MatchStatus.values());
    }

    @Override
    public Map<PostId, Map<ProductId, MediaPosition>> listPlaces(AccountId account, Collection<PostId> posts) {
        Snapshot state = work.snapshot();
        Map<PostId, Map<ProductId, MediaPosition>> places = new HashMap<>();
        for (Post post : state.table(account, POSTS).getAll(Set.copyOf(posts))) {
            for (Match match : state.table(account, MATCHES).list(post.id())) {
                MediaPosition place = match.mediaPosition();
                if (match.status() == MatchStatus.CONFIRMED && place != null && place.isIn(post.content())) {
                    places.computeIfAbsent(post.id(), of -> new HashMap<>()).put(match.product(), place);
                }
            }
        }
        return places;
    }

    @Override
    public List<Match> listOf(AccountId account, PostId post) {
        return matches(account).list(post).stream().sorted(BEST_FIRST).toList();
    }

    @Override
    public Set<ProductId> listShown(AccountId account, InfluencerId influencer, @Nullable PostId except, int limit) {
        Snapshot state = work.snapshot();
        Table<Post> posts = state.table(account, POSTS);
        return state.table(account, MATCHES).list(DECIDED).stream()
                .filter(match -> match.status() == MatchStatus.CONFIRMED)
                .filter(match -> !match.post().equals(except))
                .filter(match ->
                        requireNonNull(posts.get(match.post())).influencer().equals(influencer))
                .sorted(LAST_DECIDED_FIRST.thenComparing(
                        match -> match.product().value()))
                .map(Match::product)
                .distinct()
                .limit(limit)
                .collect(toCollection(LinkedHashSet::new));
    }

    @Override
    public Set<PostId> listPosts(AccountId account, Collection<ProductId> products) {
        return products.stream()
                .distinct()
                .flatMap(product -> Stream.of(product, new Schema.Variant(product)))
                .flatMap(key -> matches(account).list(key).stream())
                .map(Match::post)
                .collect(toSet());
    }

    @Override
    public List<Match> listDecided(AccountId account, int limit) {
        return decided(account).stream()
                .sorted(LAST_DECIDED_FIRST.thenComparing(match -> match.id().value(), Comparator.reverseOrder()))
                .limit(limit)
                .toList();
    }

    @Override
    public Map<AccountId, Long> countSuggested() {
        Map<AccountId, Long> counts = new HashMap<>();
        for (AccountId account : work.snapshot().accounts()) {
            int suggested = matches(account).list(MatchStatus.SUGGESTED).size();
            if (suggested > 0) {
                counts.put(account, (long) suggested);
            }
        }
        return counts;
    }

    /** The matches that the matcher found and a person decided on, in any order. */
    List<Match> decided(AccountId account) {
        return matches(account).list(DECIDED).stream()
                .filter(match -> match.source() == MatchSource.MATCHER)
                .toList();
    }

    private static Instant decidedAt(Match match) {
        return requireNonNull(match.decision(), "decision").at();
    }

    @Override
    public List<Match> saveAll(AccountId account, List<Match> given) {
        return work.run(() -> {
            List<Match> stored = new ArrayList<>();
            for (Match match : given) {
                Match next = match.withVersion(match.version() + 1);
                work.update(state -> state.save(account, MATCHES, next, match.version(), Match::version));
                stored.add(next);
            }
            return stored;
        });
    }

    @Override
    public List<Match> deleteAll(AccountId account, Collection<MatchId> ids) {
        return work.run(() -> {
            List<Match> deleted = ids.stream()
                    .distinct()
                    .map(matches(account)::get)
                    .filter(Objects::nonNull)
                    .toList();
            work.update(state -> state.deleteAll(account, MATCHES, deleted));
            return deleted;
        });
    }

    private Table<Match> matches(AccountId account) {
        return work.table(account, MATCHES);
    }
}
