package dev.shelfie.http.review;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.review.ClaimReviews;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.error.Rules;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.http.json.JsonObjectReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A request to claim posts for review.
 *
 * @param limit the greatest number of posts to claim
 * @param except ids of posts to leave out
 */
record ReviewRequest(int limit, Set<String> except) {

    private static final String LIMIT = "limit";
    private static final String EXCEPT = "except";
    private static final int DEFAULT_LIMIT = 3;

    /**
     * Reads the request.
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

    /** The command that claims posts for a reviewer. */
    ClaimReviews toCommand(AccountId account, Actor by) {
        Set<PostId> posts = except.stream().map(PostId::new).collect(Collectors.toSet());
        return new ClaimReviews(account, by, limit, posts);
    }

    private static Set<String> except(JsonObjectReader members) {
        List<String> ids = requireNonNullElse(members.texts(EXCEPT), List.of());
        members.create(() -> {
            new Rules().atMost(EXCEPT, ids, ClaimReviews.MAX_EXCEPT).verify();
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
