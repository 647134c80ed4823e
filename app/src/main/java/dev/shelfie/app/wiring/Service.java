package dev.shelfie.app.wiring;

import dev.shelfie.application.access.UserUseCases;
import dev.shelfie.application.audit.AuditUseCases;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.matching.Matching;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.MatchingWorkers;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.http.access.CachingAccess;
import dev.shelfie.http.access.CachingSessions;
import dev.shelfie.http.runtime.Api;

/** What a server and the command line need, over whichever store. */
public interface Service {

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
    Matching matching();

    /** What does the work in the background. Nothing is done before it is started. */
    MatchingWorkers workers();

    /** What became of the work in the background on this node. */
    JobLog jobs();

    /** What a server answers. */
    Api api();
}
