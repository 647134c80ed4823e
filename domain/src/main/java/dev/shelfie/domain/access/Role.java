package dev.shelfie.domain.access;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a user may do within an account. */
public enum Role {
    /** All permissions. */
    OWNER("owner", EnumSet.allOf(Permission.class)),
    /** All permissions but changing users and reading the audit log. */
    EDITOR("editor", EnumSet.complementOf(EnumSet.of(Permission.USERS_WRITE, Permission.AUDIT_READ))),
    /**
     * Reading, but not what only those who may write see (drafts, archived records, imports, feeds, webhooks, tokens), nor the
     * audit log.
     */
    VIEWER(
            "viewer",
            EnumSet.of(
                    Permission.INFLUENCERS_READ,
                    Permission.POSTS_READ,
                    Permission.PRODUCTS_READ,
                    Permission.MATCHES_READ,
                    Permission.GALLERIES_READ,
                    Permission.EVENTS_READ,
                    Permission.USERS_READ,
                    Permission.USAGE_READ));

    private final String publicName;

    @SuppressWarnings("ImmutableEnumChecker") // An unmodifiable view of a set with no other reference.
    private final Set<Permission> permissions;

    Role(String publicName, EnumSet<Permission> permissions) {
        this.publicName = publicName;
        this.permissions = Collections.unmodifiableSet(permissions);
    }

    /** The role with this name; empty if there is none. */
    public static Optional<Role> parse(String publicName) {
        return Stream.of(values()).filter(r -> r.publicName.equals(publicName)).findFirst();
    }

    /** Its name in the API, such as {@code editor}. */
    public String publicName() {
        return publicName;
    }

    /** The permissions that it grants, in the order of {@link Permission}. */
    public Set<Permission> permissions() {
        return permissions;
    }
}
