package dev.shelfie.http.influencer;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.ChangeInfluencer;
import dev.shelfie.application.influencer.CreateInfluencer;
import dev.shelfie.application.influencer.EraseInfluencer;
import dev.shelfie.application.influencer.GetInfluencer;
import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.InfluencerPart;
import dev.shelfie.application.influencer.InfluencerUseCases;
import dev.shelfie.application.influencer.ListInfluencers;
import dev.shelfie.application.listing.Batches;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.expansion.RecordType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerInput;
import dev.shelfie.domain.influencer.InfluencerReference;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.GatheredRead;
import dev.shelfie.http.endpoint.Precondition;
import dev.shelfie.http.endpoint.RecordVersion;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.json.JsonWriter;
import dev.shelfie.http.json.MergePatch;
import dev.shelfie.http.json.ResponseBuffer;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.listing.QueryParameters;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Influencers over HTTP. */
public final class InfluencerEndpoints {

    private static final Logger LOG = LoggerFactory.getLogger(InfluencerEndpoints.class);
    private static final String RECORD_TYPE = "influencer";
    /** How many posts were erased with an influencer. */
    private static final String ERASED_POSTS = "Erased-Posts";

    private final InfluencerUseCases influencers;
    private final JsonWriter<ExpandedPost> posts;

