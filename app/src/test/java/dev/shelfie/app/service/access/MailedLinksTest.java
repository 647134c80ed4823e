package dev.shelfie.app.service.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.InMemoryTestService;
import dev.shelfie.app.support.TestService;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.app.wiring.SignInSettings;
import dev.shelfie.application.access.mail.LinkMail;
import dev.shelfie.application.access.mail.LinkMailer;
import dev.shelfie.domain.access.EmailAddress;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which links are mailed, and to whom. */
class MailedLinksTest {

    private static final String EMAIL = "ana@retailer.example";

    private static final String PUBLIC_URL = "https://shelfie.retailer.example";

    private final Outbox outbox = new Outbox();
    private final TestService service =
            InMemoryTestService.startBehindProxy(new SignInSettings(outbox, true, null, PUBLIC_URL));
    private TestUser ana;

    /** Makes mails when they are asked for, and keeps them. */
    private static final class Outbox implements LinkMailer {

        private final List<Supplier<Optional<LinkMail>>> waiting = new CopyOnWriteArrayList<>();

        @Override
        public boolean isOn() {
            return true;
        }

        @Override
        public void send(Supplier<Optional<LinkMail>> mail) {
            waiting.add(mail);
        }

        /** What was asked for since the last call. */
        List<LinkMail> take() {
            List<LinkMail> made = waiting.stream()
                    .map(Supplier::get)
                    .flatMap(Optional::stream)
                    .toList();
            waiting.clear();
            return made;
        }
    }

