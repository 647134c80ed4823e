package dev.shelfie.app.config;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EcsFormatTest {

    private static final long NOON = 1_795_521_600_000L;

    @Test
    void writesTheFieldsOfARequestByTheNamesOfTheSchemaAndOthersAsLabels() {
        LoggingEvent line = line("answered", null);
        line.addKeyValuePair(new KeyValuePair("request_id", "req_1"));
        line.addKeyValuePair(new KeyValuePair("account", "acct_1"));
        line.addKeyValuePair(new KeyValuePair("method", "GET"));
        line.addKeyValuePair(new KeyValuePair("route", "/posts/{id}"));
        line.addKeyValuePair(new KeyValuePair("status", 200));
        line.addKeyValuePair(new KeyValuePair("duration_ms", 1.25));
        line.addKeyValuePair(new KeyValuePair("bytes", 17L));
        line.addKeyValuePair(new KeyValuePair("client", "::1"));

        JsonNode json = written(line);

        assertThat(json.get("@timestamp").stringValue()).isEqualTo("2026-11-24T12:00:00.000Z");
        assertThat(json.get("log.level").stringValue()).isEqualTo("WARN");
        assertThat(json.get("service.name").stringValue()).isEqualTo("shelfie");
        assertThat(json.get("http.request.id").stringValue()).isEqualTo("req_1");
        assertThat(json.get("organization.id").stringValue()).isEqualTo("acct_1");
        assertThat(json.get("labels.route").stringValue()).isEqualTo("/posts/{id}");
        assertThat(json.get("http.response.status_code").intValue()).isEqualTo(200);
        assertThat(json.get("event.duration").longValue()).isEqualTo(1_250_000);
        assertThat(json.get("http.response.body.bytes").longValue()).isEqualTo(17);
        assertThat(json.get("client.ip").stringValue()).isEqualTo("::1");
    }

    @Test
    void keepsALineOneObjectWhateverItSays() {
        LoggingEvent line = line("The \"import\"\n{}", new IllegalStateException("broken\n\"pipe\""), "is\tdone");
        line.addKeyValuePair(new KeyValuePair("quo\"ted", "a\"}\n{"));

        JsonNode json = written(line);

        assertThat(json.get("message").stringValue()).isEqualTo("The \"import\"\nis\tdone");
        assertThat(json.get("error.message").stringValue()).isEqualTo("broken\n\"pipe\"");
        assertThat(json.get("labels.quo\"ted").stringValue()).isEqualTo("a\"}\n{");
    }

    private static LoggingEvent line(String message, Throwable cause, Object... arguments) {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        LoggingEvent line =
                new LoggingEvent("test", context.getLogger("imports"), Level.WARN, message, cause, arguments);
        line.setTimeStamp(NOON);
        return line;
    }

    private static JsonNode written(LoggingEvent line) {
        EcsFormat format = new EcsFormat();
        format.start();
        String text = new String(format.encode(line), StandardCharsets.UTF_8);
        assertThat(text.indexOf('\n')).isEqualTo(text.length() - 1);
        return JsonMapper.shared().readTree(text);
    }
}
