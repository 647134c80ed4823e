package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.persistence.support.Database;
import jakarta.inject.Singleton;

/** The service on PostgreSQL. */
@Singleton
@Component(modules = {UseCasesModule.class, PostgresModule.class})
public interface PostgresComponent extends Service {

    /** Builds it on a database. */
    @Component.Factory
    interface Factory {
        PostgresComponent create(@BindsInstance Database database);
    }
}
