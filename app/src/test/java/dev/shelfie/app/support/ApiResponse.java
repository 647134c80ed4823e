package dev.shelfie.app.support;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the service answered. */
public record ApiResponse(HttpResponse<String> http) {

    public int status() {
        return http.statusCode();
    }

    public String text() {
        return http.body();
    }

    public JsonNode json() {
        return JsonMapper.shared().readTree(http.body());
    }

    public String header(String name) {
        return http.headers().firstValue(name).orElse("");
    }

    public String errorCode() {
        return json().at("/error/code").asString();
    }

    public String errorMessage() {
        return json().at("/error/message").asString();
    }

    /** The ids of the list's records, in its order. */
    public List<String> ids() {
        List<String> ids = new ArrayList<>();
        json().forEach(each -> ids.add(each.get("id").stringValue()));
        return ids;
    }

    /** The id of the record. */
    public String id() {
        return json().get("id").stringValue();
    }

    /** The text at this JSON pointer. */
    public String at(String pointer) {
        return json().at(pointer).asString();
    }

    /** Where and how the body is wrong: pointers and messages. */
    public Map<String, String> errors() {
        Map<String, String> errors = new LinkedHashMap<>();
        json().at("/error/errors")
                .forEach(each -> errors.merge(
                        each.get("pointer").stringValue(), each.get("message").stringValue(), (a, b) -> a + "; " + b));
        return errors;
    }
}
