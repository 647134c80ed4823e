package dev.shelfie.inmemory;

import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.ClosedAccounts;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.access.user.SessionRepository;
import dev.shelfie.application.access.user.UserRepository;
import dev.shelfie.application.audit.AuditRepository;
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
import dev.shelfie.inmemory.access.InMemoryAccountRepository;
import dev.shelfie.inmemory.access.InMemoryClosedAccounts;
import dev.shelfie.inmemory.access.InMemorySessionRepository;
import dev.shelfie.inmemory.access.InMemoryTokenRepository;
import dev.shelfie.inmemory.access.InMemoryUserRepository;
import dev.shelfie.inmemory.audit.InMemoryAuditRepository;
import dev.shelfie.inmemory.event.InMemoryEventLog;
import dev.shelfie.inmemory.expansion.InMemoryRelatedRecords;
import dev.shelfie.inmemory.feed.InMemoryFeedQueue;
import dev.shelfie.inmemory.feed.InMemoryFeedRepository;
import dev.shelfie.inmemory.gallery.InMemoryGalleryCounts;
import dev.shelfie.inmemory.gallery.InMemoryGalleryPosts;
import dev.shelfie.inmemory.gallery.InMemoryGalleryRepository;
import dev.shelfie.inmemory.idempotency.InMemoryAnswerRepository;
import dev.shelfie.inmemory.importing.InMemoryImportRepository;
import dev.shelfie.inmemory.influencer.InMemoryInfluencerRepository;
import dev.shelfie.inmemory.matching.InMemoryCatalogueFeed;
import dev.shelfie.inmemory.matching.InMemoryLostMatchRepository;
import dev.shelfie.inmemory.matching.InMemoryMatchRepository;
import dev.shelfie.inmemory.matching.InMemoryMatchingJobs;
import dev.shelfie.inmemory.matching.InMemoryMatchingSettingsRepository;
import dev.shelfie.inmemory.matching.InMemoryNodeRepository;
import dev.shelfie.inmemory.post.InMemoryPostRepository;
import dev.shelfie.inmemory.product.InMemoryProductRepository;
import dev.shelfie.inmemory.quota.InMemoryQuotaRepository;
import dev.shelfie.inmemory.review.InMemoryReviewRepository;
import dev.shelfie.inmemory.statistics.InMemoryStatisticsRepository;
import dev.shelfie.inmemory.storefront.InMemoryPublishableTokenRepository;
import dev.shelfie.inmemory.usage.InMemoryUsageRepository;
import dev.shelfie.inmemory.webhook.InMemoryDeliveryRepository;
import dev.shelfie.inmemory.webhook.InMemoryWebhookQueue;
import dev.shelfie.inmemory.webhook.InMemoryWebhookRepository;
import dev.shelfie.inmemory.work.InMemoryUnitOfWork;
import java.time.Clock;

/**
 * A store in memory; its content is lost when the process ends. It keeps the promises of a database: transactions, unique
 * keys, foreign keys, versions. Safe for concurrent use; readers never wait. Transactions run one after the other, so a
 * transaction should not wait for anything outside the store.
 */
public final class InMemoryStore implements Store {

    private final InMemoryAccountRepository accounts;
    private final InMemoryTokenRepository tokens;
    private final InMemoryUserRepository users;
    private final InMemorySessionRepository sessions;
    private final InMemoryAuditRepository audit;
    private final InMemoryInfluencerRepository influencers;
    private final InMemoryPostRepository posts;
    private final InMemoryProductRepository products;
    private final InMemoryRelatedRecords related;
    private final InMemoryImportRepository imports;
    private final InMemoryAnswerRepository answers;
    private final InMemoryMatchRepository matches;
    private final InMemoryLostMatchRepository lostMatches;
    private final InMemoryMatchingSettingsRepository matchingSettings;
    private final InMemoryCatalogueFeed catalogueFeed;
    private final InMemoryMatchingJobs matchingJobs;
    private final InMemoryEventLog events;
    private final InMemoryReviewRepository reviews;
    private final InMemoryStatisticsRepository statistics;
    private final InMemoryNodeRepository nodes;
    private final InMemoryQuotaRepository quotas;
    private final InMemoryUsageRepository usage;
    private final InMemoryGalleryRepository galleries;
    private final InMemoryGalleryPosts galleryPosts;
    private final InMemoryGalleryCounts galleryCounts;
    private final InMemoryPublishableTokenRepository publishableTokens;
    private final InMemoryFeedRepository feeds;
    private final InMemoryFeedQueue feedQueue;
    private final InMemoryWebhookRepository webhooks;
    private final InMemoryWebhookQueue webhookQueue;
    private final InMemoryDeliveryRepository deliveries;
    private final InMemoryUnitOfWork work;

