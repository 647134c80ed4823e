package dev.shelfie.http.statistics;

import dev.shelfie.application.statistics.StatisticsUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** An account's figures over HTTP. */
public final class StatisticsEndpoints {

    private static final int MAX_PER_ACCOUNT = 2;
    private static final int MAX_AT_ONCE = 4;

    private final StatisticsUseCases statistics;
    /** They may take a minute, where other requests take less than a second. */
    private final ConcurrencyLimit limit = new ConcurrencyLimit(MAX_PER_ACCOUNT, MAX_AT_ONCE);

    /** @param statistics the use cases */
    public StatisticsEndpoints(StatisticsUseCases statistics) {
        this.statistics = statistics;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/statistics", Permission.MATCHES_READ, limit.around(this::get)));
    }

    private Answer get(Request request) {
        return Answer.record(statistics.getStatistics(request.account()), StatisticsResponse::write);
    }
}
