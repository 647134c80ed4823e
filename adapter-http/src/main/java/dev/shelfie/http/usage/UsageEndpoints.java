package dev.shelfie.http.usage;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.listing.QueryParameters;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** How many requests an account sent, over HTTP. */
public final class UsageEndpoints {

    private static final int DEFAULT_DAYS = 7;

    private final UsageUseCases usage;
    private final RequestRates rates;
    private final Clock clock;

    /**
     * @param usage the use cases
     * @param rates how many requests accounts may send
     * @param clock the end of the period
     */
    public UsageEndpoints(UsageUseCases usage, RequestRates rates, Clock clock) {
        this.usage = usage;
        this.rates = rates;
        this.clock = clock;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/usage", Permission.USAGE_READ, this::get).taking("days"));
    }

    private Answer get(Request request) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        int days = requireNonNullElse(
                QueryParameters.wholeNumber(request.query(), "days", 1, UsageUseCases.MAX_DAYS), DEFAULT_DAYS);
        Plan plan = request.caller().account().plan();
        UsageResponse response =
                new UsageResponse(plan, rates.of(plan), now, days, usage.listHours(request.account(), days));
        return Answer.record(response, UsageResponse::write);
    }
}
