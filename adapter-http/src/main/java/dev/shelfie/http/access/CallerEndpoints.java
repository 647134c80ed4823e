package dev.shelfie.http.access;

import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** The authenticated caller over HTTP. */
public final class CallerEndpoints {

    private final RequestRates rates;

    /** @param rates how many requests accounts may send */
    public CallerEndpoints(RequestRates rates) {
        this.rates = rates;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.getWithoutPermission("/me", this::get));
    }

    private Answer get(Request request) {
        return Answer.record(request.caller(), (caller, json) -> CallerResponse.write(caller, rates, json));
    }
}
