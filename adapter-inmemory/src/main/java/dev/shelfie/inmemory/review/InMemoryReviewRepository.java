package dev.shelfie.inmemory.review;

import static dev.shelfie.inmemory.matching.MatchSchema.MATCHES;
import static dev.shelfie.inmemory.post.PostSchema.POSTS;
import static dev.shelfie.inmemory.review.ReviewSchema.ALL;
import static dev.shelfie.inmemory.review.ReviewSchema.REVIEWS;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.DomainException;
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

/** Keeps in memory which posts are set aside for whom. */
public final class InMemoryReviewRepository implements ReviewRepository {

    private final InMemoryUnitOfWork work;

    /** The posts set aside in the state of {@code work}. */
    public InMemoryReviewRepository(InMemoryUnitOfWork work) {
        this.work = requireNonNull(work, "work");
    }

    @Override
    public List<Review> claim(ClaimReviews command, Instant now, Instant until) {
        AccountId account = command.account();
        return work.run(() -> {
            forgetEnded(account, now);
            Snapshot state = work.current();
            List<Review> claimed = Stream.concat(held(state, command), free(state, command))
                    .limit(command.limit())
                    .map(match -> new Review(match.post(), command.by(), until))
                    .toList();
            claimed.forEach(review -> put(account, review));
            return claimed;
        });
    }

    private void forgetEnded(AccountId account, Instant now) {
        List<Review> ended = work.current()
                .table(account, REVIEWS)
                .newest(List.of(ALL), null, Integer.MAX_VALUE, review -> !isHeld(review, now));
        ended.forEach(review -> work.change(
                state -> state.with(account, state.table(account, REVIEWS).without(review))));
    }

    /** The newest suggestions of the posts that this one has already. */
    private static Stream<Match> held(Snapshot state, ClaimReviews command) {
        return state.table(command.account(), REVIEWS).newest(List.of(command.by()), null, Integer.MAX_VALUE).stream()
                .map(review -> newestSuggestion(state, command.account(), review.post()))
                .filter(Objects::nonNull)
                .filter(match -> isWanted(state, command, match.post()))
                .sorted(Comparator.comparing(Match::position, Position.NEWEST_FIRST));
    }

    /** The newest suggestions of the posts that nobody has, as many as are asked for at most. */
    private static Stream<Match> free(Snapshot state, ClaimReviews command) {
        Table<Review> reviews = state.table(command.account(), REVIEWS);
        return state
                .table(command.account(), MATCHES)
                .newest(
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
                .newest(List.of(post), null, 1, match -> match.status() == MatchStatus.SUGGESTED)
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
            Snapshot state = work.current();
            if (state.table(account, POSTS).get(post) == null) {
                throw DomainException.notFound(POSTS.name(), post.value());
            }
            Review known = state.table(account, REVIEWS).get(post);
            boolean free = known == null || known.by().equals(by) || !isHeld(known, now);
            if (free) {
                put(account, new Review(post, by, until));
            }
            return free;
        });
    }

    @Override
    public void release(AccountId account, PostId post, Actor by) {
        work.change(state -> {
            Table<Review> reviews = state.table(account, REVIEWS);
            Review known = reviews.get(post);
            return known == null || !known.by().equals(by) ? state : state.with(account, reviews.without(known));
        });
    }

    private void put(AccountId account, Review review) {
        work.change(state -> state.with(account, state.table(account, REVIEWS).with(review)));
    }

    private static boolean isHeld(Review review, Instant now) {
        return now.isBefore(review.until());
    }
}
