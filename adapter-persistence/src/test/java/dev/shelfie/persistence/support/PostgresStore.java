package dev.shelfie.persistence.support;

import dev.shelfie.application.work.Stores;
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
import dev.shelfie.persistence.matching.JdbiMatchingSettingsRepository;
import dev.shelfie.persistence.post.JdbiPostRepository;
import dev.shelfie.persistence.product.JdbiProductRepository;
import dev.shelfie.persistence.review.JdbiReviewRepository;
import dev.shelfie.persistence.statistics.JdbiStatisticsRepository;
import dev.shelfie.persistence.usage.JdbiUsageRepository;
import dev.shelfie.persistence.work.JdbiUnitOfWork;

/** All ports on PostgreSQL. */
public final class PostgresStore {

    private PostgresStore() {}

    /** Those that the contracts share; each of their statements is held to naming the account of each of its tables. */
    public static Stores shared() {
        return Shared.STORES;
    }

    /** The ports on this database. */
    public static Stores on(Database database) {
        return new Stores(
                new JdbiAccountRepository(database),
                new JdbiTokenRepository(database),
                new JdbiUserRepository(database),
                new JdbiSessionRepository(database),
                new JdbiAuditRepository(database),
                new JdbiInfluencerRepository(database),
                new JdbiPostRepository(database),
                new JdbiProductRepository(database),
                new JdbiRelatedRecords(database),
                new JdbiImportRepository(database),
                new JdbiAnswerRepository(database),
                new JdbiMatchRepository(database),
                new JdbiMatchingSettingsRepository(database),
                new JdbiCatalogueFeed(database),
                new JdbiReviewRepository(database),
                new JdbiStatisticsRepository(database),
                new JdbiUsageRepository(database),
                new JdbiUnitOfWork(database));
    }

    private static final class Shared {
        static final Stores STORES = on(new StatementLog(AccountRule::check).open(Postgres.migratedDatabase()));
    }
}
