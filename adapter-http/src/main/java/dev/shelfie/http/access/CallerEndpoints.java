package dev.shelfie.http.access;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** The authenticated caller over HTTP. */
public final class CallerEndpoints {

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.getWithoutPermission("/me", CallerEndpoints::get));
    }

    private static Answer get(Request request) {
        return Answer.record(request.caller(), CallerResponse::write);
    }
}
