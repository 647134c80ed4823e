package dev.shelfie.app.wiring;

import dagger.BindsInstance;
import dagger.Component;
import dev.shelfie.application.access.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.matching.MatchingEngine;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.background.BackgroundMatching;
import dev.shelfie.application.matching.background.MatchingWorkers;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.application.store.Store;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.application.work.IdGenerator;
import dev.shelfie.http.security.CachingAccess;
import dev.shelfie.http.security.CachingSessions;
import dev.shelfie.http.server.Api;
import jakarta.inject.Singleton;

/** What a server and the command line need, over a store. */
@Singleton
@Component(modules = {UseCasesModule.class, PasswordModule.class})
public interface Service {

    /** Builds it on a store. */
    @Component.Factory
    interface Factory {
        Service create(@BindsInstance Store store);
    }

    /** Makes ids for records. */
    IdGenerator ids();

    /** Who may call. */
    CachingAccess access();

    /** Who may sign in. */
    UserUseCases users();

    /** Who is signed in. */
    CachingSessions sessions();

    /** Who did what. */
    AuditUseCases audit();

    /** What counts requests on this node. */
    UsageUseCases usage();

    /** What brings in many records. */
    ImportUseCases imports();

    /** What people can do with matches. */
    MatchingUseCases matches();

    /** What matches posts on this node. */
    MatchingEngine matching();

    /** The previews and the thresholds of matching. */
    TuningUseCases tuning();

    /** The steps of matching in the background. */
    BackgroundMatching background();

    /** What does the work in the background. Nothing is done before it is started. */
    MatchingWorkers workers();

    /** What became of the work in the background on this node. */
    JobLog jobs();

    /** What a server answers. */
    Api api();
}
