package dev.shelfie.app.wiring;

import dagger.Module;
import dagger.Provides;
import dagger.multibindings.ElementsIntoSet;
import dev.shelfie.application.access.identity.ProviderSignInUseCases;
import dev.shelfie.application.access.mail.ResetUseCases;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.event.EventUseCases;
import dev.shelfie.application.event.LogPosition;
import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.influencer.InfluencerUseCases;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.loss.LostMatchUseCases;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.post.PostUseCases;
import dev.shelfie.application.product.ProductUseCases;
import dev.shelfie.application.quota.QuotaUseCases;
import dev.shelfie.application.review.ReviewUseCases;
import dev.shelfie.application.statistics.StatisticsUseCases;
import dev.shelfie.application.storefront.PublishableTokenUseCases;
import dev.shelfie.application.storefront.StorefrontUseCases;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.application.webhook.WebhookUseCases;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.http.access.AccountEndpoints;
import dev.shelfie.http.access.CallerEndpoints;
import dev.shelfie.http.access.ForgottenPasswordEndpoints;
import dev.shelfie.http.access.ProviderEndpoints;
import dev.shelfie.http.access.PublishableTokenEndpoints;
import dev.shelfie.http.access.SessionEndpoints;
import dev.shelfie.http.access.SignInWaysEndpoints;
import dev.shelfie.http.access.TokenEndpoints;
import dev.shelfie.http.access.UserEndpoints;
import dev.shelfie.http.audit.AuditEndpoints;
import dev.shelfie.http.embedding.EmbedEndpoints;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.LongPolls;
import dev.shelfie.http.endpoint.PublicEndpoint;
import dev.shelfie.http.event.EventEndpoints;
import dev.shelfie.http.gallery.GalleryEndpoints;
import dev.shelfie.http.gallery.GalleryStatisticsEndpoints;
import dev.shelfie.http.importing.ImportEndpoints;
import dev.shelfie.http.influencer.InfluencerEndpoints;
import dev.shelfie.http.matching.ForecastEndpoints;
import dev.shelfie.http.matching.LostMatchEndpoints;
import dev.shelfie.http.matching.MatchEndpoints;
import dev.shelfie.http.post.PostEndpoints;
import dev.shelfie.http.post.PostResponse;
import dev.shelfie.http.post.PublicationEndpoints;
import dev.shelfie.http.product.ProductEndpoints;
import dev.shelfie.http.review.ReviewEndpoints;
import dev.shelfie.http.security.Authenticator;
import dev.shelfie.http.security.CachingAccess;
import dev.shelfie.http.security.CachingSessions;
import dev.shelfie.http.server.Api;
import dev.shelfie.http.statistics.StatisticsEndpoints;
import dev.shelfie.http.usage.UsageEndpoints;
import dev.shelfie.http.webhook.DeliveryEndpoints;
import dev.shelfie.http.webhook.WebhookEndpoints;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Set;

/** The endpoints over the use cases. Each feature adds its own to one set. */
@Module
interface EndpointsModule {

    @Provides
    static Api api(
            Set<Endpoint> endpoints,
            Set<PublicEndpoint> publicEndpoints,
            CachingAccess access,
            CachingSessions sessions,
            IdempotencyUseCases idempotency,
            AuditUseCases audit,
            UsageUseCases usage,
            QuotaUseCases quotas,
            LongPolls<LogPosition> polls,
            StorefrontUseCases storefront,
            CountingUseCases counting,
            Limits limits) {
        return new Api(
                List.copyOf(endpoints),
                List.copyOf(publicEndpoints),
                limits.rates(),
                new Authenticator(access, sessions, quotas, limits.rates()),
                idempotency,
                audit,
                usage,
                polls,
                storefront,
                counting);
    }

