package dev.shelfie.http.access;

import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A user as clients send it.
 *
 * @param email the e-mail address
 * @param role what the user may do
 */
record UserRequest(EmailAddress email, Role role) {

    private static final String EMAIL = "email";
    private static final String ROLE = "role";

    /**
     * Reads a user to invite.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static UserRequest read(JsonObjectReader members) {
        return members.read(() -> {
            readOnly(members);
            String text = members.requiredText(EMAIL);
            EmailAddress email = members.has(EMAIL) ? members.create(() -> new EmailAddress(text)) : null;
            Role role = role(members);
            return email == null || role == null ? null : new UserRequest(email, role);
        });
    }

    /**
     * Reads the new role of a user.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static Role readRole(JsonObjectReader members) {
        return members.read(() -> {
            readOnly(members);
            members.readOnly(EMAIL);
            return role(members);
        });
    }

    /** The request that sets this user's role, as the target of a patch. */
    static ObjectNode of(User user) {
        return JsonObjects.build(json -> json.writeStartObject()
                .writeStringProperty(ROLE, user.role().publicName())
                .writeEndObject());
    }

    private static @Nullable Role role(JsonObjectReader members) {
        if (!members.has(ROLE)) {
            members.reject(ROLE, "must be given: owner, editor or viewer");
        }
        return members.choice(ROLE, Role.values(), Role::parse, Role::publicName);
    }

    private static void readOnly(JsonObjectReader members) {
        members.readOnly("id", "object", "name", "status", "last_signed_in_at", "created_at", "invitation");
    }
}
