package dev.shelfie.http.review;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Validator;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.http.json.JsonObjectReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * How many posts somebody wants to decide on next, and which not.
 *
 * @param limit how many
 * @param except ids of those that were skipped
 */
record ReviewRequest(int limit, Set<String> except) {

    private static final String LIMIT = "limit";
    private static final String EXCEPT = "except";
    private static final int DEFAULT_LIMIT = 3;

    /**
     * What is asked for.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static ReviewRequest read(JsonObjectReader members) {
        return members.read(() -> {
            int limit = requireNonNullElse(members.number(LIMIT), DEFAULT_LIMIT);
            if (limit < 1 || limit > ClaimReviews.MAX_LIMIT) {
                members.reject(LIMIT, "must be a whole number from 1 to " + ClaimReviews.MAX_LIMIT);
            }
            return new ReviewRequest(limit, except(members));
        });
    }

    /**
     * Refuses whatever is said where nothing is to be said.
     *
     * @throws dev.shelfie.domain.error.DomainException naming what is unknown
     */
    static void readNothing(JsonObjectReader members) {
        members.read(() -> members);
    }

    /** Sets posts of an account aside for somebody. */
    ClaimReviews claim(AccountId account, Actor by) {
        Set<PostId> posts = except.stream().map(PostId::new).collect(Collectors.toSet());
        return new ClaimReviews(account, by, limit, posts);
    }

    private static Set<String> except(JsonObjectReader members) {
        List<String> ids = requireNonNullElse(members.texts(EXCEPT), List.of());
        members.make(() -> {
            new Validator().atMost(EXCEPT, ids, ClaimReviews.MAX_EXCEPT).verify();
            return ids;
        });
        Set<String> posts = new TreeSet<>();
        for (int i = 0; i < Math.min(ids.size(), ClaimReviews.MAX_EXCEPT); i++) {
            Optional<PostId> post = PostId.parse(ids.get(i));
            post.ifPresent(known -> posts.add(known.value()));
            if (post.isEmpty()) {
                members.reject(EXCEPT + "/" + i, "must be the id of a post");
            }
        }
        return posts;
    }
}
