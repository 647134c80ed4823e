package dev.shelfie.app.wiring;

import static java.util.Objects.requireNonNullElse;

import dagger.Module;
import dagger.Provides;
import dagger.multibindings.ElementsIntoSet;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.feed.FeedNode;
import dev.shelfie.application.feed.FeedRunner;
import dev.shelfie.application.feed.FeedSource;
import dev.shelfie.application.feed.FeedUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.webhook.SecretCipher;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.feed.FeedEndpoints;
import dev.shelfie.http.fetching.HttpFeedSource;
import dev.shelfie.http.sending.HttpDownloader;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** How feeds are fetched. */
@Module
interface FeedModule {

    /** One per node: it has the connections. */
    @Provides
    @Singleton
    static HttpDownloader downloader(WebhookSettings webhooks, Limits limits) {
        String version = Service.class.getPackage().getImplementationVersion();
        return HttpDownloader.create(
                webhooks.addresses(),
                limits.feeds().time(),
                limits.feeds().bytes(),
                "Shelfie/" + requireNonNullElse(version, "unpackaged"));
    }

    @Provides
    static FeedSource source(HttpDownloader downloader) {
        return new HttpFeedSource(downloader);
    }

    @Provides
    static FeedUseCases feeds(
            Store store, FeedSource source, SecretCipher cipher, IdGenerator ids, Clock clock, Limits limits) {
        return FeedUseCases.over(
                store, source, cipher, ids, clock, limits.feeds().perAccount());
    }

    @Provides
    @ElementsIntoSet
    static Set<Endpoint> endpoints(FeedUseCases feeds) {
        return Set.copyOf(new FeedEndpoints(feeds).endpoints());
    }

    @Provides
    @Singleton
    static FeedLog log() {
        return new FeedLog();
    }

    /** One per node: it names the claims. */
    @Provides
    @Singleton
    static FeedRunner runner(
            Store store,
            FeedSource source,
            CountingImports imports,
            SecretCipher cipher,
            AuditUseCases audit,
            FeedLog log,
            Clock clock,
            FeedNode node) {
        return FeedRunner.over(store, source, imports, cipher, audit, log, new SecureRandom(), clock, node);
    }

    @Provides
    static FeedResources resources(FeedNode node, HttpDownloader downloader) {
        return new FeedResources(node, downloader);
    }

    @Provides
    @Singleton
    static FeedNode node(@Named(Service.NODE) String name) {
        ScheduledThreadPoolExecutor heartbeat = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "shelfie-feed-heartbeat");
            thread.setDaemon(true);
            return thread;
        });
        heartbeat.setRemoveOnCancelPolicy(true);
        return new FeedNode(name, heartbeat);
    }
}
