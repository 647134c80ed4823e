package dev.shelfie.http.access;

import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.User;
import dev.shelfie.http.json.JsonProperties;
import java.time.Instant;
import tools.jackson.core.JsonGenerator;

/**
 * An invited user, with the link for choosing a password. No later response contains the link.
 *
 * @param user the user
 * @param url the link
 * @param expiresAt when the link expires
 */
record InvitedUserResponse(User user, String url, Instant expiresAt) {

    /**
     * Builds the link. The secret is the fragment, which browsers never send.
     *
     * @param base the address of the service, without a slash at the end
     */
    static InvitedUserResponse of(IssuedLink issued, String base) {
        return new InvitedUserResponse(
                issued.user(),
                base + "/dashboard/welcome#" + issued.secret().reveal(),
                issued.link().expiresAt());
    }

    /** Writes the user with the member {@code invitation}. */
    void write(JsonGenerator json) {
        json.writeStartObject();
        UserResponse.writeMembers(user, json);
        json.writeObjectPropertyStart("invitation");
        writeLink(json);
        json.writeEndObject();
        json.writeEndObject();
    }

    /** Writes the invitation alone. */
    void writeInvitation(JsonGenerator json) {
        json.writeStartObject();
        json.writeStringProperty("object", "invitation");
        writeLink(json);
        json.writeEndObject();
    }

    private void writeLink(JsonGenerator json) {
        json.writeStringProperty("url", url);
        JsonProperties.time("expires_at", expiresAt, json);
    }
}
