package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.app.cipher.CipherKey;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.matching.index.IndexSnapshots;
import dev.shelfie.application.store.Store;
import dev.shelfie.domain.webhook.AddressPolicy;
import dev.shelfie.domain.webhook.AddressRange;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.util.List;

/** The service as it is, but with cheap password hashes, so that tests don't spend their time on them. */
@Singleton
@Component(
        modules = {
            ClockModule.class,
            UseCasesModule.class,
            EndpointsModule.class,
            QuickPasswordModule.class,
            SendingModule.class,
            FeedModule.class
        })
public interface QuickService extends Service {

    /** Builds it on a store. */
    @Component.Factory
    interface Factory {
        QuickService create(
                @BindsInstance @Named(UNRECORDED) Store store,
                @BindsInstance IndexBudget indexes,
                @BindsInstance IndexSnapshots snapshots,
                @BindsInstance WebhookSettings webhooks,
                @BindsInstance SignInSettings signIn,
                @BindsInstance Limits limits);

        /** With room for the indexes of tests, and receivers on this machine. */
        default QuickService create(Store store) {
            return create(store, SignInSettings.PASSWORDS);
        }

        /** The same with ways to sign in. */
        default QuickService create(Store store, SignInSettings signIn) {
            return create(store, signIn, Limits.DEFAULT);
        }

        /** The same with limits, too. */
        default QuickService create(Store store, SignInSettings signIn, Limits limits) {
            return create(
                    store,
                    new IndexBudget(256L << 20),
                    IndexSnapshots.NONE,
                    new WebhookSettings(
                            new AddressPolicy(
                                    AddressRange.parse("127.0.0.1").stream().toList(), true),
                            List.of(CipherKey.create(new SecureRandom()))),
                    signIn,
                    limits);
        }
    }
}
