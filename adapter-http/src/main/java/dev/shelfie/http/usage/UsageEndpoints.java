package dev.shelfie.http.usage;

import static java.util.Objects.requireNonNullElse;

import dev.shelfie.application.usage.UsageUseCases;
import dev.shelfie.domain.access.Permission;
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
    private final Clock clock;

    /**
     * @param usage the use cases
     * @param clock the end of the period
     */
    public UsageEndpoints(UsageUseCases usage, Clock clock) {
        this.usage = usage;
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
        UsageResponse response = new UsageResponse(
                request.caller().account().plan(), now, days, usage.listHours(request.account(), days));
        return Answer.record(response, UsageResponse::write);
    }
}
