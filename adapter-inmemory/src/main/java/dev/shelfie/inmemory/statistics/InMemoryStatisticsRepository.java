package dev.shelfie.inmemory.statistics;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.DECIDED;
import static dev.shelfie.inmemory.support.Schema.INFLUENCERS;
import static dev.shelfie.inmemory.support.Schema.LOST_MATCHES;
import static dev.shelfie.inmemory.support.Schema.MATCHES;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static dev.shelfie.inmemory.support.Schema.PRODUCTS;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.product.ProductStatus;
import dev.shelfie.domain.statistics.Statistics;
import dev.shelfie.domain.statistics.Week;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Counts records in memory. */
public final class InMemoryStatisticsRepository implements StatisticsRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the records in the transactions of {@code work}. */
    public InMemoryStatisticsRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Statistics count(AccountId account, LocalDate since, int weeks) {
        Snapshot state = work.snapshot();
        Table<Match> matches = state.table(account, MATCHES);
        List<Post> published = state.table(account, POSTS).list(PostStatus.PUBLISHED).stream()
                .filter(post -> requireNonNull(state.table(account, INFLUENCERS).get(post.influencer()))
                                .status()
                        == InfluencerStatus.ACTIVE)
                .toList();
        List<Match> suggested = matches.list(MatchStatus.SUGGESTED);
        List<LostMatch> lost = state.table(account, LOST_MATCHES).list(ALL);
        return new Statistics(
                countToReview(state.table(account, POSTS), suggested),
                lost.stream().map(LostMatch::post).distinct().count(),
                lost.size(),
                published.size(),
                count(published, InMemoryStatisticsRepository::showsProduct),
                state.table(account, PRODUCTS).list(ProductStatus.ACTIVE).size(),
                suggested.size(),
                matches.list(MatchStatus.CONFIRMED).size(),
                matches.list(MatchStatus.REJECTED).size(),
                weeks(published, matches.list(DECIDED), since, weeks));
    }

    private static long countToReview(Table<Post> posts, List<Match> suggested) {
        return suggested.stream()
                .map(Match::post)
                .distinct()
                .map(posts::get)
                .filter(post -> requireNonNull(post).status() != PostStatus.ARCHIVED)
                .count();
    }

    private static List<Week> weeks(List<Post> published, List<Match> decided, LocalDate since, int weeks) {
        Map<LocalDate, List<Post>> posts =
                published.stream().collect(groupingBy(post -> mondayBefore(post.createdAt())));
        Map<LocalDate, List<Match>> decisions = decided.stream()
                .filter(match -> match.source() == MatchSource.MATCHER)
                .collect(groupingBy(match -> mondayBefore(
                        requireNonNull(match.decision(), "decision").at())));
        return Stream.iterate(since, monday -> monday.plusWeeks(1))
                .limit(weeks)
                .map(monday ->
                        week(monday, posts.getOrDefault(monday, List.of()), decisions.getOrDefault(monday, List.of())))
                .toList();
    }

    private static LocalDate mondayBefore(Instant time) {
        LocalDate day = LocalDate.ofInstant(time, ZoneOffset.UTC);
        return day.minusDays(day.getDayOfWeek().getValue() - 1L);
    }

    private static Week week(LocalDate monday, List<Post> posts, List<Match> decisions) {
        return new Week(
                monday,
                posts.size(),
                count(posts, InMemoryStatisticsRepository::showsProduct),
                decisions.size(),
                count(decisions, match -> match.status() == MatchStatus.CONFIRMED));
    }

    private static boolean showsProduct(Post post) {
        return !post.products().isEmpty();
    }

    private static <R> long count(List<R> records, Predicate<R> counted) {
        return records.stream().filter(counted).count();
    }
}
