package dev.shelfie.app.wiring;

import dagger.Module;
import dagger.Provides;
import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.AccountUseCases;
import dev.shelfie.application.access.mail.ResetUseCases;
import dev.shelfie.application.access.user.PasswordHasher;
import dev.shelfie.application.access.user.SessionUseCases;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.event.EventUseCases;
import dev.shelfie.application.event.recording.RecordingStore;
import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.importing.DecisionImport;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.influencer.InfluencerUseCases;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.index.Affinity;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexSettings;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.matching.loss.LostMatchUseCases;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.application.quota.QuotaUseCases;
import dev.shelfie.application.retention.RetentionUseCases;
import dev.shelfie.application.review.ReviewUseCases;
import dev.shelfie.application.search.TermUseCases;
import dev.shelfie.application.statistics.StatisticsUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.storefront.PublishableTokenUseCases;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.http.security.CachingAccess;
import dev.shelfie.http.security.CachingSessions;
import dev.shelfie.http.security.CachingUsers;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The use cases over a store. */
@Module
interface UseCasesModule {

    /** The number of indexes that are built at the same time. */
    int INDEXERS = 2;

    /** One per node, so that ids ascend. */
    @Provides
    @Singleton
    static IdGenerator ids(Clock clock) {
        return IdGenerator.ulids(clock, new SecureRandom());
    }

    /** What changes in it makes events, whoever changes it. */
    @Provides
    @Singleton
    static Store store(@Named(Service.UNRECORDED) Store store, IdGenerator ids, Clock clock) {
        return new RecordingStore(store, ids, clock);
    }

    @Provides
    @Singleton
    static CachingAccess access(Store store, IdGenerator ids, Clock clock) {
        return new CachingAccess(AccessUseCases.over(store, ids, new SecureRandom(), clock), clock);
    }

    @Provides
    static AccountUseCases accounts(Store store, Clock clock) {
        return AccountUseCases.over(store, clock);
    }

    @Provides
    static UserUseCases users(Store store, CachingSessions sessions, IdGenerator ids, Clock clock) {
        return new CachingUsers(UserUseCases.over(store, ids, new SecureRandom(), clock), sessions);
    }

    /** One per node: it caches the hash that passwords of unknown users are compared with. */
    @Provides
    @Singleton
    static CachingSessions sessions(Store store, PasswordHasher passwords, Limits limits, Clock clock) {
        return new CachingSessions(
                SessionUseCases.over(store, passwords, limits.sessions(), new SecureRandom(), clock), clock);
    }

    @Provides
    static ResetUseCases resets(Store store, UserUseCases users, AuditUseCases audit, SignInSettings settings) {
        return ResetUseCases.over(store, users, audit, settings.mailer());
    }

    @Provides
    static AuditUseCases audit(Store store, IdGenerator ids, Clock clock) {
        return AuditUseCases.over(store.audit(), store.work(), ids, clock);
    }

    /** One per node: it counts in memory. */
    @Provides
    @Singleton
    static UsageUseCases usage(Store store, Clock clock) {
        return UsageUseCases.over(store.usage(), clock);
    }

    /** The name of this node: unique, and an operator finds the process by it, and where it keeps indexes. */
    @Provides
    @Singleton
    @Named(Service.NODE)
    static String node(IndexSnapshots snapshots) {
        String unique = "node-" + ProcessHandle.current().pid() + "-"
                + UUID.randomUUID().toString().substring(0, 8);
        return Affinity.name(unique, snapshots.place());
    }

    @Provides
    @Singleton
    static QuotaSharing quotaSharing() {
        return new QuotaSharing();
    }

    /** One per node: it counts in memory. */
    @Provides
    @Singleton
    static QuotaUseCases quotas(Store store, @Named(Service.NODE) String node, QuotaSharing sharing) {
        return QuotaUseCases.over(store.quotas(), node, System::nanoTime, sharing, sharing::failed);
    }

    @Provides
    static RetentionUseCases retention(Store store, Clock clock) {
        return RetentionUseCases.over(store, clock);
    }

    @Provides
    static TermUseCases terms(Store store) {
        return TermUseCases.over(store.accounts(), store.terms());
    }

