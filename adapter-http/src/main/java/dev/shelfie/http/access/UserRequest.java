package dev.shelfie.http.access;

import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.User;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A user as clients write it.
 *
 * @param email where the user gets mail
 * @param role what the user may do
 */
record UserRequest(EmailAddress email, Role role) {

    private static final String EMAIL = "email";
    private static final String ROLE = "role";

    /**
     * Who is invited.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static UserRequest read(JsonObjectReader members) {
        return members.read(() -> {
            readOnly(members);
            String text = members.requiredText(EMAIL);
            EmailAddress email = members.has(EMAIL) ? members.make(() -> new EmailAddress(text)) : null;
            Role role = role(members);
            return email == null || role == null ? null : new UserRequest(email, role);
        });
    }

    /**
     * What a user may do from now on.
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

    /**
     * Refuses whatever is said where nothing is to be said.
     *
     * @throws dev.shelfie.domain.error.DomainException naming what is unknown
     */
    static void readNothing(JsonObjectReader members) {
        members.read(() -> members);
    }

    /** The members that a client would write to have such a user. */
    static ObjectNode of(User user) {
        return JsonObjects.written(json -> json.writeStartObject()
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
