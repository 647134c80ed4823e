package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.application.access.AccountUseCases;
import dev.shelfie.application.access.user.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.feed.FeedRunner;
import dev.shelfie.application.feed.FeedUseCases;
import dev.shelfie.application.gallery.CountingUseCases;
import dev.shelfie.application.gallery.GalleryUseCases;
import dev.shelfie.application.importing.DecisionImport;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.retention.RetentionUseCases;
import dev.shelfie.application.search.TermUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.storefront.PublishableTokenUseCases;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.application.webhook.WebhookSender;
import dev.shelfie.application.webhook.delivery.WebhookDelivery;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.http.security.CachingAccess;
import dev.shelfie.http.security.CachingSessions;
import dev.shelfie.http.server.Api;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The use cases over a store, and all that a server and the command line need besides. */
@Singleton
@Component(
        modules = {
            ClockModule.class,
            UseCasesModule.class,
            EndpointsModule.class,
            PasswordModule.class,
            SendingModule.class,
            FeedModule.class
        })
public interface Service {

    /** The name of the store that the service is built on: what is changed in it makes no events. */
    String UNRECORDED = "unrecorded";

    /** The name of the name of this node. */
    String NODE = "node";

    /** Builds a service on a store. */
    @Component.Factory
    interface Factory {
        Service create(
                @BindsInstance @Named(UNRECORDED) Store store,
                @BindsInstance IndexBudget indexes,
                @BindsInstance IndexSnapshots snapshots,
                @BindsInstance WebhookSettings webhooks,
                @BindsInstance SignInSettings signIn,
                @BindsInstance Limits limits);

        /** A service whose indexes take a share of the heap and end with it, and which has no webhooks and sends no mails. */
        default Service create(Store store) {
            return create(
                    store,
                    IndexBudget.ofHeap(Runtime.getRuntime().maxMemory()),
                    IndexSnapshots.NONE,
                    WebhookSettings.NONE,
                    SignInSettings.PASSWORDS,
                    Limits.DEFAULT);
        }
    }

    /** The store, which records in its event log what is changed in it. */
    Store store();

    /** The time. */
    Clock clock();

    /** Ids for new records. */
    IdGenerator ids();

    /** Accounts and tokens. */
    CachingAccess access();

    /** What operators do with accounts. */
    AccountUseCases accounts();

    /** Users. */
    UserUseCases users();

    /** Sessions. */
    CachingSessions sessions();

    /** The audit log. */
    AuditUseCases audit();

    /** The numbers of requests. */
    UsageUseCases usage();

    /** Tells other nodes how many requests this one has answered, until it is closed. */
    QuotaSharing quotaSharing();

    /** Deletes what has expired. */
    RetentionUseCases retention();

    /** The terms by which searches find records. */
    TermUseCases terms();

    /** Imports. */
    CountingImports imports();

    /** Imports of decisions on matches. */
    DecisionImport decisions();

    /** Galleries. */
    GalleryUseCases galleries();

    /** What shoppers do in galleries. */
    CountingUseCases counting();

    /** Publishable tokens. */
    PublishableTokenUseCases publishableTokens();

    /** Matches, and what people decide on them. */
    MatchingUseCases matches();

    /** Matching on this node, with its indexes. */
    MatchingEngine matching();

    /** Previews and thresholds of matching. */
    TuningUseCases tuning();

    /** The steps of background jobs. */
    BackgroundMatching background();

    /** The threads that run background jobs. They run none before they are started. */
    MatchingWorkers workers();

    /** The outcomes of background jobs on this node. */
    JobLog jobs();

    /** Sends messages to webhooks. */
    WebhookSender webhookSender();

    /** Sends events to webhooks on this node. It sends none before it is polled. */
    WebhookDelivery delivery();

    /** The outcomes of sending on this node. */
    DeliveryLog deliveries();

    /** Product feeds that are fetched. */
    FeedUseCases feeds();

    /** Runs feeds on this node. */
    FeedRunner feedRunner();

    /** The outcomes of feeds on this node. */
    FeedLog feedRuns();

    /** What runs of feeds need on this node; closed after them. */
    FeedResources feedResources();

    /** The endpoints of a server. */
    Api api();
}
