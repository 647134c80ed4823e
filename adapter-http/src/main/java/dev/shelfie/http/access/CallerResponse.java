package dev.shelfie.http.access;

import dev.shelfie.application.access.Caller;
import dev.shelfie.application.quota.RequestRates;
import dev.shelfie.domain.access.Account;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Session;
import dev.shelfie.domain.access.Token;
import dev.shelfie.http.json.JsonProperties;
import dev.shelfie.http.security.CsrfToken;
import tools.jackson.core.JsonGenerator;

/** The authenticated caller, as clients see it. */
final class CallerResponse {

    private CallerResponse() {}

    /** Writes it as a JSON object; absent members are left out. */
    static void write(Caller caller, RequestRates rates, JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "caller");
        writeAccount(caller.account(), rates, json);
        if (caller.credential() instanceof Session session) {
            json.writeName("user");
            UserResponse.write(session.user(), json);
        } else if (caller.credential() instanceof Token token) {
            json.writeObjectPropertyStart("token");
            json.writeStringProperty("id", token.id().value());
            json.writeStringProperty("name", token.name());
            json.writeEndObject();
        }
        JsonProperties.strings(
                "permissions",
                caller.credential().permissions().stream()
                        .map(Permission::publicName)
                        .toList(),
                json);
        if (caller.credential() instanceof Session session) {
            json.writeStringProperty("csrf_token", CsrfToken.of(session));
        }
        json.writeEndObject();
    }

    private static void writeAccount(Account account, RequestRates rates, JsonGenerator json) {
        json.writeObjectPropertyStart("account");
        json.writeStringProperty("id", account.id().value());
        json.writeStringProperty("name", account.name());
        json.writeStringProperty("plan", account.plan().publicName());
        rates.of(account.plan()).ifPresent(perMinute -> json.writeNumberProperty("requests_per_minute", perMinute));
        json.writeEndObject();
    }
}