    @BeforeEach
    void join() {
        ana = TestUser.join(service, service.account(Plan.UNLIMITED), EMAIL, Role.OWNER);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private ApiResponse forgotten(String email) {
        return BrowserSession.of(service)
                .auth("forgotten", "{'account': '%s', 'email': '%s'}".formatted(ana.account(), email));
    }

    @Test
    void mailsAnInvitationWithTheLinkOfTheAnswer() {
        ApiResponse invited =
                ana.browser().json("POST", "/users", "{'email': 'bo@retailer.example', 'role': 'editor'}");
        assertThat(invited.status()).isEqualTo(201);
        assertThat(outbox.take()).singleElement().satisfies(mail -> {
            assertThat(mail.account().id()).isEqualTo(ana.account());
            assertThat(mail.issued().user().email()).isEqualTo(new EmailAddress("bo@retailer.example"));
            assertThat(invited.at("/invitation/url"))
                    .endsWith("#" + mail.issued().secret().reveal());
        });
        ApiResponse again = ana.browser()
                .json("POST", "/users/" + invited.at("/id") + "/invitations", "{}", "Idempotency-Key", "k");
        assertThat(again.status()).isEqualTo(201);
        assertThat(outbox.take())
                .singleElement()
                .satisfies(mail -> assertThat(again.at("/url"))
                        .endsWith("#" + mail.issued().secret().reveal()));
    }

    @Test
    void answersWithTheLinkAtThePublicAddressWhicheverHostTheRequestWasSentTo() {
        ApiResponse invited =
                ana.browser().json("POST", "/users", "{'email': 'bo@retailer.example', 'role': 'editor'}");
        assertThat(invited.at("/invitation/url")).startsWith(PUBLIC_URL + "/dashboard/welcome#shf_invite_");
        assertThat(invited.header("Location")).startsWith(service.base() + "/");

        ApiResponse again = ana.browser().json("POST", "/users/" + invited.at("/id") + "/invitations", "{}");
        assertThat(again.at("/url")).startsWith(PUBLIC_URL + "/dashboard/welcome#shf_invite_");
    }

    @Test
    void mailsAnInvitationOnceHoweverOftenTheRequestIsRepeated() {
        BrowserSession browser = ana.browser();
        String json = "{'email': 'bo@retailer.example', 'role': 'editor'}";
        assertThat(browser.json("POST", "/users", json, "Idempotency-Key", "once")
                        .status())
                .isEqualTo(201);
        assertThat(browser.json("POST", "/users", json, "Idempotency-Key", "once")
                        .status())
                .isEqualTo(409);
        assertThat(outbox.take()).hasSize(1);
    }

    @Test
    void mailsNothingForAnInvitationThatIsRefused() {
        BrowserSession browser = ana.browser();
        assertThat(browser.json("POST", "/users", "{'email': '" + EMAIL + "', 'role': 'editor'}")
                        .status())
                .isEqualTo(409);
        assertThat(browser.json("POST", "/users", "{'email': 'bo', 'role': 'editor'}")
                        .status())
                .isEqualTo(400);
        assertThat(outbox.take()).isEmpty();
    }

    @Test
    void letsWhoForgotThePasswordChooseAnother() {
        assertThat(forgotten(EMAIL).status()).isEqualTo(204);
        LinkMail mail = outbox.take().get(0);
        assertThat(mail.issued().user().id()).isEqualTo(ana.id());
        ApiResponse accepted = BrowserSession.of(service)
                .auth(
                        "accept",
                        "{'link': '%s', 'name': 'Ana', 'password': 'another password'}"
                                .formatted(mail.issued().secret().reveal()));
        assertThat(accepted.status()).isEqualTo(204);
        BrowserSession browser = BrowserSession.of(service);
        assertThat(ana.signIn(browser, "another password").status()).isEqualTo(204);
        assertThat(browser.send("GET", "/api/v1/audit-log", null).text())
                .contains("password.forgotten", "invitation.accepted");
    }

    @Test
    void answersAllAlikeWhoeverAsks() {
        List<ApiResponse> answers = List.of(forgotten(EMAIL), forgotten("nobody@retailer.example"));
        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.status()).isEqualTo(204);
            assertThat(answer.text()).isEmpty();
        });
        ApiResponse elsewhere = BrowserSession.of(service)
                .auth("forgotten", "{'account': 'acct_01JB2M5Q8W4T7Y9ZC3E6G1H0KN', 'email': '" + EMAIL + "'}");
        assertThat(elsewhere.status()).isEqualTo(204);
        assertThat(outbox.take()).hasSize(1);
    }

    @Test
    void mailsNobodyOfAClosedAccount() {
        service.use().accounts().closeAccount(ana.account(), Duration.ofDays(30));
        assertThat(forgotten(EMAIL).status()).isEqualTo(204);
        assertThat(outbox.take()).isEmpty();
    }

    @Test
    void mailsThreeLinksAnHourToOneAddressWhetherOrNotItIsAUsers() {
        for (String email : List.of(EMAIL, "nobody@retailer.example")) {
            for (int i = 0; i < 3; i++) {
                assertThat(forgotten(email).status()).isEqualTo(204);
            }
            ApiResponse refused = forgotten(email);
            assertThat(refused.status()).isEqualTo(429);
            assertThat(Long.parseLong(refused.header("Retry-After"))).isBetween(1L, 1201L);
        }
        assertThat(outbox.take()).hasSize(3);
    }

    @Test
    void mailsTenLinksAnHourForOneNetwork() {
        BrowserSession browser = BrowserSession.of(service);
        for (int i = 0; i < 11; i++) {
            int status = browser.auth(
                            "forgotten", "{'account': '%s', 'email': 'a%d@b.example'}".formatted(ana.account(), i))
                    .status();
            assertThat(status).isEqualTo(i < 10 ? 204 : 429);
        }
    }

    @Test
    void saysThatMailsAreSent() {
        ApiResponse ways = BrowserSession.of(service).auth("ways", "{}");
        assertThat(ways.status()).isEqualTo(200);
        assertThat(ways.json().get("mail").asBoolean()).isTrue();
    }

    @Test
    void knowsNoForgottenPasswordsWhereNoMailsAreSent() {
        try (TestService without = InMemoryTestService.startBehindProxy()) {
            BrowserSession browser = BrowserSession.of(without);
            assertThat(browser.auth("ways", "{}").json().get("mail").asBoolean())
                    .isFalse();
            assertThat(browser.auth("forgotten", "{'email': '" + EMAIL + "'}").status())
                    .isEqualTo(404);
        }
    }
}
