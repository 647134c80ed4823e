package dev.shelfie.application.matching;

import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.Expander;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

final class MatchingService implements MatchingUseCases {

    private static final int BATCH = 500;
    private static final int FORECAST_FINDINGS = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final MatchingEngine matching;
    private final MatchRepository matches;
    private final MatchingSettingsRepository settings;
    private final MatchingJobs jobs;
    private final PostRepository posts;
    private final RelatedRecords related;
    private final Expander expander;
    private final UnitOfWork work;
    private final IdGenerator ids;
    private final Clock clock;

    MatchingService(MatchingEngine matching, MatchingStore store, IdGenerator ids, Clock clock) {
        this.matching = requireNonNull(matching, "matching");
        this.matches = requireNonNull(store.matches(), "matches");
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.jobs = requireNonNull(store.matchingJobs(), "matchingJobs");
        this.posts = requireNonNull(store.posts(), "posts");
        this.related = requireNonNull(store.related(), "related");
        this.expander = new Expander(related);
        this.work = requireNonNull(store.work(), "work");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public ExpandedMatch getMatch(GetMatch query) {
        return expand(getMatch(query.account(), query.id()), query.visibility(), query.expansion());
    }

    @Override
    public Listing<ExpandedMatch> listMatches(ListMatches query) {
        return Listing.of(
                        query.window(),
                        BATCH,
                        Match::position,
                        (after, limit) -> matches.list(query.account(), query.filter(), after, limit))
                .map(batch -> expand(query.account(), batch, query.visibility(), query.expansion()));
    }

    @Override
    public Listing<ExpandedMatch> listMatchesOfPost(ListMatchesOfPost query) {
        PostId post = posts.find(query.account(), query.post(), query.visibility(), Expansion.none(RecordType.POST))
                .orElseThrow(() -> DomainException.notFound("post", query.post().value()))
                .post()
                .id();
        List<Match> all = matches.listOf(query.account(), post);
        return Listing.of(query.window(), BATCH, Match::position, (after, limit) -> page(all, after, limit))
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
    public Match getMatch(AccountId account, MatchId id) {
        return matches.find(account, id).orElseThrow(() -> notFound(id));
    }

    @Override
    public LinkOutcome linkProduct(LinkProduct command) {
        AccountId account = command.account();
        matching.prepare(account);
        return work.run(() -> {
            Post post = lock(account, command.post());
            requireProduct(account, command.product());
            Match known =
                    matches.find(account, command.post(), command.product()).orElse(null);
            Match confirmed = known == null
                    ? Match.linked(id(), account, command.post(), command.product(), decision(command.by()))
                    : decided(known, MatchStatus.CONFIRMED, command.by());
            return new LinkOutcome(save(post, confirmed, known), known == null);
        });
    }

    @Override
    public Match decideMatch(DecideMatch command) {
        matching.prepare(command.account());
        return work.run(() -> {
            Post post = lock(
                    command.account(), getMatch(command.account(), command.id()).post());
            Match found = require(command.account(), command.id(), command.version());
            return save(post, decided(found, command.status(), command.by()), found);
        });
    }

    /** The match as decided; the same object if it was decided like that before. */
    private Match decided(Match known, MatchStatus status, Actor by) {
        if (status == MatchStatus.SUGGESTED) {
            return known.isDecided() ? known.reopened(clock.instant()) : known;
        }
        return known.isDecided() && known.status() == status ? known : known.decided(status, decision(by));
    }

    private Match save(Post locked, Match decided, @Nullable Match known) {
        if (decided.equals(known)) {
            return decided;
        }
        Match saved = matches.saveAll(locked.account(), List.of(decided)).get(0);
        matching.rematch(locked);
        return saved.isDecided()
                ? saved
                : matches.find(saved.account(), saved.id()).orElse(saved);
    }

    @Override
    public void deleteMatch(DeleteMatch command) {
        matching.prepare(command.account());
        work.run(() -> {
            Post post = lock(
                    command.account(), getMatch(command.account(), command.id()).post());
            Match found = require(command.account(), command.id(), command.version());
            matches.deleteAll(command.account(), List.of(command.id()));
            return found.source() == MatchSource.MATCHER ? matching.showConfirmed(post) : matching.rematch(post);
        });
    }

    private Match require(AccountId account, MatchId id, @Nullable Long version) {
        Match found = getMatch(account, id);
        if (version != null && version != found.version()) {
            throw DomainException.stale("match", id.value());
        }
        return found;
    }

    private Post lock(AccountId account, PostId id) {
        return posts.findLocked(account, id).orElseThrow(() -> DomainException.notFound("post", id.value()));
    }

    private void requireProduct(AccountId account, ProductId product) {
        if (related.products(account, Set.of(product)).isEmpty()) {
            throw DomainException.invalid(
                    "product", "must be one of the account's products, but none has the id " + product);
        }
    }

    private MatchId id() {
        return new MatchId(MatchId.PREFIX + ids.next());
    }

    private Match.Decision decision(Actor by) {
        return new Match.Decision(by, clock.instant());
    }

    @Override
    public List<Preview> previewMatches(PreviewMatches query) {
        MatchingSettings own = settings.get(query.account());
        List<RankedProduct> findings = Matcher.over(matching.catalogue(query.account(), PATIENCE), own.calibration())
                .rank(query.text(), query.limit());
        Map<ProductId, Product> products = query.withProducts() ? products(query.account(), findings) : Map.of();
        return findings.stream()
                .map(finding -> new Preview(
                        finding,
                        own.thresholds().decide(finding.confidence()).orElse(null),
                        products.get(finding.product())))
                .toList();
    }

    private Map<ProductId, Product> products(AccountId account, List<RankedProduct> findings) {
        Set<ProductId> found = findings.stream().map(RankedProduct::product).collect(toSet());
        return found.isEmpty()
                ? Map.of()
                : related.products(account, found).stream().collect(toMap(Product::id, identity()));
    }

    @Override
    public MatchingSettings getSettings(AccountId account) {
        return settings.get(account);
    }

    @Override
    public Decisions countDecisions(AccountId account) {
        return settings.countDecisions(account, settings.get(account).thresholds());
    }

    @Override
    public ConfidenceHistogram forecast(AccountId account) {
        Matcher matcher = Matcher.over(
                matching.catalogue(account, PATIENCE), settings.get(account).calibration());
        int[] findings = new int[ConfidenceHistogram.BINS];
        int[] best = new int[ConfidenceHistogram.BINS];
        List<Post> newest = posts.list(account, PostFilter.NONE, PostVisibility.SHOWN, null, FORECAST_POSTS);
        for (Post post : newest) {
            List<RankedProduct> found = matcher.rank(PostText.of(post, Set.of()), FORECAST_FINDINGS);
            found.forEach(finding -> findings[bin(finding)]++);
            found.stream().findFirst().ifPresent(finding -> best[bin(finding)]++);
        }
        return new ConfidenceHistogram(
                newest.size(),
                Arrays.stream(findings).boxed().toList(),
                Arrays.stream(best).boxed().toList());
    }

    private static int bin(RankedProduct finding) {
        return Math.min(ConfidenceHistogram.BINS - 1, (int) (finding.confidence() * ConfidenceHistogram.BINS));
    }

    @Override
    public MatchingSettings changeThresholds(ChangeThresholds command) {
        return work.run(() -> {
            MatchingSettings found = settings.get(command.account());
            if (found.version() != command.version()) {
                throw DomainException.stale("account", command.account().value());
            }
            if (found.thresholds().equals(command.thresholds())) {
                return found;
            }
            jobs.matchAllPosts(command.account(), null);
            return settings.save(found.with(command.thresholds()));
        });
    }

    @Override
    public ExpandedMatch expand(Match match, PostVisibility visibility, Expansion expansion) {
        return expand(match.account(), List.of(match), visibility, expansion).get(0);
    }

    private List<ExpandedMatch> expand(
            AccountId account, List<Match> batch, PostVisibility visibility, Expansion expansion) {
        return expander.expand(account, batch, expansion, visibility.statuses(), visibility.influencerStatuses());
    }

    private static DomainException notFound(MatchId id) {
        return DomainException.notFound("match", id.value());
    }
}
