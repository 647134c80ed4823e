package dev.shelfie.http.matching;

import dev.shelfie.application.matching.LinkOutcome;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.RestoreMatch;
import dev.shelfie.application.matching.loss.ListLostMatches;
import dev.shelfie.application.matching.loss.LostMatchFilter;
import dev.shelfie.application.matching.loss.LostMatchUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import dev.shelfie.http.post.PostVisibilities;
import java.util.List;

/** Lost matches over HTTP. */
public final class LostMatchEndpoints {

    private static final String ADDRESS = "/lost-matches";

    private final LostMatchUseCases lostMatches;
    private final MatchingUseCases matching;

    /**
     * @param lostMatches the use cases
     * @param matching restores matches
     */
    public LostMatchEndpoints(LostMatchUseCases lostMatches, MatchingUseCases matching) {
        this.lostMatches = lostMatches;
        this.matching = matching;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get(ADDRESS, Permission.MATCHES_READ, this::list)
                        .taking("post", "reason", "expand", "limit", "cursor"),
                Endpoint.get(ADDRESS + "/{id}", Permission.MATCHES_READ, this::get)
                        .taking("expand"),
                Endpoint.post(
                                ADDRESS + "/{id}/restore",
                                Permission.MATCHES_WRITE,
                                Endpoint.Handler.prepared(
                                        request -> matching.prepare(request.account()), this::restore))
                        .recording(MatchEndpoints.RECORD_TYPE)
                        .taking("expand"),
                Endpoint.delete(ADDRESS + "/{id}", Permission.MATCHES_WRITE, this::dismiss)
                        .recording("lost_match"));
    }

    private Answer list(Request request) {
        Expansion expansion = Expansions.of(request, RecordType.LOST_MATCH);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.rendered(
                lostMatches.listLostMatches(new ListLostMatches(
                        request.account(),
                        filter(request.query()),
                        PostVisibilities.ofCaller(request),
                        paging.window(),
                        expansion)),
                LostMatchResponse::write);
    }

    private Answer get(Request request) {
        Expansion expansion = Expansions.of(request, RecordType.LOST_MATCH);
        LostMatch lost = lostMatches.getLostMatch(request.account(), id(request));
        return Answer.rendered(
                lostMatches.expand(lost, PostVisibilities.ofCaller(request), expansion), LostMatchResponse::write);
    }

    private Answer restore(Request request) {
        Expansion expansion = Expansions.of(request, RecordType.MATCH);
        request.body().reader().requireEmpty();
        LinkOutcome outcome = matching.restoreMatch(
                new RestoreMatch(request.account(), id(request), MatchEndpoints.decider(request)));
        return MatchEndpoints.answer(
                        outcome,
                        matching.expand(outcome.match(), PostVisibilities.ofCaller(request), expansion),
                        request.urlBefore(ADDRESS))
                .recording("restored", outcome.match().id().value(), MatchEndpoints.detail(outcome.match()));
    }

    private Answer dismiss(Request request) {
        LostMatchId id = id(request);
        lostMatches.dismissLostMatch(request.account(), id);
        return Answer.noContent().recording("dismissed", id.value());
    }

    private static LostMatchId id(Request request) {
        return LostMatchId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("lost match", request.parameter("id")));
    }

    private static LostMatchFilter filter(Query query) {
        return new LostMatchFilter(
                MatchEndpoints.postFilter(query.get("post")),
                QueryParameters.choice(query, "reason", LossReason.values(), LossReason::publicName));
    }
}