    @Provides
    static EventUseCases events(Store store) {
        return EventUseCases.over(store.events());
    }

    @Provides
    static ReviewUseCases reviews(Store store, Clock clock) {
        return ReviewUseCases.over(store.reviews(), store.work(), clock);
    }

    @Provides
    static StatisticsUseCases statistics(Store store, Clock clock) {
        return StatisticsUseCases.over(store.statistics(), clock);
    }

    @Provides
    static IdempotencyUseCases idempotency(Store store, Clock clock) {
        return IdempotencyUseCases.over(store.answers(), store.work(), clock);
    }

    @Provides
    static GalleryUseCases galleries(Store store, IdGenerator ids, Clock clock) {
        return GalleryUseCases.over(store, ids, clock);
    }

    /** One per node: it counts in memory. */
    @Provides
    @Singleton
    static CountingUseCases counting(Store store, Clock clock) {
        return CountingUseCases.over(store.galleryCounts(), store.galleries(), clock);
    }

    @Provides
    static PublishableTokenUseCases publishableTokens(Store store, IdGenerator ids, Clock clock) {
        return PublishableTokenUseCases.over(store, ids, new SecureRandom(), clock);
    }

    @Provides
    static StorefrontUseCases storefront(Store store, GalleryUseCases galleries, PostUseCases posts, Clock clock) {
        return StorefrontUseCases.over(store, galleries, posts, clock);
    }

    @Provides
    static InfluencerUseCases influencers(Store store, IdGenerator ids, Clock clock) {
        return InfluencerUseCases.over(store.influencers(), store.posts(), store.related(), store.work(), ids, clock);
    }

    /** One per node: it holds the indexes. */
    @Provides
    @Singleton
    static MatchingEngine matching(
            Store store,
            @Named(Service.NODE) String node,
            IndexBudget budget,
            IndexSnapshots snapshots,
            IdGenerator ids,
            Clock clock) {
        ExecutorService indexers = Executors.newFixedThreadPool(INDEXERS, UseCasesModule::indexer);
        return MatchingEngine.over(
                store, ids, clock, new IndexSettings(node, budget, snapshots, indexers, new IndexLog()));
    }

    private static Thread indexer(Runnable work) {
        Thread thread = new Thread(work, "shelfie-indexer");
        thread.setDaemon(true);
        return thread;
    }

    @Provides
    @Singleton
    static JobLog jobs() {
        return new JobLog();
    }

    @Provides
    static BackgroundMatching background(MatchingEngine engine, Store store, Clock clock) {
        return BackgroundMatching.over(engine, store, clock);
    }

    @Provides
    static MatchingWorkers workers(Store store, BackgroundMatching background, JobLog jobs) {
        return store.workers(background, jobs);
    }

    @Provides
    static TuningUseCases tuning(MatchingEngine engine, Store store) {
        return TuningUseCases.over(engine, store, store.findingsElsewhere());
    }

    @Provides
    static MatchingUseCases matches(MatchingEngine matching, Store store, IdGenerator ids, Clock clock) {
        return MatchingUseCases.over(matching, store, ids, clock);
    }

    @Provides
    static LostMatchUseCases lostMatches(Store store) {
        return LostMatchUseCases.over(store.lostMatches(), store.related(), store.work());
    }

    @Provides
    static PostUseCases posts(Store store, MatchingEngine matching, IdGenerator ids, Clock clock) {
        return PostUseCases.over(store, matching, ids, clock);
    }

    @Provides
    static ProductUseCases products(Store store, MatchingEngine matching, IdGenerator ids, Clock clock) {
        return ProductUseCases.over(store.products(), matching, store.work(), ids, clock);
    }

    @Provides
    static DecisionImport decisions(MatchingEngine matching, Store store, IdGenerator ids) {
        return new DecisionImport(matching, store, ids);
    }

    /** One per node: it counts in memory. */
    @Provides
    @Singleton
    static CountingImports imports(Store store, MatchingEngine matching, IdGenerator ids, Clock clock) {
        return new CountingImports(ImportUseCases.over(store, matching, ids, clock));
    }
}
