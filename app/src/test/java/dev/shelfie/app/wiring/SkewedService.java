package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.store.Store;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Clock;

/** The service as it is, but with a clock of the test's own. */
@Singleton
@Component(
        modules = {
            UseCasesModule.class,
            EndpointsModule.class,
            PasswordModule.class,
            SendingModule.class,
            FeedModule.class
        })
public interface SkewedService extends Service {

    /** Builds it on a store. */
    @Component.Factory
    interface Factory {
        SkewedService create(
                @BindsInstance @Named(UNRECORDED) Store store,
                @BindsInstance IndexBudget indexes,
                @BindsInstance IndexSnapshots snapshots,
                @BindsInstance WebhookSettings webhooks,
                @BindsInstance SignInSettings signIn,
                @BindsInstance Limits limits,
                @BindsInstance Clock clock);
    }
}
