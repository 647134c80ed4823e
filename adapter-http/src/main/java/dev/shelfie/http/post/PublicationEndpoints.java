package dev.shelfie.http.post;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import dev.shelfie.application.listing.Batches;
import dev.shelfie.application.post.GetPost;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.application.post.PublishPost;
import dev.shelfie.application.post.PutPost;
import dev.shelfie.application.work.Attempt;
import dev.shelfie.application.work.PutOutcome;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Platform;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.post.PostInput;
import dev.shelfie.domain.post.PublicationKey;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.endpoint.Upsert;
import dev.shelfie.http.influencer.SocialAccountParameters;
import dev.shelfie.http.json.JsonObjectReader;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** Posts over HTTP by what identifies them on their networks: read, put, and put in batches. */
public final class PublicationEndpoints {

    private static final String PLATFORM = "platform";
    private static final String PLATFORM_POST_ID = "platform_post_id";
    private static final String BY_PLATFORM_ID = "/posts/by-platform-id/{platform}/{platform_post_id}";

    private static final int MAX_BATCHES_PER_ACCOUNT = 2;
    private static final int MAX_BATCHES = 4;

    private final PostUseCases posts;
    /** They write hundreds of records, where other requests write a few. */
    private final ConcurrencyLimit batches = new ConcurrencyLimit(MAX_BATCHES_PER_ACCOUNT, MAX_BATCHES);

    /** @param posts the use cases */
    public PublicationEndpoints(PostUseCases posts) {
        this.posts = posts;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get(BY_PLATFORM_ID, Permission.POSTS_READ, this::get).taking("status", "expand"),
                Endpoint.put(
                                BY_PLATFORM_ID,
                                Permission.POSTS_WRITE,
                                Endpoint.Handler.prepared(request -> posts.prepare(request.account()), this::put))
                        .recording(PostEndpoints.RECORD_TYPE)
                        .taking("social_platform", "social_account", "expand"),
                Endpoint.post("/posts/batch", Permission.POSTS_WRITE, batches.around(this::putBatch))
                        .recordingInBulk(PostEndpoints.RECORD_TYPE)
                        .taking("expand"));
    }

    private Answer get(Request request) {
        PostVisibility visibility = PostVisibilities.of(request);
        Expansion expansion = PostEndpoints.expansion(request);
        return find(request)
                .flatMap(found -> posts.getPosts(
                                request.account(),
                                List.of(new GetPost(
                                        request.account(), found.id(), visibility, Expansion.none(RecordType.POST))))
                        .get(0))
                .map(found -> PostEndpoints.answer(posts.expand(found.post(), expansion)))
                .orElseThrow(() -> DomainException.missing("No post is " + key(request)));
    }

    private Answer put(Request request) {
        Expansion expansion = PostEndpoints.expansion(request);
        SocialReference author = SocialAccountParameters.of(request).account();
        PublicationKey key = key(request);
        ObjectNode body = request.body().json();
        requireInPath(body, PLATFORM, key.platform().publicName());
        requireInPath(body, PLATFORM_POST_ID, key.platformPostId());
        PostInput input = PostRequest.read(JsonObjectReader.of(body), author);
        PutOutcome<Post> outcome = new Upsert<>(
                        PostEndpoints.RECORD_TYPE, key.toString(), () -> find(request), PostEndpoints::version)
                .run(
                        request,
                        () -> posts.publishPost(new PublishPost(request.account(), input)),
                        version -> posts.putPost(new PutPost(request.account(), version, input)));
        Answer answer = PostEndpoints.answer(posts.expand(outcome.put(), expansion));
        return outcome.created()
                ? answer.with(
                        Answer.CREATED,
                        request.urlBefore("/by-platform-id/") + "/"
                                + outcome.put().id())
                : answer;
    }

    private Answer putBatch(Request request) {
        Expansion expansion = PostEndpoints.expansion(request);
        List<Attempt<PutOutcome<Post>>> outcomes = posts.putPosts(
                request.account(), PostRequest.readBatch(request.body().reader()));
        List<PutOutcome<Post>> put =
                outcomes.stream().map(Attempt::result).filter(Objects::nonNull).toList();
        Map<PostId, ExpandedPost> expanded =
                posts
                        .expand(
                                request.account(),
                                put.stream().map(PutOutcome::put).toList(),
                                expansion)
                        .stream()
                        .collect(toMap(each -> each.post().id(), identity()));
        List<PostBatchResponse> answers = outcomes.stream()
                .map(outcome -> PostBatchResponse.of(outcome, expanded))
                .toList();
        long created = put.stream().filter(PutOutcome::created).count();
        return Answer.list(Batches.of(answers), Answer.Elements.whole(PostBatchResponse::write), false, null)
                .recordingSeveral(
                        "put",
                        outcomes.size() + (outcomes.size() == 1 ? " post: " : " posts: ") + created + " created, "
                                + (put.size() - created) + " there already, " + (outcomes.size() - put.size())
                                + " refused");
    }

    /** Sets what the path says, unless the body says the same. */
    private static void requireInPath(ObjectNode body, String name, String value) {
        if (!body.hasNonNull(name)) {
            body.put(name, value);
        } else if (!body.get(name).equals(StringNode.valueOf(value))) {
            throw DomainException.invalid(name, "must be the one in the path, or left out");
        }
    }

    private Optional<Post> find(Request request) {
        return posts.findPost(request.account(), key(request));
    }

    private static PublicationKey key(Request request) {
        return new PublicationKey(platform(request), request.parameter(PLATFORM_POST_ID));
    }

    private static Platform platform(Request request) {
        return Platform.parse(request.parameter(PLATFORM))
                .orElseThrow(() -> DomainException.invalid(
                        PLATFORM,
                        "must be one of "
                                + Stream.of(Platform.values())
                                        .map(Platform::publicName)
                                        .collect(Collectors.joining(", "))));
    }
}
