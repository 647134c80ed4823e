package dev.shelfie.http.post;

import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.ListPostsOfInfluencer;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostStatus;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.runtime.Answer;
import dev.shelfie.http.runtime.Endpoint;
import dev.shelfie.http.runtime.Request;
import java.util.List;

/** Reading posts over HTTP. */
public final class PostEndpoints {

    private final PostUseCases posts;

    /** @param posts what is asked */
    public PostEndpoints(PostUseCases posts) {
        this.posts = posts;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/posts/{id}", Permission.POSTS_READ, this::get),
                Endpoint.get("/influencers/{id}/posts", Permission.POSTS_READ, this::listOfInfluencer));
    }

    private Answer get(Request request) {
        PostId id = PostId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("post", request.parameter("id")));
        return Answer.record(
                posts.getPost(new GetPost(
                        request.account(), id, visibility(request), Expansions.of(request, RecordType.POST))),
                PostResponse::write);
    }

    private Answer listOfInfluencer(Request request) {
        InfluencerId id = InfluencerId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("influencer", request.parameter("id")));
        Paging paging = Paging.of(request);
        return paging.answer(
                posts.listPostsOfInfluencer(new ListPostsOfInfluencer(
                        request.account(),
                        id,
                        visibility(request),
                        paging.window(),
                        Expansions.of(request, RecordType.POST))),
                PostResponse::write,
                true);
    }

    private static PostVisibility visibility(Request request) {
        String status = request.query().get("status");
        if (status == null || status.equals(PostStatus.PUBLISHED.publicName())) {
            return PostVisibility.SHOWN;
        }
        PostVisibility asked = status.equals("all")
                ? request.caller().may(Permission.INFLUENCERS_WRITE) ? PostVisibility.ALL : PostVisibility.OF_ACTIVE
                : PostVisibility.of(PostStatus.parse(status)
                        .orElseThrow(
                                () -> DomainException.invalid("status", "must be draft, published, archived or all")));
        request.caller().require(Permission.POSTS_WRITE);
        return asked;
    }
}
