package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.application.matching.index.IndexBudget;
import dev.shelfie.application.store.Store;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The service as it is, but with cheap password hashes, so that tests don't spend their time on them. */
@Singleton
@Component(modules = {ClockModule.class, UseCasesModule.class, EndpointsModule.class, QuickPasswordModule.class})
public interface QuickService extends Service {

    /** Builds it on a store. */
    @Component.Factory
    interface Factory {
        QuickService create(@BindsInstance @Named(UNRECORDED) Store store, @BindsInstance IndexBudget indexes);

        /** With room for the indexes of tests. */
        default QuickService create(Store store) {
            return create(store, new IndexBudget(256L << 20));
        }
    }
}
