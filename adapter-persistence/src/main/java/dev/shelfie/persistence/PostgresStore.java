package dev.shelfie.persistence;

import static java.util.Objects.requireNonNull;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.ClosedAccounts;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.access.user.SessionRepository;
import dev.shelfie.application.access.user.UserRepository;
import dev.shelfie.application.audit.AuditRepository;
import dev.shelfie.application.cache.RecordCache;
import dev.shelfie.application.event.EventLog;
import dev.shelfie.application.expansion.ExistingRecords;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.feed.FeedQueue;
import dev.shelfie.application.feed.FeedRepository;
import dev.shelfie.application.gallery.GalleryCounts;
import dev.shelfie.application.gallery.GalleryPosts;
import dev.shelfie.application.gallery.GalleryRepository;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.JobObserver;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.index.CatalogueFeed;
import dev.shelfie.application.matching.index.NodeRepository;
import dev.shelfie.application.matching.loss.LostMatchRepository;
import dev.shelfie.application.matching.settings.MatchingSettingsRepository;
import dev.shelfie.application.matching.tuning.FindingsElsewhere;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.quota.QuotaRepository;
import dev.shelfie.application.review.ReviewRepository;
import dev.shelfie.application.search.TermRepository;
import dev.shelfie.application.statistics.StatisticsRepository;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.storefront.PublishableTokenRepository;
import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.application.webhook.DeliveryRepository;
import dev.shelfie.application.webhook.WebhookQueue;
import dev.shelfie.application.webhook.WebhookRepository;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.persistence.access.JdbiAccountRepository;
import dev.shelfie.persistence.access.JdbiClosedAccounts;
import dev.shelfie.persistence.access.JdbiSessionRepository;
import dev.shelfie.persistence.access.JdbiTokenRepository;
import dev.shelfie.persistence.access.JdbiUserRepository;
import dev.shelfie.persistence.audit.JdbiAuditRepository;
import dev.shelfie.persistence.cache.VersionedReads;
import dev.shelfie.persistence.database.Database;
import dev.shelfie.persistence.event.JdbiEventLog;
import dev.shelfie.persistence.expansion.JdbiRelatedRecords;
import dev.shelfie.persistence.feed.JdbiFeedQueue;
import dev.shelfie.persistence.feed.JdbiFeedRepository;
import dev.shelfie.persistence.gallery.JdbiGalleryCounts;
import dev.shelfie.persistence.gallery.JdbiGalleryRepository;
import dev.shelfie.persistence.idempotency.JdbiAnswerRepository;
import dev.shelfie.persistence.importing.JdbiImportRepository;
import dev.shelfie.persistence.influencer.JdbiInfluencerRepository;
import dev.shelfie.persistence.matching.JdbiCatalogueFeed;
import dev.shelfie.persistence.matching.JdbiFindingsElsewhere;
import dev.shelfie.persistence.matching.JdbiLostMatchRepository;
import dev.shelfie.persistence.matching.JdbiMatchRepository;
import dev.shelfie.persistence.matching.JdbiMatchingJobs;
import dev.shelfie.persistence.matching.JdbiMatchingSettingsRepository;
import dev.shelfie.persistence.matching.JdbiMatchingWorkers;
import dev.shelfie.persistence.matching.JdbiNodeRepository;
import dev.shelfie.persistence.post.JdbiGalleryPosts;
import dev.shelfie.persistence.post.JdbiPostRepository;
import dev.shelfie.persistence.product.JdbiProductRepository;
import dev.shelfie.persistence.quota.JdbiQuotaRepository;
import dev.shelfie.persistence.review.JdbiReviewRepository;
import dev.shelfie.persistence.search.JdbiTermRepository;
import dev.shelfie.persistence.statistics.JdbiStatisticsRepository;
import dev.shelfie.persistence.storefront.JdbiPublishableTokenRepository;
import dev.shelfie.persistence.usage.JdbiUsageRepository;
import dev.shelfie.persistence.webhook.JdbiDeliveryRepository;
import dev.shelfie.persistence.webhook.JdbiWebhookQueue;
import dev.shelfie.persistence.webhook.JdbiWebhookRepository;
import dev.shelfie.persistence.work.JdbiUnitOfWork;

/** A store in PostgreSQL. Most calls make a new port, as most ports hold nothing but the database. Thread-safe. */
public final class PostgresStore implements Store {