    /**
     * @param influencers the use cases
     * @param posts writes the posts of influencers that include them
     */
    public InfluencerEndpoints(InfluencerUseCases influencers, JsonWriter<ExpandedPost> posts) {
        this.influencers = influencers;
        this.posts = posts;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/influencers", Permission.INFLUENCERS_READ, this::list)
                        .taking(
                                "ids",
                                "updated_after",
                                "sort",
                                "q",
                                "status",
                                "social_platform",
                                "social_account",
                                "expand",
                                "include",
                                "limit",
                                "cursor"),
                Endpoint.get(
                                "/influencers/{id}",
                                Permission.INFLUENCERS_READ,
                                this::get,
                                new GatheredRead<>(InfluencerEndpoints::bareQuery, this::answers))
                        .taking("status", "social_platform", "expand", "include"),
                Endpoint.post("/influencers", Permission.INFLUENCERS_WRITE, this::create)
                        .recording(RECORD_TYPE)
                        .taking("expand", "include"),
                Endpoint.patch("/influencers/{id}", Permission.INFLUENCERS_WRITE, this::change)
                        .recording(RECORD_TYPE)
                        .taking("social_platform", "expand", "include"),
                Endpoint.delete("/influencers/{id}", Permission.INFLUENCERS_WRITE, this::erase)
                        .recordingInBulk(RECORD_TYPE)
                        .taking("social_platform"));
    }

    private Answer list(Request request) {
        Expansion expansion = Expansions.ofInfluencer(request);
        Paging paging = Paging.of(request);
        SocialAccountParameters social = SocialAccountParameters.of(request);
        return paging.rendered(
                influencers.listInfluencers(new ListInfluencers(
                        request.account(),
                        new InfluencerFilter(
                                statuses(request), social.platform(), QueryParameters.search(request.query())),
                        social.account(),
                        QueryParameters.ids(request.query(), InfluencerId::parse, InfluencerId.PREFIX),
                        paging.window(),
                        expansion)),
                new Answer.Elements<>(this::write, InfluencerPart::first),
                !expansion.has("posts"));
    }

    private Answer get(Request request) {
        return answer(influencers.getInfluencer(query(request)));
    }

    private List<Supplier<Answer>> answers(AccountId account, List<GetInfluencer> queries) {
        List<InfluencerId> ids = queries.stream()
                .map(InfluencerEndpoints::id)
                .map(Objects::requireNonNull)
                .toList();
        List<Optional<Influencer>> stored = influencers.getInfluencers(account, ids);
        List<Optional<Influencer>> found = IntStream.range(0, queries.size())
                .mapToObj(i -> stored.get(i)
                        .filter(influencer -> queries.get(i).statuses().contains(influencer.status())))
                .toList();
        return GatheredRead.answers(
                queries,
                found,
                influencer -> answer(Batches.of(List.of(InfluencerPart.bare(influencer)))),
                query -> DomainException.notFound(
                        RECORD_TYPE, requireNonNull(id(query)).value()));
    }

    private static GetInfluencer query(Request request) {
        return new GetInfluencer(
                request.account(),
                SocialAccountParameters.of(request).reference(request),
                statuses(request),
                Expansions.ofInfluencer(request));
    }

    /** The query of a request for one influencer by its id, without posts; null for others. */
    private static @Nullable GetInfluencer bareQuery(Request request) {
        GetInfluencer query = query(request);
        return query.expansion().isEmpty() && id(query) != null ? query : null;
    }

    private static @Nullable InfluencerId id(GetInfluencer query) {
        return query.reference() instanceof InfluencerReference.ById byId ? byId.id() : null;
    }

    private Answer create(Request request) {
        Expansion expansion = Expansions.ofInfluencer(request);
        InfluencerInput input = InfluencerRequest.read(request.body().reader());
        Influencer created = influencers.createInfluencer(new CreateInfluencer(request.account(), input));
        return answer(influencers.expand(created, expansion)).with(Answer.CREATED, request.url() + "/" + created.id());
    }

    private Answer change(Request request) {
        Expansion expansion = Expansions.ofInfluencer(request);
        MergePatch patch = request.body().patch();
        Precondition precondition = request.precondition();
        Influencer current = current(request);
        precondition.require(version(current), RECORD_TYPE);
        InfluencerInput input = InfluencerRequest.read(patch.applyTo(InfluencerRequest.of(current)));
        Influencer changed = influencers.changeInfluencer(
                new ChangeInfluencer(request.account(), current.id(), current.version(), input));
        return answer(influencers.expand(changed, expansion))
                .recording("changed", current.id().value());
    }

    private Answer erase(Request request) {
        Precondition precondition = request.precondition();
        Influencer current = current(request);
        int posts = influencers.eraseInfluencer(new EraseInfluencer(
                request.account(), current.id(), precondition.require(version(current), RECORD_TYPE)));
        LOG.info(
                "Erased the influencer {} of {} with {} posts, as {} asked",
                current.id(),
                request.account(),
                posts,
                request.caller().credential().actor());
        return Answer.noContent(Map.of(ERASED_POSTS, Integer.toString(posts)))
                .recording("erased", current.id().value(), "with " + posts + (posts == 1 ? " post" : " posts"));
    }

    private Answer answer(Batches<InfluencerPart> parts) {
        return Answer.rendered(parts, this::write, part -> version(part.influencer()));
    }

    private static RecordVersion version(Influencer influencer) {
        return new RecordVersion(influencer.id().value(), influencer.version());
    }

    /** The influencer to change, whatever its status. */
    private Influencer current(Request request) {
        return influencers
                .getInfluencer(new GetInfluencer(
                        request.account(),
                        SocialAccountParameters.of(request).reference(request),
                        EnumSet.allOf(InfluencerStatus.class),
                        Expansion.none(RecordType.INFLUENCER)))
                .next()
                .get(0)
                .influencer();
    }

    private static Set<InfluencerStatus> statuses(Request request) {
        String status = request.query().get("status");
        if (status == null || status.equals(InfluencerStatus.ACTIVE.publicName())) {
            return Set.of(InfluencerStatus.ACTIVE);
        }
        Set<InfluencerStatus> statuses = status.equals("all")
                ? EnumSet.allOf(InfluencerStatus.class)
                : Set.of(InfluencerStatus.parse(status)
                        .orElseThrow(() -> DomainException.invalid("status", "must be active, inactive or all")));
        request.caller().require(Permission.INFLUENCERS_WRITE);
        return statuses;
    }

    private void write(InfluencerPart part, ResponseBuffer body) {
        List<ExpandedPost> included = part.posts();
        if (included == null) {
            InfluencerResponse.write(part.influencer(), null, body);
            return;
        }
        if (part.first()) {
            InfluencerResponse.writeUntilPosts(part.influencer(), body);
            body.raw("[");
        }
        boolean follows = !part.first();
        for (ExpandedPost post : included) {
            if (follows) {
                body.raw(",");
            }
            posts.write(post, body);
            follows = true;
        }
        if (part.last()) {
            body.raw("]");
            InfluencerResponse.writeAfterPosts(part.influencer(), body);
        }
    }
}
