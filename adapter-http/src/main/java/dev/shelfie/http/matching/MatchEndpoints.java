package dev.shelfie.http.matching;

import dev.shelfie.application.matching.DecideMatch;
import dev.shelfie.application.matching.DeleteMatch;
import dev.shelfie.application.matching.GetMatch;
import dev.shelfie.application.matching.LinkOutcome;
import dev.shelfie.application.matching.LinkProduct;
import dev.shelfie.application.matching.ListMatches;
import dev.shelfie.application.matching.ListMatchesOfPost;
import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.PlaceMatch;
import dev.shelfie.application.matching.tuning.PreviewMatches;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedMatch;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MatchRelation;
import dev.shelfie.domain.matching.MatchStatus;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.GatheredRead;
import dev.shelfie.http.endpoint.Precondition;
import dev.shelfie.http.endpoint.Query;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import dev.shelfie.http.matching.MatchRequest.MatchDecision;
import dev.shelfie.http.post.PostVisibilities;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Matches over HTTP. */
public final class MatchEndpoints {

    static final String RECORD_TYPE = "match";
    private static final String OF_POST = "/posts/";
    private static final int MAX_PREVIEWS_PER_ACCOUNT = 4;
    private static final int MAX_PREVIEWS = 8;

    private final MatchingUseCases matching;
    private final TuningUseCases tuning;
    private final ProductUseCases products;
    private final ConcurrencyLimit previews = new ConcurrencyLimit(MAX_PREVIEWS_PER_ACCOUNT, MAX_PREVIEWS);

