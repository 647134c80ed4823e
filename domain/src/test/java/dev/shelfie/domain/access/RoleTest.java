package dev.shelfie.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RoleTest {

    @Test
    void anOwnerMayDoEverything() {
        assertThat(Role.OWNER.permissions()).containsExactly(Permission.values());
    }

    @Test
    void anEditorMayDoEverythingButChangeUsersAndReadTheAuditLog() {
        Set<Permission> others = EnumSet.allOf(Permission.class);
        others.removeAll(Role.EDITOR.permissions());

        assertThat(others).containsExactlyInAnyOrder(Permission.USERS_WRITE, Permission.AUDIT_READ);
    }

    @Test
    void aViewerChangesNothing() {
        assertThat(Role.VIEWER.permissions())
                .extracting(Permission::publicName)
                .containsExactlyInAnyOrder(
                        "influencers:read",
                        "posts:read",
                        "products:read",
                        "matches:read",
                        "galleries:read",
                        "events:read",
                        "users:read",
                        "usage:read");
    }

    @Test
    void eachMayDoWhatTheNextMay() {
        assertThat(Role.OWNER.permissions()).containsAll(Role.EDITOR.permissions());
        assertThat(Role.EDITOR.permissions()).containsAll(Role.VIEWER.permissions());
        for (Role role : Role.values()) {
            assertThat(role.permissions()).isUnmodifiable();
        }
    }

    @Test
    void namesOutsideAreReadBack() {
        for (Role role : Role.values()) {
            assertThat(Role.parse(role.publicName())).contains(role);
        }
        assertThat(Role.parse("OWNER")).isEmpty();
        assertThat(Role.parse("")).isEmpty();
    }
}
