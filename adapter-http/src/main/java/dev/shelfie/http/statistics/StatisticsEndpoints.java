package dev.shelfie.http.statistics;

import dev.shelfie.application.statistics.StatisticsUseCases;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import java.util.List;

/** An account's figures over HTTP. */
public final class StatisticsEndpoints {

    private final StatisticsUseCases statistics;

    /** @param statistics the use cases */
    public StatisticsEndpoints(StatisticsUseCases statistics) {
        this.statistics = statistics;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/statistics", Permission.MATCHES_READ, this::get));
    }

    private Answer get(Request request) {
        return Answer.record(statistics.getStatistics(request.account()), StatisticsResponse::write);
    }
}
