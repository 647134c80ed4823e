package dev.shelfie.http.post;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.work.Attempt;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.error.ErrorResponse;
import dev.shelfie.http.error.InvalidBody;
import dev.shelfie.http.json.ResponseBuffer;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What came of a post of a batch, as clients see it.
 *
 * @param status the status that the answer to a request for this post alone would have
 * @param post the post; null if it was refused
 * @param refusal why it was refused; null if it wasn't
 */
record PostBatchResponse(
        int status, @Nullable ExpandedPost post, @Nullable DomainException refusal) {

    /**
     * What came of a post.
     *
     * @param expanded the posts that were put, with what is expanded
     */
    static PostBatchResponse of(Attempt<PutOutcome<Post>> outcome, Map<PostId, ExpandedPost> expanded) {
        PutOutcome<Post> put = outcome.result();
        if (put == null) {
            DomainException refusal = requireNonNull(outcome.refusal());
            return new PostBatchResponse(error(refusal).status(), null, refusal);
        }
        return new PostBatchResponse(
                put.created() ? Answer.CREATED : Answer.OK,
                expanded.get(put.put().id()),
                null);
    }

    /** Writes it as a JSON object. */
    void write(ResponseBuffer body) {
        if (post == null) {
            JsonGenerator json = body.json();
            json.writeStartObject();
            json.writeNumberProperty("status", status);
            error(requireNonNull(refusal)).writeMember(json, null);
            json.writeEndObject();
        } else {
            body.raw("{\"status\":" + status + ",\"post\":");
            PostResponse.write(post, body);
            body.raw("}");
        }
    }

    private static ErrorResponse error(DomainException refusal) {
        return ErrorResponse.of(InvalidBody.of(refusal));
    }
}
