package dev.shelfie.application.event.recording;

import static dev.shelfie.domain.event.EventType.INFLUENCER_CREATED;
import static dev.shelfie.domain.event.EventType.INFLUENCER_DELETED;
import static dev.shelfie.domain.event.EventType.INFLUENCER_UPDATED;
import static dev.shelfie.domain.event.EventType.POST_DELETED;
import static java.util.Objects.requireNonNull;

import dev.shelfie.application.influencer.InfluencerFilter;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.work.VersionedId;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.event.EventType;
import dev.shelfie.domain.influencer.Influencer;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.influencer.SocialReference;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.post.PostId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records what changes among influencers, and which posts are erased with one. */
final class RecordingInfluencers implements InfluencerRepository {

    private final InfluencerRepository influencers;
    private final EventRecorder recorder;

    RecordingInfluencers(InfluencerRepository influencers, EventRecorder recorder) {
        this.influencers = requireNonNull(influencers, "influencers");
        this.recorder = recorder;
    }

    @Override
    public Influencer save(Influencer influencer) {
        EventType type = influencer.version() == 0 ? INFLUENCER_CREATED : INFLUENCER_UPDATED;
        return recorder.record(
                influencer.account(), () -> influencers.save(influencer), saved -> Stream.of(change(type, saved)));
    }

    @Override
    public Influencer saveAnew(Influencer influencer, long firstVersion) {
        return recorder.record(
                influencer.account(),
                () -> influencers.saveAnew(influencer, firstVersion),
                saved -> Stream.of(change(INFLUENCER_CREATED, saved)));
    }

    @Override
    public List<VersionedId<PostId>> erase(Influencer influencer) {
        return recorder.record(
                influencer.account(),
                () -> influencers.erase(influencer),
                erased -> Stream.concat(
                        erased.stream()
                                .map(post -> Change.of(POST_DELETED, post.id().value(), post.version())),
                        Stream.of(change(INFLUENCER_DELETED, influencer))));
    }

    private static Change change(EventType type, Influencer influencer) {
        return Change.of(type, influencer.id().value(), influencer.version());
    }

    @Override
    public Optional<Influencer> find(AccountId account, InfluencerId id) {
        return influencers.find(account, id);
    }

    @Override
    public Optional<Influencer> find(AccountId account, SocialReference reference) {
        return influencers.find(account, reference);
    }

    @Override
    public Map<SocialReference, Influencer> findAll(AccountId account, Set<SocialReference> references) {
        return influencers.findAll(account, references);
    }

    @Override
    public List<Influencer> list(
            AccountId account, InfluencerFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return influencers.list(account, filter, order, after, limit);
    }
}
