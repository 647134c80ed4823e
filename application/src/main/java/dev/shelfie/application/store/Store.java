package dev.shelfie.application.store;

import dev.shelfie.application.access.AccessStore;
import dev.shelfie.application.access.user.UserStore;
import dev.shelfie.application.feed.FeedStore;
import dev.shelfie.application.gallery.GalleryCounts;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.tuning.FindingsElsewhere;
import dev.shelfie.application.quota.QuotaRepository;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.application.search.TermRepository;
import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.application.storefront.StorefrontStore;
import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.application.webhook.WebhookStore;

/**
 * A store: every driven port, over the same data. A transaction of {@link #work} covers them all. Each call may return
 * the same port or a new one. Safe for concurrent use.
 */
public interface Store extends AccessStore, UserStore, FeedStore, WebhookStore, StorefrontStore {

    /** Answers stored for requests with an idempotency key. */
    AnswerRepository answers();

    /** Posts that are leased to people who review. */
    ReviewRepository reviews();

    /** Counts of posts and matches. */
    StatisticsRepository statistics();

    /** What each node has let accounts use of their quotas. It has no part in transactions. */
    QuotaRepository quotas();

    /** The terms by which searches find records. */
    TermRepository terms();

    /** Counts of requests. */
    UsageRepository usage();

    /** Counts of what shoppers do in galleries. */
    GalleryCounts galleryCounts();

    /** What the nodes find that accounts belong to. */
    FindingsElsewhere findingsElsewhere();

    /**
     * New workers for the jobs of {@link #matchingJobs}. They do nothing before they are started.
     *
     * @param matching does the work
     * @param observer receives how each job ended
     */
    MatchingWorkers workers(BackgroundMatching matching, JobObserver observer);
}
