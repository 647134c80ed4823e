package dev.shelfie.http.influencer;

import dev.shelfie.application.influencer.GetInfluencer;
import dev.shelfie.application.influencer.InfluencerPart;
import dev.shelfie.application.influencer.InfluencerUseCases;
import dev.shelfie.application.influencer.ListInfluencers;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.error.DomainException;
import dev.shelfie.domain.expansion.ExpandedPost;
import dev.shelfie.domain.expansion.Expansion;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.InfluencerStatus;
import dev.shelfie.http.expansion.Expansions;
import dev.shelfie.http.listing.Paging;
import dev.shelfie.http.runtime.Answer;
import dev.shelfie.http.runtime.Endpoint;
import dev.shelfie.http.runtime.Request;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import tools.jackson.core.JsonGenerator;

/** Reading influencers over HTTP. */
public final class InfluencerEndpoints {

    private final InfluencerUseCases influencers;
    private final BiConsumer<ExpandedPost, JsonGenerator> posts;

    /**
     * @param influencers what is asked
     * @param posts writes the posts of influencers that include them
     */
    public InfluencerEndpoints(InfluencerUseCases influencers, BiConsumer<ExpandedPost, JsonGenerator> posts) {
        this.influencers = influencers;
        this.posts = posts;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.get("/influencers", Permission.INFLUENCERS_READ, this::list),
                Endpoint.get("/influencers/{id}", Permission.INFLUENCERS_READ, this::get));
    }

    private Answer list(Request request) {
        Expansion expansion = Expansions.ofInfluencer(request);
        Paging paging = Paging.of(request);
        return paging.answer(
                influencers.listInfluencers(
                        new ListInfluencers(request.account(), statuses(request), paging.window(), expansion)),
                this::write,
                !expansion.has("posts"));
    }

    private Answer get(Request request) {
        InfluencerId id = InfluencerId.parse(request.parameter("id"))
                .orElseThrow(() -> DomainException.notFound("influencer", request.parameter("id")));
        return Answer.record(
                influencers.getInfluencer(
                        new GetInfluencer(request.account(), id, statuses(request), Expansions.ofInfluencer(request))),
                this::write);
    }

    private static Set<InfluencerStatus> statuses(Request request) {
        String status = request.query().get("status");
        if (status == null || status.equals(InfluencerStatus.ACTIVE.publicName())) {
            return Set.of(InfluencerStatus.ACTIVE);
        }
        Set<InfluencerStatus> asked = status.equals("all")
                ? EnumSet.allOf(InfluencerStatus.class)
                : Set.of(InfluencerStatus.parse(status)
                        .orElseThrow(() -> DomainException.invalid("status", "must be active, inactive or all")));
        request.caller().require(Permission.INFLUENCERS_WRITE);
        return asked;
    }

    private void write(InfluencerPart part, JsonGenerator json) {
        List<ExpandedPost> included = part.posts();
        if (part.first()) {
            json.writeStartObject();
            InfluencerResponse.writeMembers(part.influencer(), json);
            if (included != null) {
                json.writeArrayPropertyStart("posts");
            }
        }
        if (included != null) {
            included.forEach(post -> posts.accept(post, json));
        }
        if (part.last()) {
            if (included != null) {
                json.writeEndArray();
            }
            json.writeEndObject();
        }
    }
}
