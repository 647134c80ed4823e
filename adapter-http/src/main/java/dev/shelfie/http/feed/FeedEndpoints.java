package dev.shelfie.http.feed;

import dev.shelfie.application.feed.ChangeFeed;
import dev.shelfie.application.feed.CreateFeed;
import dev.shelfie.application.feed.DeleteFeed;
import dev.shelfie.application.feed.FeedUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.feed.Feed;
import dev.shelfie.domain.feed.FeedId;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import java.util.List;

/** An account's feeds over HTTP. Whoever may import products may have them fetched. */
public final class FeedEndpoints {

    private static final String RECORD_TYPE = "feed";

    private final FeedUseCases feeds;

    /** @param feeds the use cases */
    public FeedEndpoints(FeedUseCases feeds) {
        this.feeds = feeds;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/feeds", Permission.PRODUCTS_WRITE, this::list).taking("limit", "cursor"),
                Endpoint.get("/feeds/{id}", Permission.PRODUCTS_WRITE, this::get),
                Endpoint.post("/feeds", Permission.PRODUCTS_WRITE, this::create).recording(RECORD_TYPE),
                Endpoint.patch("/feeds/{id}", Permission.PRODUCTS_WRITE, this::change)
                        .recording(RECORD_TYPE),
                Endpoint.delete("/feeds/{id}", Permission.PRODUCTS_WRITE, this::delete)
                        .recording(RECORD_TYPE),
                Endpoint.post("/feeds/{id}/run", Permission.PRODUCTS_WRITE, this::run)
                        .recording(RECORD_TYPE));
    }

    private Answer list(Request request) {
        return Paging.withDefaultLimit(request)
                .answer(
                        feeds.listFeeds(request.account()),
                        Feed::position,
                        SortOrder.NEWEST_FIRST,
                        FeedResponse::write);
    }

    private Answer get(Request request) {
        return answer(feed(request));
    }

    private Answer create(Request request) {
        FeedRequest sent = FeedRequest.read(request.body().reader());
        Feed created = feeds.createFeed(new CreateFeed(
                request.account(),
                sent.input(),
                sent.secret(),
                request.caller().credential().actor()));
        return answer(created)
                .with(Answer.CREATED, request.url() + "/" + created.id())
                .recording("created", created.id().value(), detail(created));
    }

    private Answer change(Request request) {
        MergePatch patch = request.body().patch();
        Feed current = feed(request);
        request.precondition().require(version(current), RECORD_TYPE);
        FeedRequest sent = FeedRequest.read(patch.applyTo(FeedRequest.of(current)));
        Feed changed = feeds.changeFeed(
                new ChangeFeed(request.account(), current.id(), current.version(), sent.input(), sent.secret()));
        return answer(changed).recording("changed", changed.id().value(), detail(changed));
    }

    private Answer delete(Request request) {
        Feed current = feed(request);
        Long version = request.precondition().require(version(current), RECORD_TYPE);
        feeds.deleteFeed(new DeleteFeed(request.account(), current.id(), version));
        return Answer.noContent().recording("deleted", current.id().value(), detail(current));
    }

    private Answer run(Request request) {
        JsonObjectReader members = request.body().reader();
        boolean anyway = members.read(() -> Boolean.TRUE.equals(members.flag("accept_shorter")));
        Feed asked = feeds.runFeed(request.account(), id(request), anyway);
        return answer(asked)
                .with(Answer.ACCEPTED, request.urlBefore("/run"))
                .recording("run", asked.id().value(), detail(asked) + (anyway ? ", even if shorter" : ""));
    }

    /** What the audit log says about a feed; paths and queries of URLs may hold secrets. */
    private static String detail(Feed feed) {
        return feed.input().name() + ", " + feed.input().host() + ", "
                + feed.input().status().publicName();
    }

    private Feed feed(Request request) {
        return feeds.getFeed(request.account(), id(request));
    }

    private static FeedId id(Request request) {
        String id = request.parameter("id");
        return FeedId.parse(id).orElseThrow(() -> DomainException.notFound(RECORD_TYPE, id));
    }

    private static Answer answer(Feed feed) {
        return Answer.record(feed, FeedResponse::write, FeedEndpoints::version);
    }

    private static RecordVersion version(Feed feed) {
        return new RecordVersion(feed.id().value(), feed.version());
    }
}
