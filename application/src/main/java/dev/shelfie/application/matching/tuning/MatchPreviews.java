package dev.shelfie.application.matching.tuning;

import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.listing.Listing;
import dev.shelfie.application.listing.Window;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingSettings;
import dev.shelfie.application.matching.MatchingSettingsRepository;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.post.PostFilter;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostVisibility;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.matching.Matcher;
import dev.shelfie.domain.matching.PostText;
import dev.shelfie.domain.matching.RankedItem;
import dev.shelfie.domain.matching.RankedProduct;
import dev.shelfie.domain.post.Post;
import dev.shelfie.domain.product.Product;
import dev.shelfie.domain.product.ProductId;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs the matcher and saves nothing. Safe for concurrent use. */
final class MatchPreviews {

    private static final int FORECAST_FINDINGS = 20;

    private final MatchingEngine engine;
    private final MatchingSettingsRepository settings;
    private final PostRepository posts;
    private final RelatedRecords related;

    MatchPreviews(MatchingEngine engine, MatchingStore store) {
        this.engine = requireNonNull(engine, "engine");
        this.settings = requireNonNull(store.matchingSettings(), "matchingSettings");
        this.posts = requireNonNull(store.posts(), "posts");
        this.related = requireNonNull(store.related(), "related");
    }

    List<Preview> preview(PreviewMatches query) {
        MatchingSettings own = settings.get(query.account());
        List<RankedProduct> findings = matcher(own).rank(query.text(), query.limit()).stream()
                .map(RankedProduct::of)
                .toList();
        Map<ProductId, Product> products = query.withProducts() ? products(query.account(), findings) : Map.of();
        return findings.stream()
                .map(finding -> new Preview(
                        finding,
                        own.thresholds().decide(finding.confidence()).orElse(null),
                        products.get(finding.product())))
                .toList();
    }

    private Map<ProductId, Product> products(AccountId account, List<RankedProduct> findings) {
        Set<ProductId> found = findings.stream().map(RankedProduct::product).collect(toSet());
        return found.isEmpty()
                ? Map.of()
                : related.products(account, found).stream().collect(toMap(Product::id, identity()));
    }

    ConfidenceHistogram forecast(AccountId account) {
        Matcher matcher = matcher(settings.get(account));
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

    private Matcher matcher(MatchingSettings own) {
        return Matcher.over(engine.catalogue(own.account()), own.calibration());
    }
}
