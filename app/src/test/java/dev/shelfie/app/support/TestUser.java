package dev.shelfie.app.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.user.InviteUser;
import dev.shelfie.application.access.user.IssuedLink;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Role;
import dev.shelfie.domain.access.UserId;

/**
 * A user of an account of a running service, who has accepted the invitation.
 *
 * @param service the service
 * @param account the account
 * @param id the user's id
 * @param email the user's address
 */
public record TestUser(TestService service, AccountId account, UserId id, String email) {

    public static final String PASSWORD = "correct horse battery";

    /** Somebody who joins an account. */
    public static TestUser join(TestService service, AccountId account, String email, Role role) {
        IssuedLink invited = invite(service, account, email, role);
        ApiResponse accepted = BrowserSession.of(service)
                .auth(
                        "accept",
                        "{'link': '%s', 'name': 'Ana Costa', 'password': '%s'}"
                                .formatted(invited.secret().reveal(), PASSWORD));
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(204);
        return new TestUser(service, account, invited.user().id(), email);
    }

    public static IssuedLink invite(TestService service, AccountId account, String email, Role role) {
        return service.use().users().inviteUser(new InviteUser(account, new EmailAddress(email), role, null));
    }

    /** A browser of its own in which the user is signed in. */
    public BrowserSession browser() {
        BrowserSession browser = BrowserSession.of(service);
        ApiResponse answered = signIn(browser, PASSWORD);
        assertThat(answered.status()).as(answered.text()).isEqualTo(204);
        return browser;
    }

    public ApiResponse signIn(BrowserSession browser, String password) {
        return signIn(browser, account.value(), email, password);
    }

    public static ApiResponse signIn(BrowserSession browser, String account, String email, String password) {
        return browser.auth(
                "sign-in", "{'account': '%s', 'email': '%s', 'password': '%s'}".formatted(account, email, password));
    }

    /** The secret of a link that signs the user in. */
    public String link() {
        return service.use().users().linkToSignIn(account, id).secret().reveal();
    }
}
