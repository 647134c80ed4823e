package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** What the matcher finds by the indexes of this node; nothing is saved. Safe for concurrent use. */
public final class Findings {

    private static final int FORECAST_FINDINGS = 20;

    private final MatchingEngine engine;
    private final MatchingSettingsRepository settings;
    private final PostRepository posts;

    /** What this engine finds, over its store. */
    public Findings(MatchingEngine engine, MatchingStore store) {
        this.engine = requireNonNull(engine, "engine");
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.posts = requireNonNull(store.posts(), "posts");
    }

    /**
     * The products that a post would be matched to, the most confident first.
     *
     * @param limit how many at most
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if this node has no index of the catalogue yet
     */
    public List<RankedProduct> rank(AccountId account, PostText text, int limit) {
        return matcher(account).rank(text, limit).stream()
                .map(RankedProduct::of)
                .toList();
    }

    /**
     * See {@link TuningUseCases#forecast}.
     *
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if this node has no index of the catalogue yet
     */
    public ConfidenceHistogram forecast(AccountId account) {
        Matcher matcher = matcher(account);
        int[] findings = new int[ConfidenceHistogram.BINS];
        double[] expectedWrong = new double[ConfidenceHistogram.BINS];
        int[] best = new int[ConfidenceHistogram.BINS];
        Iterator<Post> newest = Listing.of(
                        Window.ALL,
                        Post::position,
                        (after, limit) -> posts.list(account, PostFilter.NONE, PostVisibility.PUBLIC, after, limit))
                .batches()
                .stream()
                .limit(TuningUseCases.FORECAST_POSTS)
                .iterator();
        int read = 0;
        while (newest.hasNext()) {
            Post post = newest.next();
            read++;
            List<RankedItem> found = matcher.rank(PostText.of(post.content()), FORECAST_FINDINGS);
            for (RankedItem finding : found) {
                findings[bin(finding)]++;
                expectedWrong[bin(finding)] += 1 - finding.confidence();
            }
            found.stream().findFirst().ifPresent(finding -> best[bin(finding)]++);
        }
        return new ConfidenceHistogram(
                read,
                Arrays.stream(findings).boxed().toList(),
                Arrays.stream(expectedWrong).boxed().toList(),
                Arrays.stream(best).boxed().toList());
    }

    private static int bin(RankedItem finding) {
        return Math.min(ConfidenceHistogram.BINS - 1, (int) (finding.confidence() * ConfidenceHistogram.BINS));
    }

    private Matcher matcher(AccountId account) {
        MatchingSettings own = settings.get(account);
        return Matcher.over(engine.catalogue(account), own.calibration());
    }
}
