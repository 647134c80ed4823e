package dev.shelfie.application.access.identity;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Role;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom the provider may make a user. Users who are there already keep the role that the account's owners gave them.
 *
 * @param newUsersOf the account that gets new users; null if nobody becomes a user so
 * @param roles the role for each value of the claim
 */
public record RoleRules(@Nullable AccountId newUsersOf, Map<String, Role> roles) {

    /** Nobody becomes a user by signing in. */
    public static final RoleRules NONE = new RoleRules(null, Map.of());

    /** @throws NullPointerException if {@code roles} is null */
    public RoleRules {
        roles = Map.copyOf(roles);
    }

    /** The most powerful role that these values grant a new user of the account; empty if none does. */
    Optional<Role> roleOf(AccountId account, Set<String> values) {
        if (!account.equals(newUsersOf)) {
            return Optional.empty();
        }
        return values.stream().map(roles::get).filter(role -> role != null).min(Role::compareTo);
    }
}
