package dev.shelfie.application.store;

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
import dev.shelfie.application.storefront.PublishableTokenRepository;
import dev.shelfie.application.usage.UsageRepository;
import dev.shelfie.application.webhook.DeliveryRepository;
import dev.shelfie.application.webhook.WebhookQueue;
import dev.shelfie.application.webhook.WebhookRepository;
import dev.shelfie.application.work.UnitOfWork;

/** The ports of another store, but for those that a subclass replaces. */
public class ForwardingStore implements Store {

    private final Store store;

    /** Forwards to this store. */
    public ForwardingStore(Store store) {
        this.store = store;
    }

    @Override
    public AccountRepository accounts() {
        return store.accounts();
    }

    @Override
    public ClosedAccounts closedAccounts() {
        return store.closedAccounts();
    }

    @Override
    public TokenRepository tokens() {
        return store.tokens();
    }

    @Override
    public UserRepository users() {
        return store.users();
    }

    @Override
    public SessionRepository sessions() {
        return store.sessions();
    }

    @Override
    public AuditRepository audit() {
        return store.audit();
    }

    @Override
    public InfluencerRepository influencers() {
        return store.influencers();
    }

    @Override
    public PostRepository posts() {
        return store.posts();
    }

    @Override
    public ProductRepository products() {
        return store.products();
    }

    @Override
    public RelatedRecords related() {
        return store.related();
    }

    @Override
    public ExistingRecords existing() {
        return store.existing();
    }

    @Override
    public ImportRepository imports() {
        return store.imports();
    }

    @Override
    public AnswerRepository answers() {
        return store.answers();
    }

    @Override
    public MatchRepository matches() {
        return store.matches();
    }

    @Override
    public LostMatchRepository lostMatches() {
        return store.lostMatches();
    }

    @Override
    public MatchingSettingsRepository matchingSettings() {
        return store.matchingSettings();
    }

    @Override
    public CatalogueFeed catalogueFeed() {
        return store.catalogueFeed();
    }

    @Override
    public MatchingJobs matchingJobs() {
        return store.matchingJobs();
    }

    @Override
    public EventLog events() {
        return store.events();
    }

    @Override
    public ReviewRepository reviews() {
        return store.reviews();
    }

    @Override
    public StatisticsRepository statistics() {
        return store.statistics();
    }

    @Override
    public FindingsElsewhere findingsElsewhere() {
        return store.findingsElsewhere();
    }

    @Override
    public NodeRepository nodes() {
        return store.nodes();
    }

    @Override
    public QuotaRepository quotas() {
        return store.quotas();
    }

    @Override
    public TermRepository terms() {
        return store.terms();
    }

    @Override
    public UsageRepository usage() {
        return store.usage();
    }

    @Override
    public GalleryRepository galleries() {
        return store.galleries();
    }

    @Override
    public GalleryCounts galleryCounts() {
        return store.galleryCounts();
    }

    @Override
    public PublishableTokenRepository publishableTokens() {
        return store.publishableTokens();
    }

    @Override
    public GalleryPosts galleryPosts() {
        return store.galleryPosts();
    }

    @Override
    public FeedRepository feeds() {
        return store.feeds();
    }

    @Override
    public FeedQueue feedQueue() {
        return store.feedQueue();
    }

    @Override
    public WebhookRepository webhooks() {
        return store.webhooks();
    }

    @Override
    public WebhookQueue webhookQueue() {
        return store.webhookQueue();
    }

    @Override
    public DeliveryRepository deliveries() {
        return store.deliveries();
    }

    @Override
    public UnitOfWork work() {
        return store.work();
    }

    @Override
    public MatchingWorkers workers(BackgroundMatching matching, JobObserver observer) {
        return store.workers(matching, observer);
    }
}
