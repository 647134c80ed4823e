package dev.shelfie.app.wiring;

import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.importing.ImportUseCases;
import dev.shelfie.application.matching.Matching;
import dev.shelfie.application.matching.MatchingUseCases;
import dev.shelfie.application.matching.MatchingWorkers;
import dev.shelfie.http.access.CachingAccess;
import dev.shelfie.http.runtime.Endpoint;
import java.util.List;

/** What a server and the command line need, over whichever store. */
public interface Service {

    /** Who may call. */
    CachingAccess access();

    /** What carries repeated requests out once. */
    IdempotencyUseCases idempotency();

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

    /** What the API answers. */
    List<Endpoint> endpoints();
}
