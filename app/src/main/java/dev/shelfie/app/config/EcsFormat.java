package dev.shelfie.app.config;

import ch.qos.logback.classic.spi.ILoggingEvent;
import co.elastic.logging.JsonUtils;
import co.elastic.logging.logback.EcsEncoder;
import java.util.List;
import java.util.Map;
import org.slf4j.event.KeyValuePair;

/** Writes lines in the Elastic Common Schema; the library leaves out what requests say of themselves, so that is added here. */
final class EcsFormat extends EcsEncoder {

    private static final double NANOS_PER_MILLI = 1e6;

    /** What the schema calls the fields of requests. Others become labels. */
    private static final Map<String, String> NAMES = Map.of(
            "request_id", "http.request.id",
            "account", "organization.id",
            "actor", "user.id",
            "method", "http.request.method",
            "status", "http.response.status_code",
            "duration_ms", "event.duration",
            "bytes", "http.response.body.bytes",
            "client", "client.ip");

    EcsFormat() {
        setServiceName("shelfie");
        setServiceVersion(Log.class.getPackage().getImplementationVersion());
    }

    @Override
    protected void addCustomFields(ILoggingEvent line, StringBuilder json) {
        List<KeyValuePair> pairs = line.getKeyValuePairs();
        if (pairs != null) {
            pairs.forEach(pair -> add(pair.key, pair.value, json));
        }
    }

    private static void add(String key, Object value, StringBuilder json) {
        json.append('"');
        JsonUtils.quoteAsString(NAMES.getOrDefault(key, "labels." + key), json);
        json.append("\":");
        if (key.equals("duration_ms") && value instanceof Number millis) {
            json.append(Math.round(millis.doubleValue() * NANOS_PER_MILLI));
        } else if (value instanceof Long || value instanceof Integer) {
            json.append(value);
        } else {
            json.append('"');
            JsonUtils.quoteAsString(String.valueOf(value), json);
            json.append('"');
        }
        json.append(',');
    }
}
