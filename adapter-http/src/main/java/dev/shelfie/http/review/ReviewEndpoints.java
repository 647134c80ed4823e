package dev.shelfie.http.review;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.review.ReviewUseCases;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** Reviews over HTTP: a person claims posts in order to decide on their matches. */
public final class ReviewEndpoints {

    private final ReviewUseCases reviews;

    /** @param reviews the use cases */
    public ReviewEndpoints(ReviewUseCases reviews) {
        this.reviews = reviews;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.post("/reviews", Permission.MATCHES_WRITE, this::claim).recordingNothing(),
                Endpoint.put("/reviews/{post}", Permission.MATCHES_WRITE, this::renew)
                        .recordingNothing(),
                Endpoint.delete("/reviews/{post}", Permission.MATCHES_WRITE, this::release)
                        .recordingNothing());
    }

    private Answer claim(Request request) {
        ReviewRequest body = ReviewRequest.read(request.body().reader());
        return Answer.list(
                Batches.of(reviews.claimReviews(body.toCommand(request.account(), reviewer(request)))),
                ReviewResponse::write,
                true,
                null);
    }

    private Answer renew(Request request) {
        request.body().reader().requireEmpty();
        return Answer.record(
                reviews.renewReview(request.account(), post(request), reviewer(request)), ReviewResponse::write);
    }

    private Answer release(Request request) {
        reviews.releaseReview(request.account(), post(request), reviewer(request));
        return Answer.noContent();
    }

    private static Actor reviewer(Request request) {
        return request.caller().credential().actor();
    }

    private static PostId post(Request request) {
        String id = request.parameter("post");
        return PostId.parse(id).orElseThrow(() -> DomainException.notFound("post", id));
    }
}
