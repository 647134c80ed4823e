package dev.shelfie.domain.access;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a user may do within an account. */
public enum Role {
    /** Everything: the account's users and its audit log too. */
    OWNER("owner", EnumSet.allOf(Permission.class)),
    /** Everything but to change who the users are and to see who did what. */
    EDITOR("editor", EnumSet.complementOf(EnumSet.of(Permission.USERS_WRITE, Permission.AUDIT_READ))),
    /** To look at everything but tokens and the audit log. */
    VIEWER(
            "viewer",
            EnumSet.of(
                    Permission.INFLUENCERS_READ,
                    Permission.POSTS_READ,
                    Permission.PRODUCTS_READ,
                    Permission.MATCHES_READ,
                    Permission.USERS_READ,
                    Permission.USAGE_READ));

    private final String publicName;

    @SuppressWarnings("ImmutableEnumChecker") // Unmodifiable, over a set that nobody else has.
    private final Set<Permission> permissions;

    Role(String publicName, EnumSet<Permission> permissions) {
        this.publicName = publicName;
        this.permissions = Collections.unmodifiableSet(permissions);
    }

    /** The role of this name, or nothing if there is none. */
    public static Optional<Role> parse(String publicName) {
        return Stream.of(values()).filter(r -> r.publicName.equals(publicName)).findFirst();
    }

    /** Its name outside, such as {@code editor}. */
    public String publicName() {
        return publicName;
    }

    /** What it lets its users do, in the order of {@link Permission}. */
    public Set<Permission> permissions() {
        return permissions;
    }
}
