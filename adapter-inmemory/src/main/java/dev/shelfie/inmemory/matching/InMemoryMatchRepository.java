package dev.shelfie.inmemory.matching;

import static dev.shelfie.inmemory.matching.MatchSchema.DECIDED;
import static dev.shelfie.inmemory.matching.MatchSchema.MATCHES;
import static dev.shelfie.inmemory.post.PostSchema.POSTS;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Keeps matches in memory. */
public final class InMemoryMatchRepository implements MatchRepository {

    private static final Comparator<Match> BEST_FIRST = Comparator.comparingDouble(Match::confidence)
            .reversed()
            .thenComparing(match -> match.id().value());
    private static final Comparator<Match> LAST_DECIDED_FIRST =
            Comparator.comparing(InMemoryMatchRepository::decidedAt).reversed();

    private final InMemoryUnitOfWork work;

    /** The matches in the state of {@code work}. */
    public InMemoryMatchRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Optional<Match> find(AccountId account, MatchId id) {
        return Optional.ofNullable(matches(account).get(id));
    }

    @Override
    public Optional<Match> find(AccountId account, PostId post, ProductId product) {
        return Optional.ofNullable(matches(account).owner(MatchSchema.key(post, product)));
    }

    @Override
    public List<Match> list(AccountId account, MatchFilter filter, @Nullable Position after, int limit) {
        return matches(account).newest(lists(filter), after, limit, filter::matches);
    }

    /** The shortest lists that hold every match to which the filter may apply. */
    private static Collection<?> lists(MatchFilter filter) {
        if (filter.post() != null) {
            return List.of(filter.post());
        }
        if (filter.product() != null) {
            return List.of(filter.product());
        }
        return filter.status() != null ? List.of(filter.status()) : List.of(MatchStatus.values());
    }

    @Override
    public List<Match> listOf(AccountId account, PostId post) {
        return all(matches(account), post).stream().sorted(BEST_FIRST).toList();
    }

    @Override
    public Set<ProductId> listShown(AccountId account, InfluencerId influencer, @Nullable PostId except, int limit) {
        Snapshot state = work.current();
        Table<Post> posts = state.table(account, POSTS);
        return all(state.table(account, MATCHES), DECIDED).stream()
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
        return matches(account).newest(new HashSet<>(products), null, Integer.MAX_VALUE).stream()
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

    /** The matches that the matcher found and a person decided on, in any order. */
    List<Match> decided(AccountId account) {
        return all(matches(account), DECIDED).stream()
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
            Table<Match> matches = matches(account);
            for (Match match : given) {
                requireBoth(work.current(), match);
                Match next = match.withVersion(match.version() + 1);
                matches = matches.saved(next, match.version(), Match::version);
                stored.add(next);
            }
            keep(account, matches);
            return stored;
        });
    }

    private static void requireBoth(Snapshot state, Match match) {
        if (state.table(match.account(), POSTS).get(match.post()) == null) {
            throw DomainException.notFound(POSTS.name(), match.post().value());
        }
        if (state.table(match.account(), PRODUCTS).get(match.product()) == null) {
            throw DomainException.notFound(PRODUCTS.name(), match.product().value());
        }
    }

    @Override
    public int deleteAll(AccountId account, Collection<MatchId> ids) {
        return work.run(() -> {
            Table<Match> matches = matches(account);
            int removed = 0;
            for (MatchId id : ids) {
                Match match = matches.get(id);
                if (match != null) {
                    matches = matches.without(match);
                    removed++;
                }
            }
            keep(account, matches);
            return removed;
        });
    }

    /** Removes the matches of a post. */
    public void removeOf(Post post) {
        removeAll(post.account(), post.id());
    }

    /** Removes the matches of a product. */
    public void removeOf(Product product) {
        removeAll(product.account(), product.id());
    }

    private void removeAll(AccountId account, Object list) {
        work.run(() -> deleteAll(
                account, all(matches(account), list).stream().map(Match::id).toList()));
    }

    private static List<Match> all(Table<Match> matches, Object list) {
        return matches.newest(List.of(list), null, Integer.MAX_VALUE);
    }

    private Table<Match> matches(AccountId account) {
        return work.current().table(account, MATCHES);
    }

    private void keep(AccountId account, Table<Match> matches) {
        work.change(state -> state.with(account, matches));
    }
}
