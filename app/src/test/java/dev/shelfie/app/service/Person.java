package dev.shelfie.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.application.access.InviteUser;
import dev.shelfie.application.access.IssuedLink;
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
record Person(RunningService service, AccountId account, UserId id, String email) {

    static final String PASSWORD = "correct horse battery";

    /** Somebody who joins an account. */
    static Person join(RunningService service, AccountId account, String email, Role role) {
        IssuedLink invited = invite(service, account, email, role);
        Answered accepted = Browser.of(service)
                .auth(
                        "accept",
                        "{'link': '%s', 'name': 'Ana Costa', 'password': '%s'}"
                                .formatted(invited.secret().reveal(), PASSWORD));
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(204);
        return new Person(service, account, invited.user().id(), email);
    }

    static IssuedLink invite(RunningService service, AccountId account, String email, Role role) {
        return service.use().users().inviteUser(new InviteUser(account, new EmailAddress(email), role));
    }

    /** A browser of its own in which the user is signed in. */
    Browser browser() {
        Browser browser = Browser.of(service);
        Answered answered = signIn(browser, PASSWORD);
        assertThat(answered.status()).as(answered.text()).isEqualTo(204);
        return browser;
    }

    Answered signIn(Browser browser, String password) {
        return signIn(browser, account.value(), email, password);
    }

    static Answered signIn(Browser browser, String account, String email, String password) {
        return browser.auth(
                "sign-in", "{'account': '%s', 'email': '%s', 'password': '%s'}".formatted(account, email, password));
    }

    /** The secret of a link that signs the user in. */
    String link() {
        return service.use().users().linkToSignIn(account, id).secret().reveal();
    }
}
