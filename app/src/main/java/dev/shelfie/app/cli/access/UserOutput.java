package dev.shelfie.app.cli.access;

import dev.shelfie.domain.access.User;
import dev.shelfie.domain.audit.AuditEvent;
import java.util.LinkedHashMap;
import java.util.Map;

/** How commands print a user. */
final class UserOutput {

    private UserOutput() {}

    /** The user as the members of a JSON object. */
    static Map<String, Object> members(User user) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", user.id().value());
        members.put("object", "user");
        members.put("email", user.email().value());
        if (user.name() != null) {
            members.put("name", user.name());
        }
        members.put("role", user.role().publicName());
        members.put("status", status(user));
        if (user.lastSignedInAt() != null) {
            members.put("last_signed_in_at", user.lastSignedInAt().toString());
        }
        members.put("created_at", user.createdAt().toString());
        return members;
    }

    /** The user as a line with tabs: id, status, role, address, name. */
    static String line(User user) {
        return String.join(
                "\t",
                user.id().value(),
                status(user),
                user.role().publicName(),
                user.email().value(),
                user.name() == null ? "" : user.name().replaceAll("\\p{Cntrl}", " "));
    }

    static AuditEvent event(String verb, User user) {
        return AuditEvent.of("user", verb, user.id().value())
                .withDetail(user.email() + ", " + user.role().publicName());
    }

    private static String status(User user) {
        return user.isActive() ? "active" : "invited";
    }
}