    private final Database database;
    private final VersionedReads reads;
    private final FindingsElsewhere findingsElsewhere;

    /** The store in this database, whose schema is up to date, without a cache. */
    public PostgresStore(Database database) {
        this(database, RecordCache.NONE);
    }

    /** The store in this database, whose schema is up to date; it keeps records in {@code cache}. */
    public PostgresStore(Database database, RecordCache cache) {
        this.database = requireNonNull(database, "database");
        this.reads = new VersionedReads(database.sql(), cache);
        this.findingsElsewhere = new JdbiFindingsElsewhere(database);
    }

    @Override
    public AccountRepository accounts() {
        return new JdbiAccountRepository(database);
    }

    @Override
    public ClosedAccounts closedAccounts() {
        return new JdbiClosedAccounts(database);
    }

    @Override
    public TokenRepository tokens() {
        return new JdbiTokenRepository(database);
    }

    @Override
    public UserRepository users() {
        return new JdbiUserRepository(database);
    }

    @Override
    public SessionRepository sessions() {
        return new JdbiSessionRepository(database);
    }

    @Override
    public AuditRepository audit() {
        return new JdbiAuditRepository(database);
    }

    @Override
    public InfluencerRepository influencers() {
        return new JdbiInfluencerRepository(database, reads);
    }

    @Override
    public PostRepository posts() {
        return new JdbiPostRepository(database, reads);
    }

    @Override
    public ProductRepository products() {
        return new JdbiProductRepository(database, reads);
    }

    @Override
    public RelatedRecords related() {
        return new JdbiRelatedRecords(database, reads);
    }

    @Override
    public ExistingRecords existing() {
        return new JdbiRelatedRecords(database, reads);
    }

    @Override
    public ImportRepository imports() {
        return new JdbiImportRepository(database);
    }

    @Override
    public AnswerRepository answers() {
        return new JdbiAnswerRepository(database);
    }

    @Override
    public MatchRepository matches() {
        return new JdbiMatchRepository(database, reads);
    }

    @Override
    public LostMatchRepository lostMatches() {
        return new JdbiLostMatchRepository(database);
    }

    @Override
    public MatchingSettingsRepository matchingSettings() {
        return new JdbiMatchingSettingsRepository(database);
    }

    @Override
    public CatalogueFeed catalogueFeed() {
        return new JdbiCatalogueFeed(database);
    }

    @Override
    public MatchingJobs matchingJobs() {
        return new JdbiMatchingJobs(database);
    }

    @Override
    public EventLog events() {
        return new JdbiEventLog(database);
    }

    @Override
    public ReviewRepository reviews() {
        return new JdbiReviewRepository(database);
    }

    @Override
    public StatisticsRepository statistics() {
        return new JdbiStatisticsRepository(database);
    }

    @Override
    public FindingsElsewhere findingsElsewhere() {
        return findingsElsewhere;
    }

    @Override
    public NodeRepository nodes() {
        return new JdbiNodeRepository(database);
    }

    @Override
    public QuotaRepository quotas() {
        return new JdbiQuotaRepository(database);
    }

    @Override
    public TermRepository terms() {
        return new JdbiTermRepository(database);
    }

    @Override
    public UsageRepository usage() {
        return new JdbiUsageRepository(database);
    }

    @Override
    public GalleryRepository galleries() {
        return new JdbiGalleryRepository(database);
    }

    @Override
    public PublishableTokenRepository publishableTokens() {
        return new JdbiPublishableTokenRepository(database);
    }

    @Override
    public GalleryCounts galleryCounts() {
        return new JdbiGalleryCounts(database);
    }

    @Override
    public GalleryPosts galleryPosts() {
        return new JdbiGalleryPosts(database, reads);
    }

    @Override
    public FeedRepository feeds() {
        return new JdbiFeedRepository(database);
    }

    @Override
    public FeedQueue feedQueue() {
        return new JdbiFeedQueue(database);
    }

    @Override
    public WebhookRepository webhooks() {
        return new JdbiWebhookRepository(database);
    }

    @Override
    public WebhookQueue webhookQueue() {
        return new JdbiWebhookQueue(database);
    }

    @Override
    public DeliveryRepository deliveries() {
        return new JdbiDeliveryRepository(database);
    }

    @Override
    public UnitOfWork work() {
        return new JdbiUnitOfWork(database);
    }

    @Override
    public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
        return new JdbiMatchingWorkers(database, matching, observer);
    }
}
