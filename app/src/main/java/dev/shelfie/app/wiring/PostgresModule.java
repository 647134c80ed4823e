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
import dev.shelfie.persistence.access.JdbiAccountRepository;
import dev.shelfie.persistence.access.JdbiSessionRepository;
import dev.shelfie.persistence.access.JdbiTokenRepository;
import dev.shelfie.persistence.access.JdbiUserRepository;
import dev.shelfie.persistence.audit.JdbiAuditRepository;
import dev.shelfie.persistence.expansion.JdbiRelatedRecords;
import dev.shelfie.persistence.idempotency.JdbiAnswerRepository;
import dev.shelfie.persistence.importing.JdbiImportRepository;
import dev.shelfie.persistence.influencer.JdbiInfluencerRepository;
import dev.shelfie.persistence.matching.JdbiCatalogueFeed;
import dev.shelfie.persistence.matching.JdbiMatchRepository;
import dev.shelfie.persistence.matching.JdbiMatchingJobs;
import dev.shelfie.persistence.matching.JdbiMatchingSettingsRepository;
import dev.shelfie.persistence.matching.JdbiMatchingWorkers;
import dev.shelfie.persistence.post.JdbiPostRepository;
import dev.shelfie.persistence.product.JdbiProductRepository;
import dev.shelfie.persistence.review.JdbiReviewRepository;
import dev.shelfie.persistence.statistics.JdbiStatisticsRepository;
import dev.shelfie.persistence.support.Database;
import dev.shelfie.persistence.usage.JdbiUsageRepository;
import dev.shelfie.persistence.work.JdbiUnitOfWork;

/** The ports, kept in PostgreSQL. */
@Module
interface PostgresModule {

    @Provides
    static UnitOfWork work(Database database) {
        return new JdbiUnitOfWork(database);
    }

    @Provides
    static AccountRepository accounts(Database database) {
        return new JdbiAccountRepository(database);
    }

    @Provides
    static TokenRepository tokens(Database database) {
        return new JdbiTokenRepository(database);
    }

    @Provides
    static InfluencerRepository influencers(Database database) {
        return new JdbiInfluencerRepository(database);
    }

    @Provides
    static PostRepository posts(Database database) {
        return new JdbiPostRepository(database);
    }

    @Provides
    static RelatedRecords related(Database database) {
        return new JdbiRelatedRecords(database);
    }

    @Provides
    static ProductRepository products(Database database) {
        return new JdbiProductRepository(database);
    }

    @Provides
    static ImportRepository imports(Database database) {
        return new JdbiImportRepository(database);
    }

    @Provides
    static AnswerRepository answers(Database database) {
        return new JdbiAnswerRepository(database);
    }

    @Provides
    static MatchRepository matches(Database database) {
        return new JdbiMatchRepository(database);
    }

    @Provides
    static MatchingSettingsRepository matchingSettings(Database database) {
        return new JdbiMatchingSettingsRepository(database);
    }

    @Provides
    static CatalogueFeed catalogueFeed(Database database) {
        return new JdbiCatalogueFeed(database);
    }

    @Provides
    static MatchingJobs matchingJobs(Database database) {
        return new JdbiMatchingJobs(database);
    }

    @Provides
    static MatchingWorkers workers(Database database, Matching matching, JobLog jobs) {
        return new JdbiMatchingWorkers(database, matching, jobs);
    }

    @Provides
    static UserRepository users(Database database) {
        return new JdbiUserRepository(database);
    }

    @Provides
    static SessionRepository sessions(Database database) {
        return new JdbiSessionRepository(database);
    }

    @Provides
    static AuditRepository audit(Database database) {
        return new JdbiAuditRepository(database);
    }

    @Provides
    static ReviewRepository reviews(Database database) {
        return new JdbiReviewRepository(database);
    }

    @Provides
    static StatisticsRepository statistics(Database database) {
        return new JdbiStatisticsRepository(database);
    }

    @Provides
    static UsageRepository usage(Database database) {
        return new JdbiUsageRepository(database);
    }
}
