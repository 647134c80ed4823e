package dev.shelfie.application.matching.loss;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.audit.AuditEntry;
import dev.shelfie.domain.audit.AuditEntryId;
import dev.shelfie.domain.audit.AuditEvent;
import dev.shelfie.domain.audit.Author;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.loss.LossReason;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.matching.loss.LostMatchId;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Records the matches that posts lose, with an entry in the audit log for each, and counts them. Safe for concurrent use.
 */
public final class LossRecorder {

    /** How long a lost match waits for a person, at least. */
    public static final Duration RETENTION = Duration.ofDays(90);

    private final LostMatchRepository lostMatches;
    private final AuditRepository audit;
    private final IdGenerator ids;
    private final Clock clock;
    private final Map<LossReason, Long> counts = new ConcurrentHashMap<>();

    /** @throws NullPointerException if an argument is null */
    public LossRecorder(LostMatchRepository lostMatches, AuditRepository audit, IdGenerator ids, Clock clock) {
        this.lostMatches = requireNonNull(lostMatches, "lostMatches");
        this.audit = requireNonNull(audit, "audit");
        this.ids = requireNonNull(ids, "ids");
        this.clock = requireNonNull(clock, "clock");
    }

    /** The loss of a confirmed match of a product with this title, now. Nothing is saved yet. */
    public LostMatch lost(Match match, String title, LossReason reason, @Nullable ProductId better) {
        return LostMatch.of(match, title, reason, better, LostMatchId.of(ids.next()), clock.instant());
    }

    /**
     * Saves lost matches with their audit entries, and deletes those of the account that are older than {@link #RETENTION}.
     * Call it within the unit of work that withdraws the matches.
     */
    public void record(AccountId account, List<LostMatch> lost) {
        if (lost.isEmpty()) {
            return;
        }
        lostMatches.deleteBefore(account, clock.instant().minus(RETENTION));
        lostMatches.saveAll(account, lost);
        for (LostMatch each : lost) {
            audit.add(entry(each));
            counts.merge(each.reason(), 1L, Long::sum);
        }
    }

    /** Deletes the lost matches of a post with these products, because it shows them again. */
    public void settle(Post post, Collection<ProductId> products) {
        lostMatches.deleteAll(post.account(), post.id(), products);
    }

    /** How many matches were lost for this reason since the start; it may include units of work that failed. */
    public long count(LossReason reason) {
        return counts.getOrDefault(reason, 0L);
    }

    private AuditEntry entry(LostMatch lost) {
        String better = lost.betterProduct() == null ? "" : " (" + lost.betterProduct() + ")";
        return new AuditEntry(
                AuditEntryId.of(ids.next()),
                lost.account(),
                Author.MATCHER,
                AuditEvent.of("post", "lost_product", lost.post().value())
                        .withDetail(lost.product() + ": " + lost.reason().sentence() + better),
                null,
                lost.lostAt());
    }
}