    @Provides
    @ElementsIntoSet
    static Set<PublicEndpoint> sessions(CachingSessions sessions, AuditUseCases audit, SignInSettings settings) {
        return Set.copyOf(new SessionEndpoints(sessions, audit, settings.byPassword()).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<PublicEndpoint> forgottenPasswords(
            CachingSessions sessions, ResetUseCases resets, SignInSettings settings) {
        return Set.copyOf(new ForgottenPasswordEndpoints(sessions, resets, settings.byPassword()).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<PublicEndpoint> waysToSignIn(SignInSettings settings) {
        SignInSettings.Provider provider = settings.provider();
        return Set.copyOf(new SignInWaysEndpoints(
                        settings.byPassword(), settings.mailer().isOn(), provider == null ? null : provider.name())
                .endpoints());
    }

    /** One per node: it knows the states that were used. */
    @Provides
    @Singleton
    @ElementsIntoSet
    static Set<PublicEndpoint> provider(
            CachingSessions sessions, AuditUseCases audit, IdGenerator ids, SignInSettings settings) {
        SignInSettings.Provider provider = settings.provider();
        return provider == null
                ? Set.of()
                : Set.copyOf(new ProviderEndpoints(ProviderSignInUseCases.over(
                                provider.identities(), provider.rules(), sessions, audit, ids, new SecureRandom()))
                        .endpoints());
    }

    @Provides
    @Singleton
    static LongPolls<LogPosition> polls(EventUseCases events) {
        return new LongPolls<>(events::followed);
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> influencers(InfluencerUseCases influencers) {
        return Set.copyOf(new InfluencerEndpoints(influencers, PostResponse::write).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> posts(PostUseCases posts, ProductUseCases products) {
        return Set.copyOf(new PostEndpoints(posts, products).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> publications(PostUseCases posts) {
        return Set.copyOf(new PublicationEndpoints(posts).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> embeds(PostUseCases posts) {
        return Set.copyOf(new EmbedEndpoints(posts).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> products(ProductUseCases products) {
        return Set.copyOf(new ProductEndpoints(products).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> imports(CountingImports imports, AuditUseCases audit, Clock clock) {
        return Set.copyOf(new ImportEndpoints(imports, audit, clock).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> matches(MatchingUseCases matches, TuningUseCases tuning, ProductUseCases products) {
        return Set.copyOf(new MatchEndpoints(matches, tuning, products).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> lostMatches(LostMatchUseCases lostMatches, MatchingUseCases matches) {
        return Set.copyOf(new LostMatchEndpoints(lostMatches, matches).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> caller(Limits limits) {
        return Set.copyOf(new CallerEndpoints(limits.rates()).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> account(TuningUseCases tuning) {
        return Set.copyOf(new AccountEndpoints(tuning).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> forecasts(TuningUseCases tuning) {
        return Set.copyOf(new ForecastEndpoints(tuning).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> reviews(ReviewUseCases reviews) {
        return Set.copyOf(new ReviewEndpoints(reviews).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> tokens(CachingAccess access) {
        return Set.copyOf(new TokenEndpoints(access).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> users(UserUseCases users, CachingAccess access, AuditUseCases audit, SignInSettings settings) {
        return Set.copyOf(new UserEndpoints(users, access, audit, settings.mailer(), settings.publicUrl()).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> audit(AuditUseCases audit) {
        return Set.copyOf(new AuditEndpoints(audit).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> events(EventUseCases events, LongPolls<LogPosition> polls) {
        return Set.copyOf(new EventEndpoints(events, polls).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> galleries(GalleryUseCases galleries) {
        return Set.copyOf(new GalleryEndpoints(galleries).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> galleryStatistics(CountingUseCases counting) {
        return Set.copyOf(new GalleryStatisticsEndpoints(counting).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> publishableTokens(PublishableTokenUseCases tokens) {
        return Set.copyOf(new PublishableTokenEndpoints(tokens).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> webhooks(WebhookUseCases webhooks) {
        return Set.copyOf(new WebhookEndpoints(webhooks).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> deliveries(WebhookUseCases webhooks) {
        return Set.copyOf(new DeliveryEndpoints(webhooks).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> statistics(StatisticsUseCases statistics) {
        return Set.copyOf(new StatisticsEndpoints(statistics).endpoints());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> usage(UsageUseCases usage, Limits limits, Clock clock) {
        return Set.copyOf(new UsageEndpoints(usage, limits.rates(), clock).endpoints());
    }
}
