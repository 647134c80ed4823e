package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.InOrder;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.post.PostId;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

final class MatchingService implements MatchingUseCases {

    private final MatchRepository matches;
    private final PostRepository posts;
    private final Expander expander;
    private final MatchDecisions decisions;
    private final MatchingEngine engine;

    MatchingService(MatchingEngine engine, MatchingStore store, IdGenerator ids, Clock clock) {
        this.matches = requireNonNull(store.matches(), "matches");
        this.posts = requireNonNull(store.posts(), "posts");
        this.expander = new Expander(store.related());
        this.engine = engine;
        this.decisions = new MatchDecisions(engine, store, ids, clock);
    }

    @Override
    public ExpandedMatch getMatch(GetMatch query) {
        return expand(getMatch(query.account(), query.id()), query.visibility(), query.expansion());
    }

    @Override
    public Match getMatch(AccountId account, MatchId id) {
        return matches.get(account, id);
    }

    @Override
    public List<Optional<Match>> getMatches(AccountId account, List<MatchId> ids) {
        return InOrder.of(ids, matches.findAll(account, Set.copyOf(ids)), Match::id);
    }

    @Override
    public Listing<ExpandedMatch> listMatches(ListMatches query) {
        Window window = query.window();
        Function<Match, Position> position = match -> match.position(window.order());
        Set<MatchId> only = query.ids();
        Listing<Match> found = only == null
                ? Listing.of(
                        window,
                        position,
                        (after, limit) -> matches.list(query.account(), query.filter(), window.order(), after, limit))
                : Listing.of(
                        window,
                        matches.findAll(query.account(), only).stream()
                                .filter(query.filter()::matches)
                                .toList(),
                        position);
        return found.map(batch -> expand(query.account(), batch, query.visibility(), query.expansion()));
    }

    @Override
    public Listing<ExpandedMatch> listMatchesOfPost(ListMatchesOfPost query) {
        PostId post = posts.find(query.account(), query.post(), query.visibility(), Expansion.none(RecordType.POST))
                .orElseThrow(() -> DomainException.notFound("post", query.post().value()))
                .post()
                .id();
        List<Match> all = matches.listOf(query.account(), post);
        return Listing.of(query.window(), Match::position, (after, limit) -> page(all, after, limit))
                .map(batch -> expand(query.account(), batch, query.visibility(), query.expansion()));
    }

    private static List<Match> page(List<Match> all, @Nullable Position after, int limit) {
        return all.stream()
                .dropWhile(match -> after != null && !match.position().equals(after))
                .skip(after == null ? 0 : 1)
                .limit(limit)
                .toList();
    }

    @Override
    public void prepare(AccountId account) {
        engine.prepare(account);
    }

    @Override
    public LinkOutcome linkProduct(LinkProduct command) {
        return decisions.link(command);
    }

    @Override
    public LinkOutcome restoreMatch(RestoreMatch command) {
        return decisions.restore(command);
    }

    @Override
    public Match decideMatch(DecideMatch command) {
        return decisions.decide(command);
    }

    @Override
    public Match placeMatch(PlaceMatch command) {
        return decisions.place(command);
    }

    @Override
    public void deleteMatch(DeleteMatch command) {
        decisions.delete(command);
    }

    @Override
    public ExpandedMatch expand(Match match, PostVisibility visibility, Expansion expansion) {
        return expand(match.account(), List.of(match), visibility, expansion).get(0);
    }

    private List<ExpandedMatch> expand(
            AccountId account, List<Match> batch, PostVisibility visibility, Expansion expansion) {
        return expander.expand(account, batch, expansion, visibility.statuses(), visibility.influencerStatuses());
    }
}
