package dev.shelfie.app.cli.access;

import dev.shelfie.domain.access.Permission;
import java.util.Set;

/**
 * The value of an option that names several permissions. A type of its own, because picocli converts the elements of a
 * collection one by one.
 *
 * @param permissions at least one permission
 */
public record PermissionSet(Set<Permission> permissions) {

    /** Copies the set. */
    public PermissionSet {
        permissions = Set.copyOf(permissions);
    }
}
