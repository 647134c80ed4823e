package dev.shelfie.app.browser.support;

import static dev.shelfie.application.work.NumberedIds.IDS;

import dev.shelfie.application.access.CreateToken;
import dev.shelfie.application.access.IssuedToken;
import dev.shelfie.application.access.user.AcceptInvitation;
import dev.shelfie.application.access.user.InviteUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Environment;
import dev.shelfie.domain.access.Permission;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.matching.Thresholds;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A retailer's account, and its people.
 *
 * @param service where it is
 * @param account the account
 */
public record DashboardAccount(DashboardService service, AccountId account) {

    /** Somebody new, who has joined with this role. */
    public DashboardUser person(Role role) {
        String password = "a password of " + IDS.next();
        IssuedLink invited = invited(role);
        service.component()
                .sessions()
                .acceptInvitation(new AcceptInvitation(invited.secret().reveal(), name(role), password));
        return new DashboardUser(
                this, invited.user().id(), invited.user().email().value(), name(role), password);
    }

    /** An invitation that nobody has taken yet. */
    public IssuedLink invited(Role role) {
        String email = role.publicName() + "." + IDS.next().toLowerCase(Locale.ROOT) + "@halmundhafen.example";
        return service.component().users().inviteUser(new InviteUser(account, new EmailAddress(email), role, null));
    }

    /** A program with a token that may do everything. */
    public ApiClient program() {
        return new ApiClient(
                service.base(),
                token("Nightly feed", EnumSet.allOf(Permission.class), null)
                        .secret()
                        .reveal());
    }

    /** A new token, which counts until then; null for ever. */
    public IssuedToken token(String name, Set<Permission> permissions, @Nullable Instant expiresAt) {
        return service.component()
                .access()
                .createToken(new CreateToken(account, name, Environment.LIVE, permissions, expiresAt, null));
    }

    /** From which confidence on a match counts. */
    public Thresholds thresholds() {
        return service.component().tuning().getSettings(account).thresholds();
    }

    private static String name(Role role) {
        return switch (role) {
            case OWNER -> "Jette Carstens";
            case EDITOR -> "Mila Okafor";
            case VIEWER -> "Anton Reimers";
        };
    }
}
