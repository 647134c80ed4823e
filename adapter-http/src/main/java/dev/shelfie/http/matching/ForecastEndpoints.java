package dev.shelfie.http.matching;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.shelfie.application.matching.tuning.ConfidenceHistogram;
import dev.shelfie.application.matching.tuning.TuningUseCases;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.http.endpoint.Answer;
import dev.shelfie.http.endpoint.ConcurrencyLimit;
import dev.shelfie.http.endpoint.Endpoint;
import dev.shelfie.http.endpoint.Request;
import dev.shelfie.http.json.JsonProperties;
import java.time.Duration;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** Forecasts over HTTP: the confidences of recent posts, by which people choose thresholds. */
public final class ForecastEndpoints {

    private static final Duration CACHE_DURATION = Duration.ofSeconds(2);
    private static final int MAX_CACHED = 1000;
    private static final int MAX_AT_ONCE = 4;

    private final TuningUseCases tuning;
    /** One at a time for an account: it costs as much as matching {@value TuningUseCases#FORECAST_POSTS} posts. */
    private final ConcurrencyLimit limit = new ConcurrencyLimit(1, MAX_AT_ONCE);

    private final Cache<AccountId, ConfidenceHistogram> forecasts = Caffeine.newBuilder()
            .expireAfterWrite(CACHE_DURATION)
            .maximumSize(MAX_CACHED)
            .build();

    /** @param tuning makes forecasts */
    public ForecastEndpoints(TuningUseCases tuning) {
        this.tuning = tuning;
    }

    /** The endpoints. */
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.get("/account/forecast", Permission.MATCHES_READ, limit.around(this::get)));
    }

    private Answer get(Request request) {
        ConfidenceHistogram forecast = forecasts.getIfPresent(request.account());
        if (forecast == null) {
            forecast = tuning.forecast(request.account());
            forecasts.put(request.account(), forecast);
        }
        return Answer.record(forecast, ForecastEndpoints::write);
    }

    private static void write(ConfidenceHistogram forecast, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "matching_forecast");
        json.writeNumberProperty("posts", forecast.posts());
        write("findings", forecast.findings(), json);
        JsonProperties.rounded("expected_wrong", forecast.expectedWrong(), json);
        write("best", forecast.best(), json);
        json.writeEndObject();
    }

    private static void write(String name, List<Integer> counts, JsonGenerator json) {
        json.writeArrayPropertyStart(name);
        counts.forEach(json::writeNumber);
        json.writeEndArray();
    }
}
