package dev.shelfie.app.wiring;

import com.github.f4b6a3.ulid.UlidCreator;
import dagger.Module;
import dagger.Provides;
import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.idempotency.AnswerRepository;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.importing.ImportRepository;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.influencer.InfluencerUseCases;
import dev.shelfie.application.matching.CatalogueFeed;
import dev.shelfie.application.matching.MatchRepository;
import dev.shelfie.application.matching.Matching;
import dev.shelfie.application.matching.MatchingJobs;
import dev.shelfie.application.matching.MatchingSettingsRepository;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.product.ProductRepository;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.http.access.AccountEndpoints;
import dev.shelfie.http.access.CachingAccess;
import dev.shelfie.http.embedding.EmbedEndpoints;
import dev.shelfie.http.importing.ImportEndpoints;
import dev.shelfie.http.influencer.InfluencerEndpoints;
import dev.shelfie.http.matching.MatchEndpoints;
import dev.shelfie.http.post.PostEndpoints;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.product.ProductEndpoints;
import dev.shelfie.http.runtime.Endpoint;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** The use cases over a store's ports, and their endpoints. */
@Module
interface UseCasesModule {

    /** How many indexes are built at a time. */
    int INDEXERS = 2;

    @Provides
    static Clock clock() {
        return Clock.systemUTC();
    }

    @Provides
    static IdGenerator ids() {
        return () -> UlidCreator.getMonotonicUlid().toString();
    }

    @Provides
    @Singleton
    static CachingAccess access(
            AccountRepository accounts, TokenRepository tokens, UnitOfWork work, IdGenerator ids, Clock clock) {
        return new CachingAccess(AccessUseCases.over(accounts, tokens, work, ids, new SecureRandom(), clock), clock);
    }

    @Provides
    static IdempotencyUseCases idempotency(AnswerRepository answers, UnitOfWork work, Clock clock) {
        return IdempotencyUseCases.over(answers, work, clock);
    }

    @Provides
    static InfluencerUseCases influencers(
            InfluencerRepository influencers,
            PostRepository posts,
            RelatedRecords related,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        return InfluencerUseCases.over(influencers, posts, related, work, ids, clock);
    }

    /** One for each node: it keeps the indexes. */
    @Provides
    @Singleton
    static Matching matching(
            MatchRepository matches,
            MatchingSettingsRepository settings,
            MatchingJobs jobs,
            PostRepository posts,
            ProductRepository products,
            CatalogueFeed feed,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        ExecutorService indexers = Executors.newFixedThreadPool(INDEXERS, UseCasesModule::indexer);
        return Matching.over(matches, settings, jobs, posts, products, feed, work, ids, clock, indexers);
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
    static MatchingUseCases matches(
            Matching matching,
            MatchRepository matches,
            MatchingSettingsRepository settings,
            MatchingJobs jobs,
            PostRepository posts,
            RelatedRecords related,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        return MatchingUseCases.over(matching, matches, settings, jobs, posts, related, work, ids, clock);
    }

    @Provides
    static PostUseCases posts(
            PostRepository posts,
            InfluencerRepository influencers,
            RelatedRecords related,
            Matching matching,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        return PostUseCases.over(posts, influencers, related, matching, work, ids, clock);
    }

    @Provides
    static ProductUseCases products(
            ProductRepository products, Matching matching, UnitOfWork work, IdGenerator ids, Clock clock) {
        return ProductUseCases.over(products, matching, work, ids, clock);
    }

    @Provides
    static ImportUseCases imports(
            ImportRepository imports,
            ProductRepository products,
            InfluencerRepository influencers,
            PostRepository posts,
            RelatedRecords related,
            Matching matching,
            UnitOfWork work,
            IdGenerator ids,
            Clock clock) {
        return ImportUseCases.over(imports, products, influencers, posts, related, matching, work, ids, clock);
    }

    @Provides
    static List<Endpoint> endpoints(
            InfluencerUseCases influencers,
            PostUseCases posts,
            ProductUseCases products,
            ImportUseCases imports,
            MatchingUseCases matches,
            Clock clock) {
        return Stream.of(
                        new InfluencerEndpoints(influencers, PostResponse::write).endpoints(),
                        new PostEndpoints(posts, products).endpoints(),
                        new EmbedEndpoints(posts).endpoints(),
                        new ProductEndpoints(products).endpoints(),
                        new ImportEndpoints(imports, clock).endpoints(),
                        new MatchEndpoints(matches, products).endpoints(),
                        new AccountEndpoints(matches).endpoints())
                .flatMap(List::stream)
                .toList();
    }
}
