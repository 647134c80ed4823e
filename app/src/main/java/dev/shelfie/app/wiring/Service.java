package dev.shelfie.app.wiring;

import dev.shelfie.http.access.CachingAccess;
import dev.shelfie.http.runtime.Endpoint;
import java.util.List;

/** What a server needs, over whichever store. */
public interface Service {

    /** Who may call. */
    CachingAccess access();

    /** What the API answers. */
    List<Endpoint> endpoints();
}
