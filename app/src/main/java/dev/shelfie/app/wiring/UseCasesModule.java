package dev.shelfie.app.wiring;

import com.github.f4b6a3.ulid.UlidCreator;
import dagger.Module;
import dagger.Provides;
import dev.shelfie.application.access.AccessUseCases;
import dev.shelfie.application.access.AccountRepository;
import dev.shelfie.application.access.TokenRepository;
import dev.shelfie.application.expansion.RelatedRecords;
import dev.shelfie.application.influencer.InfluencerRepository;
import dev.shelfie.application.influencer.InfluencerUseCases;
import dev.shelfie.application.post.PostRepository;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.application.work.UnitOfWork;
import dev.shelfie.http.access.CachingAccess;
import dev.shelfie.http.influencer.InfluencerEndpoints;
import dev.shelfie.http.post.PostEndpoints;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.runtime.Endpoint;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.stream.Stream;

/** The use cases over a store's ports, and their endpoints. */
@Module
interface UseCasesModule {

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
    static List<Endpoint> endpoints(InfluencerRepository influencers, PostRepository posts, RelatedRecords related) {
        return Stream.of(
                        new InfluencerEndpoints(
                                        InfluencerUseCases.over(influencers, posts, related), PostResponse::write)
                                .endpoints(),
                        new PostEndpoints(PostUseCases.over(posts, related)).endpoints())
                .flatMap(List::stream)
                .toList();
    }
}
