package dev.shelfie.app.cli.access;

import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.audit.AuditEvent;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How commands print a token and record changes to it. */
final class TokenOutput {

    private TokenOutput() {}

    /** The token as the members of a JSON object, without its secret. */
    static Map<String, Object> members(Token token) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("id", token.id().value());
        members.put("object", "token");
        members.put("name", token.name());
        members.put("environment", token.environment().publicName());
        members.put("permissions", permissions(token));
        members.put("prefix", token.prefix());
        put(members, "last_used_at", token.lastUsedAt());
        put(members, "expires_at", token.expiresAt());
        put(members, "revoked_at", token.revokedAt());
        members.put("created_at", token.createdAt().toString());
        if (token.createdBy() != null) {
            members.put("created_by", token.createdBy().value());
        }
        return members;
    }

    /** The token as a line with tabs: id, state, name, environment, permissions, prefix. */
    static String line(Token token) {
        String state = token.revokedAt() != null ? "revoked" : token.isUsableAt(Instant.now()) ? "usable" : "expired";
        return String.join(
                "\t",
                token.id().value(),
                state,
                token.name().replaceAll("\\p{Cntrl}", " "),
                token.environment().publicName(),
                String.join(",", permissions(token)),
                token.prefix());
    }

    static AuditEvent event(String verb, Token token) {
        return AuditEvent.of("token", verb, token.id().value())
                .withDetail(token.name() + ": " + String.join(", ", permissions(token)));
    }

    private static List<String> permissions(Token token) {
        return token.permissions().stream().map(Permission::publicName).toList();
    }

    private static void put(Map<String, Object> members, String name, @Nullable Instant time) {
        if (time != null) {
            members.put(name, time.toString());
        }
    }
}