    private InMemoryStore(Clock clock) {
        work = new InMemoryUnitOfWork();
        accounts = new InMemoryAccountRepository(work);
        tokens = new InMemoryTokenRepository(work);
        sessions = new InMemorySessionRepository(work);
        users = new InMemoryUserRepository(work);
        audit = new InMemoryAuditRepository(work);
        matches = new InMemoryMatchRepository(work);
        lostMatches = new InMemoryLostMatchRepository(work);
        posts = new InMemoryPostRepository(work);
        influencers = new InMemoryInfluencerRepository(work);
        catalogueFeed = new InMemoryCatalogueFeed(work, clock);
        products = new InMemoryProductRepository(work, catalogueFeed);
        related = new InMemoryRelatedRecords(work);
        imports = new InMemoryImportRepository(work);
        answers = new InMemoryAnswerRepository(work);
        matchingSettings = new InMemoryMatchingSettingsRepository(work, matches);
        matchingJobs = new InMemoryMatchingJobs(work);
        events = new InMemoryEventLog(work);
        reviews = new InMemoryReviewRepository(work);
        statistics = new InMemoryStatisticsRepository(work);
        nodes = new InMemoryNodeRepository(clock);
        quotas = new InMemoryQuotaRepository(work);
        usage = new InMemoryUsageRepository(work);
        galleries = new InMemoryGalleryRepository(work);
        galleryPosts = new InMemoryGalleryPosts(work);
        galleryCounts = new InMemoryGalleryCounts(work);
        publishableTokens = new InMemoryPublishableTokenRepository(work);
        feeds = new InMemoryFeedRepository(work);
        feedQueue = new InMemoryFeedQueue(work);
        webhooks = new InMemoryWebhookRepository(work);
        webhookQueue = new InMemoryWebhookQueue(work);
        deliveries = new InMemoryDeliveryRepository(work);
    }

    /** An empty store. */
    public static InMemoryStore empty() {
        return empty(Clock.systemUTC());
    }

    /**
     * An empty store.
     *
     * @param clock the time by which old changes of catalogues are deleted
     */
    static InMemoryStore empty(Clock clock) {
        return new InMemoryStore(clock);
    }

    @Override
    public AccountRepository accounts() {
        return accounts;
    }

    @Override
    public ClosedAccounts closedAccounts() {
        return new InMemoryClosedAccounts(work);
    }

    @Override
    public TokenRepository tokens() {
        return tokens;
    }

    @Override
    public UserRepository users() {
        return users;
    }

    @Override
    public SessionRepository sessions() {
        return sessions;
    }

    @Override
    public AuditRepository audit() {
        return audit;
    }

    @Override
    public InfluencerRepository influencers() {
        return influencers;
    }

    @Override
    public PostRepository posts() {
        return posts;
    }

    @Override
    public ProductRepository products() {
        return products;
    }

    @Override
    public RelatedRecords related() {
        return related;
    }

    @Override
    public ExistingRecords existing() {
        return related;
    }

    @Override
    public ImportRepository imports() {
        return imports;
    }

    @Override
    public AnswerRepository answers() {
        return answers;
    }

    @Override
    public MatchRepository matches() {
        return matches;
    }

    @Override
    public LostMatchRepository lostMatches() {
        return lostMatches;
    }

    @Override
    public MatchingSettingsRepository matchingSettings() {
        return matchingSettings;
    }

    @Override
    public CatalogueFeed catalogueFeed() {
        return catalogueFeed;
    }

    @Override
    public MatchingJobs matchingJobs() {
        return matchingJobs;
    }

    @Override
    public EventLog events() {
        return events;
    }

    @Override
    public ReviewRepository reviews() {
        return reviews;
    }

    @Override
    public StatisticsRepository statistics() {
        return statistics;
    }

    /** Nobody to ask: it has one node. */
    @Override
    public FindingsElsewhere findingsElsewhere() {
        return FindingsElsewhere.NOWHERE;
    }

    @Override
    public NodeRepository nodes() {
        return nodes;
    }

    @Override
    public QuotaRepository quotas() {
        return quotas;
    }

    /** {@inheritDoc} No terms are stored: filters look at the records. */
    @Override
    public TermRepository terms() {
        return (account, limit) -> 0;
    }

    @Override
    public UsageRepository usage() {
        return usage;
    }

    @Override
    public GalleryRepository galleries() {
        return galleries;
    }

    @Override
    public PublishableTokenRepository publishableTokens() {
        return publishableTokens;
    }

    @Override
    public GalleryCounts galleryCounts() {
        return galleryCounts;
    }

    @Override
    public GalleryPosts galleryPosts() {
        return galleryPosts;
    }

    @Override
    public FeedRepository feeds() {
        return feeds;
    }

    @Override
    public FeedQueue feedQueue() {
        return feedQueue;
    }

    @Override
    public WebhookRepository webhooks() {
        return webhooks;
    }

    @Override
    public WebhookQueue webhookQueue() {
        return webhookQueue;
    }

    @Override
    public DeliveryRepository deliveries() {
        return deliveries;
    }

    @Override
    public UnitOfWork work() {
        return work;
    }

    @Override
    public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
        return matchingJobs.workers(matching, observer);
    }
}
