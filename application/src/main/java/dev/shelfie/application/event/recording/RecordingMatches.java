package dev.shelfie.application.event.recording;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.matching.MatchFilter;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.event.Change;
import dev.shelfie.domain.influencer.InfluencerId;
import dev.shelfie.domain.listing.Position;
import dev.shelfie.domain.listing.SortOrder;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.MediaPosition;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.ProductId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Records what changes among matches. */
final class RecordingMatches implements MatchRepository {

    private final MatchRepository matches;
    private final EventRecorder recorder;

    RecordingMatches(MatchRepository matches, EventRecorder recorder) {
        this.matches = requireNonNull(matches, "matches");
        this.recorder = recorder;
    }

    @Override
    public List<Match> saveAll(AccountId account, List<Match> given) {
        return recorder.record(
                account,
                () -> matches.saveAll(account, given),
                saved -> saved.stream().map(Change::saved));
    }

    @Override
    public List<Match> deleteAll(AccountId account, Collection<MatchId> ids) {
        return recorder.record(
                account,
                () -> matches.deleteAll(account, ids),
                deleted -> deleted.stream().map(Change::deleted));
    }

    @Override
    public Optional<Match> find(AccountId account, MatchId id) {
        return matches.find(account, id);
    }

    @Override
    public List<Match> findAll(AccountId account, Collection<MatchId> ids) {
        return matches.findAll(account, ids);
    }

    @Override
    public Optional<Match> find(AccountId account, PostId post, ProductId product) {
        return matches.find(account, post, product);
    }

    @Override
    public List<Match> list(
            AccountId account, MatchFilter filter, SortOrder order, @Nullable Position after, int limit) {
        return matches.list(account, filter, order, after, limit);
    }

    @Override
    public Map<PostId, Map<ProductId, MediaPosition>> listPlaces(AccountId account, Collection<PostId> posts) {
        return matches.listPlaces(account, posts);
    }

    @Override
    public List<Match> listOf(AccountId account, PostId post) {
        return matches.listOf(account, post);
    }

    @Override
    public Set<ProductId> listShown(AccountId account, InfluencerId influencer, @Nullable PostId except, int limit) {
        return matches.listShown(account, influencer, except, limit);
    }

    @Override
    public Set<PostId> listPosts(AccountId account, Collection<ProductId> products) {
        return matches.listPosts(account, products);
    }

    @Override
    public List<Match> listDecided(AccountId account, int limit) {
        return matches.listDecided(account, limit);
    }

    @Override
    public Map<AccountId, Long> countSuggested() {
        return matches.countSuggested();
    }
}
