package dev.shelfie.application.matching.tuning;

import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingStore;
import dev.shelfie.application.matching.settings.DecisionCounts;
import dev.shelfie.application.matching.settings.MatchingSettings;
import dev.shelfie.domain.access.AccountId;
import java.util.List;

/** Shows how matching does for an account, and changes the thresholds. Driving port; safe for concurrent use. */
public interface TuningUseCases {

    /** How many posts a forecast looks at. */
    int FORECAST_POSTS = 500;

    /**
     * The use cases with this engine, over its store.
     *
     * @param elsewhere asks the nodes that other accounts belong to; {@link FindingsElsewhere#NOWHERE} if there is one node
     */
    static TuningUseCases over(MatchingEngine engine, MatchingStore store, FindingsElsewhere elsewhere) {
        return new TuningService(engine, store, elsewhere);
    }

    /**
     * The products that a post would be matched to, the most confident first.
     *
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if no node has an index of the catalogue yet
     */
    List<Preview> previewMatches(PreviewMatches query);

    /**
     * How confident the matcher is of what it finds for the account's newest published posts, at most
     * {@value #FORECAST_POSTS}. Ignores people's decisions, and what influencers showed before.
     *
     * @throws dev.shelfie.application.matching.index.CatalogueNotReadyException if no node has an index of the catalogue yet
     */
    ConfidenceHistogram forecast(AccountId account);

    /** How posts are matched for the account. */
    MatchingSettings getSettings(AccountId account);

    /** How people decided on what the matcher found for the account. */
    DecisionCounts countDecisions(AccountId account);

    /**
     * Changes the thresholds. All posts are matched again by them soon.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code precondition_failed} if the settings have another version
     */
    MatchingSettings changeThresholds(ChangeThresholds command);
}
