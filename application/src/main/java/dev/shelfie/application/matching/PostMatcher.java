package dev.shelfie.application.matching;

import dev.shelfie.application.post.MatchedPost;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Catalogue;
import dev.shelfie.domain.matching.Match;
import dev.shelfie.domain.matching.MatchId;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.post.PostId;
import java.time.Clock;
import java.util.List;

/** Finds what matching a post changes, by the account's settings and what people decided. Saves nothing. */
final class PostMatcher {

    private static final int MAX_FINDINGS = 50;
    private static final int MAX_SHOWN_BEFORE = 200;

    private final MatchRepository matches;
    private final MatchingSettingsRepository settings;
    private final IdGenerator ids;
    private final Clock clock;

    PostMatcher(MatchRepository matches, MatchingSettingsRepository settings, IdGenerator ids, Clock clock) {
        this.matches = matches;
        this.settings = settings;
        this.ids = ids;
        this.clock = clock;
    }

    MatchedPost match(Post post, Catalogue catalogue) {
        AccountId account = post.account();
        MatchingSettings own = settings.get(account);
        Matcher matcher = Matcher.over(catalogue, own.calibration());
        PostId stored = post.version() == 0 ? null : post.id();
        List<Match> known = stored == null ? List.of() : matches.listOf(account, stored);
        PostText text = PostText.of(post, matches.listShown(account, post.influencer(), stored, MAX_SHOWN_BEFORE))
                .notShowing(MatchReconciliation.rejected(known));
        MatchReconciliation reconciliation = new MatchReconciliation(post, known, matcher.version(), clock.instant());
        for (RankedProduct finding : matcher.rank(text, MAX_FINDINGS)) {
            own.thresholds()
                    .decide(finding.confidence())
                    .ifPresent(status -> reconciliation.add(finding, status, this::newId));
        }
        return reconciliation.result();
    }

    private MatchId newId() {
        return new MatchId(MatchId.PREFIX + ids.next());
    }
}
