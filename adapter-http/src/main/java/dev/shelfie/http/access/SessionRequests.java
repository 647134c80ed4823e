package dev.shelfie.http.access;

import dev.shelfie.application.access.identity.Handshake;
import dev.shelfie.application.access.identity.ProviderAnswer;
import dev.shelfie.application.access.user.AcceptInvitation;
import dev.shelfie.application.access.user.ChangePassword;
import dev.shelfie.application.access.user.SignIn;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Session;
import dev.shelfie.http.json.JsonObjectReader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What browsers send to sign in and out. Each throws {@code DomainException} with every rule that is broken. */
final class SessionRequests {

    private SessionRequests() {}

    static SignIn signIn(JsonObjectReader members) {
        return members.read(() -> {
            AccountId account = account(members);
            String email = members.requiredText("email");
            String password = members.requiredText("password");
            EmailAddress address = members.has("email") ? members.create(() -> new EmailAddress(email)) : null;
            return address == null ? null : new SignIn(account, address, password);
        });
    }

    private static @Nullable AccountId account(JsonObjectReader members) {
        String id = members.text("account");
        Optional<AccountId> account = id == null ? Optional.empty() : AccountId.parse(id);
        if (id != null && account.isEmpty()) {
            members.reject("account", "must be the id of an account");
        }
        return account.orElse(null);
    }

    /** The secret of a link. */
    static String link(JsonObjectReader members) {
        return members.read(() -> members.requiredText("link"));
    }

    static AcceptInvitation accept(JsonObjectReader members) {
        return members.read(() -> new AcceptInvitation(
                members.requiredText("link"), members.requiredText("name"), members.requiredText("password")));
    }

    static ChangePassword password(Session session, JsonObjectReader members) {
        return members.read(() -> new ChangePassword(
                session, members.requiredText("current_password"), members.requiredText("password")));
    }

    /**
     * Who asks for a link to choose a new password.
     *
     * @param account the user's account; null for the only account
     * @param email the user's address
     */
    record Forgotten(@Nullable AccountId account, EmailAddress email) {}

    static Forgotten forgotten(JsonObjectReader members) {
        return members.read(() -> {
            AccountId account = account(members);
            String email = members.requiredText("email");
            EmailAddress address = members.has("email") ? members.create(() -> new EmailAddress(email)) : null;
            return address == null ? null : new Forgotten(account, address);
        });
    }

    /** The account alone; null for the only one. */
    static @Nullable AccountId onlyAccount(JsonObjectReader members) {
        return members.read(() -> Optional.ofNullable(account(members))).orElse(null);
    }

    /** What the browser brought back from the provider. */
    static ProviderAnswer providerAnswer(JsonObjectReader members) {
        return members.read(() -> {
            members.requiredText("account");
            AccountId account = account(members);
            String secret = members.requiredText("secret");
            String state = members.requiredText("state");
            String code = members.requiredText("code");
            String issuer = members.text("issuer");
            return account == null ? null : new ProviderAnswer(new Handshake(account, secret), state, code, issuer);
        });
    }

    /** Whether all of the user's sessions are to end. */
    static boolean everywhere(JsonObjectReader members) {
        return members.read(() -> Boolean.TRUE.equals(members.flag("everywhere")));
    }
}
