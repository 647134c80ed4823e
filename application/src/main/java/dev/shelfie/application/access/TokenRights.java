package dev.shelfie.application.access;

import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Actor;
import dev.shelfie.domain.access.Credential;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.Token;
import dev.shelfie.domain.access.TokenId;
import dev.shelfie.domain.access.UserId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What callers may do to tokens: nobody gives a permission that they lack, and nobody takes one away. An operator, who is
 * null here, may do everything. Safe for concurrent use.
 */
final class TokenRights {

    private final TokenRepository tokens;

    /** The rights to these tokens. */
    TokenRights(TokenRepository tokens) {
        this.tokens = tokens;
    }

    /**
     * Checks that a token may be created with these permissions.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code insufficient_permissions} if not
     */
    static void requireGrantable(Set<Permission> granted, @Nullable Credential creator) {
        requireAll(granted, creator, "A token can't be given the permission ", ", which its creator lacks");
    }

    /**
     * Checks that the permissions of a token may change like this.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code insufficient_permissions} if not
     */
    void requireChangeable(Token before, Token after, @Nullable Credential changer) {
        requireGrantable(without(after.permissions(), before.permissions()), changer);
        Set<Permission> removed = without(before.permissions(), after.permissions());
        requireRemovable(removed, changer);
        if (!removed.isEmpty()) {
            requireRankOfCreator(before, changer);
        }
    }

    /**
     * Checks that a token may be revoked.
     *
     * @throws dev.shelfie.domain.error.DomainException {@code insufficient_permissions} if the revoker lacks a permission
     *     of the token, or of the user who created it, directly or through tokens
     */
    void requireRevocable(Token token, @Nullable Credential revoker) {
        requireRemovable(token.permissions(), revoker);
        requireRankOfCreator(token, revoker);
    }

    /**
     * The account's tokens that a user or token created, directly or through tokens that it created, usable or not; newest
     * first.
     */
    List<Token> listCreatedBy(AccountId account, Actor creator) {
        List<Token> all = tokens.list(account);
        Set<Actor> creators = new HashSet<>(Set.of(creator));
        List<Token> created = new ArrayList<>();
        boolean grows = true;
        while (grows) {
            created = all.stream()
                    .filter(token -> token.createdBy() != null && creators.contains(token.createdBy()))
                    .toList();
            grows = creators.addAll(created.stream().map(Token::id).toList());
        }
        return created;
    }

    private static void requireRemovable(Set<Permission> removed, @Nullable Credential remover) {
        requireAll(removed, remover, "The permission ", " can't be taken from a token by a caller who lacks it");
    }

    private void requireRankOfCreator(Token token, @Nullable Credential remover) {
        if (remover != null && firstCreator(token) instanceof UserId user && !user.equals(remover.actor())) {
            Set<Permission> ofCreator = tokens.findRole(token.account(), user)
                    .map(Role::permissions)
                    .orElse(Set.of());
            requireAll(ofCreator, remover, "The creator of the token has the permission ", ", which the caller lacks");
        }
    }

    /** Who created the token, or the token that created it, and so on; null if that is an operator. */
    private @Nullable Actor firstCreator(Token token) {
        if (!(token.createdBy() instanceof TokenId)) {
            return token.createdBy();
        }
        Map<Actor, Token> all = new HashMap<>();
        tokens.list(token.account()).forEach(each -> all.put(each.id(), each));
        Actor creator = token.createdBy();
        // Removed, so that it ends whatever the store says.
        Token creating = all.remove(creator);
        while (creating != null) {
            creator = creating.createdBy();
            creating = creator == null ? null : all.remove(creator);
        }
        return creator;
    }

    private static void requireAll(
            Set<Permission> needed, @Nullable Credential caller, String beginning, String ending) {
        for (Permission permission : needed) {
            if (caller != null && !caller.permissions().contains(permission)) {
                throw Caller.insufficientPermissions(beginning + permission.publicName() + ending);
            }
        }
    }

    private static Set<Permission> without(Set<Permission> all, Set<Permission> left) {
        Set<Permission> rest = EnumSet.copyOf(all);
        rest.removeAll(left);
        return rest;
    }
}
