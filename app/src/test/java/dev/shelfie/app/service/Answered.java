package dev.shelfie.app.service;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the service answered. */
record Answered(HttpResponse<String> http) {

    int status() {
        return http.statusCode();
    }

    String text() {
        return http.body();
    }

    JsonNode json() {
        return JsonMapper.shared().readTree(http.body());
    }

    String header(String name) {
        return http.headers().firstValue(name).orElse("");
    }

    String errorCode() {
        return json().at("/error/code").asString();
    }

    String errorMessage() {
        return json().at("/error/message").asString();
    }

    /** The ids of the list's records, in its order. */
    List<String> ids() {
        List<String> ids = new ArrayList<>();
        json().forEach(each -> ids.add(each.get("id").stringValue()));
        return ids;
    }
}
