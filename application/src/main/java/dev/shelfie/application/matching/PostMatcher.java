package dev.shelfie.application.matching;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.matching.loss.LossRecorder;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.application.post.MatchedPost;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.matching.loss.LostMatch;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds what matching a post changes, by the account's settings and what people decided. Saves nothing. */
final class PostMatcher {

    private static final int MAX_FINDINGS = 50;
    private static final int MAX_SHOWN_BEFORE = 200;

    private final MatchRepository matches;
    private final MatchingSettingsRepository settings;
    private final RelatedRecords related;
    private final LossRecorder losses;
    private final IdGenerator ids;
    private final Clock clock;

    PostMatcher(MatchingStore store, LossRecorder losses, IdGenerator ids, Clock clock) {
        this.matches = store.matches();
        this.settings = store.matchingSettings();
        this.related = store.related();
        this.losses = losses;
        this.ids = ids;
        this.clock = clock;
    }

    MatchedPost match(Post post, Catalogue catalogue) {
        AccountId account = post.account();
        MatchingSettings own = settings.get(account);
        Matcher matcher = Matcher.over(catalogue, own.calibration());
        PostId stored = post.version() == 0 ? null : post.id();
        List<Match> known = stored == null ? List.of() : matches.listOf(account, stored);
        PostText text = PostText.of(
                post,
                matches.listShown(account, post.influencer(), stored, MAX_SHOWN_BEFORE),
                MatchReconciliation.rejected(known));
        ChangeDetector changes = new ChangeDetector(account, text, catalogue, related);
        MatchReconciliation merged = new MatchReconciliation(post, known, own, changes, clock.instant())
                .add(
                        matcher.rank(text, MAX_FINDINGS).stream()
                                .map(RankedProduct::of)
                                .toList(),
                        this::newId);
        return new MatchedPost(merged.post(), merged.changed(), merged.withdrawn(), lost(account, merged.losses()));
    }

    /** Products that were deleted at the same time are left out: their deletion records the loss. */
    private List<LostMatch> lost(AccountId account, List<MatchReconciliation.Loss> found) {
        if (found.isEmpty()) {
            return List.of();
        }
        Map<ProductId, String> titles =
                related
                        .products(
                                account,
                                found.stream()
                                        .map(loss -> loss.match().product())
                                        .collect(toSet()))
                        .stream()
                        .collect(toMap(
                                Product::id, product -> product.presentation().title()));
        List<LostMatch> lost = new ArrayList<>();
        for (MatchReconciliation.Loss loss : found) {
            String title = titles.get(loss.match().product());
            if (title != null) {
                lost.add(losses.lost(loss.match(), title, loss.reason(), loss.better()));
            }
        }
        return lost;
    }

    private MatchId newId() {
        return MatchId.of(ids.next());
    }
}
