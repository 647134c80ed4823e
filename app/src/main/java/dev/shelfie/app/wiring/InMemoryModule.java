package dev.shelfie.app.wiring;

import dagger.Module;
import dagger.Provides;
import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.SessionRepository;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.access.UserRepository;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.matching.CatalogueFeed;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.Matching;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingSettingsRepository;
import dev.shelfie.application.matching.MatchingWorkers;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.inmemory.InMemoryStore;

/** The ports, kept in memory. */
@Module
interface InMemoryModule {

    @Provides
    static UnitOfWork work(InMemoryStore store) {
        return store.work();
    }

    @Provides
    static AccountRepository accounts(InMemoryStore store) {
        return store.accounts();
    }

    @Provides
    static TokenRepository tokens(InMemoryStore store) {
        return store.tokens();
    }

    @Provides
    static InfluencerRepository influencers(InMemoryStore store) {
        return store.influencers();
    }

    @Provides
    static PostRepository posts(InMemoryStore store) {
        return store.posts();
    }

    @Provides
    static RelatedRecords related(InMemoryStore store) {
        return store.related();
    }

    @Provides
    static ProductRepository products(InMemoryStore store) {
        return store.products();
    }

    @Provides
    static ImportRepository imports(InMemoryStore store) {
        return store.imports();
    }

    @Provides
    static AnswerRepository answers(InMemoryStore store) {
        return store.answers();
    }

    @Provides
    static MatchRepository matches(InMemoryStore store) {
        return store.matches();
    }

    @Provides
    static MatchingSettingsRepository matchingSettings(InMemoryStore store) {
        return store.matchingSettings();
    }

    @Provides
    static CatalogueFeed catalogueFeed(InMemoryStore store) {
        return store.catalogueFeed();
    }

    @Provides
    static MatchingJobs matchingJobs(InMemoryStore store) {
        return store.matchingJobs();
    }

    @Provides
    static MatchingWorkers workers(InMemoryStore store, Matching matching, JobLog jobs) {
        return store.matchingJobs().workers(matching, jobs);
    }

    @Provides
    static UserRepository users(InMemoryStore store) {
        return store.users();
    }

    @Provides
    static SessionRepository sessions(InMemoryStore store) {
        return store.sessions();
    }

    @Provides
    static AuditRepository audit(InMemoryStore store) {
        return store.audit();
    }

    @Provides
    static ReviewRepository reviews(InMemoryStore store) {
        return store.reviews();
    }

    @Provides
    static StatisticsRepository statistics(InMemoryStore store) {
        return store.statistics();
    }

    @Provides
    static UsageRepository usage(InMemoryStore store) {
        return store.usage();
    }
}
