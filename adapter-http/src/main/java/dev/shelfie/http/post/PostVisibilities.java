package dev.shelfie.http.post;

import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.http.endpoint.Request;

/** Which posts a request may see. */
public final class PostVisibilities {

    private PostVisibilities() {}

    /**
     * Which posts the request asks for, by its parameter {@code status}.
     *
     * @throws DomainException if the parameter is no status, or the caller may not see posts of it
     */
    public static PostVisibility of(Request request) {
        String status = request.query().get("status");
        if (status == null || status.equals(PostStatus.PUBLISHED.publicName())) {
            return PostVisibility.SHOWN;
        }
        PostVisibility visibility = status.equals("all")
                ? everything(request)
                : PostVisibility.of(PostStatus.parse(status)
                        .orElseThrow(
                                () -> DomainException.invalid("status", "must be draft, published, archived or all")));
        request.caller().require(Permission.POSTS_WRITE);
        return visibility;
    }

    /** All posts that the caller may see, where the request can't ask for some of them. */
    public static PostVisibility ofCaller(Request request) {
        if (!request.caller().may(Permission.POSTS_WRITE)) {
            return PostVisibility.SHOWN;
        }
        return everything(request);
    }

    private static PostVisibility everything(Request request) {
        return request.caller().may(Permission.INFLUENCERS_WRITE) ? PostVisibility.ALL : PostVisibility.OF_ACTIVE;
    }
}