    /**
     * @param matching the use cases
     * @param tuning makes previews
     * @param products finds products by their external ids
     */
    public MatchEndpoints(MatchingUseCases matching, TuningUseCases tuning, ProductUseCases products) {
        this.matching = matching;
        this.tuning = tuning;
        this.products = products;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/matches", Permission.MATCHES_READ, this::list)
                        .taking(
                                "ids",
                                "updated_after",
                                "sort",
                                "status",
                                "relation",
                                "post",
                                "product",
                                "min_confidence",
                                "expand",
                                "limit",
                                "cursor"),
                Endpoint.get(
                                "/matches/{id}",
                                Permission.MATCHES_READ,
                                this::get,
                                new GatheredRead<>(MatchEndpoints::bareQuery, this::answers))
                        .taking("expand"),
                Endpoint.get("/posts/{id}/matches", Permission.MATCHES_READ, this::listOfPost)
                        .taking("expand", "limit", "cursor"),
                Endpoint.post("/posts/{id}/matches", Permission.MATCHES_WRITE, prepared(this::link))
                        .recording(RECORD_TYPE)
                        .taking("expand"),
                Endpoint.patch("/matches/{id}", Permission.MATCHES_WRITE, prepared(this::decide))
                        .recording(RECORD_TYPE)
                        .taking("expand"),
                Endpoint.delete("/matches/{id}", Permission.MATCHES_WRITE, prepared(this::delete))
                        .recording(RECORD_TYPE),
                Endpoint.post("/match-previews", Permission.MATCHES_READ, previews.around(this::preview))
                        .recordingNothing()
                        .taking("expand"));
    }

    private Endpoint.Handler prepared(Endpoint.Handler handler) {
        return Endpoint.Handler.prepared(request -> matching.prepare(request.account()), handler);
    }

    private Answer list(Request request) {
        Expansion expansion = expansion(request);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.rendered(
                matching.listMatches(new ListMatches(
                        request.account(),
                        filter(request.query()),
                        QueryParameters.ids(request.query(), MatchId::parse, MatchId.PREFIX),
                        PostVisibilities.ofCaller(request),
                        paging.window(),
                        expansion)),
                MatchResponse::write);
    }

    private Answer listOfPost(Request request) {
        Expansion expansion = expansion(request);
        Paging paging = Paging.withDefaultLimit(request);
        return paging.rendered(
                matching.listMatchesOfPost(new ListMatchesOfPost(
                        request.account(),
                        post(request),
                        PostVisibilities.ofCaller(request),
                        paging.window(),
                        expansion)),
                MatchResponse::write);
    }

    private Answer get(Request request) {
        return answer(matching.getMatch(
                new GetMatch(request.account(), id(request), PostVisibilities.ofCaller(request), expansion(request))));
    }

    /** The id in a request that expands nothing; null for others. */
    private static @Nullable MatchId bareQuery(Request request) {
        return expansion(request).isEmpty() ? id(request) : null;
    }

    private List<Supplier<Answer>> answers(AccountId account, List<MatchId> ids) {
        return GatheredRead.answers(
                ids,
                matching.getMatches(account, ids),
                match -> answer(ExpandedMatch.bare(match)),
                id -> DomainException.notFound(RECORD_TYPE, id.value()));
    }

    private Answer link(Request request) {
        Expansion expansion = expansion(request);
        PostId post = post(request);
        MatchRequest.Link link = MatchRequest.readLink(
                request.body().reader(),
                externalId ->
                        products.findProduct(request.account(), externalId).map(Product::id));
        LinkOutcome outcome = matching.linkProduct(
                new LinkProduct(request.account(), post, link.product(), link.position(), decider(request)));
        String root = request.urlBefore(OF_POST);
        return answer(outcome, matching.expand(outcome.match(), PostVisibilities.ofCaller(request), expansion), root)
                .recording("linked", outcome.match().id().value(), detail(outcome.match()));
    }

    /** The answer with a match that was linked, below this address of the API. */
    static Answer answer(LinkOutcome outcome, ExpandedMatch expanded, String root) {
        Answer answer = answer(expanded);
        return outcome.created()
                ? answer.with(
                        Answer.CREATED, root + "/matches/" + outcome.match().id())
                : answer;
    }

    private Answer decide(Request request) {
        Expansion expansion = expansion(request);
        MergePatch patch = request.body().patch();
        Match current = matching.getMatch(request.account(), id(request));
        MatchDecision decision = MatchRequest.decision(patch, current);
        Match decided =
                decided(request, current, request.precondition().require(version(current), RECORD_TYPE), decision);
        return answer(request, decided, expansion)
                .recording(verb(decision), decided.id().value(), detail(decided));
    }

    private Match decided(Request request, Match current, @Nullable Long version, MatchDecision decision) {
        AccountId account = request.account();
        MatchStatus status = decision.status();
        if (status != null) {
            return matching.decideMatch(
                    new DecideMatch(account, current.id(), version, status, decision.product(), decider(request)));
        }
        return decision.places()
                ? matching.placeMatch(new PlaceMatch(account, current.id(), version, decision.position()))
                : current;
    }

    private static String verb(MatchDecision decision) {
        MatchStatus status = decision.status();
        if (status == null) {
            return decision.places() ? placed(decision) : "changed";
        }
        if (decision.product() != null) {
            return "chosen";
        }
        return status == MatchStatus.SUGGESTED ? "reopened" : status.publicName();
    }

    private static String placed(MatchDecision decision) {
        return decision.position() == null ? "position_removed" : "positioned";
    }

    private Answer delete(Request request) {
        Precondition precondition = request.precondition();
        Match current = matching.getMatch(request.account(), id(request));
        matching.deleteMatch(
                new DeleteMatch(request.account(), current.id(), precondition.require(version(current), RECORD_TYPE)));
        return Answer.noContent().recording("deleted", current.id().value(), detail(current));
    }

    /** What the audit log says of a match besides its id: its post and its product, which outlive it. */
    static String detail(Match match) {
        return match.post().value() + ", " + match.product().value();
    }

    private Answer preview(Request request) {
        boolean withProducts = Expansions.of(request, RecordType.MATCH_PREVIEW).has("product");
        PreviewRequest body = PreviewRequest.read(request.body().reader());
        PreviewMatches query = new PreviewMatches(request.account(), body.text(), body.limit(), withProducts);
        return Answer.rendered(
                new PreviewResponse(
                        tuning.getSettings(request.account()).matcherVersion(), tuning.previewMatches(query)),
                PreviewResponse::write);
    }

    private Answer answer(Request request, Match match, Expansion expansion) {
        return answer(matching.expand(match, PostVisibilities.ofCaller(request), expansion));
    }

    private static Answer answer(ExpandedMatch match) {
        return Answer.rendered(match, MatchResponse::write, found -> version(found.match()));
    }

    private static RecordVersion version(Match match) {
        return new RecordVersion(match.id().value(), match.version());
    }

    private static Expansion expansion(Request request) {
        return Expansions.of(request, RecordType.MATCH);
    }

    static Actor decider(Request request) {
        return request.caller().credential().actor();
    }

    private static MatchId id(Request request) {
        return MatchId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound(RECORD_TYPE, request.parameter("id")));
    }

    private static PostId post(Request request) {
        return PostId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("post", request.parameter("id")));
    }

    private static MatchFilter filter(Query query) {
        Double minConfidence = QueryParameters.decimal(query, "min_confidence");
        return new MatchFilter(
                QueryParameters.choice(query, "status", MatchStatus.values(), MatchStatus::publicName),
                postFilter(query.get("post")),
                productFilter(query.get("product")),
                minConfidence == null ? 0 : minConfidence,
                QueryParameters.choice(query, "relation", MatchRelation.values(), MatchRelation::publicName));
    }

    static @Nullable PostId postFilter(@Nullable String id) {
        return id == null
                ? null
                : PostId.parse(id).orElseThrow(() -> DomainException.invalid("post", "must be the id of a post"));
    }

    private static @Nullable ProductId productFilter(@Nullable String id) {
        return id == null
                ? null
                : ProductId.parse(id)
                        .orElseThrow(() -> DomainException.invalid("product", "must be the id of a product"));
    }
}
