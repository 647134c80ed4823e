package dev.shelfie.app.wiring;

import dev.shelfie.application.idempotency.IdempotencyUseCases;
import dev.shelfie.application.importing.ImportUseCases;
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

    /** What the API answers. */
    List<Endpoint> endpoints();
}
