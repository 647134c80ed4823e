package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.inmemory.InMemoryStore;
import jakarta.inject.Singleton;

/** The service without a database. */
@Singleton
@Component(modules = {UseCasesModule.class, InMemoryModule.class})
public interface InMemoryComponent extends Service {

    /** Makes ids for records. */
    IdGenerator ids();

    /** Builds it on a store. */
    @Component.Factory
    interface Factory {
        InMemoryComponent create(@BindsInstance InMemoryStore store);
    }
}
