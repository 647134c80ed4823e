package dev.shelfie.inmemory.statistics;

import static dev.shelfie.inmemory.matching.MatchSchema.DECIDED;
import static dev.shelfie.inmemory.matching.MatchSchema.MATCHES;
import static dev.shelfie.inmemory.post.PostSchema.POSTS;
import static dev.shelfie.inmemory.product.ProductSchema.PRODUCTS;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchSource;
import dev.shelfie.domain.matching.MatchStatus;
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

    /** The records in the state of {@code work}. */
    public InMemoryStatisticsRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public Statistics count(AccountId account, LocalDate since, int weeks) {
        Snapshot state = work.current();
        Table<Match> matches = state.table(account, MATCHES);
        List<Post> published = all(state.table(account, POSTS), PostStatus.PUBLISHED);
        List<Match> suggested = all(matches, MatchStatus.SUGGESTED);
        return new Statistics(
                countToReview(state.table(account, POSTS), suggested),
                published.size(),
                count(published, InMemoryStatisticsRepository::showsProduct),
                all(state.table(account, PRODUCTS), ProductStatus.ACTIVE).size(),
                suggested.size(),
                all(matches, MatchStatus.CONFIRMED).size(),
                all(matches, MatchStatus.REJECTED).size(),
                weeks(published, all(matches, DECIDED), since, weeks));
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

    private static <R> List<R> all(Table<R> table, Object list) {
        return table.newest(List.of(list), null, Integer.MAX_VALUE);
    }
}
