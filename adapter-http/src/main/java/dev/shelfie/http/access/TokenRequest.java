package dev.shelfie.http.access;

import dev.shelfie.application.access.CreateToken;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Token;
import dev.shelfie.http.json.JsonObjectReader;
import dev.shelfie.http.json.JsonObjects;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A token as clients send it.
 *
 * @param name the display name
 * @param environment the environment that its secret names
 * @param permissions what its bearer may do
 * @param expiresAt when it expires; null for never
 */
record TokenRequest(
        String name,
        Environment environment,
        Set<Permission> permissions,
        @Nullable Instant expiresAt) {

    private static final String NAME = "name";
    private static final String ENVIRONMENT = "environment";
    private static final String PERMISSIONS = "permissions";
    private static final String EXPIRES_AT = "expires_at";
    private static final String ALL =
            Stream.of(Permission.values()).map(Permission::publicName).collect(Collectors.joining(", "));

    /**
     * Reads a new token.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static TokenRequest read(JsonObjectReader members) {
        return members.read(() -> {
            readOnly(members);
            return request(members, environment(members), members.time(EXPIRES_AT));
        });
    }

    /**
     * Reads a changed token.
     *
     * @throws dev.shelfie.domain.error.DomainException with every rule that is broken
     */
    static TokenRequest readChange(JsonObjectReader members) {
        return members.read(() -> {
            readOnly(members);
            members.readOnly(ENVIRONMENT, EXPIRES_AT);
            return request(members, Environment.LIVE, null);
        });
    }

    /** The members of a token that a client may change. */
    static ObjectNode of(Token token) {
        return JsonObjects.build(json -> {
            json.writeStartObject();
            json.writeStringProperty(NAME, token.name());
            json.writeArrayPropertyStart(PERMISSIONS);
            token.permissions().forEach(permission -> json.writeString(permission.publicName()));
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /**
     * The command with which the caller creates the token.
     */
    CreateToken toCommand(AccountId account, Credential creator) {
        return new CreateToken(account, name, environment, permissions, expiresAt, creator);
    }

    private static @Nullable TokenRequest request(
            JsonObjectReader members, @Nullable Environment environment, @Nullable Instant expiresAt) {
        String name = members.requiredText(NAME);
        Set<Permission> permissions = permissions(members);
        return environment == null ? null : new TokenRequest(name, environment, permissions, expiresAt);
    }

    private static @Nullable Environment environment(JsonObjectReader members) {
        if (!members.has(ENVIRONMENT)) {
            members.reject(ENVIRONMENT, "must be given: live or test");
        }
        return members.choice(ENVIRONMENT, Environment.values(), Environment::parse, Environment::publicName);
    }

    private static Set<Permission> permissions(JsonObjectReader members) {
        Set<Permission> permissions = EnumSet.noneOf(Permission.class);
        List<String> names = members.texts(PERMISSIONS);
        if (!members.has(PERMISSIONS)) {
            members.reject(PERMISSIONS, "must be given: a list of " + ALL);
        }
        for (int i = 0; names != null && i < names.size(); i++) {
            Optional<Permission> permission = Permission.parse(names.get(i));
            permission.ifPresent(permissions::add);
            if (permission.isEmpty()) {
                members.reject(PERMISSIONS + "/" + i, "must be one of " + ALL);
            }
        }
        return permissions;
    }

    private static void readOnly(JsonObjectReader members) {
        members.readOnly("id", "object", "prefix", "last_used_at", "revoked_at", "created_at", "created_by", "secret");
    }
}
