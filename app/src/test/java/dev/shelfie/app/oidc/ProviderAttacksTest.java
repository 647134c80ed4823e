package dev.shelfie.app.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.shelfie.app.support.ApiResponse;
import dev.shelfie.app.support.BrowserSession;
import dev.shelfie.app.support.TestUser;
import dev.shelfie.domain.access.AccountId;
import dev.shelfie.domain.access.Plan;
import dev.shelfie.domain.access.Role;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks on signing in at a provider. */
class ProviderAttacksTest extends ProviderTest {

    ProviderAttacksTest() throws IOException {}

    @Test
    void refusesAnAnswerThatWasUsedBefore() {
        TestUser.join(service, account, ANA, Role.OWNER);
        provider.takesEverything();
        Begun begun = begin();
        String code = provider.code(begun.page());
        assertThat(begun.finish(begun.state(), code, null).status()).isEqualTo(204);
        ApiResponse again = begin().browser()
                .auth(
                        "provider/finish",
                        "{'account': '%s', 'secret': '%s', 'state': '%s', 'code': '%s'}"
                                .formatted(account, begun.secret(), begun.state(), code));
        assertRefused(again, "authentication_required");
    }

    @Test
    void refusesTheAnswerToAnotherBrowser() {
        TestUser.join(service, account, ANA, Role.OWNER);
        Begun attacker = begin();
        Begun victim = begin();
        String code = provider.code(attacker.page());
        assertRefused(victim.finish(attacker.state(), code, null), "authentication_required");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void refusesACodeThatWasInjectedEvenIfTheProviderForgetsPkce(boolean forgets) {
        TestUser.join(service, account, ANA, Role.OWNER);
        if (forgets) {
            provider.takesEverything();
        }
        String stolen = provider.code(begin().page());
        Begun attacker = begin();
        assertRefused(attacker.finish(attacker.state(), stolen, null), "authentication_required");
    }

    @Test
    void refusesTheAnswerForAnotherAccount() {
        TestUser.join(service, account, ANA, Role.OWNER);
        AccountId other = service.account(Plan.FREE);
        TestUser.join(service, other, ANA, Role.OWNER);
        Begun begun = begin();
        Begun moved = new Begun(begun.browser(), other.value(), begun.secret(), begun.page());
        assertRefused(signIn(moved), "authentication_required");
    }

    @Test
    void refusesAnotherNonce() {
        provider.proves(builder -> builder.subject("ana-1")
                .claim("email", ANA)
                .claim("email_verified", true)
                .claim("nonce", "another"));
        assertRefused();
    }

    @Test
    void refusesAProofWithoutANonce() {
        provider.proves(builder -> builder.subject("ana-1")
                .claim("email", ANA)
                .claim("email_verified", true)
                .claim("nonce", null));
        assertRefused();
    }

    @Test
    void refusesAProofForAnotherClient() {
        provider.proves(builder -> builder.subject("ana-1")
                .claim("email", ANA)
                .claim("email_verified", true)
                .audience("another"));
        assertRefused();
    }

    @Test
    void refusesAProofThatHasExpired() {
        provider.proves(builder -> builder.subject("ana-1")
                .claim("email", ANA)
                .claim("email_verified", true)
                .expirationTime(Date.from(Instant.now().minusSeconds(90))));
        assertRefused();
    }

    @Test
    void refusesAProofOfAnotherIssuer() {
        provider.proves(builder -> builder.subject("ana-1")
                .claim("email", ANA)
                .claim("email_verified", true)
                .issuer("https://accounts.example"));
        assertRefused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "HS256"})
    void refusesAProofThatTheProvidersKeyDidntSign(String algorithm) {
        provider.signsBy(algorithm);
        assertRefused();
    }

    @Test
    void refusesAProofSignedWithAForeignKey() {
        provider.signsWithAForeignKey();
        assertRefused();
    }

    @Test
    void refusesAnAnswerThatNamesAnotherProvider() {
        TestUser.join(service, account, ANA, Role.OWNER);
        Begun begun = begin();
        String code = provider.code(begun.page());
        assertRefused(begun.finish(begun.state(), code, "https://accounts.example"), "authentication_required");
        Begun right = begin();
        assertThat(right.finish(
                                right.state(),
                                provider.code(right.page()),
                                provider.issuer().toString())
                        .status())
                .isEqualTo(204);
    }

    @Test
    void refusesAnAnswerThatNamesNobodyIfTheProviderNamesItself() {
        provider.namesItself();
        assertRefused();
    }

    @ParameterizedTest
    @ValueSource(strings = {"absent", "false", "no"})
    void refusesAnAddressThatIsntVerified(String verified) {
        TestUser.join(service, account, ANA, Role.OWNER);
        provider.proves(builder -> {
            builder.subject("ana-1").claim("email", ANA);
            if (!verified.equals("absent")) {
                Object said = verified.equals("false") ? (Object) false : verified;
                builder.claim("email_verified", said);
            }
        });
        assertRefused(signIn(begin()), "identity_unknown");
    }

    @Test
    void refusesAnAddressThatOneSourceNamesAndTheOtherCallsVerified() {
        TestUser.join(service, account, ANA, Role.OWNER);
        provider.tells(Map.of("sub", "eve-1", "email_verified", true));
        provider.proves(builder -> builder.subject("eve-1").claim("email", ANA));
        assertRefused(signIn(begin()), "identity_unknown");
        provider.tells(Map.of("sub", "eve-1", "email", "eve@example.com", "email_verified", true));
        assertRefused(signIn(begin()), "identity_unknown");
    }

    @Test
    void recordsTenRefusalsOfStrangersFromANetworkAtMost() {
        TestUser ana = TestUser.join(service, account, ANA, Role.OWNER);
        provider.signsIn("eve-1", "eve@example.com");
        BrowserSession browser = BrowserSession.of(service);
        for (int i = 0; i < 12; i++) {
            assertRefused(signIn(begin(browser, account)), "identity_unknown");
        }
        String log = ana.browser().send("GET", "/api/v1/audit-log", null).text();
        assertThat(log.split("eve@example.com", -1)).hasSize(11);
    }

    @Test
    void refusesUserInfoAboutSomebodyElse() {
        provider.tells(Map.of("sub", "bo-2", "email", ANA, "email_verified", true));
        provider.proves(builder -> builder.subject("ana-1"));
        assertRefused();
    }

    @Test
    void refusesWhoBelongsToAClosedAccount() {
        TestUser.join(service, account, ANA, Role.OWNER);
        service.use().accounts().closeAccount(account, Duration.ofDays(30));
        assertThat(signIn(begin()).status()).isBetween(400, 499);
    }

    @Test
    void saysNothingOfTheProvidersAnswerToTheBrowser() {
        TestUser.join(service, account, ANA, Role.OWNER);
        Begun begun = begin();
        ApiResponse refused = begun.finish(begun.state(), "made up", null);
        assertRefused(refused, "authentication_required");
        assertThat(refused.errorMessage()).isEqualTo("The provider refused the code: begin again");
    }
}
