package dev.shelfie.http.access;

import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** What a client can learn about itself, over HTTP. */
public final class CallerEndpoints {

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.any("/me", CallerEndpoints::get));
    }

    private static Answer get(Request request) {
        return Answer.record(request.caller(), CallerResponse::write);
    }
}
