package dev.shelfie.inmemory.review;

import static dev.shelfie.inmemory.support.Schema.ALL;
import static dev.shelfie.inmemory.support.Schema.MATCHES;
import static dev.shelfie.inmemory.support.Schema.POSTS;
import static dev.shelfie.inmemory.support.Schema.REVIEWS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.domain.review.Review;
import dev.shelfie.inmemory.support.Snapshot;
import dev.shelfie.inmemory.support.Table;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores in memory which posts are reserved for which reviewers. */
public final class InMemoryReviewRepository implements ReviewRepository {

    private final InMemoryUnitOfWork work;

    /** A repository of the reviews in the transactions of {@code work}. */
    public InMemoryReviewRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<Review> claim(ClaimReviews command, Instant now, Instant until) {
        AccountId account = command.account();
        return work.run(() -> {
            deleteEnded(account, now);
            Snapshot state = work.snapshot();
            List<Review> claimed = Stream.concat(held(state, command), free(state, command))
                    .limit(command.limit())
                    .map(match -> new Review(match.post(), command.by(), until))
                    .toList();
            claimed.forEach(review -> put(account, review));
            return claimed;
        });
    }

    private void deleteEnded(AccountId account, Instant now) {
        work.update(state -> state.deleteAll(
                account, REVIEWS, state.table(account, REVIEWS).list(ALL, review -> !isHeld(review, now))));
    }

    /** The newest suggestion of each post that the caller holds. */
    private static Stream<Match> held(Snapshot state, ClaimReviews command) {
        return state.table(command.account(), REVIEWS).list(command.by()).stream()
                .map(review -> newestSuggestion(state, command.account(), review.post()))
                .filter(Objects::nonNull)
                .filter(match -> isWanted(state, command, match.post()))
                .sorted(Comparator.comparing(Match::position, Position.NEWEST_FIRST));
    }

    /** The newest suggestion of each post that nobody holds, up to the limit. */
    private static Stream<Match> free(Snapshot state, ClaimReviews command) {
        Table<Review> reviews = state.table(command.account(), REVIEWS);
        return state
                .table(command.account(), MATCHES)
                .list(
                        List.of(MatchStatus.SUGGESTED),
                        null,
                        command.limit(),
                        match -> reviews.get(match.post()) == null
                                && isWanted(state, command, match.post())
                                && match.equals(newestSuggestion(state, command.account(), match.post())))
                .stream();
    }

    private static @Nullable Match newestSuggestion(Snapshot state, AccountId account, PostId post) {
        return state
                .table(account, MATCHES)
                .list(List.of(post), null, 1, match -> match.status() == MatchStatus.SUGGESTED)
                .stream()
                .findFirst()
                .orElse(null);
    }

    private static boolean isWanted(Snapshot state, ClaimReviews command, PostId id) {
        Post post = state.table(command.account(), POSTS).get(id);
        return post != null
                && post.status() != PostStatus.ARCHIVED
                && !command.except().contains(id);
    }

    @Override
    public boolean renew(AccountId account, PostId post, Actor by, Instant now, Instant until) {
        return work.run(() -> {
            Review known = work.table(account, REVIEWS).get(post);
            boolean free = known == null || known.by().equals(by) || !isHeld(known, now);
            if (free) {
                put(account, new Review(post, by, until));
            }
            return free;
        });
    }

    @Override
    public void release(AccountId account, PostId post, Actor by) {
        work.update(state -> {
            Review known = state.table(account, REVIEWS).get(post);
            return known == null || !known.by().equals(by) ? state : state.delete(account, REVIEWS, known);
        });
    }

    private void put(AccountId account, Review review) {
        work.update(state -> state.put(account, REVIEWS, review));
    }

    private static boolean isHeld(Review review, Instant now) {
        return now.isBefore(review.until());
    }
}
